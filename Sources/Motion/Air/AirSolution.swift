/// The motion of bodies through air along one axis, at one age: the numbers that they share, which are
/// multiplied by the numbers in which they differ at birth.
///
/// A body that starts at x0 with the velocity v0, under the drag k, a constant acceleration g
/// and the attraction of a target c,
///
///     x″ = −k x′ − ω₀² (x − c) + g
///
/// has at the age t, which may be negative,
///
///     place    = x0 + v0 · travel + g · fall + (c − x0) · pull
///     velocity =      v0 · travelRate + g · fallRate + (c − x0) · pullRate
///
/// ``GustSolution`` adds accelerations that swing. Without attraction the cost is one exponential
/// at most.
package struct AirSolution: Equatable, Sendable {
  /// The factor of the initial velocity, in seconds: without attraction (1 − e^(−k t)) / k.
  package let travel: Double
  /// The factor of an acceleration, in seconds²: without attraction (t − travel) / k.
  package let fall: Double
  /// The share of the way to the target: ω₀² · fall.
  package let pull: Double
  /// The growth of `travel` per second.
  package let travelRate: Double
  /// The growth of `pull` per second.
  package let pullRate: Double
  /// The growth of `fall` per second, in seconds: `travel`.
  package let fallRate: Double

  /// The solution at an age in seconds; see ``AirModes/limited(age:)`` for how far back it reaches.
  package init(_ modes: AirModes, age: Double) {
    let t = modes.limited(age: age)
    let (k, stiffness) = (modes.drag, modes.stiffness)
    if (k * t).magnitude <= 1, stiffness * t * t <= 1 {
      // Here the closed forms would be small differences of large numbers.
      (travel, fall) =
        stiffness == 0
        ? Self.glide(drag: k, age: t) : Self.series(drag: k, stiffness: stiffness, age: t)
      travelRate = 1 - k * travel - stiffness * fall
      pull = stiffness * fall
    } else if modes.swings {
      let (sine, cosine) = Elementary.sinCos(modes.phase(age: t))
      let envelope = Elementary.exp(-modes.decay * t)
      travel = envelope * sine / modes.split
      travelRate = envelope * cosine - modes.decay * travel
      pull = 1 - envelope * cosine - modes.decay * travel
      fall = pull / stiffness
    } else {
      let slow = modes.slow == 0 ? 1 : Elementary.exp(-modes.slow * t)
      let fast = Elementary.exp(-modes.fast * t)
      let gap = 2 * modes.split
      travel =
        (gap * t).magnitude <= 1 ? fast * t * averageExponential(gap * t) : (slow - fast) / gap
      travelRate = fast - modes.slow * travel
      // The value that `travel` would have with the slow mode alone.
      let slowTravel =
        (modes.slow * t).magnitude <= 1
        ? t * averageExponential(-modes.slow * t) : (1 - slow) / modes.slow
      fall = (slowTravel - travel) / modes.fast
      pull = stiffness * fall
    }
    (fallRate, pullRate) = (travel, stiffness * travel)
  }

  /// `travel` and `fall` without attraction, for k t within ±1.
  private static func glide(drag k: Double, age t: Double) -> (travel: Double, fall: Double) {
    let fall = t * t * exponentialRest(-k * t)
    return (t - k * fall, fall)
  }

  /// `travel` and `fall` by their power series, for k t and ω₀ t within ±1.
  private static func series(
    drag k: Double, stiffness: Double, age t: Double
  ) -> (travel: Double, fall: Double) {
    let (x, square) = (k * t, stiffness * t * t)
    // Each term of `travel` follows from the two before it, by the equation of the motion.
    var (earlier, term) = (0.0, t)
    var (travel, fall) = (t, t * t / 2)
    // The rest is less than 1e-17 of the sum.
    for n in stride(from: 2.0, through: 20, by: 1) {
      (earlier, term) = (term, -(x * term + square * earlier / (n - 1)) / n)
      travel += term
      fall += term * t / (n + 1)
    }
    return (travel, fall)
  }
}

/// The two ways in which a motion through air decays, e^(λ₁ t) and e^(λ₂ t).
///
/// The rates λ = −k/2 ± √(k²/4 − ω₀²) solve λ² + k λ + ω₀² = 0. A strong attraction makes them
/// complex: then the motion swings.
package struct AirModes: Equatable, Sendable {
  /// k, per second.
  package let drag: Double
  /// ω₀ / 2π, in hertz.
  package let frequency: Double
  /// ω₀, in radians per second.
  package let angularFrequency: Double
  /// ω₀², in 1/s².
  package let stiffness: Double
  /// k/2, per second.
  package let decay: Double
  /// √|k²/4 − ω₀²|, per second: half the distance between the two rates.
  package let split: Double
  /// Whether the rates are −decay ± i split instead of −decay ± split.
  package let swings: Bool

  /// The modes of an air.
  ///
  /// Numbers out of range are clamped to the nearest valid ones.
  ///
  /// - Parameters:
  ///   - drag: k, 0 through a million, per second.
  ///   - frequency: ω₀ / 2π, 0 through a million, in hertz.
  package init(drag: Double, attraction frequency: Double = 0) {
    let drag = drag.clamped(to: 0...1e6)
    let frequency = frequency.clamped(to: 0...1e6)
    self.drag = drag
    self.frequency = frequency
    angularFrequency = 2 * .pi * frequency
    stiffness = angularFrequency * angularFrequency
    decay = drag / 2
    swings = angularFrequency > decay
    // As a product, the difference of the squares keeps its digits.
    let difference = (decay - angularFrequency) * (decay + angularFrequency)
    split = difference.magnitude.squareRoot()
  }

  /// −λ₂ of a motion that does not swing.
  var fast: Double { decay + split }

  /// −λ₁ of a motion that does not swing: ω₀² / fast, because `decay - split` would lose digits.
  var slow: Double { stiffness == 0 ? 0 : stiffness / fast }

  /// The age limited to −64 / k at the earliest, and to a billion seconds.
  ///
  /// Backwards in time the exponentials grow. At e^64 they still leave a `Float` room for the birth
  /// values; bodies stay where they were at the limit.
  func limited(age: Double) -> Double { max(min(age, 1e9), -1e9, -64 / drag) }

  /// split · t of a motion that swings, less whole turns if that keeps digits.
  func phase(age t: Double) -> Double {
    // A large angle has lost digits. The product of `frequency` and t keeps its digits, and ω₀ − split is small.
    guard split > angularFrequency / 2 else { return split * t }
    return radians(turns: frequency * t) - decay * decay / (angularFrequency + split) * t
  }
}

/// An angle in turns, in radians and without its whole turns: no digit of the rest is lost.
package func radians(turns: Double) -> Double { 2 * .pi * (turns - turns.rounded()) }

/// (e^x − 1) / x for x within ±1: the average of the exponentials from 0 to x.
@inline(__always)
func averageExponential(_ x: Double) -> Double { 1 + x * exponentialRest(x) }

/// (e^x − 1 − x) / x² for x within ±1, to the last digits.
@inline(__always)
private func exponentialRest(_ x: Double) -> Double {
  var sum = 1 / 6402373705728000.0
  sum = sum * x + 1 / 355687428096000.0
  sum = sum * x + 1 / 20922789888000.0
  sum = sum * x + 1 / 1307674368000.0
  sum = sum * x + 1 / 87178291200.0
  sum = sum * x + 1 / 6227020800.0
  sum = sum * x + 1 / 479001600.0
  sum = sum * x + 1 / 39916800.0
  sum = sum * x + 1 / 3628800.0
  sum = sum * x + 1 / 362880.0
  sum = sum * x + 1 / 40320.0
  sum = sum * x + 1 / 5040.0
  sum = sum * x + 1 / 720.0
  sum = sum * x + 1 / 120.0
  sum = sum * x + 1 / 24.0
  sum = sum * x + 1 / 6.0
  return sum * x + 1 / 2.0
}
