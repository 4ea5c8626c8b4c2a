#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// Standard input, standard output and standard error, which a parent process may have closed.
package enum StandardStreams {
  package static let output = STDOUT_FILENO
  package static let complaints = STDERR_FILENO

  /// Opens a substitute for each stream that is closed.
  ///
  /// Otherwise the next file that is opened gets its descriptor, and output is written into it:
  /// into the connection to the display, for example.
  package static func fillGaps() {
    for stream in STDIN_FILENO...STDERR_FILENO where fcntl(stream, F_GETFD) < 0 {
      // Opened for the wrong direction, so that using the stream still fails.
      _ = open("/dev/null", stream == STDIN_FILENO ? O_WRONLY : O_RDONLY)
    }
  }

  /// Writes all bytes to a stream; returns the error, or `nil` if everything is written.
  @discardableResult
  package static func write(_ bytes: [UInt8], to stream: Int32) -> SystemError? {
    let code = AtomicFile.writeAll(bytes, to: stream)
    return code == 0 ? nil : SystemError(code: code)
  }

  /// Writes bytes to a stream, and gives up the rest after some seconds: a terminal may have been stopped by Ctrl-S,
  /// or a pipe may have no reader that reads.
  ///
  /// - Returns: the error, or `nil` if everything is written.
  @discardableResult
  package static func write(
    _ bytes: [UInt8], to stream: Int32, within seconds: Double
  ) -> SystemError? {
    let deadline = MonotonicClock.seconds + seconds
    if let terminal = TerminalDevice(of: stream) {
      let count = terminal.write(bytes[...], until: deadline)
      return count == bytes.count ? nil : SystemError(code: ETIMEDOUT)
    }
    var rest = bytes[...]
    while !rest.isEmpty {
      switch Polling.wait(for: stream, POLLOUT, until: deadline) {
      case .late: return SystemError(code: ETIMEDOUT)
      case .interrupted: continue
      case .ready: break
      }
      // A pipe that accepts bytes accepts at least this number without waiting.
      let piece = rest.prefix(Int(PIPE_BUF))
      let error = write(Array(piece), to: stream)
      if let error { return error }
      rest = rest.dropFirst(piece.count)
    }
    return nil
  }

  /// The first `limit` bytes of standard input, or all if there are fewer.
  package static func input(bytes limit: Int) throws(Files.ReadError) -> [UInt8] {
    try Files.bytes(of: STDIN_FILENO, upTo: limit)
  }

  package static func isTerminal(_ stream: Int32) -> Bool { isatty(stream) != 0 }

  /// The number of columns of a stream's terminal; `nil` if the terminal does not tell it.
  package static func columns(of stream: Int32) -> Int? {
    var size = winsize()
    guard ioctl(stream, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return nil }
    return Int(size.ws_col)
  }

  /// Keeps programs that this process starts from inheriting its other open files: another process may wait for the
  /// end of a pipe, or for a lock.
  package static func keepOtherFiles() {
    // This folder has the numbers of all open files.
    let names = Files.entries(of: "/dev/fd", most: .max).compactMap { Int32($0) }
    let files = names.isEmpty ? Array(STDERR_FILENO + 1..<1024) : names
    for file in files where file > STDERR_FILENO { _ = fcntl(file, F_SETFD, FD_CLOEXEC) }
  }
}
