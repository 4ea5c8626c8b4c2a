#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// The terminal behind standard output, opened a second time: so it can be set not to block, and a write never waits
/// for ever, without a change to the file that other programs share.
package final class TerminalDevice {
  package let file: Int32
  /// Whether the file is shared with other programs, and may block.
  private let isShared: Bool

  /// The terminal behind a stream; `nil` if the stream is not a terminal, or the terminal cannot be opened.
  package convenience init?(of stream: Int32 = StandardStreams.output) {
    guard isatty(stream) != 0 else { return nil }
    var name = [CChar](repeating: 0, count: 256)
    var opened: Int32 = -1
    if ttyname_r(stream, &name, name.count) == 0 {
      opened = open(name, O_RDWR | O_NOCTTY | O_NONBLOCK | O_CLOEXEC)
    }
    if opened >= 0 {
      self.init(file: opened, isShared: false)
    } else {
      // A terminal of another user may be written to, but not opened.
      self.init(sharing: stream)
    }
  }

  /// The terminal of a stream that cannot be opened a second time.
  convenience init?(sharing stream: Int32) {
    let copy = fcntl(stream, F_DUPFD_CLOEXEC, 3)
    guard copy >= 0 else { return nil }
    self.init(file: copy, isShared: true)
  }

  private init(file: Int32, isShared: Bool) { (self.file, self.isShared) = (file, isShared) }

  deinit { close(file) }

  /// The path of the terminal; `nil` if the system does not tell it.
  package var name: String? {
    var name = [CChar](repeating: 0, count: 256)
    guard ttyname_r(file, &name, name.count) == 0 else { return nil }
    return String(decoding: name.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
  }

  /// Whether this process may use the terminal now, because it is not a background job.
  package var isInForeground: Bool {
    let group = tcgetpgrp(file)
    return group < 0 || group == getpgrp()
  }

  /// The numbers of cells and of pixels; `nil` if the terminal does not tell them.
  package var size: (columns: Int, rows: Int, pixelWidth: Int, pixelHeight: Int)? {
    var size = winsize()
    guard ioctl(file, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0, size.ws_row > 0 else {
      return nil
    }
    return (Int(size.ws_col), Int(size.ws_row), Int(size.ws_xpixel), Int(size.ws_ypixel))
  }

  /// The number of bytes that have been typed but not read.
  package var typedCount: Int {
    var count: Int32 = 0
    return ioctl(file, UInt(FIONREAD), &count) == 0 ? Int(count) : 0
  }

  /// Waits until a time for typed bytes, and reads them; empty if none have come.
  package func read(until deadline: Double) -> [UInt8] {
    guard Polling.wait(for: file, POLLIN, until: deadline) == .ready else { return [] }
    return [UInt8](unsafeUninitializedCapacity: 512) { buffer, count in
      count = max(platformRead(file, buffer.baseAddress, buffer.count), 0)
    }
  }

  /// Writes bytes as fast as the terminal accepts them; returns the number of accepted bytes.
  ///
  /// - Parameters:
  ///   - deadline: the time to give up, on the scale of ``MonotonicClock/seconds``.
  ///   - shouldStop: asked whenever the terminal is busy; `true` gives up.
  package func write(
    _ bytes: ArraySlice<UInt8>, until deadline: Double, unless shouldStop: () -> Bool = { false }
  ) -> Int {
    var written = 0
    while written < bytes.count {
      let count = bytes.withUnsafeBytes {
        writeOnce(UnsafeRawBufferPointer(rebasing: $0.dropFirst(written)))
      }
      if count > 0 {
        written += count
        continue
      }
      guard count < 0, errno == EAGAIN || errno == EINTR else { break }
      if shouldStop() || MonotonicClock.seconds >= deadline { break }
      _ = Polling.wait(
        for: file, POLLOUT, until: min(deadline, MonotonicClock.seconds + 0.05))
    }
    return written
  }

  /// Writes the bytes that the terminal accepts without waiting; returns the same as the system's function.
  private func writeOnce(_ bytes: UnsafeRawBufferPointer) -> Int {
    guard isShared else { return platformWrite(file, bytes.baseAddress, bytes.count) }
    guard Polling.wait(for: file, POLLOUT, until: 0) == .ready else {
      errno = EAGAIN
      return -1
    }
    return platformWrite(file, bytes.baseAddress, min(bytes.count, Self.surePiece))
  }

  /// The number of bytes that a terminal accepts without waiting if it accepts any.
  private static let surePiece = 64
}

/// The modes by which a terminal treats typed keys.
package struct TerminalModes {
  var values = termios()

  package init() {}

  /// The modes of a terminal; `nil` if the terminal does not tell them.
  package init?(of file: Int32) {
    guard tcgetattr(file, &values) == 0 else { return nil }
  }

  /// The same modes without echo and without line editing; Ctrl-C and Ctrl-Z stay signals.
  package var quiet: TerminalModes {
    var quiet = self
    quiet.values.c_lflag &= ~tcflag_t(ECHO | ECHONL | ICANON)
    return quiet
  }

  /// Gives a terminal these modes; returns whether that succeeded.
  @discardableResult
  package func apply(to file: Int32) -> Bool {
    var values = values
    return tcsetattr(file, TCSANOW, &values) == 0
  }
}
