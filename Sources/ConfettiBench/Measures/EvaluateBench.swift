import Confetti
import ConfettiGraphics

/// How fast the particles of an effect become vertices, on one core.
struct EvaluateBench: Encodable {
  /// How many particles there are, all alive and in the middle of their lives.
  let particles: Int
  /// Nanoseconds that the library takes for a particle, all of them in one burst.
  let nsPerParticle: Double
  /// The same, in bursts of the size that the effect has in the show.
  let nsPerParticleInUsualBursts: Double
  /// Nanoseconds that the ``Yardstick`` takes for a particle.
  let yardstickNsPerParticle: Double
  /// How many times faster than the yardstick the library is.
  let ratio: Double
}

extension EvaluateBench {
  /// Measures a preset: the best of many rounds in which library and yardstick take turns, so that
  /// whatever else the machine does slows down both.
  static func measure(_ effect: Effect.Checked, particles: Int = 10_000, rounds: Int = 200)
    -> EvaluateBench?
  {
    let large = Crowd(effect, count: particles, cores: .one)
    let usual = Crowd(effect, count: particles, firing: .usual, cores: .one)
    let particles = large.system.trace(at: large.middle)
    guard !particles.isEmpty, let yardstick = Yardstick(effect, particles) else { return nil }
    let usualCount = usual.system.aliveCount(at: usual.middle)
    var quads = QuadBuffer(atlas: Atlas(scale: 1))
    var best = (large: Double.infinity, usual: Double.infinity, yardstick: Double.infinity)
    for _ in 0..<rounds {
      best.large = min(
        best.large, Stopwatch.milliseconds { large.draw(at: large.middle, into: &quads) })
      best.yardstick = min(
        best.yardstick,
        Stopwatch.milliseconds {
          quads.removeAll()
          yardstick.draw(at: Float(large.middle), into: &quads)
        })
      best.usual = min(
        best.usual, Stopwatch.milliseconds { usual.draw(at: usual.middle, into: &quads) })
    }
    return EvaluateBench(
      particles: particles.count,
      nsPerParticle: best.large * 1e6 / Double(particles.count),
      nsPerParticleInUsualBursts: best.usual * 1e6 / Double(usualCount),
      yardstickNsPerParticle: best.yardstick * 1e6 / Double(particles.count),
      ratio: best.yardstick / best.large)
  }
}
