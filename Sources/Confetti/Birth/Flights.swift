import ConfettiGraphics
import Motion

/// The flights of a burst's particles as their columns have them, in double precision.
struct Flights {
  let own: TermColumns<Flight.Column>
  let pull: TermColumns<AttractTerm.Column>?
  /// Whether the attraction pushes particles when it lets go.
  private let isPushed: Bool
  /// The targets after the first one.
  let nexts: [Next]
  let free: TermColumns<Flight.Column>
  /// The air of each particle; `nil` if they share one.
  let ownAir: TermColumns<OwnAir.Column>?
  let forces: Flight.Forces
  let gusts: [Wind]

  /// A gust with the numbers that particles drew for it at birth.
  struct Wind {
    let frequency: Double
    /// The unit vector of the direction.
    let direction: SIMD2<Float>
    let columns: TermColumns<GustTerm.Column>

    /// The strongest acceleration that a particle gets, and the phase in half turns.
    @inline(__always)
    func push(_ i: Int) -> (way: SIMD2<Double>, phase: Double) {
      let way = SIMD2(Double(direction.x), Double(direction.y)) * Double(columns[.strength][i])
      return (way, Double(columns[.phase][i]))
    }
  }

  /// `nil` if particles follow paths.
  init?(_ compiled: borrowing CompiledTerms, _ all: BurstColumns) {
    guard let (flight, start) = compiled.flight else { return nil }
    own = all.columns(at: start)
    (forces, free, ownAir) = (flight.forces(in: own), flight.free(own), flight.own(own))
    pull = compiled.attract.map { all.columns(at: $0.start) }
    isPushed = compiled.attract?.term.pushes ?? false
    nexts =
      compiled.attract.map { term, start in
        term.targets.dropFirst().enumerated().map { number, target in
          let ways = term.ways(number, in: all.columns(at: start))
          return Next(begin: target.begin, x: ways.x, y: ways.y)
        }
      } ?? []
    gusts = compiled.gusts.map { term, start in
      Wind(
        frequency: term.gust.frequency, direction: term.direction,
        columns: all.columns(at: start))
    }
  }

  /// The start of a flight.
  func place(_ i: Int) -> SIMD2<Double> { SIMD2(Double(own[.x][i]), Double(own[.y][i])) }

  func velocity(_ i: Int) -> SIMD2<Double> {
    SIMD2(Double(own[.velocityX][i]), Double(own[.velocityY][i]))
  }

  /// The way from the start to the target of the attraction.
  func way(_ i: Int) -> SIMD2<Double> {
    pull.map { SIMD2(Double($0[.x][i]), Double($0[.y][i])) } ?? .zero
  }

  /// The velocity that a particle gets when the attraction lets go.
  func push(_ i: Int) -> SIMD2<Double> {
    guard isPushed, let pull else { return .zero }
    return SIMD2(Double(pull[.pushX][i]), Double(pull[.pushY][i]))
  }

  /// The position, without the drift, and the velocity of a flight at an age; 0 is the age of its
  /// columns.
  ///
  /// - Parameters:
  ///   - isHeld: whether the attraction holds the particle.
  ///   - begun: the seconds from the firing to the age of the columns.
  func followed(
    _ i: Int, to age: Double, _ modes: AirModes, isHeld: Bool = true, begun: Double
  ) -> (place: SIMD2<Double>, velocity: SIMD2<Double>, drift: SIMD2<Double>) {
    var state = followed(
      i, from: (place(i), velocity(i), .zero), toward: isHeld ? way(i) : .zero, at: 0, by: age,
      modes)
    for next in nexts where isHeld && begun + age > next.begin {
      let air = AirSolution(modes, age: begun + age - next.begin)
      state.place += next.way(i) * air.pull
      state.velocity += next.way(i) * air.pullRate
    }
    return state
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

// The air's forces are linear, so a particle's flight can be followed backwards in time: to the
// position and the velocity that a particle born b seconds after its burst would have had when the
// burst began. With these as columns all particles of a burst are computed with one age, whenever
// each was born.
extension EmitterProgram {
  /// Changes columns of birth values into columns for the age of the burst.
  func rebase(_ all: BurstColumns, _ births: Births) {
    letGo(all, births, rebased: true)
    guard births.isDelayed else { return release(all, births) }
    if let flights = Flights(compiled, all), flights.ownAir == nil { flyBack(flights, births) }
    withUnsafeTemporaryAllocation(of: Float.self, capacity: births.count) { delays in
      for i in delays.indices { delays[i] = Float(births.particles[i].delay) }
      guard let first = delays.baseAddress else { return }
      compiled.rebase(all, by: first, count: births.count)
    }
    release(all, births)
  }

  /// Follows the flights backwards to the beginning of the burst.
  ///
  /// Free flights of particles that are born after the attraction has let go are followed back to
  /// the moment when it lets go.
  private func flyBack(_ flights: Flights, _ births: Births) {
    let (release, air, freeAir) = (release(births), traits.air, traits.freeAir)
    let origin = release.origin
    births.particles.withUnsafeBufferPointer { particles in
      for i in particles.indices where particles[i].delay != 0 {
        let delay = particles[i].delay
        if delay > origin, release.isShared {
          let free = flights.followed(
            i, to: origin - delay, freeAir, isHeld: false, begun: particles[i].bornAt)
          flights.write(free, i, into: flights.free)
        }
        let start = flights.followed(i, to: -delay, air, begun: -.infinity)
        if let pull = flights.pull {
          let target = flights.place(i) + flights.way(i)
          pull[.x][i] = Float(target.x - start.place.x)
          pull[.y][i] = Float(target.y - start.place.y)
        }
        flights.write(start, i, into: flights.own)
      }
    }
  }
}
