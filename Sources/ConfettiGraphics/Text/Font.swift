/// The glyphs of a typeface, drawn into an atlas in one style.
struct Font: Sendable {
  /// A glyph's picture in the atlas, in pixels relative to the pen.
  struct Picture: Sendable {
    let region: AtlasBuilder.Region
    let left, top: Int
  }

  private struct Entry: Sendable {
    /// In points.
    let advance: Float
    /// The pictures for pens at 0, 1/n, 2/n … of a pixel; none for a space.
    let pictures: [Picture]
  }

  private let entries: [Unicode.Scalar: Entry]
  private let missing: Entry
  private let typeface: Typeface
  /// Points per unit of the typeface.
  private let unit: Float
  /// In points.
  private let tracking: Float
  /// The height of capitals above the baseline, in points.
  let capHeight: Float

  /// Below this size in pixels, a quarter of a pixel is visible, and glyphs are drawn for four
  /// positions of the pen.
  private static let finePixelSize: Float = 30
  private static let finePositions = 4

  /// Draws all glyphs of a typeface into an atlas.
  init(
    _ typeface: Typeface, _ style: TextStyle, scale: Float, into builder: inout AtlasBuilder
  ) {
    let metrics = typeface.metrics
    let unit = style.size / metrics.unitsPerEm
    let tracking = style.tracking / 1000 * style.size
    let rasterizer = GlyphRasterizer(metrics: metrics)
    let pixelSize = style.size * scale
    let weight = style.weight / 1000 * metrics.unitsPerEm
    let positions = pixelSize < Self.finePixelSize ? Self.finePositions : 1

    func entry(_ glyph: Glyph) -> Entry {
      let count = glyph.strokes.isEmpty ? 0 : positions
      let pictures = (0..<count).map { position -> Picture in
        let mask = rasterizer.rasterize(
          glyph, pixelSize: pixelSize, weight: weight, subpixelX: Float(position) / Float(count))
        let region = builder.add(width: mask.width, height: mask.height, coverage: mask.coverage)
        return Picture(region: region, left: mask.left, top: mask.top)
      }
      return Entry(advance: glyph.advance * unit + tracking, pictures: pictures)
    }
    var entries: [Unicode.Scalar: Entry] = [:]
    for scalar in typeface.scalars { entries[scalar] = entry(typeface.glyph(for: scalar)) }
    self.entries = entries
    missing = entry(typeface.missing)
    self.typeface = typeface
    self.unit = unit
    self.tracking = tracking
    capHeight = metrics.visibleCapHeight * unit
  }

  /// Calls `body` with each glyph's picture and its pen position, and returns the width in points.
  ///
  /// - Parameters:
  ///   - text: one line; characters without a glyph show as the typeface's missing glyph.
  ///   - scale: the pixels per point that the font was drawn for.
  ///   - body: gets a picture and the position of its pen, in whole pixels from the start.
  func set(_ text: String, scale: Float, _ body: (Picture, _ pixel: Int) -> Void) -> Float {
    var pen: Float = 0
    var previous: Unicode.Scalar?
    for scalar in text.unicodeScalars {
      let entry = entries[scalar] ?? missing
      if let previous { pen += typeface.kerning(previous, scalar) * unit }
      if !entry.pictures.isEmpty {
        let positions = Float(entry.pictures.count)
        let position = (pen * scale * positions).rounded()
        // Rounded down also left of the start, which tight tracking may reach.
        let pixel = (position / positions).rounded(.down)
        body(entry.pictures[Int(position - pixel * positions)], Int(pixel))
      }
      pen += entry.advance
      previous = scalar
    }
    return previous == nil ? 0 : max(pen - tracking, 0)
  }
}
