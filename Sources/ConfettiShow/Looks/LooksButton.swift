import ConfettiGraphics
import Motion

/// The quiet button that names what a click fires, and shows all looks when it is pressed.
struct LooksButton: Sendable {
  private(set) var frame = Rect.empty
  private var line = TextLine.empty
  private var title = ""
  private var atlas = Atlas.white
  private var style = TextStyle(size: 0, weight: 0)
  private(set) var isHovered = false
  private(set) var isHeld = false
  private var light = Animated(0.0)
  private var shrinking = Animated(0.0)

  /// How wide the sign after the name is, in heights of capitals.
  private static let signWidth: Float = 0.85

  mutating func prepare(_ atlas: Atlas, _ layout: Layout) {
    (self.atlas, style) = (atlas, layout.theme.small)
    frame = layout.looksButton
    write()
  }

  /// Names an effect.
  mutating func show(_ title: String) {
    guard title != self.title else { return }
    self.title = title
    write()
  }

  private mutating func write() {
    line = atlas.line(title, style: style, within: drawn(1).width - 3.2 * style.size)
  }

  mutating func setHovered(_ hovered: Bool, at now: Double) {
    guard hovered != isHovered else { return }
    isHovered = hovered
    light.set(hovered ? 1 : 0, .snappy, at: now)
  }

  /// Shrinks while it is held, and springs back.
  mutating func setHeld(_ held: Bool, at now: Double) {
    guard held != isHeld else { return }
    isHeld = held
    shrinking.set(held ? 1 : 0, held ? .interactiveSpring : .bouncy, at: now)
  }

  mutating func advance(_ step: inout FrameStep) {
    step.advance(&light)
    step.advance(&shrinking)
  }

  /// What is seen: the area that can be hit is larger.
  private func drawn(_ size: Float) -> Rect {
    Rect(
      center: frame.center,
      size: Size(width: (frame.width - 8) * size, height: (frame.height - 12) * size))
  }

  func draw(at now: Double, into quads: inout QuadBuffer) {
    let light = Float(light.presentation(at: now))
    let size = 1 - 0.06 * Float(shrinking.presentation(at: now))
    let drawn = drawn(size)
    quads.fill(.panel, drawn, .white(0.07 + 0.09 * light))
    let color = Color.text.opacity(0.75 + 0.25 * light)
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
