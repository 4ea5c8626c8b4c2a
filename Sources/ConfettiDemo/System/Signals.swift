import ConfettiSDL

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// What the system sends to a process to stop it.
enum Signals {
  /// Lets a write that cannot be done fail instead of ending the process.
  ///
  /// Who closes our standard output has seen enough, and a file that grows beyond its limit should
  /// be said and removed.
  static func leaveWritingAlone() {
    signal(SIGPIPE, SIG_IGN)
    signal(SIGXFSZ, SIG_IGN)
  }

  /// Turns the wish to end the program into the end of the show from now on.
  ///
  /// A thread of its own waits for SIGINT and SIGTERM, so that they find the program in any state. It
  /// has SDL end the show, which then gives its report, also when its window is not open yet. But a
  /// window system or a desktop that accepts a connection and never answers holds the program within
  /// SDL for good: where it has not ended in time, the thread ends it with status 130 for SIGINT and
  /// 143 for SIGTERM. What was ignored at our start, as SIGINT is under `nohup` and in the background
  /// of a script, stays so.
  ///
  /// Call it before there are other threads; those that come later leave the signals to this one.
  static func endShowAtStop() {
    var stops = sigset_t()
    sigemptyset(&stops)
    for number in [SIGINT, SIGTERM] where !isIgnored(number) { sigaddset(&stops, number) }
    sigprocmask(SIG_BLOCK, &stops, nil)
    #if canImport(Darwin)
      var thread: pthread_t?
    #else
      var thread = pthread_t()
    #endif
    pthread_create(
      &thread, nil,
      { _ in
        Signals.waitForStop()
        return nil
      }, nil)
  }

  /// Waits for one of the signals that are blocked, and ends the show.
  private static func waitForStop() {
    var stops = sigset_t()
    pthread_sigmask(SIG_BLOCK, nil, &stops)
    var number: Int32 = 0
    guard sigwait(&stops, &number) == 0 else { return }
    let end = MonotonicClock.now + longestEnd
    while !EventPump.quit(), MonotonicClock.now < end { usleep(20_000) }
    MonotonicClock.sleep(until: end)
    _exit(128 + number)
  }

  /// How long a show that was stopped may take to end, in nanoseconds.
  private static let longestEnd: Int64 = 1_500_000_000

  private static func isIgnored(_ number: Int32) -> Bool {
    let before = signal(number, SIG_DFL)
    signal(number, before)
    return unsafeBitCast(before, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self)
  }

  /// Lets the wish to end the program do so at once, also while a window is open.
  ///
  /// SDL would make an event of it, which only a show waits for.
  static func stopAtOnce() {
    setenv("SDL_NO_SIGNAL_HANDLERS", "1", 1)
  }
}
