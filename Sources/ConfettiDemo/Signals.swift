import ConfettiSDL
import Foundation

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
    let stops = set(of: [SIGINT, SIGTERM].filter { !isIgnored($0) })
    withUnsafePointer(to: stops) { _ = sigprocmask(SIG_BLOCK, $0, nil) }
    Thread.detachNewThread {
      var number: Int32 = 0
      guard withUnsafePointer(to: stops, { sigwait($0, &number) }) == 0 else { return }
      let end = MonotonicClock.now + longestEnd
      while !EventPump.quit(), MonotonicClock.now < end { usleep(20_000) }
      MonotonicClock.sleep(until: end)
      _exit(128 + number)
    }
  }

  /// How long a show that was stopped may take to end, in nanoseconds.
  private static let longestEnd: Int64 = 1_500_000_000

  private static func isIgnored(_ number: Int32) -> Bool {
    let before = signal(number, SIG_DFL)
    signal(number, before)
    return unsafeBitCast(before, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self)
  }

  private static func set(of numbers: [Int32]) -> sigset_t {
    var set = sigset_t()
    sigemptyset(&set)
    for number in numbers { sigaddset(&set, number) }
    return set
  }

  /// Holds back the wish to end the program while `body` runs; it arrives after that.
  ///
  /// - Parameter body: what must not be ended halfway; it looks at ``isStopHeldBack`` by itself.
  static func holdingStop<Value, Failure: Error>(
    _ body: () throws(Failure) -> Value
  ) throws(Failure) -> Value {
    var stops = set(of: [SIGINT, SIGTERM])
    var before = sigset_t()
    sigprocmask(SIG_BLOCK, &stops, &before)
    defer { sigprocmask(SIG_SETMASK, &before, nil) }
    return try body()
  }

  /// Whether somebody has asked to end the program while that is held back.
  static var isStopHeldBack: Bool {
    var pending = sigset_t()
    sigpending(&pending)
    return sigismember(&pending, SIGINT) == 1 || sigismember(&pending, SIGTERM) == 1
  }

  /// Lets the wish to end the program do so at once, also while a window is open.
  ///
  /// SDL would make an event of it, which only a show waits for.
  static func stopAtOnce() {
    setenv("SDL_NO_SIGNAL_HANDLERS", "1", 1)
  }
}
