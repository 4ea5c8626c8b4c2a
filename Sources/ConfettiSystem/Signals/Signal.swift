#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// The signals of the system, by their numbers.
package enum Signal {
  /// Ctrl-C on a terminal.
  package static let interrupt = SIGINT
  /// The wish that the process ends.
  package static let terminate = SIGTERM
  /// The end of the terminal.
  package static let hangUp = SIGHUP
  /// The end of the process, which it cannot refuse.
  package static let kill = SIGKILL
  /// Ctrl-Z on a terminal.
  package static let stop = SIGTSTP

  /// Makes failed writes return an error instead of ending the process.
  ///
  /// A reader that closes our standard output has seen enough, and a file beyond the size limit
  /// should be reported and removed.
  package static func ignoreFailedWrites() {
    signal(SIGPIPE, SIG_IGN)
    signal(SIGXFSZ, SIG_IGN)
  }

  /// Whether a signal is ignored.
  package static func isIgnored(_ number: Int32) -> Bool {
    let before = signal(number, SIG_DFL)
    signal(number, before)
    return unsafeBitCast(before, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self)
  }

  /// Lets a thread of its own wait for one of some signals, and do what is to be done then.
  ///
  /// Signals that are ignored stay ignored. Call it before there are other threads; later threads
  /// inherit the blocked signals and leave them to that one.
  package static func waitAside(
    for numbers: [Int32], _ action: @escaping @Sendable (_ number: Int32) -> Void
  ) {
    let signals = block(numbers)
    _ = BackgroundThread.start {
      // Not for all that are blocked: a parent may have left others so.
      var (stops, number) = (signals, Int32(0))
      guard sigwait(&stops, &number) == 0 else { return }
      action(number)
    }
  }

  /// Blocks those of some signals that are not ignored, for this thread and those that it starts.
  ///
  /// - Returns: the signals that it has blocked.
  @discardableResult
  static func block(_ numbers: [Int32]) -> sigset_t {
    var taken = sigset_t()
    sigemptyset(&taken)
    for number in numbers where !isIgnored(number) { sigaddset(&taken, number) }
    sigprocmask(SIG_BLOCK, &taken, nil)
    return taken
  }

  /// Ends the process after some time, wherever it hangs then.
  ///
  /// - Parameter seconds: the time, at least 1.
  package static func endProcess(afterSeconds seconds: Int) {
    alarm(UInt32(clamping: seconds))
  }
}
