import ConfettiGraphics

// Where a particle comes from and whom it bears, for tools that look at one particle.
extension Particle {
  /// The emitter that bore the particle, with its lengths as they are on the stage, before a throw is fitted to it.
  package var emitter: Emitter { burst.origin.emitter }
  /// The factor by which the lengths of the emitter's file were multiplied for the stage.
  package var lengthScale: Double { burst.origin.fit.lengthScale }
  /// The site of its firing.
  package var site: Site { burst.births.site }
  /// The death of the particle, as an absolute time in seconds; its firing may fade before.
  package var diesAt: Double { bornAt + lifetime }

  /// The age at which the particle comes down on the floor, in seconds; `nil` if it does not in its life.
  package var landingAge: Double? { burst.landingAge(of: index) }

  /// The same particle at another time, also before its birth and after its death, where it goes on as it flew.
  package func moved(to time: Double) -> Particle { Poses.withStorage { moved(to: time, $0) } }

  /// The particle that this one is a child of, at a time at which it may be dead; `nil` if it is no child.
  package func parent(at time: Double) -> Particle? {
    guard let parents = burst.parents else { return nil }
    let index = Int(burst.births.particles[index].parentIndex)
    return Particle(index, in: parents, firing, firedAt, at: time)
  }

  /// A particle of a burst at a time, dead or alive.
  init?(_ index: Int, in burst: Burst, _ firing: Firing, _ firedAt: Double, at time: Double) {
    guard let run = Particles.Run(of: index, in: burst, firing, firedAt) else { return nil }
    self = Poses.withStorage { poses in
      burst.evaluate(index, count: 1, at: time, poses)
      return Particle(run, index, at: time, poses, 0)
    }
  }

  /// Calls `body` with a function that finds the place of the particle at a time, dead or alive.
  ///
  /// It computes nothing else of the particle, so that many places can be asked for in each frame.
  package func withPlaces<Result>(_ body: ((Double) -> Point) -> Result) -> Result {
    let reflection = burst.births.reflection(of: burst.births.particles[index])
    return Poses.withStorage { poses in
      body { time in
        let place = burst.state(of: index, at: time - burst.birth, poses).position
        let reflected = reflection.applied(to: SIMD2(place.x, place.y))
        return Point(x: reflected.x, y: reflected.y)
      }
    }
  }
}

extension Particles.Run {
  /// The run that a particle of a burst is drawn in.
  fileprivate init?(of index: Int, in burst: Burst, _ firing: Firing, _ firedAt: Double) {
    guard let run = burst.columns.runs.firstIndex(where: { $0.range.contains(index) }) else {
      return nil
    }
    self.init(
      burst: burst, index: run, range: index..<index + 1, firing: firing, firedAt: firedAt)
  }
}

extension ParticleSystem {
  /// The living particle with an identity at a time; `nil` if it is not alive then.
  ///
  /// - Complexity: O(*n*) in the particles of its emitter.
  package func particle(_ id: Particle.ID, at time: Double) -> Particle? {
    guard let one = fired.first(where: { $0.number == id.firing.rawValue }), one.isSeen(at: time)
    else { return nil }
    return Self.first(of: one.bursts(at: time), at: time, of: one) { burst, index in
      burst.program.id == id.emitter && burst.births.particles[index].number == id.number
        && burst.births.particles[index].isAlive(at: time - burst.birth)
        && Particle.ID(burst, index, of: id.firing) == id
    }.first
  }

  /// The first children of a particle, each at its birth.
  ///
  /// - Parameter most: the largest number of children.
  /// - Complexity: O(*n*) in the children of all particles that are born with it.
  package func children(of particle: Particle, most: Int) -> [Particle] {
    guard let one = fired.first(where: { $0.number == particle.firing.rawValue }) else { return [] }
    let (id, born) = (particle.id, particle.bornAt)
    let number = particle.burst.births.particles[particle.index].number
    return Self.first(
      of: one.bursts(from: born, to: born + particle.lifetime), most: most, of: one
    ) { burst, index in
      guard burst.program.id.parent == id.emitter, let parents = burst.parents else { return false }
      let parent = Int(burst.births.particles[index].parentIndex)
      return parents.births.particles[parent].number == number
        && Particle.ID(burst, index, of: id.firing).parent == id
    }
  }

  /// The first particles of some bursts that are wanted, at a time or each at its birth.
  private static func first(
    of bursts: [Burst], at time: Double? = nil, most: Int = 1, of one: FiredEffect,
    where isWanted: (Burst, Int) -> Bool
  ) -> [Particle] {
    var found: [Particle] = []
    Poses.withStorage { poses in
      for burst in bursts {
        for index in 0..<burst.count where found.count < most && isWanted(burst, index) {
          let run = Particles.Run(of: index, in: burst, Firing(rawValue: one.number), one.time)
          guard let run else { continue }
          let moment = time ?? one.time + burst.births.particles[index].bornAt
          burst.evaluate(index, count: 1, at: moment, poses)
          found.append(Particle(run, index, at: moment, poses, 0))
        }
      }
    }
    return found
  }
}
