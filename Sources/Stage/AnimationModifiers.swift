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

  /// How long a plot must be to show all of them at work, in seconds; three rounds stand for those
  /// without end.
  var plotDuration: Double { delay + Self.plainDuration * Double(rounds ?? 3) / speed }

  /// How long a plot is without any of them, in seconds.
  static let plainDuration = 1.2
}
