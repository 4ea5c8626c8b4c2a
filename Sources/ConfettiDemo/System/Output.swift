import ConfettiSystem

enum Output {
  /// Writes text to standard output; a reader that has gone away is not an error.
  static func write(_ text: String) throws(DemoError) {
    try write(Array(text.utf8))
  }

  /// Writes bytes to standard output; for a terminal, bytes that would control it are left out.
  static func write(_ bytes: [UInt8]) throws(DemoError) {
    let shown = isTerminal ? harmless(bytes) : bytes
    guard let error = StandardStreams.write(shown, to: StandardStreams.output),
      error != .brokenPipe
    else { return }
    throw DemoError("Standard output cannot be written (\(error)); redirect it elsewhere.")
  }

  /// Writes a legible line to standard output; if that fails, the program goes on.
  static func say(_ line: String) {
    do throws(DemoError) {
      try write(legible(line) + "\n")
    } catch {
      complain(error.description)
    }
  }

  /// Writes a legible line to standard error.
  ///
  /// Failure is ignored, and if nothing reads the line, it is given up after a while: nothing else must wait for
  /// it, least of all the status of a command.
  ///
  /// - Parameter isBare: whether the program's name is left out at the beginning.
  static func complain(_ line: String, isBare: Bool = false) {
    let text = (isBare ? "" : "\(ProgramName.called): ") + legible(line) + "\n"
    StandardStreams.write(Array(text.utf8), to: StandardStreams.complaints, within: patience)
  }

  /// The longest wait for standard error, in seconds.
  private static let patience = 2.0

  static var isTerminal: Bool { StandardStreams.isTerminal(StandardStreams.output) }

  /// Whether standard error is a terminal.
  static var isWatched: Bool { StandardStreams.isTerminal(StandardStreams.complaints) }

  /// The most characters of a message, which may quote anything.
  private static let longestComplaint = 1200

  /// A text as one line without control characters, shortened in the middle if it is long.
  static func legible(_ text: String) -> String {
    var line = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      line.append(!isControl(scalar) ? scalar : scalar.properties.isWhitespace ? " " : "\u{FFFD}")
    }
    let half = longestComplaint / 2
    guard line.count > longestComplaint else { return String(line) }
    return String(line.prefix(half)) + "…" + String(line.suffix(half))
  }

  /// Text as a terminal may get it: without control characters except for tabs and the ends of lines.
  static func harmless(_ text: [UInt8]) -> [UInt8] {
    var lines = String.UnicodeScalarView()
    for scalar in String(decoding: text, as: UTF8.self).unicodeScalars {
      let isLayout = scalar == "\n" || scalar == "\t"
      lines.append(isLayout || !isControl(scalar) ? scalar : "\u{FFFD}")
    }
    return Array(String(lines).utf8)
  }

  /// Whether a character controls a terminal, ends a line, or turns the direction of those around it.
  private static func isControl(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator: return true
    default: break
    }
    return switch scalar.value {
    case 0x61C, 0x200E, 0x200F, 0x202A...0x202E, 0x2066...0x2069: true
    default: false
    }
  }
}

/// An error that ends the program with status 1, described in one sentence.
struct DemoError: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) { self.description = description }
}
