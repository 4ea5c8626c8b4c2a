#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

package enum Signal {
  /// Ctrl-C on a terminal.
  package static let interrupt = SIGINT
  package static let terminate = SIGTERM
  /// The terminal was closed.
  package static let hangUp = SIGHUP
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

  package static func isIgnored(_ number: Int32) -> Bool {
    let before = signal(number, SIG_DFL)
    signal(number, before)
    return unsafeBitCast(before, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self)
  }

  /// Starts a thread that calls `action` for each of some signals that comes, with the number of those
  /// that came before.
  ///
  /// Signals that are ignored stay ignored. Call it before there are other threads; later threads
  /// inherit the blocked signals and leave them to this one.
  package static func waitAside(
    for numbers: [Int32], _ action: @escaping @Sendable (_ number: Int32, _ earlier: Int) -> Void
  ) {
    let signals = block(numbers)
    _ = BackgroundThread.start {
      // Waits for these alone: a parent may have left others blocked.
      var (stops, number, earlier) = (signals, Int32(0), 0)
      while sigwait(&stops, &number) == 0 {
        action(number, earlier)
        earlier += 1
      }
    }
  }

  /// Blocks those signals that are not ignored, for this thread and those that it starts; returns
  /// the blocked ones.
  @discardableResult
  static func block(_ numbers: [Int32]) -> sigset_t {
    var taken = sigset_t()
    sigemptyset(&taken)
    for number in numbers where !isIgnored(number) { sigaddset(&taken, number) }
    sigprocmask(SIG_BLOCK, &taken, nil)
    return taken
  }

  /// Ends the process after at least 1 second, even if it hangs.
  package static func endProcess(afterSeconds seconds: Int) { alarm(UInt32(clamping: seconds)) }
}

/// Blocks Ctrl-C and SIGTERM until they are released; a signal that comes in between is delivered then.
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
