import ConfettiSystem

enum Output {
  /// Writes text to standard output; a reader that has gone away is not an error.
  static func write(_ text: String) throws(DemoError) {
    try write(Array(text.utf8))
  }

  static func write(_ bytes: [UInt8]) throws(DemoError) {
    guard let error = StandardStreams.write(bytes, to: StandardStreams.output),
      error != .brokenPipe
    else { return }
    throw DemoError("Standard output cannot be written (\(error)); redirect it elsewhere.")
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
    StandardStreams.write(Array(text.utf8), to: StandardStreams.complaints)
  }

  /// Whether standard output is a terminal.
  static var isTerminal: Bool { StandardStreams.isTerminal(StandardStreams.output) }

  /// Whether standard error is a terminal.
  static var isWatched: Bool { StandardStreams.isTerminal(StandardStreams.complaints) }

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

/// An error that ends the program with status 1, described in one sentence.
struct DemoError: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) { self.description = description }
}
