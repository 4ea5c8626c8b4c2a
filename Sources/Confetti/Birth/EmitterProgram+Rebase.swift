import ConfettiGraphics

// The air's forces are linear, so a particle's flight can be followed backwards in time: to the
// position and the velocity that a particle born b seconds after its burst would have had when the
// burst began. With these as columns all particles of a burst are computed with one age, whenever
// each was born.
extension EmitterProgram {
  /// Changes columns of birth values into columns for the age of the burst.
  func rebase(_ all: TermColumns, _ births: Births) {
    let release = release(births)
    releaseBornFree(all, births, at: release)
    if births.isDelayed {
      flyBack(all, births)
      withUnsafeTemporaryAllocation(of: Float.self, capacity: births.count) { delays in
        for i in delays.indices { delays[i] = Float(births.particles[i].delay) }
        guard let first = delays.baseAddress else { return }
        rebaseTerms(all, by: first, count: births.count)
      }
    }
    releaseHeld(all, births, at: release)
  }

  /// Follows the flights backwards to the beginning of the burst.
  private func flyBack(_ all: TermColumns, _ births: Births) {
    guard let flights = Flights(self, all) else { return }
    for i in 0..<births.count where births.particles[i].delay != 0 {
      let age = -births.particles[i].delay
      let target = flights.place(i) + flights.way(i)
      let start = flights.followed(i, to: age, traits.air)
      if let pull = flights.pull {
        pull[0][i] = Float(target.x - start.place.x)
        pull[1][i] = Float(target.y - start.place.y)
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
  private func releaseBornFree(_ all: TermColumns, _ births: Births, at release: Double) {
    let origin = max(release, 0)
    guard release < .infinity, let flights = Flights(self, all) else { return }
    for i in 0..<births.count where births.particles[i].delay > origin {
      let age = origin - births.particles[i].delay
      flights.write(
        flights.followed(i, to: age, traits.freeAir, isHeld: false), i, into: flights.free)
    }
  }

  /// Gives a free flight to the other particles, from the moment when the attraction lets go.
  private func releaseHeld(_ all: TermColumns, _ births: Births, at release: Double) {
    let origin = max(release, 0)
    guard release < .infinity, let flights = Flights(self, all) else { return }
    for i in 0..<births.count where births.particles[i].delay <= origin {
      flights.write(flights.followed(i, to: origin, traits.air), i, into: flights.free)
    }
  }
}

/// The flights of a burst's particles in double precision.
private struct Flights {
  let own: TermColumns
  let pull: TermColumns?
  private let forces: Flight.Forces
  /// The first of the columns of the free flight.
  private let release: Int
  private let gusts: [(term: GustTerm, columns: TermColumns)]

  init?(_ program: EmitterProgram, _ all: TermColumns) {
    guard let (flight, index) = program.flight else { return nil }
    own = program.columns(of: index, in: all)
    (forces, release) = (flight.forces(in: own), flight.release)
    pull = program.attract.map { program.columns(of: $0.index, in: all) }
    gusts = program.gusts.map { ($0.term, program.columns(of: $0.index, in: all)) }
  }

  /// The columns of the free flight.
  var free: TermColumns { own.dropping(release) }

  /// The start of a flight.
  func place(_ i: Int) -> SIMD2<Double> { SIMD2(Double(own[0][i]), Double(own[1][i])) }

  /// The way from the start to the target of the attraction.
  func way(_ i: Int) -> SIMD2<Double> {
    pull.map { SIMD2(Double($0[0][i]), Double($0[1][i])) } ?? .zero
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
    let velocity = SIMD2(Double(own[2][i]), Double(own[3][i]))
    let way = isHeld ? way(i) : .zero
    var place = place(i) + velocity * air.travel + forces.gravity * air.fall + way * air.pull
    var speed = velocity * air.travelRate + forces.gravity * air.fallRate + way * air.pullRate
    for (gust, columns) in gusts {
      let solution = GustSolution(frequency: gust.gust.frequency, in: modes, age: age)
      let (strength, phase) = (Double(columns[0][i]), Double(columns[1][i]))
      let direction = SIMD2(Double(gust.direction.x), Double(gust.direction.y)) * strength
      place += direction * solution.displacement(phase: phase)
      speed += direction * solution.velocity(phase: phase)
    }
    return (place, speed, forces.drift * age)
  }

  /// Writes a state as the beginning of a flight.
  func write(
    _ state: (place: SIMD2<Double>, velocity: SIMD2<Double>, drift: SIMD2<Double>), _ i: Int,
    into columns: TermColumns
  ) {
    columns[0][i] = Float(state.place.x + state.drift.x)
    columns[1][i] = Float(state.place.y + state.drift.y)
    columns[2][i] = Float(state.velocity.x)
    columns[3][i] = Float(state.velocity.y)
  }
}
