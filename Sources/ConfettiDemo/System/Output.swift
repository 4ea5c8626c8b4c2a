import ConfettiGraphics

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// The program's output, for people and for other programs.
enum Output {
  /// Writes text to standard output; a reader that has gone away is not an error.
  static func write(_ text: String) throws(DemoError) {
    try write(Array(text.utf8))
  }

  /// Writes bytes to standard output; a reader that has gone away is not an error.
  static func write(_ bytes: [UInt8]) throws(DemoError) {
    let code = AtomicFile.writeAll(bytes, to: STDOUT_FILENO)
    guard code != 0, code != EPIPE else { return }
    let reason = String(cString: strerror(code))
    throw DemoError("Standard output cannot be written (\(reason)); redirect it elsewhere.")
  }

  /// Writes a line to standard output; if that fails, the program goes on.
  static func say(_ line: String) {
    do throws(DemoError) {
      try write(line + "\n")
    } catch {
      complain(error.description)
    }
  }

  /// Writes a line to standard error; failure is ignored.
  ///
  /// - Parameter isBare: whether the program's name does not stand before it.
  static func complain(_ line: String, isBare: Bool = false) {
    let text = (isBare ? "" : "\(ProgramName.called): ") + legible(line) + "\n"
    _ = AtomicFile.writeAll(Array(text.utf8), to: STDERR_FILENO)
  }

  /// Whether standard output is a terminal.
  static var isTerminal: Bool { isatty(STDOUT_FILENO) != 0 }

  /// Whether standard error is a terminal.
  static var isWatched: Bool { isatty(STDERR_FILENO) != 0 }

  /// The most characters of a message, which may quote anything.
  private static let longestComplaint = 1200

  /// A text as one line without control characters, shortened in the middle if it is long.
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

/// Standard input, standard output and standard error, which a parent process may have closed.
enum StandardStreams {
  /// Opens a substitute for each stream that is closed.
  ///
  /// Otherwise the next file to be opened would get its descriptor: output could then be written
  /// into the connection to the display.
  static func fillGaps() {
    for stream in STDIN_FILENO...STDERR_FILENO where fcntl(stream, F_GETFD) < 0 {
      // Opened in the wrong direction, so that using the stream still fails.
      _ = open("/dev/null", stream == STDIN_FILENO ? O_WRONLY : O_RDONLY)
    }
  }
}

/// An error that ends the program with status 1, described in one sentence.
struct DemoError: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) { self.description = description }
}
