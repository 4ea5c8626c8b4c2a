import Motion

/// The ages of a burst between which an attraction lets go of its particles; infinite if it never
/// does.
struct ReleaseSpan: Equatable, Sendable {
  let first, last: Double
  /// The seconds from the firing to the age 0 of the burst, if an attraction has several targets; else 0.
  let begun: Double

  static let never = ReleaseSpan(first: .infinity, last: .infinity, begun: 0)

  /// Whether it lets go of all particles at once.
  var isShared: Bool { first == last }

  /// The age from which on the columns of the free flights are counted.
  ///
  /// It is the last one, because a flight that is followed backwards from there loses fewer digits
  /// than one that is followed from the first one on.
  var origin: Double { max(last, 0) }
}

// After an attraction lets go a free flight begins, with columns of its own: the position and the
// velocity at that moment, or at the beginning of the burst if it is later. If it lets go of each
// particle at a moment of its own, the free flight is followed to the last of these moments.
extension EmitterProgram {
  /// The ages of a burst at which the attraction lets go.
  func release(_ births: Births) -> ReleaseSpan {
    guard let attract = emitter.air.attract, emitter.path == nil else { return .never }
    let begin = births.begin
    let begun = attract.then.isEmpty ? 0 : begin
    guard let bounds = attract.release?.bounds else {
      return ReleaseSpan(first: .infinity, last: .infinity, begun: begun)
    }
    return ReleaseSpan(
      first: bounds.lowerBound - begin, last: bounds.upperBound - begin, begun: begun)
  }

  /// Gives a free flight to the particles that are born before the attraction lets go, from that moment on.
  func release(_ all: BurstColumns, _ births: Births) {
    let release = release(births)
    guard release.isShared else { return }
    let origin = release.origin
    letGo(all, births) {
      births.particles[$0].delay <= origin ? (origin, nil, release.begun) : nil
    }
  }

  /// Gives each particle a free flight from the moment on at which the attraction lets go of it alone,
  /// from the birth values.
  ///
  /// - Parameter rebased: whether the free flights are for the age of the burst; otherwise they begin
  ///   at the release of each particle.
  func letGo(_ all: BurstColumns, _ births: Births, rebased: Bool) {
    let release = release(births)
    guard !rebased || !release.isShared, let (term, _) = compiled.attract else { return }
    let sweep = term.sweep(at: births.site)
    letGo(all, births) { i in
      let particle = births.particles[i]
      let held = max(term.release(of: particle, in: births, sweep) ?? 0, 0)
      let later = rebased ? release.origin - particle.delay - held : nil
      return (held, later, particle.bornAt)
    }
  }

  /// Writes the free flights of particles if the attraction ever lets go.
  ///
  /// - Parameter moments: the age of a particle's columns at which it is let go, and how much later its
  ///   free flight begins, where that is another moment; and the seconds from the firing to the age 0 of
  ///   its columns. `nil` leaves the particle out.
  private func letGo(
    _ all: BurstColumns, _ births: Births,
    _ moments: (Int) -> (held: Double, later: Double?, begun: Double)?
  ) {
    guard release(births).last < .infinity, let flights = Flights(compiled, all) else { return }
    for i in 0..<births.count {
      guard let (held, later, begun) = moments(i) else { continue }
      var state = flights.followed(i, to: held, traits.air, begun: begun)
      state.velocity += flights.push(i)
      if let later {
        state = flights.followed(i, from: state, at: held, by: later, traits.freeAir)
      }
      flights.write(state, i, into: flights.free)
    }
  }

  /// The age at which the attraction lets go of one particle, for columns that hold its birth values.
  func release(of particle: Births.Particle, _ births: Births) -> ReleaseSpan {
    let age = compiled.attract.flatMap { term, _ in
      term.release(of: particle, in: births, term.sweep(at: births.site))
    }
    return ReleaseSpan(
      first: age ?? .infinity, last: age ?? .infinity, begun: particle.bornAt)
  }

  /// Whether the attraction has let go of a particle at an age that its columns are for.
  func isReleased(_ i: Int, _ all: BurstColumns, at age: Double, _ release: ReleaseSpan) -> Bool {
    guard let (_, start) = compiled.attract else { return true }
    return age >= (release.isShared ? release.last : Double(all.columns(at: start)[.release][i]))
  }
}

extension Flights {
  /// The flight of a particle from one of its states on.
  ///
  /// - Parameters:
  ///   - state: the position without the drift, the velocity, and the drift.
  ///   - way: the way from there to the target of an attraction; zero for a free flight.
  ///   - age: the age of the columns at that state.
  ///   - seconds: how far the flight is followed; less than 0 is backwards.
  func followed(
    _ i: Int,
    from state: (place: SIMD2<Double>, velocity: SIMD2<Double>, drift: SIMD2<Double>),
    toward way: SIMD2<Double> = .zero, at age: Double, by seconds: Double, _ modes: AirModes
  ) -> (place: SIMD2<Double>, velocity: SIMD2<Double>, drift: SIMD2<Double>) {
    let (air, forces) = (AirSolution(modes, age: seconds), forces[i])
    var place: SIMD2<Double> = state.place + state.velocity * air.travel
    place += forces.gravity * air.fall
    place += way * air.pull
    var speed: SIMD2<Double> = state.velocity * air.travelRate
    speed += forces.gravity * air.fallRate
    speed += way * air.pullRate
    for gust in gusts {
      let solution = GustSolution(frequency: gust.frequency, in: modes, age: seconds)
      let (way, phase) = gust.push(i)
      let later = phase + 2 * gust.frequency * age
      place += way * solution.response.swing(phase: later)
      speed += way * solution.rate.swing(phase: later)
    }
    return (place, speed, state.drift + forces.drift * seconds)
  }
}
