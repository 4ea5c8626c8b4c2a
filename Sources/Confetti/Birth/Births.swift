import ConfettiGraphics

/// The particles of a burst that is about to be spawned.
struct Births: Sendable {
  struct Particle: Sendable {
    var random: CountedRandom
    /// The random numbers that it shares with all particles of its corner.
    var shared: CountedRandom
    /// Its number among those that are born together at its corner, from 0.
    var index: Int
    /// Its number among all that are born of the emitter in the firing, or of its parent, from 0.
    var number = 0
    /// The index of its parent in the columns of the parent's burst.
    var parentIndex: Int32 = 0
    /// The number of its corner; 0 at other places.
    var place: Int
    /// The seconds from the firing of the effect to its birth.
    var bornAt: Double
    /// The seconds from the beginning of the burst to its birth.
    var delay = 0.0
    /// The position and the velocity of its parent; `nil` if it has none.
    var parent: ParticleState?
    /// The signs of x and y of its direction outward: those of its corner or of its quarter; 0 if
    /// it has none.
    var outward = SIMD2<Float>.zero
    /// In points.
    var position = Point.zero
    /// The point from which ``Launch/Reference/outward`` leads away, in points.
    var middle = Point.zero
    /// In points per second.
    var velocity = Point.zero
    var lifetime = 0.0
  }

  var particles: [Particle]
  let site: Site
  var turn = PathTurn()

  init(_ particles: [Particle], at site: Site) { (self.particles, self.site) = (particles, site) }

  var count: Int { particles.count }
  /// The seconds from the firing of the effect to the beginning of the burst.
  var begin: Double { particles.first.map { $0.bornAt - $0.delay } ?? 0 }
  /// Whether a particle is born later than the burst begins.
  var isDelayed: Bool { particles.contains { $0.delay != 0 } }
}

/// The position and the velocity of a particle at a moment.
struct ParticleState: Sendable {
  let position: Point
  let velocity: Point
}

extension Draw {
  /// Writes a number for each particle, multiplied by a factor.
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
