#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

package enum Signal {
  /// The signal of Ctrl-C on a terminal.
  package static let interrupt = SIGINT
  package static let terminate = SIGTERM
  /// The signal when the terminal was closed.
  package static let hangUp = SIGHUP
  /// The signal of Ctrl-Z on a terminal.
  package static let stop = SIGTSTP

  /// The usual ways to ask a process to end.
  private static let usualEndings = [SIGINT, SIGTERM, SIGHUP, SIGQUIT]

  /// The signals that end a process unless it handles them.
  ///
  /// Left out are SIGKILL, which cannot be handled, those of crashes, and ``profilers``, whose handlers may come
  /// later and would get nothing while the signals are blocked.
  package static let endings: [Int32] = {
    let others = [SIGUSR1, SIGUSR2, SIGALRM, SIGXCPU]
    #if os(Linux)
      return usualEndings + others + [SIGIO, SIGPWR, SIGSTKFLT] + Array(SIGRTMIN...SIGRTMAX)
    #else
      return usualEndings + others
    #endif
  }()

  /// The signals of profilers, which also end a process without a profiler.
  package static let profilers = [SIGVTALRM, SIGPROF]

  /// Makes failed writes return an error instead of ending the process.
  ///
  /// A reader that closes our standard output has seen enough, and a file beyond the size limit
  /// should be reported and removed.
  package static func ignoreFailedWrites() {
    signal(SIGPIPE, SIG_IGN)
    signal(SIGXFSZ, SIG_IGN)
  }

  /// Lets SIGQUIT (Ctrl-\ on a terminal) end the process, unless it is ignored.
  ///
  /// Swift's backtracer, which developers and terminals have, takes SIGQUIT for a crash, reports the place of the
  /// program, and lets it go on. Call this first of all, before a signal is waited for.
  package static func endByQuit() {
    if mayTake(SIGQUIT) { signal(SIGQUIT, SIG_DFL) }
  }

  /// Starts a thread that calls `action` for each of some signals that comes, with the number of signals that came
  /// before.
  ///
  /// Ignored signals stay ignored, and unusual signals with a handler stay with it, even if the handler comes later.
  /// Call this before there are other threads; later threads inherit the blocked signals and leave them to this one.
  package static func waitAside(
    for numbers: [Int32], _ action: @escaping @Sendable (_ number: Int32, _ earlier: Int) -> Void
  ) {
    let signals = block(numbers)
    _ = BackgroundThread.start {
      // It waits for these signals alone, because a parent may have left others blocked.
      var (stops, number, earlier) = (signals, Int32(0), 0)
      while sigwait(&stops, &number) == 0 {
        if giveToHandler(number) { continue }
        action(number, earlier)
        earlier += 1
      }
    }
  }

  /// Gives a signal that was waited for to the handler that it has got meanwhile, on this thread; returns whether it
  /// has one.
  ///
  /// When a program crashes, Swift's backtracer handles SIGUSR1 and sends it to all other threads to halt them. That
  /// is not a request to end the program, which the crash does.
  static func giveToHandler(_ number: Int32) -> Bool {
    guard !mayTake(number), !usualEndings.contains(number) else { return false }
    var (signals, before) = (sigset_t(), sigset_t())
    sigemptyset(&signals)
    sigaddset(&signals, number)
    pthread_sigmask(SIG_UNBLOCK, &signals, &before)
    raise(number)
    pthread_sigmask(SIG_SETMASK, &before, nil)
    return true
  }

  /// Blocks those signals that may be taken, for this thread and the threads that it starts; returns the blocked ones.
  @discardableResult
  static func block(_ numbers: [Int32]) -> sigset_t {
    var taken = sigset_t()
    sigemptyset(&taken)
    for number in numbers where mayTake(number) { sigaddset(&taken, number) }
    sigprocmask(SIG_BLOCK, &taken, nil)
    return taken
  }

  /// Whether a signal may be handled here: it is not ignored, as under `nohup`, and an unusual signal has no other
  /// handler.
  static func mayTake(_ number: Int32) -> Bool {
    var action = sigaction()
    sigaction(number, nil, &action)
    return usualEndings.contains(number) ? !action.isIgnored : action.isDefault
  }

  /// Ends the process after at least 1 second, even if the process hangs, and whatever its parent has set.
  package static func endProcess(afterSeconds seconds: Int) {
    signal(SIGALRM, SIG_DFL)
    var signals = sigset_t()
    sigemptyset(&signals)
    sigaddset(&signals, SIGALRM)
    pthread_sigmask(SIG_UNBLOCK, &signals, nil)
    alarm(UInt32(clamping: seconds))
  }
}

/// Blocks Ctrl-C and SIGTERM until they are released; a signal that comes meanwhile is delivered then.
package struct HeldSignals {
  private var before = sigset_t()

  package init() {
    var stops = sigset_t()
    sigemptyset(&stops)
    sigaddset(&stops, SIGINT)
    sigaddset(&stops, SIGTERM)
    sigprocmask(SIG_BLOCK, &stops, &before)
  }

  /// Kills a child if one of the signals is pending.
  package func passOn(to child: SpawnedProcess) {
    if hasCome { child.send(SIGKILL) }
  }

  package var hasCome: Bool {
    var pending = sigset_t()
    sigpending(&pending)
    return sigismember(&pending, SIGINT) == 1 || sigismember(&pending, SIGTERM) == 1
  }

  package func release() {
    var before = before
    sigprocmask(SIG_SETMASK, &before, nil)
  }
}

#if os(Linux)
  // Swift does not import macros that call functions.
  private let (SIGRTMIN, SIGRTMAX) = (__libc_current_sigrtmin(), __libc_current_sigrtmax())
#endif

extension sigaction {
  var isIgnored: Bool { handler == unsafeBitCast(SIG_IGN, to: Int.self) }
  var isDefault: Bool { handler == 0 }

  /// The address of the handler, or the number of a usual action.
  private var handler: Int {
    #if canImport(Darwin)
      unsafeBitCast(__sigaction_u.__sa_handler, to: Int.self)
    #elseif canImport(Musl)
      unsafeBitCast(__sa_handler.sa_handler, to: Int.self)
    #else
      unsafeBitCast(__sigaction_handler.sa_handler, to: Int.self)
    #endif
  }
}

/// Passes signals that are sent to this process on to the child that it waits for.
///
/// This process survives the signals: the child decides what they mean, and this process then ends in the same way as
/// the child.
package enum SignalRelay {
  /// The process that gets the signals; `nil` while there is none.
  private static let receiver = Locked<SpawnedProcess?>(nil)

  /// Holds the signals back until there is a child for them.
  ///
  /// Signals that were ignored at the start, as SIGHUP is under `nohup`, stay ignored, here and in the child. Call this
  /// before there are other threads; later threads inherit the blocked signals.
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

  /// Waits for the end of a process that may hang; `nil` if it has not ended after some seconds.
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
