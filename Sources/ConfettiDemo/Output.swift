import Foundation

/// What the program writes for people and for other programs.
enum Output {
  /// Writes text to standard output; a reader that has gone away is no error.
  static func write(_ text: String) throws(DemoError) {
    do {
      try FileHandle.standardOutput.write(contentsOf: Data(text.utf8))
    } catch {
      guard errno != EPIPE else { return }
      let reason = String(cString: strerror(errno))
      throw DemoError("Standard output cannot be written (\(reason)); send it to another place.")
    }
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
    try? FileHandle.standardError.write(contentsOf: Data("ConfettiDemo: \(legible(line))\n".utf8))
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
