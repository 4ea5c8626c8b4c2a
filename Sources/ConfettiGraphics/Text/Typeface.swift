/// A set of glyphs made of strokes, with the metrics and kerning for setting text.
///
/// A typeface has no weight and no size of its own: ``GlyphRasterizer`` draws its glyphs with any
/// pen at any size.
///
///     let typeface = try Typeface(parsing: text)
///     let advance = typeface.glyph(for: "A").advance + typeface.kerning("A", "V")
public struct Typeface: Sendable {
  /// The lengths all glyphs share.
  public let metrics: TypefaceMetrics
  /// The glyph for characters that the typeface does not have.
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

  /// The project's own lettering, in which texts as shapes are set: ASCII and a few signs.
  public static let standard: Typeface = {
    do {
      return try Typeface(parsing: String(decoding: ConfettiAssets.glyphs, as: UTF8.self))
    } catch {
      preconditionFailure("the built-in lettering is broken: \(error)")
    }
  }()

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

  /// The glyph of a character, or `nil` if the typeface does not have one.
  public subscript(scalar: Unicode.Scalar) -> Glyph? { glyphs[scalar] }

  /// The glyph of a character, or ``missing``.
  public func glyph(for scalar: Unicode.Scalar) -> Glyph { glyphs[scalar] ?? missing }

  /// The extra distance between two neighbours, in units of the typeface: usually 0, otherwise mostly
  /// negative.
  public func kerning(_ left: Unicode.Scalar, _ right: Unicode.Scalar) -> Float {
    kerningOfPairs[KerningPair(left: left, right: right)] ?? 0
  }
}

struct KerningPair: Hashable {
  let left: Unicode.Scalar
  let right: Unicode.Scalar
}

/// The lengths that all glyphs of a typeface share, in its units.
///
/// The four heights are those of the pen's centre, so they do not depend on its width. The visible
/// height of a letter is the same at every weight: an H stands on the baseline and reaches up to
/// ``visibleCapHeight``.
public struct TypefaceMetrics: Hashable, Sendable {
  /// The units of one em, the nominal size of the type.
  public var unitsPerEm: Float
  /// The width of the pen the glyphs were drawn for.
  public var weight: Float
  /// The height of capitals and digits.
  public var capHeight: Float
  /// The height of letters such as x.
  public var xHeight: Float
  /// The height of letters such as l.
  public var ascender: Float
  /// The depth of letters such as p; negative.
  public var descender: Float

  /// The visible height of capitals and digits above the baseline.
  public var visibleCapHeight: Float { capHeight + weight }
  /// The visible height of letters such as x.
  public var visibleXHeight: Float { xHeight + weight }
  /// The visible height of letters such as l.
  public var visibleAscender: Float { ascender + weight }
  /// The visible depth of letters such as p below the baseline; positive.
  public var visibleDescender: Float { -descender }
}

/// One character as the path of a round pen: strokes without a width.
///
/// All lengths are in the units of the typeface. Heights grow upward and are those of the pen's
/// centre; a stroke at height 0 stands on the baseline.
public struct Glyph: Hashable, Sendable {
  /// One movement of the pen, from putting it down to lifting it.
  public struct Stroke: Hashable, Sendable {
    /// The corners of the path, at least one, with short lines in place of curves; one corner is a dot.
    public let path: [SIMD2<Float>]
    /// The width of this stroke as a multiple of the weight of the text.
    public let pen: Float

    /// A stroke along a path.
    public init(path: [SIMD2<Float>], pen: Float = 1) {
      self.path = path
      self.pen = pen
    }
  }

  /// The distance from the start of this glyph to that of the next.
  public let advance: Float
  /// The strokes, which are drawn as one shape.
  public let strokes: [Stroke]
  /// The heights of horizontal strokes between the typeface's own lines, such as the bar of an
  /// e; they are kept sharp at small sizes.
  public let bars: [Float]

  /// A glyph from its parts.
  public init(advance: Float, strokes: [Stroke], bars: [Float] = []) {
    self.advance = advance
    self.strokes = strokes
    self.bars = bars
  }
}
