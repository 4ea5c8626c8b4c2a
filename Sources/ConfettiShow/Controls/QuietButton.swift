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
  fileprivate var light = Animated(0.0)
  fileprivate var shrinking = Animated(0.0)
}

extension QuietButton {
  var isHovered: Bool { touch.isHovered }
  var isHeld: Bool { touch.isHeld }

  mutating func setHovered(_ hovered: Bool, at now: Double) {
    guard hovered != isHovered else { return }
    touch.isHovered = hovered
    touch.light.set(hovered ? 1 : 0, .snappy, at: now)
  }

  mutating func setHeld(_ held: Bool, at now: Double) {
    guard held != isHeld else { return }
    touch.isHeld = held
    touch.shrinking.set(held ? 1 : 0, held ? .interactiveSpring : .bouncy, at: now)
  }

  mutating func advance(_ step: inout FrameStep) {
    step.advance(&touch.light)
    step.advance(&touch.shrinking)
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
    let light = Float(touch.light.presentation(at: now))
    let size = 1 - 0.06 * Float(touch.shrinking.presentation(at: now))
    let ground = seen(size)
    quads.fill(.panel, ground, .white(0.07 + 0.09 * light))
    return (ground, size, Color.text.opacity(0.75 + 0.25 * light))
  }
}
