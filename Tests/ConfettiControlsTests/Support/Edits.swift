import ConfettiControls
import Testing

/// The news of changes that a control has told of, for tests that each drag is one change.
final class Edits {
  private(set) var all: [Editing] = []

  func note(_ response: Response) {
    if !response.editing.isEmpty { all.append(response.editing) }
  }

  /// The number of changes that began, were committed, and were cancelled, since the last call.
  func take() -> [Int] {
    defer { all = [] }
    return [Editing.begun, .committed, .cancelled].map { kind in
      all.count { $0.contains(kind) }
    }
  }
}
