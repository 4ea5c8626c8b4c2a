#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// The terminal that standard output goes to, opened once more: so that writing to it never has to
/// wait without end, and what other programs share stays as it is.
final class TerminalDevice {
  /// The open file.
  let file: Int32

  /// The terminal of a file; `nil` if it is none, or cannot be opened.
  ///
  /// - Parameter stream: the file, as a rule standard output.
  init?(of stream: Int32 = STDOUT_FILENO) {
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

  /// Whether this process is one that may use the terminal now, rather than a job in the background.
  var isInForeground: Bool {
    let group = tcgetpgrp(file)
    return group < 0 || group == getpgrp()
  }

  /// How many cells it has; `nil` if it does not say.
  var size: (columns: Int, rows: Int, pixelWidth: Int, pixelHeight: Int)? {
    var size = winsize()
    guard ioctl(file, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0, size.ws_row > 0 else {
      return nil
    }
    return (Int(size.ws_col), Int(size.ws_row), Int(size.ws_xpixel), Int(size.ws_ypixel))
  }

  /// How many bytes have been typed and not been read.
  var typedCount: Int {
    var count: Int32 = 0
    return ioctl(file, UInt(FIONREAD), &count) == 0 ? Int(count) : 0
  }

  /// Reads what has come, waiting for something until a time; empty if nothing comes.
  func read(until deadline: Double) -> [UInt8] {
    guard waitsFor(POLLIN, until: deadline) else { return [] }
    return [UInt8](unsafeUninitializedCapacity: 512) { buffer, count in
      count = max(platformRead(file, buffer.baseAddress, buffer.count), 0)
    }
  }

  /// Writes bytes, as fast as the terminal takes them.
  ///
  /// - Parameters:
  ///   - bytes: what is written.
  ///   - deadline: when to give up, on the scale of ``Clock/now``.
  ///   - shouldStop: asked whenever the terminal has to be waited for; `true` gives up.
  /// - Returns: whether everything has been written.
  func write(
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
      if shouldStop() || Clock.now >= deadline { return false }
      _ = waitsFor(POLLOUT, until: min(deadline, Clock.now + 0.05))
    }
    return true
  }

  /// Waits until the terminal can be read or written, and says whether it can.
  private func waitsFor(_ event: Int32, until deadline: Double) -> Bool {
    let rest = max(deadline - Clock.now, 0)
    var state = pollfd(file: file, event: event)
    return poll(&state, 1, Int32(min(rest * 1000 + 0.999, 60_000))) > 0
  }
}

extension pollfd {
  fileprivate init(file: Int32, event: Int32) {
    self.init(fd: file, events: Int16(event), revents: 0)
  }
}

/// The system's monotonic clock.
enum Clock {
  /// The current time, in seconds since an arbitrary moment.
  static var now: Double {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) * 1e-9
  }

  /// Sleeps until a time; a signal may end the sleep earlier.
  static func sleep(until deadline: Double) {
    let rest = deadline - now
    guard rest > 0 else { return }
    var time = timespec()
    time.tv_sec = Int(rest)
    time.tv_nsec = Int((rest - Double(Int(rest))) * 1e9)
    nanosleep(&time, nil)
  }
}

/// The system's functions, which the type's own methods hide.
private func platformRead(_ file: Int32, _ buffer: UnsafeMutableRawPointer?, _ count: Int) -> Int {
  read(file, buffer, count)
}

private func platformWrite(_ file: Int32, _ bytes: UnsafeRawPointer?, _ count: Int) -> Int {
  write(file, bytes, count)
}
