/// Reads the text of a typeface line by line.
struct TypefaceParser {
  /// Limits of a text, so that a malformed file cannot use up memory or time.
  enum Limit {
    static let bytes = 1 << 20
    static let glyphs = 4096
    static let strokesPerGlyph = 64
    static let pointsPerGlyph = 4096
    static let barsPerGlyph = 16
    static let kerningPairs = 1 << 16
    /// Coordinates and advances, in ems.
    static let ems: Float = 10
    /// The areas of the boxes of all glyphs, and of those of their lines, in square ems: a picture takes
    /// memory for its box, and time for the boxes of its lines.
    static let boxes: Float = 4096
    static let lines: Float = 65_536
  }

  /// The largest distance between a curve and the lines that replace it, in ems: a sixteenth of a pixel
  /// at 500 pixels per em.
  private static let tolerance: Float = 1 / 8000

  private var line = 1
  private var header = TypefaceHeader()
  private var glyphs: [Unicode.Scalar: Glyph] = [:]
  private var missing: Glyph?
  private var kerningOfPairs: [KerningPair: Float] = [:]
  private var open: (name: GlyphName, builder: GlyphBuilder)?
  /// The areas of all glyphs so far, in square ems.
  private var boxes: Float = 0
  private var lines: Float = 0

  mutating func parse(_ text: String) throws(TypefaceError) -> Typeface {
    do throws(TypefaceError.Problem) {
      let bytes = text.utf8.count
      guard bytes <= Limit.bytes else { throw .textTooLong(bytes: bytes) }
      for (index, words) in TypefaceWords.lines(of: text).enumerated() {
        line = index + 1
        guard let first = words.first, first.first != "#" else { continue }
        try parseLine(String(first), words.dropFirst())
      }
      return try finish()
    } catch {
      throw TypefaceError(line: line, problem: error)
    }
  }

  private mutating func parseLine(
    _ word: String, _ rest: ArraySlice<Substring>
  ) throws(TypefaceError.Problem) {
    switch word {
    case "glyph": try parseGlyph(rest)
    case "kern": try parseKerning(Array(rest))
    case "bar", "P", "M", "L", "A", "Q", "C", "Z", "D": try parseStrokes(word, rest)
    default: try header.set(word, rest)
    }
  }

  private mutating func parseGlyph(
    _ rest: ArraySlice<Substring>
  ) throws(TypefaceError.Problem) {
    try close()
    let (metrics, tension) = try header.complete()
    guard rest.count == 2, let word = rest.first, let advance = rest.last else {
      throw .wrongWordCount("glyph", expected: 2)
    }
    guard let name = GlyphName(word) else { throw .notACharacter(String(word)) }
    let isKnown =
      switch name {
      case .missing: missing != nil
      case .scalar(let scalar): glyphs[scalar] != nil
      }
    guard !isKnown else { throw .duplicateGlyph(String(word)) }
    guard glyphs.count < Limit.glyphs else { throw .tooMany("glyphs", limit: Limit.glyphs) }
    let bound = metrics.unitsPerEm * Limit.ems
    let builder = GlyphBuilder(
      advance: try Float(typeface: advance, within: 0...bound), bound: bound, tension: tension,
      tolerance: metrics.unitsPerEm * Self.tolerance)
    open = (name, builder)
  }

  private mutating func parseStrokes(
    _ word: String, _ rest: ArraySlice<Substring>
  ) throws(TypefaceError.Problem) {
    guard open != nil else { throw .outsideGlyph(word) }
    if word == "bar" {
      guard !rest.isEmpty else { throw .wrongWordCount(word, expected: 1) }
      for height in rest { try open?.builder.addBar(height) }
    } else {
      try open?.builder.addStrokes([Substring(word)] + rest)
    }
  }

  private mutating func parseKerning(_ words: [Substring]) throws(TypefaceError.Problem) {
    try close()
    guard words.count == 3 else { throw .wrongWordCount("kern", expected: 3) }
    let em = try header.complete().0.unitsPerEm
    let amount = try Float(typeface: words[2], within: -em...em)
    for scalar in (words[0] + words[1]).unicodeScalars where glyphs[scalar] == nil {
      throw .unknownGlyph(String(scalar))
    }
    for left in words[0].unicodeScalars {
      for right in words[1].unicodeScalars {
        let pair = KerningPair(left: left, right: right)
        guard kerningOfPairs[pair] == nil else {
          throw .duplicateKerning(String(left) + String(right))
        }
        guard kerningOfPairs.count < Limit.kerningPairs else {
          throw .tooMany("kerned pairs", limit: Limit.kerningPairs)
        }
        kerningOfPairs[pair] = amount
      }
    }
  }

  private mutating func finish() throws(TypefaceError.Problem) -> Typeface {
    try close()
    let metrics = try header.complete().0
    guard let missing else { throw .noMissingGlyph }
    return Typeface(
      metrics: metrics, missing: missing, glyphs: glyphs, kerningOfPairs: kerningOfPairs)
  }

  private mutating func close() throws(TypefaceError.Problem) {
    guard let finished = open else { return }
    open = nil
    let glyph = finished.builder.glyph
    try measure(glyph)
    switch finished.name {
    case .missing: missing = glyph
    case .scalar(let scalar): glyphs[scalar] = glyph
    }
  }

  private mutating func measure(_ glyph: Glyph) throws(TypefaceError.Problem) {
    let metrics = try header.complete().0
    let areas = glyph.areas(weight: metrics.weight)
    boxes += areas.box / (metrics.unitsPerEm * metrics.unitsPerEm)
    lines += areas.lines / (metrics.unitsPerEm * metrics.unitsPerEm)
    guard boxes <= Limit.boxes else { throw .tooLarge("boxes", squareEms: Int(Limit.boxes)) }
    guard lines <= Limit.lines else { throw .tooLarge("lines", squareEms: Int(Limit.lines)) }
  }
}

/// The lengths at the top of a typeface's text, read one by one.
struct TypefaceHeader {
  /// The words of the header and the ranges of their numbers.
  private static let ranges: [(word: String, range: ClosedRange<Float>)] = [
    ("units", 16...16384), ("weight", 1...4096), ("capheight", 1...16384),
    ("xheight", 1...16384), ("ascender", 1...16384), ("descender", -16384...0), ("tension", 0...1),
  ]

  private var values: [String: Float] = [:]
  private var isComplete = false

  /// Reads a line of the header: its first word and the rest.
  mutating func set(
    _ word: String, _ rest: ArraySlice<Substring>
  ) throws(TypefaceError.Problem) {
    guard let range = Self.ranges.first(where: { $0.word == word })?.range else {
      throw .unknownWord(word)
    }
    guard !isComplete, values[word] == nil else { throw .misplacedMetric(word) }
    guard rest.count == 1, let value = rest.first else {
      throw .wrongWordCount(word, expected: 1)
    }
    values[word] = try Float(typeface: value, within: range)
  }

  /// The metrics and the tension of arcs; after this call the header takes no further lines.
  mutating func complete() throws(TypefaceError.Problem) -> (TypefaceMetrics, tension: Float) {
    var all: [Float] = []
    for (word, _) in Self.ranges {
      guard let value = values[word] else { throw .absentMetric(word) }
      all.append(value)
    }
    isComplete = true
    guard all[1] <= all[0] else { throw .outOfRange("weight \(all[1])", low: 1, high: all[0]) }
    let metrics = TypefaceMetrics(
      unitsPerEm: all[0], weight: all[1], capHeight: all[2], xHeight: all[3], ascender: all[4],
      descender: all[5])
    return (metrics, tension: all[6])
  }
}

extension Float {
  /// The finite number in a word of a typeface's text, within a range.
  init(typeface word: Substring, within range: ClosedRange<Float>) throws(TypefaceError.Problem) {
    guard let value = Float(word), value.isFinite else { throw .notANumber(String(word)) }
    guard range.contains(value) else {
      throw .outOfRange(String(word), low: range.lowerBound, high: range.upperBound)
    }
    self = value
  }
}

enum GlyphName {
  case missing
  case scalar(Unicode.Scalar)

  /// A name from one character, from a code point such as U+2192, or from the word `missing`.
  init?(_ word: Substring) {
    if word == "missing" {
      self = .missing
    } else if let scalar = word.unicodeScalars.first, word.unicodeScalars.count == 1 {
      self = .scalar(scalar)
    } else if word.hasPrefix("U+"), let code = UInt32(word.dropFirst(2), radix: 16),
      let scalar = Unicode.Scalar(code)
    {
      self = .scalar(scalar)
    } else {
      return nil
    }
  }
}

/// The reason why a typeface could not be read, and the line.
public struct TypefaceError: Error, Hashable, Sendable, CustomStringConvertible {
  /// A mistake in the text.
  public enum Problem: Error, Hashable, Sendable {
    /// The text has more than 1,048,576 bytes.
    case textTooLong(bytes: Int)
    /// A line starts with a word the format does not have.
    case unknownWord(String)
    /// A line does not have the number of words that its first word needs.
    case wrongWordCount(String, expected: Int)
    /// A word that must be a number is not a number.
    case notANumber(String)
    /// A number is not within its range.
    case outOfRange(String, low: Float, high: Float)
    /// A metric is set twice or after the first glyph.
    case misplacedMetric(String)
    /// A metric is not set before the first glyph.
    case absentMetric(String)
    /// A name is not one character, a code point such as U+2192, or `missing`.
    case notACharacter(String)
    /// A character has two glyphs.
    case duplicateGlyph(String)
    /// Strokes or bars come before the first glyph or after the first kerning.
    case outsideGlyph(String)
    /// A line or a curve comes before the pen is put down.
    case penIsUp(String)
    /// A command of a stroke has fewer numbers than it needs.
    case tooFewNumbers(String)
    /// There are more of some things than the limit allows.
    case tooMany(String, limit: Int)
    /// The boxes or the lines of all glyphs cover more than the limit allows.
    case tooLarge(String, squareEms: Int)
    /// A kerning names a character that has no glyph above it.
    case unknownGlyph(String)
    /// Two characters are kerned twice.
    case duplicateKerning(String)
    /// The text ends without a glyph named `missing`.
    case noMissingGlyph
  }

  /// The number of the line, from 1.
  public let line: Int
  /// The mistake in that line.
  public let problem: Problem

  /// One sentence: the line, the mistake, and what to do.
  public var description: String { "Line \(line) of the typeface: \(problem.explanation)." }
}

extension TypefaceError.Problem {
  fileprivate var explanation: String {
    switch self {
    case .textTooLong(let bytes):
      "the text has \(bytes) bytes; keep it to \(TypefaceParser.Limit.bytes)"
    case .unknownWord(let word):
      "“\(word)” is not a word of the format; start the line with one that is, or with #"
    case .wrongWordCount(let word, let expected):
      "“\(word)” takes \(expected) \(expected == 1 ? "word" : "words") after it; add or remove some"
    case .notANumber(let word):
      "“\(word)” is not a number; write one such as 120 or -4.5"
    case .outOfRange(let word, let low, let high):
      "\(word) is out of range; keep it within \(low) and \(high)"
    case .misplacedMetric(let word):
      "“\(word)” must come once and before the first glyph; move or remove it"
    case .absentMetric(let word):
      "“\(word)” is not set; set it before the first glyph"
    case .notACharacter(let word):
      "“\(word)” is not a character; write one character, a code point such as U+2192, or missing"
    case .duplicateGlyph(let word):
      "the glyph “\(word)” is already defined; remove one of the two"
    case .outsideGlyph(let word):
      "“\(word)” is not part of a glyph; put it below a glyph line"
    case .penIsUp(let word):
      "“\(word)” has no point to start from; put the pen down with M first"
    case .tooFewNumbers(let word):
      "“\(word)” has too few numbers after it; add the missing ones"
    case .tooMany(let things, let limit):
      "there are more than \(limit) \(things); remove some"
    case .tooLarge(let parts, let limit):
      "the \(parts) of the glyphs up to here cover more than \(limit) square ems; make them smaller"
    case .unknownGlyph(let word):
      "“\(word)” has no glyph; put kerning below all glyphs, and use only characters that have one"
    case .duplicateKerning(let pair):
      "“\(pair)” is already kerned; remove one of the two"
    case .noMissingGlyph:
      "there is no glyph for unknown characters; add one named missing"
    }
  }
}
