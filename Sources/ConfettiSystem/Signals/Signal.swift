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

  /// The usual ways to ask a process to end.
  private static let usualEndings = [SIGINT, SIGTERM, SIGHUP, SIGQUIT]

  /// Those that end a process unless it handles them: all but SIGKILL, which cannot be handled, crashes, and
  /// those of profilers, whose handlers may come later.
  package static let endings: [Int32] = {
    let others = [SIGUSR1, SIGUSR2, SIGALRM, SIGXCPU]
    #if os(Linux)
      return usualEndings + others + [SIGIO, SIGPWR, SIGSTKFLT] + Array(SIGRTMIN...SIGRTMAX)
    #else
      return usualEndings + others
    #endif
  }()

  /// Makes failed writes return an error instead of ending the process.
  ///
  /// A reader that closes our standard output has seen enough, and a file beyond the size limit
  /// should be reported and removed.
  package static func ignoreFailedWrites() {
    signal(SIGPIPE, SIG_IGN)
    signal(SIGXFSZ, SIG_IGN)
  }

  /// Starts a thread that calls `action` for each of some signals that comes, with the number of those
  /// that came before.
  ///
  /// Signals that are ignored stay ignored, and unusual ones that are handled stay handled. Call it before there are other threads; later threads
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

  /// Blocks those signals that may be taken, for this thread and those that it starts; returns the blocked
  /// ones.
  @discardableResult
  static func block(_ numbers: [Int32]) -> sigset_t {
    var taken = sigset_t()
    sigemptyset(&taken)
    for number in numbers where mayTake(number) { sigaddset(&taken, number) }
    sigprocmask(SIG_BLOCK, &taken, nil)
    return taken
  }

  /// Whether a signal may be handled here: it is not ignored, as under `nohup`, and if it is an unusual one,
  /// nobody else handles it.
  static func mayTake(_ number: Int32) -> Bool {
    var action = sigaction()
    sigaction(number, nil, &action)
    return usualEndings.contains(number) ? !action.isIgnored : action.isDefault
  }

  /// Ends the process after at least 1 second, even if it hangs, and whatever its parent has set.
  package static func endProcess(afterSeconds seconds: Int) {
    signal(SIGALRM, SIG_DFL)
    var signals = sigset_t()
    sigemptyset(&signals)
    sigaddset(&signals, SIGALRM)
    pthread_sigmask(SIG_UNBLOCK, &signals, nil)
    alarm(UInt32(clamping: seconds))
  }
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
