import Confetti
import ConfettiGraphics
import ConfettiSound
import Motion

/// An effect that is fired once, over the desktop or the terminal.
struct Celebration {
  let effect: Effect.Checked
  let seed: UInt64
  /// The mode in which the celebration is heard over the desktop.
  let sound: SoundMode

  /// - Parameters:
  ///   - motionDegree: the degree to which motion is reduced, 0…1.
  ///   - isHeard: whether people have asked to hear it; with reduced motion it is quiet then.
  init(of effect: Effect.Checked, seed: UInt64, motionDegree: Double = 0, isHeard: Bool = false) {
    self.seed = seed
    self.effect = effect.reducedMotion(motionDegree)
    sound = !isHeard ? .off : motionDegree > 0 ? .quiet : .on
  }

  /// The moments at which the effect is fired, in seconds.
  static let firings = [0.0]
  /// The second at which an effect without an end is stopped, after its first birth; its last particles fly on.
  static let longestStream = 5.0
  /// The longest celebration, in seconds from the first birth; particles that still fly then have faded.
  static let longest = 20.0

  /// The second at which the celebration ends at the latest.
  var latestEnd: Double { effect.firstBirth + Self.longest }

  /// The opacity of all particles, 0…1: they fade in the last second of the longest celebration.
  func opacity(at time: Double) -> Float { Float((latestEnd - time).clamped(to: 0...1)) }

  /// A system in which the effect is fired at time 0, on a stage of a size in points.
  func system(in stage: Size) -> ParticleSystem {
    var system = ParticleSystem(seed: seed)
    for time in Self.firings {
      system.fire(effect, at: .standard(for: effect, in: stage), time: time)
    }
    if system.end > latestEnd { system.stopAll(at: effect.firstBirth + Self.longestStream) }
    return system
  }
}
