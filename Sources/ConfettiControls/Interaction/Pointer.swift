import ConfettiGraphics

/// The one pointer of a program: its position, and the control that it is at or holds.
package struct Pointer: Sendable {
  /// Its position; `nil` outside of the window.
  package internal(set) var place: Point?
  /// The control that a press would hold, or the held one while the pointer is at it.
  package internal(set) var hovered: ControlID?
  /// The press that has not ended.
  package internal(set) var hold: Hold?

  /// A press on a control.
  package struct Hold: Sendable {
    package let id: ControlID
    let sense: Sense
    /// The point at which it went down.
    package let start: Point
    package let press: Input.Press
    /// Whether it has moved by ``shortestDrag``, so that it is no click of a control that senses drags.
    package internal(set) var isDrag = false
  }

  /// The shortest distance of a drag, in points.
  package static let shortestDrag: Float = 3

  package init() {}

  mutating func move(to point: Point) {
    place = point
    guard var hold else { return }
    if hold.start.distance(to: point) >= Self.shortestDrag { hold.isDrag = true }
    self.hold = hold
  }
}

/// The one focus of a program: the control that gets keys.
package struct Focus: Hashable, Sendable {
  /// The control; `nil` if none has it.
  package internal(set) var id: ControlID?
  /// Whether a ring shows it, as after a key, but not after a click.
  package internal(set) var isShown = false

  package init() {}
}
