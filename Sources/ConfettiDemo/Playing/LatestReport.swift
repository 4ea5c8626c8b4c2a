import ConfettiSystem

/// The latest report of the show, which another thread prints if the show's own thread no longer answers.
enum LatestReport {
  enum Outcome: Sendable {
    /// There was no report yet.
    case missing
    case given
    /// The file could not be written; the reason has been printed.
    case failed
  }

  private struct State {
    var report: Report?
    var stats: StatsFile?
    /// Whether a thread has begun to give the report.
    var isBegun = false
    var outcome: Outcome?
  }

  private static let state = Locked(State())

  /// Sets the file for the report besides standard output.
  static func write(to stats: StatsFile?) { state.with { $0.stats = stats } }

  /// Keeps a report in place of the one before.
  static func keep(_ report: Report) { state.with { $0.report = report } }

  /// Gives the report, as a line on standard output and in the file; waits if another thread is giving it.
  @discardableResult
  static func give() -> Outcome {
    let (report, stats, isMine) = state.with { state in
      defer { state.isBegun = true }
      return (state.report, state.stats, !state.isBegun)
    }
    guard let report else { return .missing }
    guard isMine else {
      while true {
        if let outcome = state.with({ $0.outcome }) { return outcome }
        MonotonicClock.sleep(seconds: 0.002)
      }
    }
    var outcome = Outcome.given
    for part in [{ try stats?.write(report) }, { try Output.write(report.line + "\n") }] {
      do {
        try part()
      } catch {
        Output.complain("\(error)")
        outcome = .failed
      }
    }
    state.with { $0.outcome = outcome }
    return outcome
  }
}
