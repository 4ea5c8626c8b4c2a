import Confetti
import ConfettiGraphics

/// An effect that is fired once, over whatever stands there.
struct Celebration {
  let effect: Effect.Checked
  let seed: UInt64

  /// How long an effect without an end is celebrated, in seconds, before it dies away.
  static let longestStream = 5.0
  /// The longest that anything is celebrated, in seconds; what still flies then has faded.
  static let longest = 20.0

  /// How much of what flies is seen at a time, 0…1: all, but for the last second of the longest.
  static func opacity(at time: Double) -> Float { Float(min(max(longest - time, 0), 1)) }

  /// A system in which the effect is fired at time 0.
  ///
  /// - Parameter stage: the size of the stage in points.
  func system(in stage: Size) -> ParticleSystem {
    var system = ParticleSystem(seed: seed)
    system.fire(effect, at: .standard(for: effect, in: stage), time: 0)
    if system.end > Self.longest { system.stopAll(at: Self.longestStream) }
    return system
  }
}
