#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// The terminal behind standard output, opened a second time: without blocking, so that a write never
/// waits for ever, and without a change to the file that other programs share.
package final class TerminalDevice {
  package let file: Int32

  /// The terminal behind a stream; `nil` if the stream is no terminal, or the terminal cannot be
  /// opened.
  package init?(of stream: Int32 = StandardStreams.output) {
    guard isatty(stream) != 0 else { return nil }
    var name = [CChar](repeating: 0, count: 256)
    var opened: Int32 = -1
    if ttyname_r(stream, &name, name.count) == 0 {
      opened = open(name, O_RDWR | O_NOCTTY | O_NONBLOCK | O_CLOEXEC)
    }
    // A terminal of another user may be written to, but not opened.
    if opened < 0 { opened = fcntl(stream, F_DUPFD_CLOEXEC, 3) }
    guard opened >= 0 else { return nil }
    file = opened
  }

  deinit { close(file) }

  /// The path of the terminal; `nil` if the system does not say.
  package var name: String? {
    var name = [CChar](repeating: 0, count: 256)
    guard ttyname_r(file, &name, name.count) == 0 else { return nil }
    return String(decoding: name.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
  }

  /// Whether this process may use the terminal now, because it is not a job in the background.
  package var isInForeground: Bool {
    let group = tcgetpgrp(file)
    return group < 0 || group == getpgrp()
  }

  /// The numbers of cells and of pixels; `nil` if the terminal does not say.
  package var size: (columns: Int, rows: Int, pixelWidth: Int, pixelHeight: Int)? {
    var size = winsize()
    guard ioctl(file, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0, size.ws_row > 0 else {
      return nil
    }
    return (Int(size.ws_col), Int(size.ws_row), Int(size.ws_xpixel), Int(size.ws_ypixel))
  }

  /// The number of bytes that have been typed and not been read.
  package var typedCount: Int {
    var count: Int32 = 0
    return ioctl(file, UInt(FIONREAD), &count) == 0 ? Int(count) : 0
  }

  /// Waits until a time for typed bytes, and reads them; empty if none have come.
  package func read(until deadline: Double) -> [UInt8] {
    guard waitsFor(POLLIN, until: deadline) else { return [] }
    return [UInt8](unsafeUninitializedCapacity: 512) { buffer, count in
      count = max(platformRead(file, buffer.baseAddress, buffer.count), 0)
    }
  }

  /// Writes bytes, as fast as the terminal takes them; returns whether all have been written.
  ///
  /// - Parameters:
  ///   - bytes: the bytes.
  ///   - deadline: when to give up, on the scale of ``MonotonicClock/seconds``.
  ///   - shouldStop: asked whenever the terminal is busy; `true` gives up.
  package func write(
    _ bytes: [UInt8], until deadline: Double, unless shouldStop: () -> Bool = { false }
  ) -> Bool {
    var written = 0
    while written < bytes.count {
      let count = bytes.withUnsafeBytes {
        platformWrite(file, $0.baseAddress.map { $0 + written }, $0.count - written)
      }
      if count > 0 {
        written += count
        continue
      }
      guard count < 0, errno == EAGAIN || errno == EINTR else { return false }
      if shouldStop() || MonotonicClock.seconds >= deadline { return false }
      _ = waitsFor(POLLOUT, until: min(deadline, MonotonicClock.seconds + 0.05))
    }
    return true
  }

  /// Waits until the terminal can be read or written; returns whether it can.
  private func waitsFor(_ event: Int32, until deadline: Double) -> Bool {
    let rest = max(deadline - MonotonicClock.seconds, 0)
    var state = pollfd(fd: file, events: Int16(event), revents: 0)
    return poll(&state, 1, Int32(min(rest * 1000 + 0.999, 60_000))) > 0
  }
}

/// How a terminal treats typed keys.
package struct TerminalModes {
  var values = termios()

  package init() {}

  /// The modes of a terminal; `nil` if it does not say.
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
