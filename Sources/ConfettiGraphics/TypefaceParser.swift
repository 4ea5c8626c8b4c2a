/// Reads the text of a typeface line by line.
struct TypefaceParser {
  /// What a text may hold, so that a wrong file cannot take all memory or time.
  enum Limit {
    static let bytes = 1 << 20
    static let glyphs = 4096
    static let strokesPerGlyph = 64
    static let pointsPerGlyph = 4096
    static let barsPerGlyph = 16
    static let kerningPairs = 1 << 16
    /// Coordinates and advances, in ems.
    static let ems: Float = 10
  }

  /// How far a curve's lines may be off, in ems: at 500 pixels an em, a sixteenth of a pixel.
  private static let tolerance: Float = 1 / 8000

  private var line = 1
  private var header = TypefaceHeader()
  private var glyphs: [Unicode.Scalar: Glyph] = [:]
  private var missing: Glyph?
  private var kerningOfPairs: [KerningPair: Float] = [:]
  private var open: (name: GlyphName, builder: GlyphBuilder)?

  /// The typeface a text describes.
  mutating func parse(_ text: String) throws(TypefaceError) -> Typeface {
    do throws(TypefaceError.Problem) {
      let bytes = text.utf8.count
      guard bytes <= Limit.bytes else { throw .textTooLong(bytes: bytes) }
      let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
      for (index, content) in lines.enumerated() {
        line = index + 1
        let words = content.split(whereSeparator: \.isWhitespace)
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
    close()
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
    close()
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
    close()
    let metrics = try header.complete().0
    guard let missing else { throw .noMissingGlyph }
    return Typeface(
      metrics: metrics, missing: missing, glyphs: glyphs, kerningOfPairs: kerningOfPairs)
  }

  /// Puts the glyph that was being read among the others.
  private mutating func close() {
    guard let finished = open else { return }
    open = nil
    switch finished.name {
    case .missing: missing = finished.builder.glyph
    case .scalar(let scalar): glyphs[scalar] = finished.builder.glyph
    }
  }
}
