import ConfettiGraphics
import Motion

/// The cause of a change of the interface, which animations can ask their transaction for.
///
///     withTransaction(\.source, .keyboard) { panel.setFocus(cell, at: now) }
enum ChangeSource: Sendable {
  /// The pointer: people look there already.
  case pointer
  /// The keyboard: people must be led to the change.
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

  /// Whether people pressed, scrolled, typed or dropped something.
  ///
  /// A movement of the pointer does not count: a window that opens below it looks like one.
  var isTouch: Bool {
    switch self {
    case .pointerPressed, .scrolled, .dropped, .keyPressed, .typed, .composed, .pasted: true
    case .pointerMoved, .pointerReleased, .pointerLeft, .keyReleased, .modifiersChanged, .quit:
      false
    }
  }
}
