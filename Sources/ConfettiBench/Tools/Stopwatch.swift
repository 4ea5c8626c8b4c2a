import ConfettiSDL

/// Takes the time of work.
enum Stopwatch {
  /// How many milliseconds something takes.
  static func milliseconds(_ work: () throws -> Void) rethrows -> Double {
    let start = MonotonicClock.now
    try work()
    return Double(MonotonicClock.now - start) / 1e6
  }

  /// The fewest milliseconds of several rounds, because other programs only ever slow one down.
  ///
  /// - Parameters:
  ///   - rounds: at most so many, and at least three after one that only warms up.
  ///   - seconds: how long to go on, once there were three.
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
