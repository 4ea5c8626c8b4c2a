import ConfettiGraphics

/// The kinds of actions that a control responds to.
package struct Sense: OptionSet, Hashable, Sendable {
  package let rawValue: Int

  package init(rawValue: Int) { self.rawValue = rawValue }

  /// The pointer is at it.
  package static let hover = Sense(rawValue: 1)
  /// It is pressed and released by the pointer, or pressed by Enter or Space while it has the focus.
  package static let click = Sense(rawValue: 2)
  /// It is held and moved.
  package static let drag = Sense(rawValue: 4)
  /// The wheel turns above it.
  package static let scroll = Sense(rawValue: 8)
  /// It can have the focus, by Tab.
  package static let focus = Sense(rawValue: 16)
  /// It takes text while it has the focus.
  package static let text = Sense(rawValue: 32)
  /// It lies below other controls, such as the stage or the ground of a panel: a point on it that is near
  /// a control counts as on the control.
  package static let ground = Sense(rawValue: 64)

  /// It can be pressed.
  package static let press: Sense = [.click, .drag]
}

/// An action on a control.
package enum Action: Hashable, Sendable {
  /// A button of the pointer went down on it, and holds it now.
  case pressed(Point, Input.Press)
  /// The pointer that holds it moved.
  case dragged(Point)
  /// The pointer that held it was released at a point.
  ///
  /// It is a click if the point is still on the control, and the press did not become a drag of a control
  /// that senses drags.
  case released(Point, isClick: Bool)
  /// It was pressed by a key.
  case pressedByKey
  /// The press ended without effect: the changes of a drag are restored.
  case cancelled
  /// The wheel turned by so many notches, right and down.
  case scrolled(SIMD2<Float>)
  /// A key went down while it has the focus.
  case key(Input.Key, Input.Modifiers)
  /// Text was typed or pasted while it has the focus.
  case typed(String)
  /// An input method has unfinished text.
  case composed(Input.Composition)
}

/// The state of a control, and the latest action on it.
package struct Response: Sendable {
  package let id: ControlID
  /// Whether the pointer is at it, and holds no other control.
  package internal(set) var isHovered = false
  /// Whether the pointer holds it and is still at it, or drags it.
  package internal(set) var isHeld = false
  /// Whether it has the focus, and shows it.
  package internal(set) var isFocused = false
  /// The action on it, in the one description after the action; `nil` in all others.
  package internal(set) var action: Action?

  package init(id: ControlID) { self.id = id }

  /// Whether it was just clicked, or pressed by a key.
  package var isClicked: Bool {
    switch action {
    case .released(_, isClick: true), .pressedByKey: true
    default: false
    }
  }

  /// The point at which the pointer just pressed it, or to which it just dragged it.
  package var drag: Point? {
    switch action {
    case .pressed(let point, _), .dragged(let point): point
    default: nil
    }
  }
}
