import CConfettiLanes
import ConfettiGraphics
import Motion

/// The flight of particles through the air, apart from the terms that have files of their own.
///
///     position = position0 + velocity0 · travel + gravity · fall + drift · t
///     velocity = velocity0 · travelRate + gravity · fallRate + drift
///
/// with the numbers of ``AirSolution``.
struct Flight: Term {
  let gravity, drift: DrawnVector
  /// Whether an attraction holds the particles first, and then lets go.
  var isReleased = false
  /// The air of each particle, if they do not share one; no attraction holds them then.
  var ownAir: OwnAir?

  static let gravityX = RandomUse("air.gravity.x"), gravityY = RandomUse("air.gravity.y")
  static let driftX = RandomUse("air.drift.x"), driftY = RandomUse("air.drift.y")

  /// The place and the velocity at birth.
  ///
  /// The columns behind these are the gravity and the drift, if they differ from particle to
  /// particle, and, if an attraction lets go, the same four numbers for the free flight that begins
  /// then. Behind them are the columns of an air that is each particle's own.
  enum Column: Int, CaseIterable { case x, y, velocityX, velocityY }

  fileprivate static let gravityStart = Column.allCases.count
  fileprivate var driftStart: Int { Self.gravityStart + (gravity.constant == nil ? 2 : 0) }
  /// The first of the columns of the free flight.
  fileprivate var freeStart: Int { driftStart + (drift.constant == nil ? 2 : 0) }

  /// The first of the columns of an air that is each particle's own.
  fileprivate var ownStart: Int { freeStart + (isReleased ? Column.allCases.count : 0) }

  var columnCount: Int { ownStart + (ownAir?.columnCount ?? 0) }

  func free(_ columns: TermColumns<Column>) -> TermColumns<Column> {
    columns.from(number: freeStart)
  }

  /// The columns of an air that is each particle's own; `nil` if they share one.
  func own(_ columns: TermColumns<Column>) -> TermColumns<OwnAir.Column>? {
    ownAir == nil ? nil : columns.from(number: ownStart)
  }

  func spawn(_ births: BirthBlock, into columns: TermColumns<Column>) {
    if let ownAir, let own = own(columns) { ownAir.spawn(births, into: own) }
    for i in births.particles.indices {
      let (position, velocity) = (births.positions[i], births.velocities[i])
      (columns[.x][i], columns[.y][i]) = (position.x, position.y)
      (columns[.velocityX][i], columns[.velocityY][i]) = (velocity.x, velocity.y)
    }
    if gravity.constant == nil {
      let own = columns.from(number: Self.gravityStart, as: Axis.self)
      gravity.x.fill(own[.x], births, Self.gravityX)
      gravity.y.fill(own[.y], births, Self.gravityY)
    }
    if drift.constant == nil {
      let own = columns.from(number: driftStart, as: Axis.self)
      drift.x.fill(own[.x], births, Self.driftX)
      drift.y.fill(own[.y], births, Self.driftY)
    }
    guard isReleased else { return }
    for column in Column.allCases {
      free(columns)[column].update(repeating: 0, count: births.count)
    }
  }

  /// A flight in an air of its own is not followed back: it begins later.
  func rebase(_ columns: TermColumns<Column>, by delays: UnsafePointer<Float>, count: Int) {
    own(columns)?[.birth].update(from: delays, count: count)
  }

  /// The gravity and the drift of particles, in double precision.
  func forces(in columns: TermColumns<Column>) -> Forces {
    Forces(
      gravity: gravity.constant, drift: drift.constant,
      gravities: columns.from(number: Self.gravityStart),
      drifts: columns.from(number: driftStart))
  }

  func loop(in arena: Arena) -> TermLoop {
    guard let ownAir else { return FlightLoop(self) }
    return ownAir.swirl == nil ? LoneFlightLoop(from: ownStart) : SwirlLoop(from: ownStart)
  }

  func trace(_ columns: TermColumns<Column>, _ particle: Int, into trace: inout ParticleTrace) {
    let (gravity, drift) = forces(in: columns)[particle]
    trace.motion.set("position", .numbers(columns[.x][particle], columns[.y][particle]))
    trace.motion.set(
      "velocity", .numbers(columns[.velocityX][particle], columns[.velocityY][particle]))
    trace.motion.set(
      "gravity",
      gravity.x == 0 ? .number(gravity.y) : [.number(gravity.x), .number(gravity.y)])
    if drift != .zero { trace.motion.set("drift", [.number(drift.x), .number(drift.y)]) }
    if let ownAir, let own = own(columns) { ownAir.trace(own, particle, into: &trace) }
  }
}

extension Flight {
  /// The gravity and the drift of each particle: shared ones are found once, and the others in the
  /// columns.
  struct Forces {
    fileprivate let gravity, drift: SIMD2<Double>?
    fileprivate let gravities, drifts: TermColumns<Axis>

    subscript(particle: Int) -> (gravity: SIMD2<Double>, drift: SIMD2<Double>) {
      func pair(_ columns: TermColumns<Axis>) -> SIMD2<Double> {
        SIMD2(Double(columns[.x][particle]), Double(columns[.y][particle]))
      }
      return (gravity ?? pair(gravities), drift ?? pair(drifts))
    }
  }
}

private final class FlightLoop: TermLoop {
  private let gravity, drift: SIMD2<Float>
  /// The first of the columns of particles' own gravity and drift.
  private let ownGravity, ownDrift: Int?
  /// The first of the columns of the free flight; 0 if there is none.
  private let free: Int

  init(_ flight: Flight) {
    let (g, d) = (flight.gravity.constant, flight.drift.constant)
    (gravity, drift) = (SIMD2<Float>(g ?? .zero), SIMD2<Float>(d ?? .zero))
    ownGravity = g == nil ? Flight.gravityStart : nil
    ownDrift = d == nil ? flight.driftStart : nil
    free = flight.isReleased ? flight.freeStart : 0
  }

  override var uniformCount: Int { 11 }

  /// The numbers of `lanes_fly` and `lanes_fly_velocity`, then the factors of a particle's own gravity and
  /// drift.
  override func prepare(_ moment: Moment, _ uniforms: UnsafeMutablePointer<Float>) {
    let air = AirSolution(moment.air, age: moment.flightAge)
    let (fall, fallRate) = (Float(air.fall), Float(air.fallRate))
    let age = Float(moment.flightAge)
    uniforms[0] = Float(air.travel)
    uniforms[1] = gravity.x * fall + drift.x * age
    uniforms[2] = gravity.y * fall + drift.y * age
    uniforms[3] = Float(air.travelRate)
    uniforms[4] = gravity.x * fallRate + drift.x
    uniforms[5] = gravity.y * fallRate + drift.y
    uniforms[6] = moment.isReleased ? 1 : 0
    (uniforms[7], uniforms[8]) = (fall, fallRate)
    (uniforms[9], uniforms[10]) = (age, 1)
  }

  override func evaluate(_ own: TermPass, _ poses: Poses) {
    lanes_fly(own.pass, own.term, free, poses.x, poses.y)
    addForces(own, poses.x, poses.y, 0)
  }

  override func addVelocity(_ own: TermPass, _ poses: Poses) {
    lanes_fly_velocity(own.pass, own.term, free, poses.velocityX, poses.velocityY)
    addForces(own, poses.velocityX, poses.velocityY, 1)
  }

  private func addForces(
    _ own: TermPass, _ x: UnsafeMutablePointer<Float>, _ y: UnsafeMutablePointer<Float>,
    _ derivative: Int
  ) {
    if let ownGravity {
      lanes_add(own.pass, own.from(column: ownGravity, uniform: 7 + derivative), x, y)
    }
    if let ownDrift {
      lanes_add(own.pass, own.from(column: ownDrift, uniform: 9 + derivative), x, y)
    }
  }
}

/// The flights of particles whose air is their own.
private class LoneFlightLoop: AgeLoop {
  /// The first of the columns of ``OwnAir``.
  final let start: Int

  init(from start: Int) {
    self.start = start
    super.init()
  }

  override func evaluate(_ own: TermPass, _ poses: Poses) {
    lanes_fly_alone(own.pass, own.term, start, poses.x, poses.y)
  }

  override func addVelocity(_ own: TermPass, _ poses: Poses) {
    lanes_fly_alone_velocity(own.pass, own.term, start, poses.velocityX, poses.velocityY)
  }
}

/// The flights of particles whose velocities turn.
private final class SwirlLoop: LoneFlightLoop {
  override func evaluate(_ own: TermPass, _ poses: Poses) {
    lanes_swirl(own.pass, own.term, start, poses.x, poses.y)
  }

  override func addVelocity(_ own: TermPass, _ poses: Poses) {
    lanes_swirl_velocity(own.pass, own.term, start, poses.velocityX, poses.velocityY)
  }
}
