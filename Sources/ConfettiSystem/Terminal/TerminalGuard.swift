#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// Watches for the signals that end, stop or resize a celebration, and restores the terminal if the program crashes
/// meanwhile.
///
/// There is one guard in a process. Its state is in plain memory, because a handler of a signal may neither allocate
/// nor take a lock.
package enum TerminalGuard {
  private struct Memory {
    /// The signal that asks to end or to stop the celebration; 0 if none has come.
    var request: Int32 = 0
    /// Whether an alarm is set that ends the process unless it obeys in time.
    var isAlarmSet = false
    var isResized: Int32 = 0
    /// Whether the process was stopped by SIGSTOP, which cannot be handled, and goes on again.
    var isContinued: Int32 = 0
    /// The terminal; negative while there is nothing to restore.
    var file: Int32 = -1
    /// Whether all bytes that the terminal has been sent, but has not accepted yet, are the celebration's.
    var ownsOutput = false
    /// The terminal's modes from before the celebration.
    var modes = TerminalModes()
    var bytes: UnsafeMutablePointer<UInt8>?
    var byteCount = 0
  }

  // Unchecked, these three: handlers of signals must reach them without a lock. Handlers only set the three flags;
  // everything else is written by the one thread that starts and stops the guard.

  nonisolated(unsafe) private static let memory: UnsafeMutablePointer<Memory> = {
    let memory = UnsafeMutablePointer<Memory>.allocate(capacity: 1)
    memory.initialize(to: Memory())
    return memory
  }()

  /// The earlier handlers, by the numbers of their signals.
  nonisolated(unsafe) private static let before: UnsafeMutablePointer<sigaction> = {
    let actions = UnsafeMutablePointer<sigaction>.allocate(capacity: 65)
    actions.initialize(repeating: sigaction(), count: 65)
    return actions
  }()

  /// The signals that were blocked before.
  nonisolated(unsafe) private static let blockedBefore: UnsafeMutablePointer<sigset_t> = {
    let signals = UnsafeMutablePointer<sigset_t>.allocate(capacity: 1)
    signals.initialize(to: sigset_t())
    return signals
  }()

  private static let endings = Signal.endings.filter { $0 != SIGALRM } + Signal.profilers
  private static let notices = [SIGTSTP, SIGWINCH, SIGCONT, SIGALRM]
  private static let crashes = [SIGSEGV, SIGBUS, SIGILL, SIGTRAP, SIGFPE, SIGABRT, SIGSYS]
  /// The longest time between a signal and the end that it asks for, in seconds.
  private static let longestEnd: UInt32 = 5

  package static func start() {
    memory.pointee.request = 0
    memory.pointee.isResized = 0
    memory.pointee.isContinued = 0
    memory.pointee.ownsOutput = false
    var signals = sigset_t()
    sigemptyset(&signals)
    for number in endings + notices { sigaddset(&signals, number) }
    pthread_sigmask(SIG_UNBLOCK, &signals, blockedBefore)
    for number in endings + [SIGTSTP] {
      let mayTake = Signal.mayTake(number)
      handle(number) { TerminalGuard.take($0) }
      if !mayTake { sigaction(number, before + Int(number), nil) }
    }
    handle(SIGALRM) { number in
      let request = TerminalGuard.memory.pointee.request
      TerminalGuard.endProcess(by: request == 0 || request == SIGTSTP ? number : request)
    }
    handle(SIGWINCH) { _ in TerminalGuard.memory.pointee.isResized = 1 }
    handle(SIGCONT) { _ in TerminalGuard.memory.pointee.isContinued = 1 }
    for number in crashes {
      handleCrash(number) { number, information, _ in
        TerminalGuard.restore()
        sigaction(number, TerminalGuard.before + Int(number), nil)
        // The faulty instruction crashes again, now under the earlier handler; a signal that
        // another process sent has to be raised again.
        if (information?.pointee.si_code ?? 0) <= 0 { raise(number) }
      }
    }
  }

  /// Restores the earlier handlers.
  package static func stop() {
    if memory.pointee.isAlarmSet { alarm(0) }
    memory.pointee.isAlarmSet = false
    for number in endings + notices + crashes { sigaction(number, before + Int(number), nil) }
    pthread_sigmask(SIG_SETMASK, blockedBefore, nil)
  }

  /// Notes a signal, which the celebration obeys between two frames.
  ///
  /// A second signal, or a signal that is not obeyed in time, ends the process at once.
  private static func take(_ number: Int32) {
    let earlier = memory.pointee.request
    guard number != SIGTSTP else {
      if earlier == 0 { memory.pointee.request = number }
      return
    }
    guard earlier == 0 || earlier == SIGTSTP else { return endProcess(by: number) }
    memory.pointee.request = number
    memory.pointee.isAlarmSet = true
    alarm(longestEnd)
  }

  /// Restores the terminal and raises a signal under its earlier handler; handlers call it.
  private static func endProcess(by number: Int32) {
    restore()
    sigaction(number, before + Int(number), nil)
    raise(number)
  }

  /// The signal that has asked to end or to stop; 0 if none has come.
  package static var request: Int32 { memory.pointee.request }

  /// Raises a signal under its earlier handler, which may stop the process for a while or end it;
  /// watches again if the process goes on.
  package static func obey(_ number: Int32) {
    stop()
    raise(number)
    start()
  }

  /// Whether the terminal's size has changed since the last call.
  package static func takeResize() -> Bool {
    defer { memory.pointee.isResized = 0 }
    return memory.pointee.isResized != 0
  }

  /// Whether the process has been stopped and continued since the last call.
  package static func takeContinuation() -> Bool {
    defer { memory.pointee.isContinued = 0 }
    return memory.pointee.isContinued != 0
  }

  /// Keeps the bytes and modes that restore the terminal until ``restore()``, which a crash calls as well.
  package static func keep(_ bytes: [UInt8], modes: TerminalModes, of file: Int32) {
    let copy = UnsafeMutablePointer<UInt8>.allocate(capacity: max(bytes.count, 1))
    for (index, byte) in bytes.enumerated() { copy[index] = byte }
    let last = memory.pointee.bytes
    memory.pointee.modes = modes
    memory.pointee.bytes = copy
    memory.pointee.byteCount = bytes.count
    memory.pointee.file = file
    last?.deallocate()
  }

  /// Notes that all bytes that the terminal has been sent, but has not accepted yet, are the celebration's, and may
  /// be thrown away.
  ///
  /// Earlier output has been accepted by a terminal that has answered a question since, or that has accepted more
  /// than its buffer holds.
  package static func ownOutput() { memory.pointee.ownsOutput = true }

  /// Restores the terminal, which takes some seconds at most, and forgets it.
  package static func restore() {
    let file = memory.pointee.file
    guard file >= 0 else { return }
    memory.pointee.file = -1
    TerminalRestoration.write(
      UnsafeBufferPointer(start: memory.pointee.bytes, count: memory.pointee.byteCount), to: file,
      discarding: memory.pointee.ownsOutput)
    memory.pointee.ownsOutput = false
    tcsetattr(file, TCSANOW, &memory.pointee.modes.values)
  }

  /// Lets a function handle a signal, and keeps the earlier handler.
  private static func handle(
    _ number: Int32, by function: @escaping @convention(c) (Int32) -> Void
  ) {
    // Set without SA_RESTART, so that a signal ends waiting.
    var action = sigaction()
    #if canImport(Darwin)
      action.__sigaction_u.__sa_handler = function
    #elseif canImport(Musl)
      action.__sa_handler.sa_handler = function
    #else
      action.__sigaction_handler.sa_handler = function
    #endif
    sigemptyset(&action.sa_mask)
    sigaction(number, &action, before + Int(number))
  }

  /// Lets a function handle the signal of a crash, with the origin of the signal, and keeps the earlier handler.
  private static func handleCrash(
    _ number: Int32,
    by function:
      @escaping @convention(c) (
        Int32, UnsafeMutablePointer<siginfo_t>?, UnsafeMutableRawPointer?
      ) -> Void
  ) {
    var action = sigaction()
    #if canImport(Darwin)
      action.__sigaction_u.__sa_sigaction = function
    #elseif canImport(Musl)
      action.__sa_handler.sa_sigaction = function
    #else
      action.__sigaction_handler.sa_sigaction = function
    #endif
    action.sa_flags = SA_SIGINFO | SA_ONSTACK
    sigemptyset(&action.sa_mask)
    sigaction(number, &action, before + Int(number))
  }
}

/// Writes the bytes that restore a terminal: completely, and within a limited time, whatever the terminal does.
///
/// Handlers of signals may call this: it neither allocates nor takes a lock.
enum TerminalRestoration {
  /// The longest wait for a terminal that accepts bytes, however slowly, in seconds.
  private static let longestWait = 2.0
  /// The longest wait afterwards for a terminal whose buffer has been emptied.
  private static let lastWait = 0.5

  /// - Parameters:
  ///   - bytes: the bytes that restore the terminal; they first end a half-written sequence.
  ///   - discards: whether bytes that the terminal has not accepted yet may be thrown away first.
  static func write(_ bytes: UnsafeBufferPointer<UInt8>, to file: Int32, discarding discards: Bool)
  {
    guard !bytes.isEmpty else { return }
    if discards { tcflush(file, TCOFLUSH) }
    if isWritten(bytes, to: file, until: MonotonicClock.seconds + longestWait) { return }
    // The terminal accepts nothing, perhaps since a Ctrl-S. Frames that will not be seen are in the way, and a terminal
    // that stays stopped would show them later: a stop of our own, and its end, end the other stop as well.
    tcflush(file, TCOFLUSH)
    tcflow(file, TCOOFF)
    tcflow(file, TCOON)
    if isWritten(bytes, to: file, until: MonotonicClock.seconds + lastWait) { return }
    // Closing the terminal would wait for the bytes in its buffer.
    tcflush(file, TCOFLUSH)
  }

  private static func isWritten(
    _ bytes: UnsafeBufferPointer<UInt8>, to file: Int32, until deadline: Double
  ) -> Bool {
    var rest = UnsafeRawBufferPointer(bytes)[...]
    while !rest.isEmpty {
      // A terminal that could not be opened a second time blocks, so it is asked first.
      if Polling.wait(for: file, POLLOUT, until: deadline) == .late { return false }
      let count = platformWrite(
        file, UnsafeRawBufferPointer(rebasing: rest).baseAddress, rest.count)
      if count > 0 {
        rest = rest.dropFirst(count)
      } else if count < 0, errno != EAGAIN, errno != EINTR {
        return false
      } else if MonotonicClock.seconds >= deadline {
        return false
      }
    }
    return true
  }
}
