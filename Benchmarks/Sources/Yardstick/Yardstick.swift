import Confetti
import ConfettiGraphics

/// The effects written straight from their formulas, for comparison: a struct per particle, the C
/// library's functions, one particle after the other.
///
/// This is plain, fair code without tricks that draws the same particles at the same positions with
/// the same number of vertices; a test compares the two.
enum Yardstick {
  case celebration([CelebrationParticle])
  case sparks([SparkParticle])
  case fountain([FountainParticle])
  case fanfare([FanfareParticle])

  /// The yardstick for particles of one of the classics; `nil` if there is none.
  init?(_ effect: Effect.Checked, _ particles: [ParticleTrace]) {
    switch effect.name {
    case Effect.celebration.name:
      self = .celebration(particles.compactMap(CelebrationParticle.init))
    case Effect.sparks.name: self = .sparks(particles.compactMap(SparkParticle.init))
    case Effect.fountain.name: self = .fountain(particles.compactMap(FountainParticle.init))
    case Effect.fanfare.name: self = .fanfare(particles.compactMap(FanfareParticle.init))
    default: return nil
    }
  }

  func poses(at time: Float) -> [YardstickPose] {
    switch self {
    case .celebration(let particles): particles.map { $0.pose(at: time) }
    case .sparks(let particles): particles.map { $0.pose(at: time) }
    case .fountain(let particles): particles.map { $0.pose(at: time) }
    case .fanfare(let particles): particles.map { $0.pose(at: time) }
    }
  }

  func draw(at time: Float, into quads: inout QuadBuffer) {
    switch self {
    case .celebration(let particles): Self.draw(particles, at: time, into: &quads)
    case .sparks(let particles): Self.draw(particles, at: time, into: &quads)
    case .fountain(let particles): Self.draw(particles, at: time, into: &quads)
    case .fanfare(let particles): Self.draw(particles, at: time, into: &quads)
    }
  }

  private static func draw<Particle: YardstickParticle>(
    _ particles: [Particle], at time: Float, into quads: inout QuadBuffer
  ) {
    let cells = YardstickCells(of: Particle.shape, in: quads.atlas.shapes)
    quads.append(upTo: particles.count) { vertices in
      guard vertices.count == particles.count * 4, var corners = vertices.baseAddress else {
        return 0
      }
      for particle in particles {
        particle.pose(at: time).write(particle.color, cells, into: corners)
        corners += 4
      }
      return particles.count
    }
  }
}

/// A particle of one effect, with its birth values.
protocol YardstickParticle {
  static var shape: ParticleShape { get }
  var color: PackedColor { get }

  func pose(at time: Float) -> YardstickPose
}
