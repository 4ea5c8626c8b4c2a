import ConfettiControls
import ConfettiGraphics

/// The time since the latest effect was fired, which is shown while the show is paused: those who make
/// effects step through it.
struct PausedTime: Sendable {
  private var text = NumericText()
  private var typesetter = Typesetter()

  mutating func prepare(_ atlas: Atlas, _ theme: Theme) {
    typesetter = Typesetter(atlas, theme.small)
    text = NumericText()
  }

  /// Takes in the seconds since the latest firing; before it there is nothing to say.
  mutating func set(_ seconds: Double) {
    let thousandths = Int((seconds.clamped(to: 0...99_999) * 1000).rounded())
    let fraction = String(thousandths % 1000)
    let zeros = String(repeating: "0", count: 3 - fraction.count)
    text.set("\(thousandths / 1000).\(zeros)\(fraction) s", typesetter, rolls: false)
  }

  /// Draws it in the middle above a chip.
  func draw(above chip: Rect, at now: Double, into quads: inout QuadBuffer) {
    let origin = Point(x: chip.center.x - text.width / 2, y: chip.y - 9)
    text.draw(typesetter, from: origin, at: now, .text, into: &quads)
  }
}
