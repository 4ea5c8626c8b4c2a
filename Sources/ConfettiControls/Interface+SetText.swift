import ConfettiGraphics

/// Texts in scripts that the typeface lacks: a control asks for one while it is described, the host has it set by
/// the fonts of the computer, and the next picture shows it.
struct ForeignTexts: Sendable {
  /// The text that the host is to have set; `nil` if there is none.
  var wanted: TextRequest?
  /// The texts that were set last, the newest last.
  private(set) var set: [SetText] = []
  /// The texts that could not be set.
  private(set) var refused: [TextRequest] = []

  /// The largest number of texts that are kept, and of refused texts that are remembered.
  private static let most = 8

  mutating func beginDescription() { wanted = nil }

  mutating func take(_ text: SetText?, for request: TextRequest) {
    if let text {
      set.append(text)
      if set.count > Self.most { set.removeFirst() }
    } else {
      refused.append(request)
      if refused.count > Self.most { refused.removeFirst() }
    }
    wanted = nil
  }
}

extension Interface {
  /// A text as the fonts of the computer set it; `nil` if the typeface has its letters, or until the host has had it
  /// set.
  mutating func setText(_ text: String, _ style: TextStyle) -> SetText? {
    let atlas = canvas.quads.atlas
    guard !atlas.hasGlyphs(for: text, style: style) else { return nil }
    let request = TextRequest(text, pixelSize: style.size * atlas.scale)
    if let set = foreign.set.last(where: { $0.request == request }), atlas.contains(set.shape) {
      return set
    }
    if !isStill, !foreign.refused.contains(request) { foreign.wanted = request }
    return nil
  }

  /// A text whose letters the typeface lacks, for the host to have it set; `nil` if there is none.
  package var unsetText: TextRequest? { foreign.wanted }

  /// Takes the answer to ``unsetText``: the text, whose shape the atlas has, or `nil` if no font has its
  /// letters.
  package mutating func take(_ text: SetText?, for request: TextRequest) {
    foreign.take(text, for: request)
    noteChange()
  }

  /// Draws a text that was set, from its left end and around the middle of its capitals.
  mutating func draw(_ set: SetText, _ style: TextStyle, left: Float, middle: Float, _ color: Color)
  {
    let scale = canvas.quads.atlas.scale
    let baseline = middle + line("H", style).capHeight / 2
    // The letters are on whole pixels, which keeps them sharp.
    let frame = Rect(
      x: (left * scale).rounded() / scale,
      y: ((baseline * scale).rounded() - set.baseline.rounded()) / scale,
      width: set.width / scale, height: set.height / scale)
    canvas.quads.fill(set.shape, frame, color)
  }
}
