import CConfettiLanes
import Motion

/// An air that is each particle's own, because the drag differs from one to the next or by axis, or because
/// velocities turn.
///
/// Nothing of such a flight is shared by the particles of a burst, so it is computed from the birth of
/// each, and never followed back to the beginning of the burst.
struct OwnAir: Sendable {
  let drag: Drag
  /// The turning of velocities; beside it the drag is even.
  let swirl: Swirl?

  private static let dragUse = RandomUse("drag")
  private static let swirlUse = RandomUse("swirl.rate")
  private static let dragUses = (x: RandomUse("drag.x"), y: RandomUse("drag.y"))

  /// The birth in seconds after the burst begins, the acceleration by gravity and steady winds, the
  /// drift, the drag, and, if velocities turn, the half turns a second.
  enum Column: Int, CaseIterable {
    case birth, pushX, pushY, driftX, driftY, dragX, dragY, swirl
  }

  var columnCount: Int { Column.allCases.count - (swirl == nil ? 1 : 0) }

  /// Writes the drags; ``EmitterProgram`` finds the pushes when all other terms have been written.
  func spawn(_ births: BirthBlock, into columns: TermColumns<Column>) {
    switch drag {
    case .even(let draw):
      draw.fill(columns[.dragX], births, Self.dragUse)
      columns[.dragY].update(from: columns[.dragX], count: births.count)
    case .axes(let axes):
      axes.x.fill(columns[.dragX], births, Self.dragUses.x)
      axes.y.fill(columns[.dragY], births, Self.dragUses.y)
    }
    swirl?.rate.fill(columns[.swirl], births, Self.swirlUse, times: 2)
    for column in [Column.birth, .pushX, .pushY, .driftX, .driftY] {
      columns[column].update(repeating: 0, count: births.count)
    }
  }

  /// The factors of a particle's velocity at birth: travel, on each axis.
  static func travel(
    _ columns: TermColumns<Column>, _ particle: Int, at age: Double
  ) -> SIMD2<Float> {
    func travel(_ column: Column) -> Float {
      Float(AirSolution(AirModes(drag: Double(columns[column][particle])), age: age).travel)
    }
    return SIMD2(travel(.dragX), travel(.dragY))
  }

  /// Adds the drag of a particle, as a number or on both axes, and the turning in radians a second.
  func trace(
    _ columns: TermColumns<Column>, _ particle: Int, into trace: inout ParticleTrace
  ) {
    trace.motion.set(
      "drag",
      drag.isByAxis
        ? .numbers(columns[.dragX][particle], columns[.dragY][particle])
        : .number(columns[.dragX][particle]))
    if swirl != nil {
      trace.motion.set("swirl", .radians(halfTurns: columns[.swirl][particle]))
    }
  }
}

extension EmitterProgram {
  /// Finds the steady pushes on particles whose air is their own: gravity and winds together, and the
  /// drift.
  func findPushes(_ births: Births, _ all: BurstColumns) {
    guard let flights = Flights(compiled, all), let own = flights.ownAir else { return }
    for i in 0..<births.count {
      let (gravity, drift) = flights.forces[i]
      let push = flights.gusts.reduce(gravity) { sum, gust in
        let (way, phase) = gust.push(i)
        return sum + way * Elementary.sinCos(phase * .pi).sin
      }
      (own[.pushX][i], own[.pushY][i]) = (Float(push.x), Float(push.y))
      (own[.driftX][i], own[.driftY][i]) = (Float(drift.x), Float(drift.y))
    }
  }

  /// The air that a particle flies in as long as an attraction holds it, and after that, along the
  /// vertical.
  func airs(_ i: Int, _ flights: Flights) -> (held: AirModes, free: AirModes) {
    guard let own = flights.ownAir else { return (traits.air, traits.freeAir) }
    let modes = AirModes(drag: Double(own[.dragY][i]))
    return (modes, modes)
  }
}
