import ConfettiSystem

/// Which ends of a command are celebrated.
struct Occasion: Hashable {
  enum Outcome: String, CaseIterable {
    case success, failure, always
  }

  var outcome = Outcome.success
  /// How long the command must have taken at least, in seconds.
  var leastSeconds = 0.0

  /// Whether the end of a command is celebrated.
  ///
  /// Not if somebody has stopped it with Ctrl-C: they know.
  ///
  /// - Parameters:
  ///   - end: how it ended.
  ///   - seconds: how long it took.
  func isGiven(by end: SpawnedProcess.End, after seconds: Double) -> Bool {
    guard seconds >= leastSeconds, end.status != 128 + Signal.interrupt else { return false }
    return switch outcome {
    case .success: end == .exited(0)
    case .failure: end != .exited(0)
    case .always: true
    }
  }
}
