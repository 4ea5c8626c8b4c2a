/// One character as the path of a round pen: strokes without a width of their own.
///
/// All lengths are in the units of the typeface. Heights grow upward and are those of the pen's
/// centre; a stroke at height 0 stands on the baseline.
public struct Glyph: Hashable, Sendable {
  /// One movement of the pen, from putting it down to lifting it.
  public struct Stroke: Hashable, Sendable {
    /// The corners of the path, where curves are already cut into short lines; one corner is a dot.
    public let path: [SIMD2<Float>]
    /// How wide this stroke is, as a multiple of the weight the text is drawn with.
    public let pen: Float

    /// A stroke along a path with a pen of a relative width.
    public init(path: [SIMD2<Float>], pen: Float = 1) {
      self.path = path
      self.pen = pen
    }
  }

  /// How far the next glyph starts to the right of this one.
  public let advance: Float
  /// The strokes, drawn as one shape.
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
