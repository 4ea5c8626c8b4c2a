public import ConfettiGraphics

extension Particle {
  /// The part of one force in the motion of a particle, at one moment.
  ///
  /// The parts add up: the birthplace and all displacements give the position, all velocities the velocity, and
  /// all accelerations the acceleration. Drag and the spring of an attraction slow each part by itself.
  public struct Force: Hashable, Sendable {
    /// Kinds of forces.
    public enum Kind: Hashable, Sendable {
      /// The velocity that the particle was thrown with, ``Emitter/launch``.
      case launch
      /// The fall by ``Air/gravity``.
      case gravity
      /// The constant velocity of ``Air/drift``.
      case drift
      /// The pull of ``Air/attract``.
      case attraction
      /// One of ``Air/gusts``, by its index; ``Air/wind`` comes after them.
      case gust(Int)
      /// The swaying of ``Air/flutter``.
      case flutter
      /// The drifting about of ``Air/wander``.
      case wander
      /// The drift to the side of ``Air/spread``.
      case spread
      /// The curve that the particle follows in place of all other forces, ``Emitter/path``; also the way
      /// that a bounce, a slope, walls or a sweep may turn.
      case path
    }

    /// The kind of force.
    public let kind: Kind
    /// The distance that the force has moved the particle since its birth, in points.
    public let displacement: Point
    /// The velocity that the force gives the particle, in points per second.
    public let velocity: Point
    /// The acceleration that the force gives the particle, in points per second².
    public let acceleration: Point
  }

  /// The forces on a particle throughout its life: ``Particle/forces`` gives them.
  ///
  ///     let forces = piece.forces
  ///     for force in forces.parts(at: piece.time) { drawArrow(of: force) }
  ///     let path = times.compactMap { forces.position(at: $0, without: [.gravity]) }   // dashed
  public struct Forces: Sendable {
    private let particle: Particle
    private let flight: BirthFlight?
    /// Where the particle is born, in points.
    public let birthplace: Point

    fileprivate init(on particle: Particle) {
      self.particle = particle
      flight = BirthFlight(of: particle.index, in: particle.burst)
      birthplace =
        flight.map { Self.point($0.reflection.applied(to: SIMD2<Float>($0.birthplace))) }
        ?? Poses.withStorage { particle.moved(to: particle.bornAt, $0).position }
    }

    private static func point(_ place: SIMD2<Float>) -> Point { Point(x: place.x, y: place.y) }
  }

  /// The forces on the particle, at this moment and at all others.
  ///
  /// - Complexity: O(*n*) in the particles that are born with it: meant for tools that look at one particle.
  public var forces: Forces { Forces(on: self) }
}

extension Particle.Forces {
  /// The part of each force at a time; forces that never move the particle are left out.
  ///
  /// A particle that lies on a floor keeps the displacements of its landing, and has no velocities.
  ///
  /// - Parameter time: an absolute time, in seconds; before the birth it counts as the birth.
  /// - Complexity: O(1).
  public func parts(at time: Double) -> [Particle.Force] {
    guard let flight else { return [path(at: max(time, particle.bornAt))] }
    let signs = SIMD2<Double>(flight.reflection.signs)
    func point(_ pair: SIMD2<Double>) -> Point {
      Self.point(SIMD2<Float>(pair * signs))
    }
    return flight.shares(at: time - particle.bornAt).map { kind, share in
      Particle.Force(
        kind: kind, displacement: point(share.displacement), velocity: point(share.velocity),
        acceleration: point(share.acceleration))
    }
  }

  /// Where the particle would be at a time without some of its forces, such as to draw the path that it would
  /// fly without gravity.
  ///
  /// The particle is thrown as it was, and lands where it then comes down to the floor. A particle
  /// on a path stays at its birthplace without it.
  ///
  /// - Parameters:
  ///   - time: an absolute time, in seconds.
  ///   - kinds: the forces that are left out; forces that the particle does not have change
  ///     nothing.
  /// - Returns: the place in points; `nil` before the birth of the particle and after its death.
  /// - Complexity: O(1).
  public func position(at time: Double, without kinds: Set<Particle.Force.Kind>) -> Point? {
    let age = time - particle.bornAt
    guard age >= 0, age < particle.lifetime else { return nil }
    guard let flight else {
      return kinds.contains(.path)
        ? birthplace : Poses.withStorage { particle.moved(to: time, $0).position }
    }
    let place = flight.without(kinds).place(at: age)
    return Self.point(flight.reflection.applied(to: SIMD2<Float>(place)))
  }

  /// The only force on a particle that follows a path, or that a bounce, a slope, walls, a sweep or a drag by axis
  /// may turn from its way.
  private func path(at time: Double) -> Particle.Force {
    Poses.withStorage { poses in
      let state = particle.moved(to: time, poses)
      // The slope of an eased curve is known at every moment; its change follows from the slopes at
      // two moments.
      let step = particle.lifetime / 4096
      let last = particle.bornAt + particle.lifetime
      let (before, after) = (max(time - step, particle.bornAt), min(time + step, last))
      let first = particle.moved(to: before, poses).velocity
      let second = particle.moved(to: after, poses).velocity
      let scale = Float(1 / (after - before))
      return Particle.Force(
        kind: .path,
        displacement: Point(x: state.position.x - birthplace.x, y: state.position.y - birthplace.y),
        velocity: state.velocity,
        acceleration: Point(x: (second.x - first.x) * scale, y: (second.y - first.y) * scale))
    }
  }
}
