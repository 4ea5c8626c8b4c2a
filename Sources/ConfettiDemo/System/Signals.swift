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

  /// Holds back the wish to end the program while `body` runs; it arrives after that.
  ///
  /// SDL makes an event of it only once the window is open, and a show that is stopped before that
  /// should give its report too.
  static func holdingStop<Value, Failure: Error>(
    _ body: () throws(Failure) -> Value
  ) throws(Failure) -> Value {
    var stops = sigset_t()
    sigemptyset(&stops)
    sigaddset(&stops, SIGINT)
    sigaddset(&stops, SIGTERM)
    var before = sigset_t()
    sigprocmask(SIG_BLOCK, &stops, &before)
    defer { sigprocmask(SIG_SETMASK, &before, nil) }
    return try body()
  }

  /// Lets the wish to end the program do so at once, also while a window is open.
  ///
  /// SDL would make an event of it, which only a show waits for.
  static func stopAtOnce() {
    setenv("SDL_NO_SIGNAL_HANDLERS", "1", 1)
  }
}
