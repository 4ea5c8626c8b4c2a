/// A line of text as one shape: the coverage of the texels that its letters fill.
struct TextMask {
  let width, height: Int
  /// The coverage of each texel, 0…255, row by row.
  let coverage: [UInt8]

  /// The width of the pen in units of the typeface, so bold that small letters can be read.
  private static let weight: Float = 165
  /// The size of the letters in pixels per em, if the text is not too long for it.
  private static let pixelSize: Float = 84

  /// The mask of a text, in which invisible characters have no part.
  ///
  /// - Throws: an ``AtlasError`` if the text is too long or has no visible letters, or the lettering
  ///   lacks one.
  init(_ text: String) throws(AtlasError) {
    guard text.unicodeScalars.count <= ParticleShape.longestText else { throw .textTooLong(text) }
    let missing = text.unseenCharacters
    guard missing.isEmpty else { throw .missingLetters(missing) }
    let typeface = Typeface.standard
    let metrics = typeface.metrics
    let scalars = text.unicodeScalars.filter { !$0.isInvisible }
    let (pens, pen) = typeface.line(
      of: scalars.map { $0.properties.isWhitespace ? " " : $0 }, weight: Self.weight)
    let room = Float(ShapeImage.longestSide - 8) / max(pen + Self.weight, 1) * metrics.unitsPerEm
    let pixelSize = min(Self.pixelSize, room)
    let rasterizer = GlyphRasterizer(metrics: metrics)
    let unit = pixelSize / metrics.unitsPerEm
    let letters = pens.map { glyph, pen in
      let x = pen * unit
      let column = x.rounded(.down)
      let mask = rasterizer.rasterize(
        glyph, pixelSize: pixelSize, weight: Self.weight, subpixelX: x - column)
      return (mask: mask, left: Int(column) + mask.left)
    }.filter { $0.mask.width > 0 }
    // Leaves out the clear border of each mask.
    let left = letters.map { $0.left + 1 }.min() ?? 0
    let right = letters.map { $0.left + $0.mask.width - 1 }.max() ?? 0
    let top = letters.map { $0.mask.top + 1 }.min() ?? 0
    let bottom = letters.map { $0.mask.top + $0.mask.height - 1 }.max() ?? 0
    guard right > left, bottom > top else { throw .emptyText }
    let width = right - left
    var coverage = [UInt8](repeating: 0, count: width * (bottom - top))
    for (mask, start) in letters {
      for row in 1..<mask.height - 1 {
        for column in 1..<mask.width - 1 {
          let index = (mask.top + row - top) * width + start + column - left
          coverage[index] = max(coverage[index], mask[column, row])
        }
      }
    }
    (self.width, height, self.coverage) = (width, bottom - top, coverage)
  }
}

extension Typeface {
  /// The letters of a line with their places, and its length, in units, for a bolder pen than they were
  /// drawn for.
  func line(
    of scalars: [Unicode.Scalar], weight: Float
  ) -> (letters: [(glyph: Glyph, pen: Float)], length: Float) {
    // The bolder the pen, the more space between the letters.
    let tracking = (weight - metrics.weight) * 0.8
    var letters: [(glyph: Glyph, pen: Float)] = []
    var (pen, previous): (Float, Unicode.Scalar?) = (0, nil)
    for scalar in scalars {
      if let previous { pen += kerning(previous, scalar) }
      let glyph = glyph(for: scalar)
      letters.append((glyph, pen))
      pen += glyph.advance + tracking
      previous = scalar
    }
    return (letters, pen)
  }
}

extension String {
  /// The visible characters that the lettering lacks, each once, in their order.
  var unseenCharacters: [Character] {
    var unseen: [Character] = []
    for character in self {
      let isSeen = character.unicodeScalars.allSatisfy {
        Typeface.standard[$0] != nil || $0.properties.isWhitespace || $0.isInvisible
      }
      if !isSeen, !unseen.contains(character) { unseen.append(character) }
    }
    return unseen
  }
}

extension ParticleShape {
  /// The characters of a text that the lettering lacks, each once; an atlas takes the shape only if
  /// there are none.
  public var missingLetters: [Character] {
    if case .text(let text) = self { text.unseenCharacters } else { [] }
  }
}
