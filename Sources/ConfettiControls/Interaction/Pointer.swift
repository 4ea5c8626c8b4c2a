import ConfettiGraphics
import Motion

/// The only pointer of a program: its position, and the control under it or held by it.
package struct Pointer: Sendable {
  /// The position; `nil` outside of the window.
  package internal(set) var place: Point?
  /// The control that a press would hold, or the held one while the pointer is at it.
  package internal(set) var hovered: ControlID?
  /// The press that has not ended.
  package internal(set) var hold: Hold?
  /// The positions since the press, from which the velocity follows.
  private var sampler = VelocitySampler<Point>()

  /// A press on a control.
  package struct Hold: Sendable {
    package let id: ControlID
    let sense: Sense
    /// The point of the press.
    package let start: Point
    package let press: Input.Press
    /// Whether the pointer has moved by ``shortestDrag``, so that a control that senses drags is not clicked.
    package internal(set) var isDrag = false
  }

  /// The shortest distance of a drag, in points.
  package static let shortestDrag: Float = 3

  package init() {}

  /// The velocity in points a second: 0 a tenth of a second after the pointer has come to rest.
  package func velocity(at now: Double) -> SIMD2<Float> { sampler.velocity(at: now) }

  mutating func press(_ press: Hold, at now: Double) {
    hold = press
    sampler.reset()
    sampler.addSample(press.start, at: now)
  }

  mutating func move(to point: Point, at now: Double) {
    place = point
    guard let start = hold?.start else { return }
    sampler.addSample(point, at: now)
    if start.distance(to: point) >= Self.shortestDrag { hold?.isDrag = true }
  }
}

/// The one focus of a program: the control that gets keys, if it takes text or the focus is shown.
package struct Focus: Hashable, Sendable {
  /// The control; `nil` if none has it.
  package let id: ControlID?
  /// Whether a ring shows it, as after a key, but not after a click; without the ring only a control that takes
  /// text gets keys, and Tab goes on from it.
  package let isShown: Bool

  package init(id: ControlID? = nil, isShown: Bool = false) {
    (self.id, self.isShown) = (id, id != nil && isShown)
  }
}
