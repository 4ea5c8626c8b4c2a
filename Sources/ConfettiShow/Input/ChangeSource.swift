import ConfettiGraphics
import Motion

/// Who makes a change of the interface: what is changed can ask its transaction, and move
/// accordingly.
///
///     withTransaction(\.source, .keyboard) { panel.setFocus(cell, at: now) }
enum ChangeSource: Sendable {
  /// Somebody who points: hand and eyes are there already.
  case pointer
  /// Somebody who presses keys: eyes must be led to what changes.
  case keyboard
  /// The show itself, as nobody did anything for a while.
  case itself
}

private struct ChangeSourceKey: TransactionKey { static let defaultValue = ChangeSource.pointer }

extension Transaction {
  /// Who makes the change.
  var source: ChangeSource {
    get { self[ChangeSourceKey.self] }
    set { self[ChangeSourceKey.self] = newValue }
  }
}

extension Animation {
  /// The animation at the pace of whoever makes the change: nobody waits for what happens by itself,
  /// so that takes its time.
  var paced: Animation { Transaction.current.source == .itself ? speed(0.3) : self }
}

extension Input.Event {
  /// Who makes the changes that follow from the event.
  var source: ChangeSource {
    switch self {
    case .keyPressed, .keyReleased: .keyboard
    default: .pointer
    }
  }
}
