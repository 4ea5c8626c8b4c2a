/// One repetition of an animation, and what delays or speeds up all of it.
struct Rounds: Hashable, Sendable {
  /// How often; `nil` forever.
  let count: Int?
  /// Whether every second round runs back.
  let autoreverses: Bool
  /// From the time outside to that of the rounds.
  var timing = Timing()
}

/// Where in itself an animation is at a moment.
struct Place: Hashable, Sendable {
  /// Seconds since the start of the innermost round; negative while a delay lasts.
  var time: Double
  /// Own seconds per outer second.
  var rate: Double
  /// Whether it runs back: what has happened is what is left.
  var isReversed = false
  /// The number of the innermost round, from 0.
  var round = 0
}

extension Animation {
  /// Where the animation is at a time since its start.
  ///
  /// - Parameters:
  ///   - time: seconds since the start, before the end.
  ///   - length: how long the base takes by itself, in seconds.
  func place(at time: Double, length: Double) -> Place {
    guard !rounds.isEmpty else { return Place(time: timing.local(time), rate: timing.rate) }
    var place = Place(time: time, rate: 1)
    for index in rounds.indices.reversed() {
      let rounds = rounds[index]
      place.time = rounds.timing.local(place.time)
      place.rate *= rounds.timing.rate
      let each = self.length(of: length, rounds: index)
      guard place.time > 0, each > 0, each < .infinity else { continue }
      // A round begins at the exact end of the last one, whenever the frames are.
      let last = Double((rounds.count ?? Int.max) - 1)
      let number = min((place.time / each).rounded(.down), last)
      place.time -= number * each
      if rounds.autoreverses, number.truncatingRemainder(dividingBy: 2) == 1 {
        place.isReversed.toggle()
      }
      place.round = Int(min(number, 1e15)) &+ place.round &* (rounds.count ?? 1)
    }
    place.time = timing.local(place.time)
    place.rate *= timing.rate
    return place
  }

  /// The number of the last innermost round; `nil` where there is none.
  var lastRound: Int? {
    var total = 1
    for round in rounds {
      guard let count = round.count else { return nil }
      total = total &* count
    }
    return total &- 1
  }

  /// How long it takes with the first `count` repetitions around its base, in seconds.
  func length(of base: Double, rounds count: Int) -> Double {
    var length = timing.outer(base)
    for round in rounds[..<count] {
      // Nothing repeated forever is over at once.
      let all = length > 0 ? (round.count.map(Double.init) ?? .infinity) * length : 0
      length = round.timing.outer(all)
    }
    return length
  }

  /// Seconds of the base's own time per second outside.
  var rate: Double { rounds.reduce(timing.rate) { $0 * $1.timing.rate } }

  /// How long it takes altogether, in seconds, when its base takes so long.
  func length(of base: Double) -> Double { length(of: base, rounds: rounds.count) }
}

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

/// What of a change has happened at one moment: all motion is a sum of the distance to go and of
/// the velocity it began with, each with a weight.
@usableFromInline
struct Shares: Hashable, Sendable {
  /// The weights of the distance and of the initial velocity in the place.
  @usableFromInline var distance: Double
  @usableFromInline var velocity = 0.0
  /// The same in the velocity.
  @usableFromInline var distanceRate: Double
  @usableFromInline var velocityRate = 0.0
}

extension Animation {
  /// The shares at a time since the start.
  ///
  /// - Parameters:
  ///   - time: seconds since the start, before the end.
  ///   - length: how long the base takes by itself, in seconds.
  @usableFromInline
  func shares(at time: Double, length: Double) -> Shares {
    let place = place(at: time, length: length)
    var shares = base.shares(at: place.time)
    // The velocity it began with is that of the outer time.
    if place.rate > 0 { shares.velocity /= place.rate }
    shares.distanceRate *= place.rate
    // A vertical curve has no speed that could be handed on.
    if !shares.distanceRate.isFinite { shares.distanceRate = 0 }
    if place.isReversed {
      shares.distance = 1 - shares.distance
      shares.distanceRate = -shares.distanceRate
    }
    return shares
  }
}

extension Animation.Base {
  /// The shares at a time of its own; before 0 it has not begun.
  fileprivate func shares(at time: Double) -> Shares {
    switch self {
    case .spring(let spring, let initialVelocity):
      var shares = Shares(spring, at: time)
      shares.distance += initialVelocity * shares.velocity
      shares.distanceRate += initialVelocity * shares.velocityRate
      return shares
    case .curve(let curve, let duration):
      let progress = time / duration
      guard progress > 0, progress < 1 else {
        return Shares(distance: progress > 0 ? 1 : 0, distanceRate: 0)
      }
      return Shares(
        distance: curve.value(at: progress), distanceRate: curve.velocity(at: progress) / duration)
    case .custom:
      preconditionFailure("a custom animation is asked itself")
    }
  }
}
