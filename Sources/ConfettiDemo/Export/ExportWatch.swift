import ConfettiSystem

/// The progress of a file that is written on another thread, and the wish to give it up.
final class ExportWatch: Sendable {
  private struct State {
    var percent = 0
    var isCancelled = false
  }

  /// The error that ends a film that was given up.
  struct GivenUp: Error {}

  private let state = Locked(State())

  /// The written part, in percent.
  var percent: Int { state.with { $0.percent } }

  /// Asks the writing thread to give up, which it does before its next part.
  func cancel() { state.with { $0.isCancelled = true } }

  /// Notes the parts that are written.
  ///
  /// - Throws: ``GivenUp`` if the file is to be given up.
  func note(_ written: Int, of total: Int) throws {
    let isCancelled = state.with { state in
      state.percent = written * 100 / max(total, 1)
      return state.isCancelled
    }
    if isCancelled { throw GivenUp() }
  }
}
