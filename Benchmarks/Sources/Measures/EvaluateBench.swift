import Confetti
import ConfettiGraphics

/// The speed at which the particles of an effect become vertices on one core.
struct EvaluateBench: Encodable {
  /// The number of particles, all alive and in the middle of their lives.
  let particles: Int
  /// The library's nanoseconds per particle, with all particles in one burst.
  let nsPerParticle: Double
  /// The library's nanoseconds per particle, in bursts of the effect's own size.
  let nsPerParticleInUsualBursts: Double
  /// The nanoseconds per particle of the ``Yardstick``.
  let yardstickNsPerParticle: Double
  /// The yardstick's time divided by the library's.
  let ratio: Double
}

extension EvaluateBench {
  /// Measures one of the classics: the best of many rounds in which library and yardstick take
  /// turns, so that other load on the machine slows down both.
  static func measure(
    _ effect: Effect.Checked, particles: Int = 10_000, rounds: Int = 200
  ) -> EvaluateBench? {
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
