/// A set of glyphs made of strokes, with the metrics and the kerning that set them as text.
///
/// A typeface has no weight and no size of its own: ``GlyphRasterizer`` draws its glyphs with any
/// pen at any size.
///
///     let typeface = try Typeface(parsing: text)
///     let advance = typeface.glyph(for: "A").advance + typeface.kerning("A", "V")
public struct Typeface: Sendable {
  /// The lengths all glyphs share.
  public let metrics: TypefaceMetrics
  /// What stands in for characters the typeface does not have.
  public let missing: Glyph

  private let glyphs: [Unicode.Scalar: Glyph]
  private let kerningOfPairs: [KerningPair: Float]

  /// Reads a typeface from text; `assets/glyphs.txt` explains the format.
  ///
  /// - Parameter text: at most 1 MB (1,048,576 bytes).
  /// - Throws: ``TypefaceError`` with the line and what is wrong there.
  public init(parsing text: String) throws(TypefaceError) {
    var parser = TypefaceParser()
    self = try parser.parse(text)
  }

  init(
    metrics: TypefaceMetrics, missing: Glyph, glyphs: [Unicode.Scalar: Glyph],
    kerningOfPairs: [KerningPair: Float]
  ) {
    self.metrics = metrics
    self.missing = missing
    self.glyphs = glyphs
    self.kerningOfPairs = kerningOfPairs
  }

  /// The characters that have a glyph, in the order of their code points.
  public var scalars: [Unicode.Scalar] { glyphs.keys.sorted() }

  /// The glyph of a character, or `nil` when the typeface does not have one.
  public subscript(scalar: Unicode.Scalar) -> Glyph? { glyphs[scalar] }

  /// The glyph of a character, or ``missing``.
  public func glyph(for scalar: Unicode.Scalar) -> Glyph { glyphs[scalar] ?? missing }

  /// How much farther apart two neighbours stand than their advances say, in units; mostly 0,
  /// otherwise mostly negative.
  public func kerning(_ left: Unicode.Scalar, _ right: Unicode.Scalar) -> Float {
    kerningOfPairs[KerningPair(left: left, right: right)] ?? 0
  }
}

/// Two characters next to each other.
struct KerningPair: Hashable {
  let left: Unicode.Scalar
  let right: Unicode.Scalar
}
