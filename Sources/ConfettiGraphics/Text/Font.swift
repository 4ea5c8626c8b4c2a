import Motion

/// The glyphs of a typeface, drawn into an atlas in one style.
struct Font: Sendable {
  /// A glyph's picture in the atlas, in pixels relative to the pen.
  struct Picture: Sendable {
    let region: AtlasBuilder.Region
    let left, top: Int
  }

  private struct Entry: Sendable {
    /// The distance to the next glyph, in points.
    let advance: Float
    /// The pictures for pens at 0, 1/n, 2/n … of a pixel; none for a space.
    let pictures: [Picture]
    /// Whether there was no room for the pictures.
    let isLeftOut: Bool
  }

  private let entries: [Unicode.Scalar: Entry]
  private let missing: Entry
  private let typeface: Typeface
  /// Points per unit of the typeface.
  private let unit: Float
  /// The extra space after each letter, in points.
  private let tracking: Float
  /// The height of capitals above the baseline, in points.
  let capHeight: Float

  /// Below this size in pixels, a quarter of a pixel is visible, and glyphs are drawn for four
  /// positions of the pen.
  private static let finePixelSize: Float = 30
  private static let finePositions = 4

  /// Draws all glyphs of a typeface into an atlas, as long as there is room for them.
  ///
  /// The size is clamped to 0…4,096 points and the tracking to ±10 ems; not-a-number counts as the least.
  init(
    _ typeface: Typeface, _ style: TextStyle, scale: Float, into builder: inout AtlasBuilder
  ) {
    let metrics = typeface.metrics
    let size = style.size.clamped(to: 0...4096)
    let unit = size / metrics.unitsPerEm
    let tracking = style.tracking.clamped(to: -10_000...10_000) / 1000 * size
    let rasterizer = GlyphRasterizer(metrics: metrics)
    let pixelSize = size * scale
    let weight = style.weight / 1000 * metrics.unitsPerEm
    let positions = pixelSize < Self.finePixelSize ? Self.finePositions : 1

    var isFull = false
    func entry(_ glyph: Glyph) -> Entry {
      let count = glyph.strokes.isEmpty ? 0 : positions
      let advance = glyph.advance * unit + tracking
      var pictures: [Picture] = []
      // Once the atlas is full, no further letter is tried: drawing all of them takes longer than filling an atlas.
      rasterizer.rasterize(
        glyph, pixelSize: pixelSize, weight: weight, pens: isFull ? 0 : count
      ) { mask in
        isFull = !builder.hasRoomForLetter(width: mask.width, height: mask.height)
        guard !isFull else { return false }
        let region = builder.add(width: mask.width, height: mask.height, coverage: mask.coverage)
        pictures.append(Picture(region: region, left: mask.left, top: mask.top))
        return true
      }
      let isLeftOut = pictures.count < count
      return Entry(advance: advance, pictures: isLeftOut ? [] : pictures, isLeftOut: isLeftOut)
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

  /// Whether the typeface has all visible characters of a text.
  func hasGlyphs(for text: String) -> Bool {
    text.unicodeScalars.allSatisfy { glyph(for: $0) != nil || $0.isInvisible }
  }

  /// The glyph of a character; all spaces at which lines may not break have the glyph of the space.
  private func glyph(for scalar: Unicode.Scalar) -> Entry? {
    entries[scalar]
      ?? (scalar.properties.generalCategory == .spaceSeparator ? entries[" "] : nil)
  }

  /// Whether there was no room for a letter of a text.
  func lacksLetters(of text: String) -> Bool {
    text.unicodeScalars.contains { (entries[$0] ?? missing).isLeftOut }
  }

  /// Calls `body` with each glyph's picture and its pen position, and returns the width in points.
  ///
  /// - Parameters:
  ///   - text: one line; visible characters without a glyph show as the typeface's missing glyph.
  ///   - scale: the pixels per point that the font was drawn for.
  ///   - body: gets a picture and the position of its pen, in whole pixels from the start.
  func set(_ text: String, scale: Float, _ body: (Picture, _ pixel: Int) -> Void) -> Float {
    var pen: Float = 0
    var previous: Unicode.Scalar?
    for scalar in text.unicodeScalars {
      let entry: Entry
      if let known = glyph(for: scalar) {
        entry = known
      } else {
        guard !scalar.isInvisible else { continue }
        entry = missing
      }
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
