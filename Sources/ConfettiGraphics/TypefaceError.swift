/// Why a typeface could not be read, and where.
public struct TypefaceError: Error, Hashable, Sendable, CustomStringConvertible {
  /// What was wrong with the text.
  public enum Problem: Error, Hashable, Sendable {
    /// The text has more than 1,048,576 bytes.
    case textTooLong(bytes: Int)
    /// A line starts with a word the format does not have.
    case unknownWord(String)
    /// A line has another number of words than its first word needs.
    case wrongWordCount(String, expected: Int)
    /// A word stands where a number must be.
    case notANumber(String)
    /// A number is not within its range.
    case outOfRange(String, low: Float, high: Float)
    /// A length of the whole typeface comes twice or after the first glyph.
    case misplacedMetric(String)
    /// A length of the whole typeface is not given before the first glyph.
    case absentMetric(String)
    /// A name is neither one character nor a code point such as U+2192, nor `missing`.
    case notACharacter(String)
    /// A character has two glyphs.
    case duplicateGlyph(String)
    /// Strokes or bars come before the first glyph or after the first kerning.
    case outsideGlyph(String)
    /// A line or a curve comes where the pen is not on the paper.
    case penIsUp(String)
    /// A command of a stroke has fewer numbers than it needs.
    case tooFewNumbers(String)
    /// There is more of something than the bound allows.
    case tooMany(String, limit: Int)
    /// A kerning names a character that has no glyph above it.
    case unknownGlyph(String)
    /// Two characters are kerned twice.
    case duplicateKerning(String)
    /// The text ends without a glyph named `missing`.
    case noMissingGlyph
  }

  /// The number of the line, from 1.
  public let line: Int
  /// What was wrong there.
  public let problem: Problem

  /// One sentence that says where the text is wrong, how, and what to do.
  public var description: String { "Line \(line) of the typeface: \(problem.explanation)." }
}

extension TypefaceError.Problem {
  fileprivate var explanation: String {
    switch self {
    case .textTooLong(let bytes):
      "the text has \(bytes) bytes; keep it to \(TypefaceParser.Limit.bytes)"
    case .unknownWord(let word):
      "“\(word)” means nothing here; start the line with a word the header explains, or with #"
    case .wrongWordCount(let word, let expected):
      "“\(word)” needs \(expected) words after it; add or remove some"
    case .notANumber(let word):
      "“\(word)” is not a number; write one such as 120 or -4.5"
    case .outOfRange(let word, let low, let high):
      "\(word) is out of range; keep it within \(low) and \(high)"
    case .misplacedMetric(let word):
      "“\(word)” must come once and before the first glyph; move or remove it"
    case .absentMetric(let word):
      "“\(word)” is not set; set it before the first glyph"
    case .notACharacter(let word):
      "“\(word)” is no character; write one character, a code point such as U+2192, or missing"
    case .duplicateGlyph(let word):
      "the glyph “\(word)” is there already; remove one of the two"
    case .outsideGlyph(let word):
      "“\(word)” belongs to no glyph; put it below a glyph line"
    case .penIsUp(let word):
      "“\(word)” has no point to start from; put the pen down with M first"
    case .tooFewNumbers(let word):
      "“\(word)” has too few numbers after it; add the others"
    case .tooMany(let things, let limit):
      "there are more than \(limit) \(things); remove some"
    case .unknownGlyph(let word):
      "“\(word)” has no glyph; put kerning below all glyphs and name only characters they have"
    case .duplicateKerning(let pair):
      "“\(pair)” is kerned already; remove one of the two"
    case .noMissingGlyph:
      "there is no glyph for unknown characters; add one named missing"
    }
  }
}
