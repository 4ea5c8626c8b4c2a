import ConfettiGraphics
import Motion

/// A quiet button at the edge of the stage: it lights up under the pointer, shrinks while it is held,
/// and springs back.
protocol QuietButton: Sendable {
  /// The area that can be hit, which is larger than what is seen.
  var frame: Rect { get }
  /// What the pointer does to it.
  var touch: QuietTouch { get set }
}

/// What the pointer does to a quiet button, and how far the button has followed.
struct QuietTouch: Sendable {
  fileprivate(set) var isHovered = false
  fileprivate(set) var isHeld = false
  /// The colours of the ground and of what is written on it.
  fileprivate var ground = Animated(Self.ground(isHovered: false), animation: .snappy)
  fileprivate var ink = Animated(Self.ink(isHovered: false), animation: .snappy)
  fileprivate var size = Animated(Float(1))

  fileprivate static func ground(isHovered: Bool) -> Color { .white(isHovered ? 0.16 : 0.07) }

  fileprivate static func ink(isHovered: Bool) -> Color {
    Color.text.opacity(isHovered ? 1 : 0.75)
  }
}

extension QuietButton {
  var isHovered: Bool { touch.isHovered }
  var isHeld: Bool { touch.isHeld }

  mutating func setHovered(_ hovered: Bool) {
    guard hovered != isHovered else { return }
    touch.isHovered = hovered
    touch.ground.value = QuietTouch.ground(isHovered: hovered)
    touch.ink.value = QuietTouch.ink(isHovered: hovered)
  }

  mutating func setHeld(_ held: Bool) {
    guard held != isHeld else { return }
    touch.isHeld = held
    withAnimation(held ? .interactiveSpring : .bouncy) { touch.size.value = held ? 0.94 : 1 }
  }

  mutating func advance(_ step: inout FrameStep) {
    step.advance(&touch.ground)
    step.advance(&touch.ink)
    step.advance(&touch.size)
  }

  /// What is seen of it at a size, 1 at rest.
  func seen(_ size: Float) -> Rect {
    Rect(
      center: frame.center,
      size: Size(width: (frame.width - 8) * size, height: (frame.height - 12) * size))
  }

  /// Draws its ground; returns where that is, how large it is by now, and the colour of what is
  /// written on it.
  func drawGround(
    at now: Double, into quads: inout QuadBuffer
  ) -> (frame: Rect, size: Float, color: Color) {
    let size = touch.size.presentation(at: now)
    let ground = seen(size)
    quads.fill(.panel, ground, touch.ground.presentation(at: now))
    return (ground, size, touch.ink.presentation(at: now))
  }
}
