import ConfettiGraphics

// Text in scripts that the typeface lacks: a control asks for it while it is described, the host has it
// set by the fonts of the computer, and the next picture shows it.

extension Interface {
  /// The most texts that are kept, and that are known to be refused.
  private static let mostTexts = 8

  /// A text as the fonts of the computer set it; `nil` where the typeface has its letters, or until the
  /// host has had it set.
  mutating func setText(_ text: String, _ style: TextStyle) -> SetText? {
    let atlas = canvas.quads.atlas
    guard !atlas.hasGlyphs(for: text, style: style) else { return nil }
    let request = TextRequest(text, pixelSize: style.size * atlas.scale)
    if let set = setTexts.last(where: { $0.request == request }), atlas.contains(set.shape) {
      return set
    }
    if !isStill, !refusedTexts.contains(request) { unsetText = request }
    return nil
  }

  /// Takes the answer to ``unsetText``: the text, whose shape the atlas has, or `nil` if no font has its
  /// letters.
  package mutating func take(_ text: SetText?, for request: TextRequest) {
    if let text {
      setTexts.append(text)
      if setTexts.count > Self.mostTexts { setTexts.removeFirst() }
    } else {
      refusedTexts.append(request)
      if refusedTexts.count > Self.mostTexts { refusedTexts.removeFirst() }
    }
    unsetText = nil
    noteChange()
  }

  /// Draws a text that was set, from its left end and around the middle of its capitals.
  mutating func draw(_ set: SetText, _ style: TextStyle, left: Float, middle: Float, _ color: Color)
  {
    let scale = canvas.quads.atlas.scale
    let baseline = middle + line("H", style).capHeight / 2
    // On whole pixels, which keeps the letters sharp.
    let frame = Rect(
      x: (left * scale).rounded() / scale,
      y: ((baseline * scale).rounded() - set.baseline.rounded()) / scale,
      width: set.width / scale, height: set.height / scale)
    canvas.quads.fill(set.shape, frame, color)
  }
}
