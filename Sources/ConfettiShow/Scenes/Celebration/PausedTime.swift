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

  /// The width of the text, and the height of its digits.
  var size: Size { Size(width: text.width, height: typesetter.digits[0].capHeight) }

  /// Draws it from the start of its baseline.
  func draw(at origin: Point, at now: Double, into quads: inout QuadBuffer) {
    text.draw(typesetter, from: origin, at: now, .text, into: &quads)
  }
}

extension Layout {
  /// The start of the baseline of the time that is shown while the show is paused: in the middle above the
  /// chip that says so, or before the chip where the buttons leave no room.
  func place(ofPausedTime text: Size, _ chip: Rect) -> Point {
    let above = Point(x: chip.center.x - text.width / 2, y: chip.y - 9)
    if above.y - text.height >= buttonsEnd + 4 { return above }
    return Point(
      x: max(chip.x - 8 - text.width, 4), y: (chip.center.y + text.height / 2).rounded())
  }
}
