import ConfettiGraphics

/// The particles that are about to be spawned as one burst: who they are, when each is born, and
/// where it starts.
struct Births: Sendable {
  /// One particle to be.
  struct Particle: Sendable {
    /// Its random numbers.
    var random: CountedRandom
    /// The random numbers that it shares with all from its place, such as one corner.
    var shared: CountedRandom
    /// Its number among those that are born together at its place, from 0.
    var index: Int
    /// Its number among all that are born of the emitter in the firing, or of its parent, from 0.
    var number = 0
    /// Its parent's place in the columns of the burst that the parent is in.
    var parentIndex: Int32 = 0
    /// The place it comes from: the number of a corner, else 0.
    var place: Int
    /// The seconds from the firing of the effect to its birth.
    var bornAt: Double
    /// The seconds from the beginning of the burst to its birth.
    var delay = 0.0
    /// Its parent's place and velocity; `nil` for one without a parent.
    var parent: ParticleState?
    /// The signs of x and y of its way out: of its corner, or of the quarter that it flies into; 0
    /// if it has none.
    var outward = SIMD2<Float>.zero
    /// Where it starts, in points.
    var position = Point.zero
    /// The point that outward leads away from, in points.
    var middle = Point.zero
    /// Its velocity, in points per second.
    var velocity = Point.zero
    /// How long it lives, in seconds.
    var lifetime = 0.0
  }

  var particles: [Particle]
  let site: Site
  /// How paths are redirected to where there is space.
  var turn = PathTurn()

  init(_ particles: [Particle], at site: Site) { (self.particles, self.site) = (particles, site) }

  var count: Int { particles.count }
  /// The seconds from the firing of the effect to the beginning of the burst.
  var begin: Double { particles.first.map { $0.bornAt - $0.delay } ?? 0 }
  /// Whether a particle is born later than the burst begins.
  var isDelayed: Bool { particles.contains { $0.delay != 0 } }
}

/// Where a particle is at a moment, and how fast.
struct ParticleState: Sendable {
  let position: Point
  let velocity: Point
}

extension Draw {
  /// Writes a number for each particle.
  ///
  /// - Parameter factor: multiplies each number.
  func fill(
    _ column: UnsafeMutablePointer<Float>, _ births: Births, _ use: RandomUse,
    times factor: Double = 1
  ) {
    if let constant {
      column.update(repeating: Float(constant * factor), count: births.count)
      return
    }
    births.particles.withUnsafeBufferPointer { particles in
      for i in particles.indices {
        column[i] = Float(particles[i].random.number(self, use) * factor)
      }
    }
  }
}
