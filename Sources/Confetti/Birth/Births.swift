import ConfettiGraphics

/// The particles of a burst that is about to be spawned.
struct Births: Sendable {
  struct Particle: Sendable {
    var random: CountedRandom
    /// The random numbers that the particle shares with all particles of its round at its corner.
    var shared: CountedRandom
    /// The random numbers that the particle shares with all particles of its round.
    var round: CountedRandom
    /// The particle's number among those that are born together at its corner, from 0.
    var index: Int
    /// The particle's number among all that are born of the emitter in the firing, or of its
    /// parent, from 0.
    var number = 0
    /// The index of the parent in the columns of the parent's burst.
    var parentIndex: Int32 = 0
    /// The particle's index in the ``SharedDraws`` and the reflections.
    var slot: Int32 = 0
    /// The number of the particle's corner or point; the numbers of each mirror image follow those
    /// of the one before.
    var place: Int
    /// The seconds from the firing of the effect to its birth.
    var bornAt: Double
    /// The seconds from the beginning of the burst to its birth.
    var delay = 0.0
    /// The index of the parent's state; 0 without parents.
    var parentState: Int32 = 0
    /// The index of the particle's shape among those of the look.
    var shape: Int32 = 0
    var lifetime = 0.0
  }

  var particles: [Particle]
  let site: Site
  /// The burst of the particles' parents; `nil` for particles without parents.
  let parents: Burst?
  /// The positions and velocities of the parents at the births; empty without parents.
  let parentStates: [ParticleState]
  private(set) var draws = SharedDraws()
  /// The reflections of the particles; empty if neither they nor their parents have twins.
  private var reflections: [Reflection] = []
  var turn = PathTurn()

  init(
    _ particles: [Particle], at site: Site, of parents: Burst? = nil, _ states: [ParticleState] = []
  ) {
    (self.particles, self.site, self.parents, parentStates) = (particles, site, parents, states)
  }

  /// Finds the numbers that particles share, and the reflections of twins.
  ///
  /// - Parameter firing: the random numbers of the firing.
  mutating func share(_ program: EmitterProgram, firing: CountedRandom) {
    draws = SharedDraws(program.emitter.draws, &particles, of: parents?.births, firing: firing)
    guard program.compiled.mirror != nil else { return }
    let places = program.emitter.ownPlaceCount
    reflections.reserveCapacity(particles.count)
    for i in particles.indices {
      let particle = particles[i]
      var reflection = Reflection()
      if let mirror = program.emitter.mirror {
        let middle = parentState(of: particle)?.position ?? site.frame.center
        reflection = Reflection(mirror, twin: particle.place / places, about: middle)
      }
      if let parents {
        let parent = parents.births.particles[Int(particle.parentIndex)]
        reflection = parents.births.reflection(of: parent).after(reflection)
      }
      particles[i].slot = Int32(truncatingIfNeeded: i)
      reflections.append(reflection)
    }
  }

  /// The position and the velocity of a particle's parent; `nil` if it has none.
  func parentState(of particle: Particle) -> ParticleState? {
    parentStates.isEmpty ? nil : parentStates[Int(particle.parentState)]
  }

  func reflection(of particle: Particle) -> Reflection {
    reflections.isEmpty ? Reflection() : reflections[Int(particle.slot)]
  }

  /// The turn of a particle's path, as it is before its reflection.
  func turn(of particle: Particle) -> PathTurn {
    isMirrored ? turn.removing(reflection(of: particle)) : turn
  }

  /// Whether a particle may be a mirror image.
  var isMirrored: Bool { !reflections.isEmpty }

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
