/// The way from outer time to an animation's local time: later by a delay, and faster by a rate.
///
/// Modifiers nest in any order: each outer one changes the time before the inner ones see it.
struct Timing: Hashable, Sendable {
  /// Seconds of outer time before local time starts; infinite if it never does.
  private(set) var delay = 0.0
  /// Local seconds per outer second; not negative.
  private(set) var rate = 1.0

  /// The local time at an outer time; negative during the delay, 0 where time stands still.
  func local(_ time: Double) -> Double { rate > 0 ? (time - delay) * rate : 0 }

  /// The outer time, in seconds, at which a local time is reached; infinite where time stands
  /// still.
  func outer(_ duration: Double) -> Double {
    rate > 0 ? delay + duration / rate : .infinity
  }

  /// This timing with a delay around it; not-a-number and minus infinity count as 0.
  func delayed(by seconds: Double) -> Timing {
    Timing(delay: delay + (seconds > -.infinity ? seconds : 0), rate: rate)
  }

  /// This timing with a speed around it; a factor below 0 counts as 0, one above a billion as a
  /// billion.
  func sped(up factor: Double) -> Timing {
    guard factor > 0 else { return Timing(delay: delay, rate: 0) }
    let factor = min(factor, 1e9)
    return Timing(delay: delay / factor, rate: rate * factor)
  }

  /// This timing, whose outer time is that inside another one, which does not stand still.
  func relative(to other: Timing) -> Timing {
    Timing(delay: (delay - other.delay) * other.rate, rate: rate / other.rate)
  }
}

/// A repetition of everything inside it, and the delay and speed around the repetition as a whole.
struct Repetition: Hashable, Sendable {
  /// The number of rounds; `nil` for no end.
  let count: Int?
  /// Whether every second round runs backwards.
  let autoreverses: Bool
  /// The delay and the speed between the time outside the repetition and the time of its rounds.
  var timing = Timing()
}

/// An animation's local time at a moment.
struct LocalTime: Hashable, Sendable {
  /// Seconds since the start of the innermost round; negative during a delay.
  var seconds: Double
  /// Local seconds per outer second.
  var rate: Double
  /// Whether the round runs backwards.
  var isReversed = false
  /// The number of the innermost round, from 0, counted through all repetitions.
  var round = 0
}

extension Animation {
  /// The animation's local time.
  ///
  /// - Parameters:
  ///   - time: seconds since the start, before the end.
  ///   - baseDuration: how long the base alone takes, in seconds.
  func localTime(at time: Double, baseDuration: Double) -> LocalTime {
    let repetitions = repetitions
    guard !repetitions.isEmpty else {
      return LocalTime(seconds: timing.local(time), rate: timing.rate)
    }
    var local = LocalTime(seconds: time, rate: 1)
    for index in repetitions.indices.reversed() {
      let repetition = repetitions[index]
      local.seconds = repetition.timing.local(local.seconds)
      local.rate *= repetition.timing.rate
      let round = duration(ofBase: baseDuration, inside: repetitions[..<index])
      guard local.seconds > 0, round > 0, round < .infinity else { continue }
      // Each round begins exactly when the last one ends, regardless of frame times.
      let last = Double((repetition.count ?? Int.max) - 1)
      let number = min((local.seconds / round).rounded(.down), last)
      local.seconds -= number * round
      if repetition.autoreverses, number.truncatingRemainder(dividingBy: 2) == 1 {
        local.isReversed.toggle()
      }
      local.round = Int(min(number, 1e15)) &+ local.round &* (repetition.count ?? 1)
    }
    local.seconds = timing.local(local.seconds)
    local.rate *= timing.rate
    return local
  }

  /// The number of the last innermost round; `nil` if the repetition never ends.
  var lastRound: Int? {
    var total = 1
    for repetition in repetitions {
      guard let count = repetition.count else { return nil }
      total = total &* count
    }
    return total &- 1
  }

  /// How long the base takes with its own timing and some repetitions around it, in seconds.
  private func duration(
    ofBase baseDuration: Double, inside repetitions: ArraySlice<Repetition>
  ) -> Double {
    var duration = timing.outer(baseDuration)
    for repetition in repetitions {
      // An animation that takes no time is over at once, even when repeated forever.
      let all = duration > 0 ? (repetition.count.map(Double.init) ?? .infinity) * duration : 0
      duration = repetition.timing.outer(all)
    }
    return duration
  }

  /// How long the whole animation takes, in seconds, when its base takes `baseDuration`.
  func duration(ofBase baseDuration: Double) -> Double {
    duration(ofBase: baseDuration, inside: repetitions[...])
  }

  /// Seconds of the base's local time per second outside.
  var rate: Double { repetitions.reduce(timing.rate) { $0 * $1.timing.rate } }
}

extension Animation {
  /// The weights of the distance and of the initial velocity at a time since the start.
  ///
  /// - Parameters:
  ///   - time: seconds since the start, before the end.
  ///   - baseDuration: how long the base alone takes, in seconds.
  @usableFromInline
  func weights(at time: Double, baseDuration: Double) -> MotionWeights {
    let local = localTime(at: time, baseDuration: baseDuration)
    var weights = kind.weights(at: local.seconds)
    // The initial velocity is measured in outer time.
    if local.rate > 0 { weights.initialVelocity /= local.rate }
    // All rounds except the first begin at rest.
    if local.round > 0 { (weights.initialVelocity, weights.initialVelocityRate) = (0, 0) }
    weights.distanceRate *= local.rate
    // A vertical curve has no velocity that a spring could take over.
    if !(weights.distanceRate.magnitude < UnitCurve.steepest) { weights.distanceRate = 0 }
    if local.isReversed {
      weights.distance = 1 - weights.distance
      weights.distanceRate = -weights.distanceRate
    }
    return weights
  }

  /// The fraction of the distance that is covered at a time since the start: the first of the
  /// ``weights(at:baseDuration:)``, which for a curve is half of the work.
  @usableFromInline
  func fraction(at time: Double, baseDuration: Double) -> Double {
    guard case .curve(let curve, let duration) = kind else {
      return weights(at: time, baseDuration: baseDuration).distance
    }
    let local = localTime(at: time, baseDuration: baseDuration)
    let fraction = Base.fraction(of: curve, at: local.seconds, duration: duration)
    return local.isReversed ? 1 - fraction : fraction
  }
}

extension Animation.Base {
  /// The weights at a local time in seconds; before 0 the animation has not begun.
  fileprivate func weights(at time: Double) -> MotionWeights {
    if case .curve(let curve, let duration) = self {
      let distance = Self.fraction(of: curve, at: time, duration: duration)
      let isMoving = time > 0 && time < duration
      return MotionWeights(
        distance: distance,
        distanceRate: isMoving ? curve.velocity(at: time / duration) / duration : 0)
    }
    guard let (spring, initialVelocity) = spring else {
      preconditionFailure("custom animations have no weights; they are asked themselves")
    }
    var weights = MotionWeights(spring, at: time)
    weights.distance += initialVelocity * weights.initialVelocity
    weights.distanceRate += initialVelocity * weights.initialVelocityRate
    return weights
  }

  /// The spring by which the animation moves from rest, which a decay has as well, and its push.
  var spring: (Spring, initialVelocity: Double)? {
    switch self {
    case .spring(let spring, let initialVelocity): (spring, initialVelocity)
    case .decay(_, let edge): (edge.withoutBounce, 0)
    case .curve, .custom: nil
    }
  }

  fileprivate static func fraction(
    of curve: UnitCurve, at time: Double, duration: Double
  ) -> Double {
    guard time > 0 else { return 0 }
    return time < duration ? curve.value(at: time / duration) : 1
  }
}

extension Spring {
  /// The same spring, played faster.
  func sped(up rate: Double) -> Spring {
    Spring(angularFrequency: angularFrequency * rate, dampingRatio: dampingRatio, mass: mass)
  }
}
