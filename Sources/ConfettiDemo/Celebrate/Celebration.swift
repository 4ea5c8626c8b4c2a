import Confetti
import ConfettiGraphics
import Motion

/// An effect that is fired once, over the desktop or the terminal.
struct Celebration {
  let effect: Effect.Checked
  let seed: UInt64

  /// When an effect without an end is stopped, in seconds; its last particles fly on.
  static let longestStream = 5.0
  /// The longest celebration, in seconds; particles that still fly then have faded.
  static let longest = 20.0

  /// The opacity of all particles, 0…1: they fade in the last second of the longest celebration.
  static func opacity(at time: Double) -> Float { Float((longest - time).clamped(to: 0...1)) }

  /// A system in which the effect is fired at time 0, on a stage of a size in points.
  func system(in stage: Size) -> ParticleSystem {
    var system = ParticleSystem(seed: seed)
    system.fire(effect, at: .standard(for: effect, in: stage), time: 0)
    if system.end > Self.longest { system.stopAll(at: Self.longestStream) }
    return system
  }
}
