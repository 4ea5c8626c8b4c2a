import Confetti

/// A number in the corner of a game: its line is set when it changes, and drawn every frame.
struct ScoreCounter {
  static let style = TextStyle(size: 28, weight: 100)
  private var shown: Int?
  private var line = TextLine.empty

  mutating func draw(_ score: Int, at corner: Point, into quads: inout QuadBuffer) {
    if score != shown {
      line = quads.atlas.line("Score \(score)", style: Self.style)
      shown = score
    }
    // The line stands on its origin: capitals reach up from it.
    let origin = Point(x: corner.x, y: corner.y + line.capHeight)
    quads.append(line, at: origin, color: .white())
  }
}

/// Quads whose atlas has the letters of the counter, in pixels as large as the screen's.
func quads(forScreenScale scale: Float) -> QuadBuffer {
  QuadBuffer(atlas: Atlas(scale: scale, typeface: .standard, styles: [ScoreCounter.style]))
}
