import ConfettiSystem

@testable import ConfettiTerminal

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// A terminal of the system's, whose other end is read by a thread.
final class PseudoTerminal: @unchecked Sendable {
  let device: TerminalDevice
  private let master: Int32
  private let slave: Int32
  private let received = Locked<[UInt8]>([])
  private let isOver = Locked(false)
  private let isGone = Locked(false)
  private let thread = Locked<pthread_t?>(nil)

  /// The answer to the last question of the stage.
  private let answer: [UInt8]
  /// The number of bytes that the terminal takes per second until the end.
  private let bytesPerSecond: Int

  init?(
    columns: Int, rows: Int, answer: String = "\u{1B}[?62c", bytesPerSecond: Int = 1_000_000_000
  ) {
    (self.answer, self.bytesPerSecond) = (Array(answer.utf8), bytesPerSecond)
    #if canImport(Darwin)
      master = posix_openpt(O_RDWR | O_NOCTTY)
      guard master >= 0, grantpt(master) == 0, unlockpt(master) == 0, let name = ptsname(master)
      else { return nil }
    #else
      // Glibc keeps the functions for this behind a switch of the C language; these are the
      // kernel's own TIOCSPTLCK and TIOCGPTN.
      master = open("/dev/ptmx", O_RDWR | O_NOCTTY | O_CLOEXEC)
      var (isLocked, number): (Int32, Int32) = (0, 0)
      guard master >= 0, ioctl(master, 0x4004_5431, &isLocked) == 0,
        ioctl(master, 0x8004_5430, &number) == 0
      else { return nil }
      let name = "/dev/pts/\(number)"
    #endif
    slave = open(name, O_RDWR | O_NOCTTY | O_NONBLOCK)
    guard slave >= 0, let device = TerminalDevice(of: slave) else { return nil }
    self.device = device
    resize(columns: columns, rows: rows)
    #if canImport(Darwin)
      var new: pthread_t?
    #else
      var new = pthread_t()
    #endif
    pthread_create(
      &new, nil,
      { terminal in
        #if canImport(Darwin)
          Unmanaged<PseudoTerminal>.fromOpaque(terminal).takeUnretainedValue().listen()
        #else
          if let terminal {
            Unmanaged<PseudoTerminal>.fromOpaque(terminal).takeUnretainedValue().listen()
          }
        #endif
        return nil
      }, Unmanaged.passUnretained(self).toOpaque())
    let started: pthread_t? = new
    thread.with { $0 = started }
  }

  func resize(columns: Int, rows: Int) {
    var size = winsize(
      ws_row: UInt16(rows), ws_col: UInt16(columns), ws_xpixel: 0, ws_ypixel: 0)
    _ = ioctl(master, UInt(TIOCSWINSZ), &size)
  }

  func type(_ text: String) { _ = write(master, text, text.utf8.count) }

  /// The modes of the terminal's keyboard.
  var modes: (isEchoing: Bool, isCooked: Bool) {
    var modes = termios()
    tcgetattr(slave, &modes)
    return (modes.c_lflag & tcflag_t(ECHO) != 0, modes.c_lflag & tcflag_t(ICANON) != 0)
  }

  /// The bytes that have been typed and not been read.
  var typed: String {
    var bytes = [UInt8](repeating: 0, count: 256)
    let count = max(read(slave, &bytes, bytes.count), 0)
    return String(decoding: bytes[..<count], as: UTF8.self)
  }

  /// The bytes that have been written so far.
  var written: [UInt8] { received.with { $0 } }

  /// Ends listening, and gives everything that has been written.
  func end() -> [UInt8] {
    isOver.with { $0 = true }
    if let thread = thread.with({ $0 }) { pthread_join(thread, nil) }
    thread.with { $0 = nil }
    return written
  }

  /// Takes the terminal away from the program that writes to it.
  func hangUp() {
    _ = end()
    if !isGone.with({ $0 }) { close(master) }
    isGone.with { $0 = true }
  }

  deinit {
    hangUp()
    close(slave)
  }

  private func listen() {
    let question: [UInt8] = [0x1B, 0x5B, 0x63]
    var isAnswered = false
    // The last byte of all, which no text has: a busy kernel hands on late what has been written.
    var last: UInt8 = 0xFF
    var isLastSent = false
    var buffer = [UInt8](repeating: 0, count: 65_536)
    while true {
      let isEnding = isOver.with { $0 }
      let most = isEnding ? buffer.count : min(bytesPerSecond / 50, buffer.count)
      if most < buffer.count { usleep(20_000) }
      if most == 0 { continue }
      // A full terminal takes the byte after it has been read from, a stopped one never does.
      if isEnding, !isLastSent { isLastSent = write(slave, &last, 1) == 1 }
      var state = pollfd(fd: master, events: Int16(POLLIN), revents: 0)
      if poll(&state, 1, isLastSent ? 10_000 : isEnding ? 100 : 10) <= 0 {
        if isOver.with({ $0 }) { return }
        continue
      }
      let count = read(master, &buffer, most)
      guard count > 0 else { return }
      let taken = buffer[..<count].prefix { $0 != last }
      received.with { $0 += taken }
      if taken.count < count { return }
      if !isAnswered, buffer[..<count].suffix(3).elementsEqual(question) {
        isAnswered = true
        _ = write(master, answer, answer.count)
      }
    }
  }
}
