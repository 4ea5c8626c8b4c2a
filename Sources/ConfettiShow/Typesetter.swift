import ConfettiGraphics

/// Sets text of one style; the digits, which roll, are set once.
struct Typesetter: Sendable {
  let atlas: Atlas
  let style: TextStyle
  /// The lines of the digits 0 to 9.
  let digits: [TextLine]
  /// How far the digit after a digit starts to the right: whole pixels, so that all are alike.
  let digitAdvance: Float

  /// A typesetter for a style that the atlas has.
  init(_ atlas: Atlas, _ style: TextStyle) {
    self.atlas = atlas
    self.style = style
    digits = (0...9).map { atlas.line(String($0), style: style) }
    let advance = atlas.line("00", style: style).width - digits[0].width
    digitAdvance = (advance * atlas.scale).rounded() / atlas.scale
  }

  /// A line of text.
  func line(_ text: String) -> TextLine { atlas.line(text, style: style) }

  /// How far a digit after some words starts to the right of the words.
  func advance(of words: String) -> Float { line(words + "0").width - digits[0].width }
}
