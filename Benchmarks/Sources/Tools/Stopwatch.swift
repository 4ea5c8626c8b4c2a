import ConfettiSystem

enum Stopwatch {
  /// The time of work, in milliseconds.
  static func milliseconds(_ work: () throws -> Void) rethrows -> Double {
    let start = MonotonicClock.now
    try work()
    return Double(MonotonicClock.now - start) / 1e6
  }

  /// The shortest time of several rounds, in milliseconds, because other programs can only slow a
  /// round down.
  ///
  /// - Parameters:
  ///   - rounds: the most rounds; at least three are measured, after one that only warms up.
  ///   - seconds: after this time no further round is begun.
  static func best(
    rounds: Int, within seconds: Double, _ work: () throws -> Void
  ) rethrows -> Double {
    try work()
    let end = MonotonicClock.now + Int64(seconds * 1e9)
    var best = Double.infinity
    for round in 0..<max(rounds, 3) where round < 3 || MonotonicClock.now < end {
      best = min(best, try milliseconds(work))
    }
    return best
  }
}
