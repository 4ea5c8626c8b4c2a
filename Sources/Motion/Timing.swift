/// How an animation's own time follows from the time outside it: later by a delay, and faster by a
/// rate.
///
/// Modifiers nest in any order: each further one changes the time before the others see it.
struct Timing: Hashable, Sendable {
  /// Seconds of the outer time before the own time starts.
  private(set) var delay = 0.0
  /// Own seconds per outer second; not negative.
  private(set) var rate = 1.0

  /// The own time at an outer time; negative during the delay.
  func local(_ time: Double) -> Double { (time - delay) * rate }

  /// How much outer time passes until a length of own time has; infinite where time stands.
  func outer(_ length: Double) -> Double {
    rate > 0 ? delay + length / rate : .infinity
  }

  /// The same, seen from a time that is `seconds` ahead.
  func delayed(by seconds: Double) -> Timing {
    Timing(delay: delay + (seconds.isFinite ? seconds : 0), rate: rate)
  }

  /// The same, seen from a time that runs slower by a factor; negative factors count as 0, and very
  /// great ones as a billion.
  func sped(up factor: Double) -> Timing {
    guard factor > 0 else { return Timing(delay: delay, rate: 0) }
    let factor = min(factor, 1e9)
    return Timing(delay: delay / factor, rate: rate * factor)
  }
}
