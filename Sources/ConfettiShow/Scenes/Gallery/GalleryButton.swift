import ConfettiGraphics
import Motion

/// The quiet button in the corner that opens the gallery.
struct GalleryButton: Sendable {
  var frame = Rect(x: 0, y: 0, width: 0, height: 0)
  var line = TextLine.empty
  private(set) var isHovered = false
  private(set) var isHeld = false
  private var light = Animated(0.0)
  private var shrinking = Animated(0.0)

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

  mutating func prepare(_ atlas: Atlas, _ layout: Layout) {
    frame = layout.galleryButton
    line = atlas.line("Gallery", style: layout.theme.small)
  }

  mutating func advance(_ step: inout FrameStep) {
    step.advance(&light)
    step.advance(&shrinking)
  }

  func draw(at now: Double, into quads: inout QuadBuffer) {
    let light = Float(light.presentation(at: now))
    let size = 1 - 0.06 * Float(shrinking.presentation(at: now))
    // The area that can be hit is larger than what is seen.
    let seen = Size(width: (frame.width - 8) * size, height: (frame.height - 12) * size)
    let drawn = Rect(center: frame.center, size: seen)
    quads.fill(.panel, drawn, .white(0.07 + 0.09 * light))
    let origin = Point(
      x: drawn.center.x - line.width * size / 2, y: drawn.center.y + line.capHeight * size / 2)
    quads.append(
      line, at: origin, color: Color.text.opacity(0.75 + 0.25 * light),
      stretch: Size(width: size, height: size))
  }
}
