/// A drawn glyph: how much of each pixel it covers, in rows from top to bottom.
public struct GlyphMask: Hashable, Sendable {
  /// The number of columns; 0 for a glyph without strokes.
  public let width: Int
  /// The number of rows; 0 for a glyph without strokes.
  public let height: Int
  /// The first column, counted from the pen's pixel to the right.
  public let left: Int
  /// The first row, counted from the baseline downward; negative above it.
  public let top: Int
  /// `width × height` values of 0 (clear) to 255 (covered); the border is always clear.
  public let coverage: [UInt8]

  /// The coverage in a column and a row of the mask.
  public subscript(x: Int, y: Int) -> UInt8 { coverage[y * width + x] }

  /// A mask without any pixels.
  static let empty = GlyphMask(width: 0, height: 0, left: 0, top: 0, coverage: [])
}
