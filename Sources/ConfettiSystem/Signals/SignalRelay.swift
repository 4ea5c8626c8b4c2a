#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// Passes signals that are sent to this process on to a child that it waits for.
///
/// This process survives them: the child decides what they mean, and this process then ends as the
/// child did.
package enum SignalRelay {
  /// The process that gets the signals; `nil` while there is none.
  private static let receiver = Locked<SpawnedProcess?>(nil)

  /// Holds the signals back until there is a child for them.
  ///
  /// Those that were ignored at the start, as SIGHUP is under `nohup`, stay ignored, here and in the
  /// child. Call it before there are other threads; later threads inherit the blocked signals.
  package static func begin() { Signal.block(Signal.endings) }

  /// Starts the thread that passes the signals on.
  private static let thread: Void = {
    #if canImport(Darwin)
      var thread: pthread_t?
    #else
      var thread = pthread_t()
    #endif
    pthread_create(
      &thread, nil,
      { _ in
        while true { SignalRelay.passOn() }
      }, nil)
  }()

  /// Waits for the end of a process, which gets the signals until then.
  package static func wait(for process: SpawnedProcess) -> SpawnedProcess.End {
    receiver.with { $0 = process }
    _ = thread
    // A child keeps its number until it has been waited for, so no signal reaches another process.
    var ended = siginfo_t()
    while waitid(P_PID, id_t(process.id), &ended, WEXITED | WNOWAIT) < 0, errno == EINTR {}
    receiver.with { $0 = nil }
    return process.wait()
  }

  /// The same for a process that may hang; `nil` if it has not ended after some seconds.
  ///
  /// Time in which this process is stopped, as by Ctrl-Z, does not count.
  package static func wait(
    for process: SpawnedProcess, within seconds: Double
  ) -> SpawnedProcess.End? {
    receiver.with { $0 = process }
    _ = thread
    var (left, last, isOver) = (seconds, MonotonicClock.seconds, false)
    while left > 0, !isOver {
      var ended = siginfo_t()
      let code = waitid(P_PID, id_t(process.id), &ended, WEXITED | WNOWAIT | WNOHANG)
      isOver = code == 0 && ended.si_signo == SIGCHLD
      if !isOver { MonotonicClock.sleep(seconds: pause) }
      let now = MonotonicClock.seconds
      left -= min(now - last, 10 * pause)
      last = now
    }
    receiver.with { $0 = nil }
    return isOver ? process.wait() : nil
  }

  /// The time between two looks at a process, in seconds.
  private static let pause = 0.01

  private static func passOn() {
    var taken = sigset_t()
    pthread_sigmask(SIG_BLOCK, nil, &taken)
    #if canImport(Darwin)
      var number: Int32 = 0
      guard sigwait(&taken, &number) == 0 else { return }
      let isFromTerminal = number == SIGINT || number == SIGQUIT
    #else
      var sent = siginfo_t()
      let number = sigwaitinfo(&taken, &sent)
      guard number > 0 else { return }
      // The terminal sends signals to the whole process group, so the child has this one already.
      let isFromTerminal = sent.si_code > 0
    #endif
    if Signal.giveToHandler(number) { return }
    if !isFromTerminal { receiver.with { $0?.send(number) } }
  }
}
