#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// The terminal that standard output goes to, opened once more: so that writing to it never has to
/// wait without end, and what other programs share stays as it is.
package final class TerminalDevice {
  /// The open file.
  package let file: Int32

  /// The terminal of a file; `nil` if it is none, or cannot be opened.
  ///
  /// - Parameter stream: the file, as a rule standard output.
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

  /// Whether this process is one that may use the terminal now, rather than a job in the background.
  package var isInForeground: Bool {
    let group = tcgetpgrp(file)
    return group < 0 || group == getpgrp()
  }

  /// How many cells it has; `nil` if it does not say.
  package var size: (columns: Int, rows: Int, pixelWidth: Int, pixelHeight: Int)? {
    var size = winsize()
    guard ioctl(file, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0, size.ws_row > 0 else {
      return nil
    }
    return (Int(size.ws_col), Int(size.ws_row), Int(size.ws_xpixel), Int(size.ws_ypixel))
  }

  /// How many bytes have been typed and not been read.
  package var typedCount: Int {
    var count: Int32 = 0
    return ioctl(file, UInt(FIONREAD), &count) == 0 ? Int(count) : 0
  }

  /// Reads what has come, waiting for something until a time; empty if nothing comes.
  package func read(until deadline: Double) -> [UInt8] {
    guard waitsFor(POLLIN, until: deadline) else { return [] }
    return [UInt8](unsafeUninitializedCapacity: 512) { buffer, count in
      count = max(platformRead(file, buffer.baseAddress, buffer.count), 0)
    }
  }

  /// Writes bytes, as fast as the terminal takes them.
  ///
  /// - Parameters:
  ///   - bytes: what is written.
  ///   - deadline: when to give up, on the scale of ``MonotonicClock/seconds``.
  ///   - shouldStop: asked whenever the terminal has to be waited for; `true` gives up.
  /// - Returns: whether everything has been written.
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

  /// Waits until the terminal can be read or written, and says whether it can.
  private func waitsFor(_ event: Int32, until deadline: Double) -> Bool {
    let rest = max(deadline - MonotonicClock.seconds, 0)
    var state = pollfd(file: file, event: event)
    return poll(&state, 1, Int32(min(rest * 1000 + 0.999, 60_000))) > 0
  }
}

extension pollfd {
  fileprivate init(file: Int32, event: Int32) {
    self.init(fd: file, events: Int16(event), revents: 0)
  }
}

/// The system's functions, which the type's own methods hide.
private func platformRead(_ file: Int32, _ buffer: UnsafeMutableRawPointer?, _ count: Int) -> Int {
  read(file, buffer, count)
}

private func platformWrite(_ file: Int32, _ bytes: UnsafeRawPointer?, _ count: Int) -> Int {
  write(file, bytes, count)
}
