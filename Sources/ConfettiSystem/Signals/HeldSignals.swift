#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// Blocks the signals that ask for the end of a program until they are released: one that comes in
/// the meantime is delivered then.
package struct HeldSignals {
  private var before = sigset_t()

  package init() {
    var stops = Self.signals
    sigprocmask(SIG_BLOCK, &stops, &before)
  }

  private static var signals: sigset_t {
    var signals = sigset_t()
    sigemptyset(&signals)
    sigaddset(&signals, SIGINT)
    sigaddset(&signals, SIGTERM)
    return signals
  }

  /// Ends a child if this process has been asked to end.
  package func passOn(to child: SpawnedProcess) {
    if hasCome { child.send(SIGKILL) }
  }

  /// Whether one of the signals is pending.
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
