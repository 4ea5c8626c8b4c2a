import ArgumentParser
import ConfettiTestSupport
import Testing

@testable import ConfettiDemo

/// The command lines that the documents show.
@Suite("Command lines of the documents") struct CommandLinesTests {
  /// A line of a document that calls the program.
  struct Line: CustomTestStringConvertible, Sendable {
    let path: String
    let words: [String]

    var testDescription: String { "\(path): \(words.joined(separator: " "))" }
  }

  /// The words of a line for the shell, up to a comment, a pipe or a file to write to; `nil` if they
  /// stand for others, as in `[--seed N]`.
  static func words(_ line: Substring) -> [String]? {
    var words: [String] = []
    var word: String?
    var quote: Character?
    scan: for letter in line {
      switch (letter, quote) {
      case (_, let mark?) where letter == mark: quote = nil
      case (_, .some): word = (word ?? "") + String(letter)
      case ("'", nil), ("\"", nil): (quote, word) = (letter, word ?? "")
      case ("#", nil) where word == nil: break scan
      case ("|", nil), (">", nil), ("&", nil), (";", nil): break scan
      case ("[", nil), ("{", nil), ("…", nil): return nil
      case (" ", nil):
        if let whole = word { words.append(whole) }
        word = nil
      default: word = (word ?? "") + String(letter)
      }
    }
    if let whole = word { words.append(whole) }
    return words
  }

  /// Every line of an indented block that begins with the program's name.
  static let lines: [Line] = Documents.paths.flatMap { path -> [Line] in
    let text = (try? Repository.text(path)) ?? ""
    return text.split(separator: "\n").compactMap { line -> Line? in
      guard line.hasPrefix("    confetti "), var words = words(line) else { return nil }
      words.removeFirst()
      // Words in capitals stand for others.
      let isForm = words.contains { $0.count > 1 && $0.allSatisfy { $0.isUppercase || $0 == "|" } }
      return isForm ? nil : Line(path: path, words: words)
    }
  }

  @Test("there are many, in many documents")
  func areThere() {
    #expect(Self.lines.count >= 30 && Set(Self.lines.map(\.path)).count >= 8)
  }

  @Test("each is understood", arguments: lines)
  func isUnderstood(line: Line) {
    do {
      _ = try ConfettiDemo.parseAsRoot(SheetOptions.found(MotionDegree.found(line.words)))
    } catch {
      let isAnswer = ConfettiDemo.exitCode(for: error) == .success
      #expect(isAnswer, "\(ConfettiDemo.message(for: error))")
    }
  }
}
