import Foundation

/// What is alike for all particles of a flight at one age, computed once a burst in full precision.
///
/// With t = age, k = drag, g = gravity and d = 1 − e^(−k t):
///
///     travel = d/k
///     fall   = g/k · (t − d/k)
///     spread = t²
///
/// The wind's acceleration W sin(ω t + φ) against the drag moves a particle by
///
///     W/(k²+ω²) · [ −(k/ω)(cos(ωt+φ) − cos φ) − (sin(ωt+φ) − sin φ) − (k sin φ − ω cos φ) d/k ]
///
/// in which only W and φ differ from particle to particle. Sorted by cos φ and sin φ it is
/// W (a cos φ + b sin φ), and that is W r sin(φ + ψ): one sine a particle.
struct FlightMoment {
  /// t, in seconds.
  let age: Float
  /// What a velocity is multiplied with, in seconds.
  let travel: Float
  /// What gravity adds to y, in points.
  let fall: Float
  /// What the spread is multiplied with, in seconds².
  let spread: Float
  /// r, what the wind's strength is multiplied with, in seconds².
  let windReach: Float
  /// ψ, what is added to the wind's phase, in half turns.
  let windTurn: Float

  /// The moment at an age in seconds.
  init(_ flight: Flight, age t: Double) {
    let k = Double(flight.drag)
    let travel = Self.travel(drag: k, age: t)
    let lag = Self.lag(drag: k, age: t)
    age = Float(t)
    self.travel = Float(travel)
    fall = Float(Double(flight.gravity) * lag)
    spread = Float(t * t)
    guard let wind = flight.wind else {
      (windReach, windTurn) = (0, 0)
      return
    }
    let w = Double(wind.frequency)
    // Wind that does not change is a constant acceleration, as gravity is.
    var (a, b) = (0.0, lag)
    if w != 0 {
      let s = sin(w * t)
      // 1 − cos ωt, which as a difference would lose its digits for a small ω.
      let versine = 2 * sin(w * t / 2) * sin(w * t / 2)
      let norm = k * k + w * w
      a = ((k / w) * versine - s + w * travel) / norm
      b = ((k / w) * s + versine - k * travel) / norm
    }
    windReach = Float((a * a + b * b).squareRoot())
    windTurn = Float(atan2(a, b) / .pi)
  }

  /// The age for what turns by so many radians or degrees a second: after three million half turns it
  /// stands, because so large an angle has hardly a digit left after the point.
  ///
  /// - Parameter halfTurn: π or 180.
  func age(turningBy rates: ClosedRange<Float>, halfTurn: Float) -> Float {
    let fastest = max(abs(rates.lowerBound), abs(rates.upperBound)) / halfTurn
    return min(age, 3_000_000 / fastest)
  }

  /// (1 − e^(−k t)) / k, which without drag is t.
  private static func travel(drag k: Double, age t: Double) -> Double {
    k == 0 ? t : -expm1(-k * t) / k
  }

  /// (t − travel) / k, which without drag is t²/2.
  private static func lag(drag k: Double, age t: Double) -> Double {
    // For a small k t the difference loses its digits; three terms of its series do not.
    guard abs(k * t) > 1e-3 else { return t * t * (0.5 - k * t / 6 + k * k * t * t / 24) }
    return (t - travel(drag: k, age: t)) / k
  }
}
