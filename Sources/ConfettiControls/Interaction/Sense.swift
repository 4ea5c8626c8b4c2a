import ConfettiGraphics

/// The kinds of actions that a control responds to.
///
/// A press on what senses neither clicks nor drags is for the control below it. So what cannot be pressed at present
/// senses nothing or only `hover`, and a control whose words are no button senses drags, to keep a press on them from
/// what lies below.
package struct Sense: OptionSet, Hashable, Sendable {
  package let rawValue: Int

  package init(rawValue: Int) { self.rawValue = rawValue }

  /// The pointer is over the control.
  package static let hover = Sense(rawValue: 1)
  /// It is pressed and released by the pointer, or pressed by Enter or Space while it has the focus: it is not told
  /// of these two as keys.
  package static let click = Sense(rawValue: 2)
  /// The control is held and moved.
  package static let drag = Sense(rawValue: 4)
  /// The wheel turns above the control.
  package static let scroll = Sense(rawValue: 8)
  /// It can have the focus: by Tab, which shows it, or by a press, which does not (``Focus/isShown``).
  package static let focus = Sense(rawValue: 16)
  /// The control takes text while it has the focus.
  package static let text = Sense(rawValue: 32)
  /// The control lies below others, such as the stage or the ground of a panel: a point on it that is near another
  /// control counts as on that control.
  package static let ground = Sense(rawValue: 64)

  /// The control can be pressed.
  package static let press: Sense = [.click, .drag]
}

/// An action on a control.
package enum Action: Hashable, Sendable {
  /// A button of the pointer went down on the control; the primary button holds it now.
  case pressed(Point, Input.Press)
  /// The pointer that holds the control moved, or other keys are held meanwhile.
  case dragged(Point)
  /// The pointer that held the control was released at a point.
  ///
  /// It is a click if the point is still on the control, and the press did not become a drag of a control
  /// that senses drags.
  case released(Point, isClick: Bool)
  /// The control was pressed by a key.
  case pressedByKey
  /// The press ended without effect: the changes of a drag are restored.
  case cancelled
  /// The wheel turned by a number of notches, right and down.
  case scrolled(SIMD2<Float>)
  /// A key went down while it has the focus and shows it, or takes text.
  ///
  /// A key that means something to the control is taken by ``Interface/takeKey()``.
  case key(Input.Key, Input.Modifiers)
  /// Text was typed or pasted while the control has the focus.
  case typed(String)
  /// An input method has unfinished text.
  case composed(Input.Composition)
}

/// The progress of a change that people make with a control.
///
/// A drag begins, changes a value many times, and is committed at its end, or cancelled by Escape; a key does all of
/// this at once. So one drag is one step of an undo.
package struct Editing: OptionSet, Hashable, Sendable {
  package let rawValue: Int

  package init(rawValue: Int) { self.rawValue = rawValue }

  /// The change begins: its cancelling restores the value before it.
  package static let begun = Editing(rawValue: 1)
  /// The value differs from the value before.
  package static let changed = Editing(rawValue: 2)
  /// The change is done.
  package static let committed = Editing(rawValue: 4)
  /// The change was given up, and the value is the one before it began.
  package static let cancelled = Editing(rawValue: 8)
}

/// The state of a control, and the latest action on it.
package struct Response: Sendable {
  package let id: ControlID
  /// Whether the pointer is over the control, and holds no other one.
  package internal(set) var isHovered = false
  /// Whether the pointer holds the control and is still over it, or drags it.
  package internal(set) var isHeld = false
  /// Whether the control has the focus, and shows it.
  package internal(set) var isFocused = false
  /// The action on the control, in the one description after the action; `nil` in all others.
  package internal(set) var action: Action?
  /// The progress of a change by the control, in the one description after an action.
  package internal(set) var editing: Editing = []

  package init(id: ControlID) { self.id = id }

  /// Whether the value was just changed.
  package var isChanged: Bool { editing.contains(.changed) }
  /// Whether a change was just completed, so that it can be undone as a whole.
  package var isCommitted: Bool { editing.contains(.committed) }

  /// Whether the control was just clicked, or pressed by a key.
  package var isClicked: Bool {
    switch action {
    case .released(_, isClick: true), .pressedByKey: true
    default: false
    }
  }

  /// The point at which the pointer just pressed the control, or to which it just dragged it.
  package var drag: Point? {
    switch action {
    case .pressed(let point, _), .dragged(let point): point
    default: nil
    }
  }

  /// Derives the progress of a change from the action, and from whether the value has changed.
  mutating func takeEditing(isChanged: Bool) {
    editing =
      switch action {
      case .pressed(_, let press) where press.button == .primary: .begun
      case .released: .committed
      case .cancelled: .cancelled
      case .pressedByKey, .key, .scrolled, .typed: isChanged ? [.begun, .committed] : []
      default: []
      }
    if isChanged { editing.insert(.changed) }
  }
}
