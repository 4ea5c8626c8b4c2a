#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// What the program writes for people and for other programs.
enum Output {
  /// Writes text to standard output; a reader that has gone away is no error.
  static func write(_ text: String) throws(DemoError) {
    try write(Array(text.utf8))
  }

  /// Writes bytes to standard output; a reader that has gone away is no error.
  static func write(_ bytes: [UInt8]) throws(DemoError) {
    let code = put(bytes, into: STDOUT_FILENO)
    guard code != 0, code != EPIPE else { return }
    let reason = String(cString: strerror(code))
    throw DemoError("Standard output cannot be written (\(reason)); send it to another place.")
  }

  /// Writes a line to standard output; that it cannot be written ends nothing.
  static func say(_ line: String) {
    do throws(DemoError) {
      try write(line + "\n")
    } catch {
      complain(error.description)
    }
  }

  /// Writes a line to standard error, if anybody reads it.
  static func complain(_ line: String) {
    _ = put(Array("ConfettiDemo: \(legible(line))\n".utf8), into: STDERR_FILENO)
  }

  /// Whether what is written to standard output appears in a terminal.
  static var isTerminal: Bool { isatty(STDOUT_FILENO) != 0 }

  /// Whether somebody may watch the complaints in a terminal.
  static var isWatched: Bool { isatty(STDERR_FILENO) != 0 }

  /// Writes all bytes to an open file; the result is an error's number, or 0.
  private static func put(_ bytes: [UInt8], into file: Int32) -> Int32 {
    var rest = bytes[...]
    while !rest.isEmpty {
      let written = rest.withUnsafeBytes { platformWrite(file, $0.baseAddress, $0.count) }
      if written >= 0 {
        rest = rest.dropFirst(written)
      } else if errno != EINTR {
        return errno
      }
    }
    return 0
  }

  /// The most characters of a complaint, which may quote anything.
  private static let longestComplaint = 1200

  /// A text as one line that a terminal only shows and never obeys, cut in its middle if it is long.
  static func legible(_ text: String) -> String {
    var line = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      switch scalar.properties.generalCategory {
      case .control, .lineSeparator, .paragraphSeparator:
        line.append(scalar.properties.isWhitespace ? " " : "\u{FFFD}")
      default: line.append(scalar)
      }
    }
    let half = longestComplaint / 2
    guard line.count > longestComplaint else { return String(line) }
    return String(line.prefix(half)) + "…" + String(line.suffix(half))
  }
}

/// The system's `write`, which the type's own method would hide.
private func platformWrite(_ file: Int32, _ bytes: UnsafeRawPointer?, _ count: Int) -> Int {
  write(file, bytes, count)
}

/// The three streams a process starts with, unless its parent has closed some.
enum StandardStreams {
  /// Puts something in the place of streams that are closed.
  ///
  /// Otherwise the next thing that is opened gets their number: what is meant for standard output
  /// would be written into the connection to the display.
  static func fillGaps() {
    for stream in STDIN_FILENO...STDERR_FILENO where fcntl(stream, F_GETFD) < 0 {
      // The wrong way round, so that using the stream still fails.
      _ = open("/dev/null", stream == STDIN_FILENO ? O_WRONLY : O_RDONLY)
    }
  }
}

/// Something that ends the program with status 1, in one sentence.
struct DemoError: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) { self.description = description }
}
