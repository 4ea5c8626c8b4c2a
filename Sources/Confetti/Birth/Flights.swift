import ConfettiGraphics
import Motion

/// The flights of a burst's particles as their columns have them, in double precision.
struct Flights {
  let own: TermColumns<Flight.Column>
  let pull: TermColumns<AttractTerm.Column>?
  /// The columns of the free flight.
  let free: TermColumns<Flight.Column>
  let forces: Flight.Forces
  let gusts: [(term: GustTerm, columns: TermColumns<GustTerm.Column>)]

  /// `nil` if particles follow paths.
  init?(_ compiled: borrowing CompiledTerms, _ all: BurstColumns) {
    guard let (flight, start) = compiled.flight else { return nil }
    own = all.columns(at: start)
    (forces, free) = (flight.forces(in: own), flight.free(own))
    pull = compiled.attract.map { all.columns(at: $0.start) }
    gusts = compiled.gusts.map { ($0.term, all.columns(at: $0.start)) }
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

  /// The position, without the drift, and the velocity of a flight at an age; 0 is the age of its
  /// columns.
  ///
  /// - Parameter isHeld: whether the attraction holds it.
  func followed(
    _ i: Int, to age: Double, _ modes: AirModes, isHeld: Bool = true
  ) -> (place: SIMD2<Double>, velocity: SIMD2<Double>, drift: SIMD2<Double>) {
    let air = AirSolution(modes, age: age)
    let (forces, velocity) = (self.forces[i], velocity(i))
    let way = isHeld ? way(i) : .zero
    var place = place(i) + velocity * air.travel + forces.gravity * air.fall + way * air.pull
    var speed = velocity * air.travelRate + forces.gravity * air.fallRate + way * air.pullRate
    for (gust, columns) in gusts {
      let solution = GustSolution(frequency: gust.gust.frequency, in: modes, age: age)
      let (strength, phase) = (Double(columns[.strength][i]), Double(columns[.phase][i]))
      let direction = SIMD2(Double(gust.direction.x), Double(gust.direction.y)) * strength
      place += direction * solution.response.swing(phase: phase)
      speed += direction * solution.rate.swing(phase: phase)
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
