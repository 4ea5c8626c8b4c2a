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

  /// The words of the header and the numbers they take.
  private static let metricRanges: [(word: String, range: ClosedRange<Float>)] = [
    ("units", 16...16384), ("weight", 1...4096), ("capheight", 1...16384),
    ("xheight", 1...16384), ("ascender", 1...16384), ("descender", -16384...0), ("tension", 0...1),
  ]

  private var line = 1
  private var header: [String: Float] = [:]
  private var metrics: TypefaceMetrics?
  private var glyphs: [Unicode.Scalar: Glyph] = [:]
  private var missing: Glyph?
  private var kerningOfPairs: [KerningPair: Float] = [:]
  private var open: (name: GlyphName, builder: GlyphBuilder)?

  /// Reads all lines; ``finish()`` gives the typeface.
  mutating func parse(_ text: String) throws(TypefaceError) {
    let bytes = text.utf8.count
    guard bytes <= Limit.bytes else { throw error(.textTooLong(bytes: bytes)) }
    let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    for (index, content) in lines.enumerated() {
      line = index + 1
      let words = content.split(whereSeparator: \.isWhitespace)
      guard let first = words.first, first.first != "#" else { continue }
      try parseLine(String(first), words.dropFirst())
    }
  }

  /// The typeface, once all lines are read.
  mutating func finish() throws(TypefaceError) -> Typeface {
    close()
    let metrics = try completeMetrics()
    guard let missing else { throw error(.noMissingGlyph) }
    return Typeface(
      metrics: metrics, missing: missing, glyphs: glyphs, kerningOfPairs: kerningOfPairs)
  }

  private mutating func parseLine(
    _ word: String, _ rest: ArraySlice<Substring>
  ) throws(TypefaceError) {
    switch word {
    case "glyph": try parseGlyph(rest)
    case "kern": try parseKerning(rest)
    case "bar", "P", "M", "L", "A", "Q", "C", "Z", "D": try parseStrokes(word, rest)
    default: try parseMetric(word, rest)
    }
  }

  private mutating func parseMetric(
    _ word: String, _ rest: ArraySlice<Substring>
  ) throws(TypefaceError) {
    guard let range = Self.metricRanges.first(where: { $0.word == word })?.range else {
      throw error(.unknownWord(word))
    }
    guard metrics == nil, header[word] == nil else { throw error(.misplacedMetric(word)) }
    guard rest.count == 1, let value = rest.first else {
      throw error(.wrongWordCount(word, expected: 1))
    }
    header[word] = try number(value, within: range)
  }

  private mutating func parseGlyph(_ rest: ArraySlice<Substring>) throws(TypefaceError) {
    close()
    let metrics = try completeMetrics()
    guard rest.count == 2, let word = rest.first, let advance = rest.last else {
      throw error(.wrongWordCount("glyph", expected: 2))
    }
    guard let name = GlyphName(word) else { throw error(.notACharacter(String(word))) }
    let isKnown =
      switch name {
      case .missing: missing != nil
      case .scalar(let scalar): glyphs[scalar] != nil
      }
    guard !isKnown else { throw error(.duplicateGlyph(String(word))) }
    guard glyphs.count < Limit.glyphs else {
      throw error(.tooMany("glyphs", limit: Limit.glyphs))
    }
    let bound = metrics.unitsPerEm * Limit.ems
    let builder = GlyphBuilder(
      advance: try number(advance, within: 0...bound), bound: bound,
      tension: header["tension"] ?? 0, tolerance: metrics.unitsPerEm / 2000)
    open = (name, builder)
  }

  private mutating func parseStrokes(
    _ word: String, _ rest: ArraySlice<Substring>
  ) throws(TypefaceError) {
    guard open != nil else { throw error(.outsideGlyph(word)) }
    do {
      if word == "bar" {
        for height in rest { try open?.builder.addBar(height) }
      } else {
        try open?.builder.addStrokes([Substring(word)] + rest)
      }
    } catch {
      throw TypefaceError(line: line, problem: error)
    }
  }

  private mutating func parseKerning(_ rest: ArraySlice<Substring>) throws(TypefaceError) {
    close()
    let metrics = try completeMetrics()
    let words = Array(rest)
    guard words.count == 3 else { throw error(.wrongWordCount("kern", expected: 3)) }
    let amount = try number(words[2], within: -metrics.unitsPerEm...metrics.unitsPerEm)
    for scalar in (words[0] + words[1]).unicodeScalars where glyphs[scalar] == nil {
      throw error(.unknownGlyph(String(scalar)))
    }
    for left in words[0].unicodeScalars {
      for right in words[1].unicodeScalars {
        guard kerningOfPairs.count < Limit.kerningPairs else {
          throw error(.tooMany("kerned pairs", limit: Limit.kerningPairs))
        }
        guard
          kerningOfPairs.updateValue(amount, forKey: KerningPair(left: left, right: right)) == nil
        else { throw error(.duplicateKerning(String(left) + String(right))) }
      }
    }
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

  private mutating func completeMetrics() throws(TypefaceError) -> TypefaceMetrics {
    if let metrics { return metrics }
    var values: [Float] = []
    for (word, _) in Self.metricRanges {
      guard let value = header[word] else { throw error(.absentMetric(word)) }
      values.append(value)
    }
    let complete = TypefaceMetrics(
      unitsPerEm: values[0], weight: values[1], capHeight: values[2], xHeight: values[3],
      ascender: values[4], descender: values[5])
    metrics = complete
    return complete
  }

  private func number(
    _ word: Substring, within range: ClosedRange<Float>
  ) throws(TypefaceError) -> Float {
    do {
      return try parseNumber(word, within: range)
    } catch {
      throw TypefaceError(line: line, problem: error)
    }
  }

  private func error(_ problem: TypefaceError.Problem) -> TypefaceError {
    TypefaceError(line: line, problem: problem)
  }
}
