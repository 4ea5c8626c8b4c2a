import ConfettiGraphics
import Motion

// The flight of the same particle with other numbers, for editors: it is found without spawning anything.
extension Particle {
  /// The flight of the particle in double precision; `nil` if it follows a path, or a bounce, a slope, walls, a
  /// sweep or a drag by axis may turn it from its way.
  ///
  /// - Complexity: O(1); for a throw that is kept in sight O(*n*) in the particles that are born with it.
  package var flight: BirthFlight? { BirthFlight(of: index, in: burst) }
}

extension BirthFlight {
  /// The flight of the same particle with other numbers; those that are `nil` stay.
  ///
  /// - Parameters:
  ///   - thrown: the velocity that the particle is thrown with, in points per second, before the throw is kept in
  ///     sight. For a throw that is kept in sight it must always be given.
  ///   - gravity: in points per second².
  ///   - drift: in points per second.
  ///   - drag: without the damping of an attraction, per second.
  package func with(
    thrown: SIMD2<Double>? = nil, gravity: SIMD2<Double>? = nil, drift: SIMD2<Double>? = nil,
    drag: Double? = nil
  ) -> BirthFlight {
    var flight = self
    flight.gravity = gravity ?? self.gravity
    flight.drift = drift ?? self.drift
    if let drag {
      let damping = heldAir.drag - freeAir.drag
      flight.heldAir = AirModes(drag: drag + damping, attraction: heldAir.frequency)
      flight.freeAir = AirModes(drag: drag)
      if let landings = surface?.landings {
        flight.surface?.landings = landings.with(flight.heldAir, free: flight.freeAir)
      }
    }
    if let thrown {
      flight.fly(with: thrown)
      if let sight { flight.fly(with: sight.kept(thrown, of: flight)) }
    }
    flight.land()
    return flight
  }

  /// Takes another velocity at birth, with the spread to the side that it leads to.
  private mutating func fly(with velocity: SIMD2<Double>) {
    if (velocity.x < 0) != (self.velocity.x < 0) { spread.negate() }
    self.velocity = velocity
  }

  /// The same flight as if there were no floor.
  package var unlanded: BirthFlight {
    var flight = self
    (flight.surface, flight.landing) = (nil, .infinity)
    return flight
  }

  /// The drag without the damping of an attraction, per second.
  package var drag: Double { freeAir.drag }
  /// The strength of the spread to the side that a particle is thrown to, in points per second².
  package var spreadStrength: Double { velocity.x < 0 ? -spread : spread }
  /// The height of the floor before the particle's reflection, in points; `nil` without a level floor.
  package var level: Double? { surface?.ground.level }
  /// The target of the attraction, before the particle's reflection.
  package var target: SIMD2<Double> { place + way }
  /// Whether the velocity is changed where the particle would leave the stage within its first second.
  package var isKeptInSight: Bool { sight != nil }

  /// The velocity nearest to another one with which a throw from a point stays in sight.
  package func inSight(_ velocity: SIMD2<Double>) -> SIMD2<Double> {
    guard let sight else { return velocity }
    let (lowest, highest) = sight.velocities(of: with(thrown: velocity))
    func nearest(_ number: Double, _ low: Double, _ high: Double) -> Double {
      // A little within, as the birth is computed with fewer digits.
      let slack = (high - low) * 1e-5
      guard slack.isFinite else { return number }
      guard low + slack < high - slack else { return (low + high) / 2 }
      return number.clamped(to: low + slack...high - slack)
    }
    return SIMD2(
      nearest(velocity.x, lowest.x, highest.x), nearest(velocity.y, lowest.y, highest.y))
  }

  /// The place on the stage at an age in seconds, in points.
  package func position(at age: Double) -> SIMD2<Double> { reflected(place(at: age)) }

  /// The place on the stage of one before the particle's reflection.
  package func reflected(_ place: SIMD2<Double>) -> SIMD2<Double> {
    SIMD2<Double>(reflection.signs) * place + SIMD2<Double>(reflection.shift)
  }

  /// The place before the particle's reflection of one on the stage.
  package func unreflected(_ place: SIMD2<Double>) -> SIMD2<Double> {
    SIMD2<Double>(reflection.signs) * (place - SIMD2<Double>(reflection.shift))
  }

  /// The signs by which vectors are reflected: 1, or −1 for a mirror image.
  package var signs: SIMD2<Double> { SIMD2<Double>(reflection.signs) }
}
