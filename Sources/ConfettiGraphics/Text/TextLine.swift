/// A line of text, set once and drawn many times.
///
///     let line = atlas.line("Celebrate", style: label)
///     quads.append(line, at: Point(x: 40, y: 60), color: .white())
public struct TextLine: Sendable {
  /// A glyph's quad, relative to the start of the baseline, in points.
  struct Item: Sendable {
    let frame: Rect
    let source: AtlasBuilder.Region
  }

  /// The width of the line, in points.
  public let width: Float
  /// The height of capitals above the baseline, in points.
  public let capHeight: Float
  let items: [Item]
  /// The text, if the atlas has no letters for it.
  var missing: String?

  /// A line without any letters.
  public static let empty = TextLine(width: 0, capHeight: 0, items: [])

  /// The start of the baseline that centres the line in a rectangle, in points.
  public func origin(centeredIn frame: Rect) -> Point {
    Point(x: frame.center.x - width / 2, y: frame.center.y + capHeight / 2)
  }
}

extension Atlas {
  /// Sets a line of text.
  ///
  /// The line is empty if the atlas was made without a typeface or without this style, and lacks the
  /// letters for which the atlas had no room: drawing it then adds the text to
  /// ``QuadBuffer/missingShapes``.
  ///
  /// - Parameters:
  ///   - text: one line; a character without a glyph shows as the typeface's missing glyph.
  ///   - style: one of the styles the atlas was made with.
  /// - Complexity: O(*n*) in the characters; set lines once and keep them.
  public func line(_ text: String, style: TextStyle) -> TextLine {
    guard let font = fonts[style] else {
      return TextLine(width: 0, capHeight: 0, items: [], missing: text.isEmpty ? nil : text)
    }
    var items: [TextLine.Item] = []
    let width = font.set(text, scale: scale) { picture, pixel in
      let region = picture.region
      items.append(
        TextLine.Item(
          frame: Rect(
            x: Float(pixel + picture.left) / scale, y: Float(picture.top) / scale,
            width: Float(region.width) / scale, height: Float(region.height) / scale),
          source: region))
    }
    return TextLine(
      width: width, capHeight: font.capHeight, items: items,
      missing: font.lacksLetters(of: text) ? text : nil)
  }
}

/// A style of text: its size, the width of the pen and the space between letters.
public struct TextStyle: Hashable, Sendable {
  /// Points per em, up to 4,096.
  public var size: Float
  /// The width of the pen in thousandths of an em.
  public var weight: Float
  /// Extra space after each letter, in thousandths of an em; negative sets letters closer.
  public var tracking: Float

  /// A style from its parts.
  public init(size: Float, weight: Float, tracking: Float = 0) {
    self.size = size
    self.weight = weight
    self.tracking = tracking
  }
}
