import ConfettiGraphics
import Motion

extension Canvas {
  /// Draws what is seen of something that comes and goes, as its transition says.
  ///
  /// - Parameters:
  ///   - presence: whether it is there.
  ///   - source: its place, which all that `part` fills lies within.
  ///   - now: the moment, in seconds.
  ///   - part: draws it as it looks when it is there.
  package mutating func draw(
    _ presence: Presence, in source: Rect, at now: Double, _ part: (inout Canvas) -> Void
  ) {
    guard let look = presence.look(at: now) else { return }
    draw(
      source, in: look.frame(of: source), opacity: look.opacity, rotation: look.rotation.radians,
      part)
  }
}

extension TransitionLook {
  /// The rectangle to draw something in whose place is another one, before it is turned.
  package func frame(of place: Rect) -> Rect {
    let drawn = frame(x: place.x, y: place.y, width: place.width, height: place.height)
    return Rect(x: drawn.x, y: drawn.y, width: drawn.width, height: drawn.height)
  }
}
