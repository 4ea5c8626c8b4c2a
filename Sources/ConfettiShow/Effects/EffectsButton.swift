import ConfettiControls
import ConfettiGraphics
import Motion

extension Interface {
  /// The width of the sign after the name, in heights of capitals.
  private static var signWidth: Float { 0.85 }

  /// The quiet button that names the effect that a click fires, and shows all effects.
  @discardableResult
  mutating func effectsButton(_ title: String, in frame: Rect) -> Response {
    quietButton("effects", in: frame) { ui, look in
      let style = ui.theme.small
      let line = ui.line(title, style, within: frame.width - 8 - 3.2 * style.size)
      ui.drawEffectsSign(after: line, style, look)
    }
  }

  /// Draws the name and an arrow down after it, centred together.
  private mutating func drawEffectsSign(
    after line: TextLine, _ style: TextStyle, _ look: QuietPose
  ) {
    let size = look.size
    let sign = line.capHeight * Self.signWidth
    let between = line.capHeight * 0.8
    let left = look.frame.center.x - (line.width + between + sign) * size / 2
    canvas.quads.append(
      line, at: Point(x: left, y: look.frame.center.y + line.capHeight * size / 2),
      color: look.ink, stretch: Size(width: size, height: size))
    let middle = Point(
      x: left + (line.width + between + sign / 2) * size,
      y: look.frame.center.y + line.capHeight * 0.08 * size)
    let (half, depth) = (sign / 2 * size, sign / 4 * size)
    let pen = max(style.size * style.weight / 1000, 1.2)
    for side: Float in [-1, 1] {
      let arm = Rect(
        center: Point(x: middle.x + side * half / 2, y: middle.y),
        size: Size(width: (half * half + 4 * depth * depth).squareRoot() + pen * 0.8, height: pen))
      let angle = Float(Elementary.atan2(Double(2 * depth), Double(half)))
      canvas.quads.fill(.rectangle, arm, look.ink, rotation: -side * angle)
    }
  }
}
