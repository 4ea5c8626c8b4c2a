/// A line of text in letters that a typeface lacks, set by the fonts of the computer: a picture, and the
/// places of its characters.
package struct SetText: Hashable, Sendable {
  /// The sides of a character in the order of reading, in pixels from the left: one that is read from
  /// right to left starts farther right than it ends.
  package struct Sides: Hashable, Sendable {
    package var start, end: Float

    package init(start: Float, end: Float) { (self.start, self.end) = (start, end) }
  }

  package let request: TextRequest
  /// The picture of the line: letters in white, and emoji in colour.
  package let shape: ParticleShape
  /// The size of the picture in pixels.
  package let width, height: Float
  /// Pixels from the top of the picture to the baseline.
  package let baseline: Float
  /// The sides of each character of the text.
  package let characters: [Sides]

  /// A text from its parts.
  ///
  /// - Parameters:
  ///   - request: the text that was asked for.
  ///   - picture: the line from its first to its last pixel.
  ///   - baseline: pixels from the top to the baseline.
  ///   - characters: as many as the text has.
  package init(
    _ request: TextRequest, _ picture: Bitmap, baseline: Float, characters: [Sides]
  ) {
    self.request = request
    shape = .picture(Picture("text \(request.text)", picture))
    (width, height) = (Float(picture.width), Float(picture.height))
    (self.baseline, self.characters) = (baseline, characters)
  }

  /// The position of the caret in front of a character, or behind the last one, in pixels from the left.
  package func caret(at index: Int) -> Float {
    index < characters.count ? characters[max(index, 0)].start : characters.last?.end ?? 0
  }
}

/// A text that is to be set by the fonts of the computer.
package struct TextRequest: Hashable, Sendable {
  package let text: String
  /// Pixels per em.
  package let pixelSize: Float

  package init(_ text: String, pixelSize: Float) { (self.text, self.pixelSize) = (text, pixelSize) }
}

extension Atlas {
  /// Whether the typeface has all visible characters of a text; `true` if the atlas has no letters of this
  /// style.
  package func hasGlyphs(for text: String, style: TextStyle) -> Bool {
    fonts[style]?.hasGlyphs(for: text) ?? true
  }
}
