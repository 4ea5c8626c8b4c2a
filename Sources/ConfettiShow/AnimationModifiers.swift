import Motion

/// What is done to every animation of the motion scene: delayed, sped up, repeated.
struct AnimationModifiers: Hashable, Sendable {
  /// In seconds.
  var delay = 0.0
  /// A factor.
  var speed = 1.0
  /// How many rounds; `nil` for ever more.
  var rounds: Int? = 1
  /// Whether every second round runs back.
  var autoreverses = false

  /// An animation with all of them; the delay comes once, before the first round.
  func apply(to animation: Animation) -> Animation {
    var result = animation
    if speed != 1 { result = result.speed(speed) }
    switch rounds {
    case nil: result = result.repeatForever(autoreverses: autoreverses)
    case 1: break
    case let rounds?: result = result.repeatCount(rounds, autoreverses: autoreverses)
    }
    return delay > 0 ? result.delay(delay) : result
  }

  /// How far a spring with all of them has gone from 0 to 1 at a time: what an ``Animated`` would
  /// say, without any memory, for a spring that is another one in every frame.
  ///
  /// - Parameter round: how long the spring takes by itself, in seconds.
  func value(of spring: Spring, lasting round: Double, at time: Double) -> Double {
    let place = (time - delay) * speed
    guard place > 0 else { return 0 }
    let last = Double((rounds ?? .max) - 1)
    let number = min((place / round).rounded(.down), last)
    guard place < (number + 1) * round else { return 1 }
    let value = spring.value(target: 1.0, time: place - number * round)
    return autoreverses && number.truncatingRemainder(dividingBy: 2) == 1 ? 1 - value : value
  }

  /// How long a plot must be to show all of them at work, in seconds; three rounds stand for those
  /// without end.
  ///
  /// - Parameter spring: people's own, which may take longer than all others.
  func plotDuration(_ spring: Spring) -> Double {
    let plain = max(Self.plainDuration, spring.duration * 1.25)
    return delay + plain * Double(rounds ?? 3) / speed
  }

  /// How long a plot is without any of them, in seconds.
  static let plainDuration = 1.2
}
