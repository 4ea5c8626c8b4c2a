import ConfettiSystem

/// The ends of a command that are celebrated.
struct Occasion: Hashable {
  enum Outcome: String, CaseIterable {
    case success, failure, always
  }

  var outcome = Outcome.success
  /// The shortest time of a command that is celebrated, in seconds.
  var leastSeconds = 0.0

  /// Whether the end of a command is celebrated; the end by Ctrl-C is not, because the person who pressed it knows.
  func isGiven(by end: SpawnedProcess.End, after seconds: Double) -> Bool {
    guard seconds >= leastSeconds, end.status != 128 + Signal.interrupt else { return false }
    return switch outcome {
    case .success: end == .exited(0)
    case .failure: end != .exited(0)
    case .always: true
    }
  }
}
