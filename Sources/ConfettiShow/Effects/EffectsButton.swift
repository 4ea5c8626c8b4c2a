import ConfettiGraphics
import Motion

/// The quiet button that names what a click fires, and shows all effects when it is pressed.
struct EffectsButton: QuietButton {
  private(set) var frame = Rect.empty
  private var line = TextLine.empty
  private var title = ""
  private var atlas = Atlas.white
  private var style = TextStyle(size: 0, weight: 0)
  var touch = QuietTouch()

  /// How wide the sign after the name is, in heights of capitals.
  private static let signWidth: Float = 0.85

  mutating func prepare(_ atlas: Atlas, _ layout: Layout) {
    (self.atlas, style) = (atlas, layout.theme.small)
    frame = layout.effectsButton
    write()
  }

  /// Names an effect.
  mutating func show(_ title: String) {
    guard title != self.title else { return }
    self.title = title
    write()
  }

  private mutating func write() {
    line = atlas.line(title, style: style, within: seen(1).width - 3.2 * style.size)
  }

  func draw(at now: Double, into quads: inout QuadBuffer) {
    let (drawn, size, color) = drawGround(at: now, into: &quads)
    // Name and sign stand in the middle together.
    let sign = line.capHeight * Self.signWidth
    let between = line.capHeight * 0.8
    let whole = (line.width + between + sign) * size
    let left = drawn.center.x - whole / 2
    let baseline = drawn.center.y + line.capHeight * size / 2
    quads.append(
      line, at: Point(x: left, y: baseline), color: color,
      stretch: Size(width: size, height: size))
    let middle = Point(
      x: left + (line.width + between + sign / 2) * size,
      y: drawn.center.y + line.capHeight * 0.08 * size)
    let (half, depth) = (sign / 2 * size, sign / 4 * size)
    let pen = max(style.size * style.weight / 1000, 1.2)
    for side: Float in [-1, 1] {
      let arm = Rect(
        center: Point(x: middle.x + side * half / 2, y: middle.y),
        size: Size(width: (half * half + 4 * depth * depth).squareRoot() + pen * 0.8, height: pen))
      let angle = Float(Elementary.atan2(Double(2 * depth), Double(half)))
      quads.fill(.rectangle, arm, color, rotation: -side * angle)
    }
  }
}
