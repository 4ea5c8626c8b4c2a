import ConfettiGraphics
import Motion

/// The cause of a change of the interface, which animations can ask their transaction for.
///
///     withTransaction(\.source, .keyboard) { panel.setFocus(cell, at: now) }
enum ChangeSource: Sendable {
  /// The pointer: the eyes are there already.
  case pointer
  /// The keyboard: the eyes must be led to the change.
  case keyboard
  /// The show itself, after some time without input.
  case itself
}

private struct ChangeSourceKey: TransactionKey { static let defaultValue = ChangeSource.pointer }

extension Transaction {
  /// The cause of the change.
  var source: ChangeSource {
    get { self[ChangeSourceKey.self] }
    set { self[ChangeSourceKey.self] = newValue }
  }
}

extension Animation {
  /// The animation at the pace of the cause: slower for changes that the show makes itself, because nobody
  /// waits for them.
  var paced: Animation { Transaction.current.source == .itself ? speed(0.3) : self }
}

extension Input.Event {
  /// The cause of the changes that follow from the event.
  var source: ChangeSource {
    switch self {
    case .keyPressed, .keyReleased: .keyboard
    default: .pointer
    }
  }

  /// Whether somebody pressed, turned, typed or dropped something; a pointer may move by itself as a window
  /// opens below it.
  var isTouch: Bool {
    switch self {
    case .pointerPressed, .scrolled, .dropped, .keyPressed, .typed, .composed, .pasted: true
    case .pointerMoved, .pointerReleased, .pointerLeft, .keyReleased, .modifiersChanged, .quit:
      false
    }
  }
}
