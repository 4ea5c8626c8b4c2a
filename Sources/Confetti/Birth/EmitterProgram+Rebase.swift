import ConfettiGraphics

// The air's forces are linear, so a particle's flight can be followed backwards in time: to the
// position and the velocity that a particle born b seconds after its burst would have had when the
// burst began. With these as columns all particles of a burst are computed with one age, whenever
// each was born.
extension EmitterProgram {
  /// Changes columns of birth values into columns for the age of the burst.
  func rebase(_ all: BurstColumns, _ births: Births) {
    let release = release(births)
    releaseBornFree(all, births, at: release)
    if births.isDelayed {
      flyBack(all, births)
      withUnsafeTemporaryAllocation(of: Float.self, capacity: births.count) { delays in
        for i in delays.indices { delays[i] = Float(births.particles[i].delay) }
        guard let first = delays.baseAddress else { return }
        compiled.rebase(all, by: first, count: births.count)
      }
    }
    releaseHeld(all, births, at: release)
  }

  /// Follows the flights backwards to the beginning of the burst.
  private func flyBack(_ all: BurstColumns, _ births: Births) {
    guard let flights = Flights(self, all) else { return }
    for i in 0..<births.count where births.particles[i].delay != 0 {
      let age = -births.particles[i].delay
      let target = flights.place(i) + flights.way(i)
      let start = flights.followed(i, to: age, traits.air)
      if let pull = flights.pull {
        pull[.x][i] = Float(target.x - start.place.x)
        pull[.y][i] = Float(target.y - start.place.y)
      }
      flights.write(start, i, into: flights.own)
    }
  }
}

// After an attraction lets go a free flight begins, with columns of its own: the position and the
// velocity at that moment, or at the beginning of the burst if it is later.
extension EmitterProgram {
  /// The age of a burst at which the attraction lets go; infinite if it never does.
  func release(_ births: Births) -> Double {
    guard let until = emitter.air.attract?.until, emitter.path == nil else { return .infinity }
    return until - births.begin
  }

  /// Gives a free flight, followed back from their births, to particles that are born after the
  /// attraction has let go.
  private func releaseBornFree(_ all: BurstColumns, _ births: Births, at release: Double) {
    let origin = max(release, 0)
    guard release < .infinity, let flights = Flights(self, all) else { return }
    for i in 0..<births.count where births.particles[i].delay > origin {
      let age = origin - births.particles[i].delay
      flights.write(
        flights.followed(i, to: age, traits.freeAir, isHeld: false), i, into: flights.free)
    }
  }

  /// Gives a free flight to the other particles, from the moment when the attraction lets go.
  private func releaseHeld(_ all: BurstColumns, _ births: Births, at release: Double) {
    let origin = max(release, 0)
    guard release < .infinity, let flights = Flights(self, all) else { return }
    for i in 0..<births.count where births.particles[i].delay <= origin {
      flights.write(flights.followed(i, to: origin, traits.air), i, into: flights.free)
    }
  }
}

/// The flights of a burst's particles in double precision.
private struct Flights {
  let own: TermColumns<Flight.Column>
  let pull: TermColumns<AttractTerm.Column>?
  /// The columns of the free flight.
  let free: TermColumns<Flight.Column>
  private let forces: Flight.Forces
  private let gusts: [(term: GustTerm, columns: TermColumns<GustTerm.Column>)]

  init?(_ program: EmitterProgram, _ all: BurstColumns) {
    guard let (flight, start) = program.compiled.flight else { return nil }
    own = all.columns(at: start)
    (forces, free) = (flight.forces(in: own), flight.free(own))
    pull = program.compiled.attract.map { all.columns(at: $0.start) }
    gusts = program.compiled.gusts.map { ($0.term, all.columns(at: $0.start)) }
  }

  /// The start of a flight.
  func place(_ i: Int) -> SIMD2<Double> { SIMD2(Double(own[.x][i]), Double(own[.y][i])) }

  /// The way from the start to the target of the attraction.
  func way(_ i: Int) -> SIMD2<Double> {
    pull.map { SIMD2(Double($0[.x][i]), Double($0[.y][i])) } ?? .zero
  }

  /// The position, without the drift, and the velocity of a flight at an age; 0 is the age of its
  /// columns.
  ///
  /// - Parameter isHeld: whether the attraction holds it.
  func followed(
    _ i: Int, to age: Double, _ modes: AirModes, isHeld: Bool = true
  ) -> (place: SIMD2<Double>, velocity: SIMD2<Double>, drift: SIMD2<Double>) {
    let air = AirSolution(modes, age: age)
    let forces = self.forces[i]
    let velocity = SIMD2(Double(own[.velocityX][i]), Double(own[.velocityY][i]))
    let way = isHeld ? way(i) : .zero
    var place = place(i) + velocity * air.travel + forces.gravity * air.fall + way * air.pull
    var speed = velocity * air.travelRate + forces.gravity * air.fallRate + way * air.pullRate
    for (gust, columns) in gusts {
      let solution = GustSolution(frequency: gust.gust.frequency, in: modes, age: age)
      let (strength, phase) = (Double(columns[.strength][i]), Double(columns[.phase][i]))
      let direction = SIMD2(Double(gust.direction.x), Double(gust.direction.y)) * strength
      place += direction * solution.displacement(phase: phase)
      speed += direction * solution.velocity(phase: phase)
    }
    return (place, speed, forces.drift * age)
  }

  /// Writes a state as the beginning of a flight.
  func write(
    _ state: (place: SIMD2<Double>, velocity: SIMD2<Double>, drift: SIMD2<Double>), _ i: Int,
    into columns: TermColumns<Flight.Column>
  ) {
    columns[.x][i] = Float(state.place.x + state.drift.x)
    columns[.y][i] = Float(state.place.y + state.drift.y)
    columns[.velocityX][i] = Float(state.velocity.x)
    columns[.velocityY][i] = Float(state.velocity.y)
  }
}
