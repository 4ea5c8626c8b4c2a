import ConfettiGraphics

/// The things that people do which a control wants to hear of.
package struct Sense: OptionSet, Hashable, Sendable {
  package let rawValue: Int

  package init(rawValue: Int) { self.rawValue = rawValue }

  /// The pointer is at it.
  package static let hover = Sense(rawValue: 1)
  /// It is pressed and let go of, by the pointer, or in focus by Enter or Space.
  package static let click = Sense(rawValue: 2)
  /// It is held and moved.
  package static let drag = Sense(rawValue: 4)
  /// The wheel turns above it.
  package static let scroll = Sense(rawValue: 8)
  /// It can have the focus, which Tab moves on to it.
  package static let focus = Sense(rawValue: 16)
  /// It takes text while it has the focus.
  package static let text = Sense(rawValue: 32)
  /// It lies below other things, such as the stage or the ground of a panel: what is near a control
  /// counts as on it, unless it is on something else than a ground.
  package static let ground = Sense(rawValue: 64)

  /// All that can be pressed.
  package static let press: Sense = [.click, .drag]
}

/// One thing that somebody did to a control.
package enum Action: Hashable, Sendable {
  /// A button of the pointer went down on it, and holds it now.
  case pressed(Point, Input.Press)
  /// The pointer that holds it moved.
  case dragged(Point)
  /// The pointer that held it let go at a point.
  ///
  /// It is a click where that is on the control still, and the press did not become a drag of a control
  /// that senses drags.
  case released(Point, isClick: Bool)
  /// It was pressed by a key.
  case pressedByKey
  /// It is let go of without any effect: what a drag changed is restored.
  case cancelled
  /// The wheel turned by so many notches, right and down.
  case scrolled(SIMD2<Float>)
  /// A key went down while it has the focus.
  case key(Input.Key, Input.Modifiers)
  /// Text was typed or pasted while it has the focus.
  case typed(String)
  /// An input method has text in the making.
  case composed(Input.Composition)
}

/// How it stands with a control, and the thing that was just done to it.
package struct Response: Sendable {
  /// The control.
  package let id: ControlID
  /// Whether a pointer that holds nothing is at it, or one that holds it is still at it.
  package internal(set) var isHovered = false
  /// Whether a pointer holds it and is still at it, or drags it.
  package internal(set) var isHeld = false
  /// Whether it has the focus, and the focus is to be seen.
  package internal(set) var isFocused = false
  /// The one thing that was done to it, in the description that follows from it; `nil` in all others.
  package internal(set) var action: Action?

  /// A response to which nothing was done.
  package init(id: ControlID) { self.id = id }

  /// Whether it was just clicked, or pressed by a key.
  package var isClicked: Bool {
    switch action {
    case .released(_, isClick: true), .pressedByKey: true
    default: false
    }
  }

  /// Where the pointer that holds it went down or has moved to just now.
  package var drag: Point? {
    switch action {
    case .pressed(let point, _), .dragged(let point): point
    default: nil
    }
  }
}
