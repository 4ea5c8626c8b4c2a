import CConfettiLanes
import ConfettiGraphics

/// The flight of particles through the air, apart from the terms that have files of their own.
///
///     position = position0 + velocity0 · travel + gravity · fall + drift · t
///     velocity = velocity0 · travelRate + gravity · fallRate + drift
///
/// with the numbers of ``AirSolution``. The columns are x, y and the velocity; then the gravity and
/// the drift, x and y each, if they differ from particle to particle; then, if an attraction lets
/// go, position0 and velocity0 of the free flight that begins there.
struct Flight: Term {
  let gravity, drift: DrawnVector
  /// Whether an attraction holds the particles, and lets go.
  var isReleased = false

  static let gravityX = RandomUse("air.gravity.x"), gravityY = RandomUse("air.gravity.y")
  static let driftX = RandomUse("air.drift.x"), driftY = RandomUse("air.drift.y")

  var columnCount: Int { release + (isReleased ? 4 : 0) }

  /// The first of the columns of the free flight.
  var release: Int { 4 + (gravity.constant == nil ? 2 : 0) + (drift.constant == nil ? 2 : 0) }

  func spawn(_ births: BirthBlock, into columns: TermColumns) {
    for i in births.particles.indices {
      let (position, velocity) = (births.positions[i], births.velocities[i])
      (columns[0][i], columns[1][i]) = (position.x, position.y)
      (columns[2][i], columns[3][i]) = (velocity.x, velocity.y)
    }
    var next = 4
    if gravity.constant == nil {
      gravity.x.fill(columns[next], births, Self.gravityX)
      gravity.y.fill(columns[next + 1], births, Self.gravityY)
      next += 2
    }
    if drift.constant == nil {
      drift.x.fill(columns[next], births, Self.driftX)
      drift.y.fill(columns[next + 1], births, Self.driftY)
    }
    guard isReleased else { return }
    for column in release..<columnCount {
      columns[column].update(repeating: 0, count: births.count)
    }
  }

  /// The gravity and the drift of particles, in double precision.
  func forces(in columns: TermColumns) -> Forces {
    Forces(
      gravity: gravity.constant, drift: drift.constant, gravities: columns.dropping(4),
      drifts: columns.dropping(release - 2))
  }

  func loop(in arena: Arena) -> TermLoop {
    let (g, d) = (gravity.constant ?? .zero, drift.constant ?? .zero)
    return FlightLoop(
      gravity: SIMD2(Float(g.x), Float(g.y)), drift: SIMD2(Float(d.x), Float(d.y)),
      hasOwnGravity: gravity.constant == nil, hasOwnDrift: drift.constant == nil,
      release: release)
  }

  func trace(_ columns: TermColumns, _ particle: Int, into trace: inout ParticleTrace) {
    let (gravity, drift) = forces(in: columns)[particle]
    trace.motion.set("position", .numbers(columns[0][particle], columns[1][particle]))
    trace.motion.set("velocity", .numbers(columns[2][particle], columns[3][particle]))
    trace.motion.set(
      "gravity",
      gravity.x == 0 ? .number(gravity.y) : [.number(gravity.x), .number(gravity.y)])
    if drift != .zero { trace.motion.set("drift", [.number(drift.x), .number(drift.y)]) }
  }
}

extension Flight {
  /// The gravity and the drift of each particle: those that all share are found once, and the others in
  /// the columns.
  struct Forces {
    fileprivate let gravity, drift: SIMD2<Double>?
    fileprivate let gravities, drifts: TermColumns

    subscript(particle: Int) -> (gravity: SIMD2<Double>, drift: SIMD2<Double>) {
      func pair(_ columns: TermColumns) -> SIMD2<Double> {
        SIMD2(Double(columns[0][particle]), Double(columns[1][particle]))
      }
      return (gravity ?? pair(gravities), drift ?? pair(drifts))
    }
  }
}

private final class FlightLoop: TermLoop {
  private let gravity, drift: SIMD2<Float>
  private let hasOwnGravity, hasOwnDrift: Bool
  /// The first of the columns of the free flight.
  private let release: Int

  init(
    gravity: SIMD2<Float>, drift: SIMD2<Float>, hasOwnGravity: Bool, hasOwnDrift: Bool,
    release: Int
  ) {
    (self.gravity, self.drift, self.release) = (gravity, drift, release)
    (self.hasOwnGravity, self.hasOwnDrift) = (hasOwnGravity, hasOwnDrift)
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
    uniforms[6] = moment.isReleased ? Float(release) : 0
    (uniforms[7], uniforms[8]) = (fall, fallRate)
    (uniforms[9], uniforms[10]) = (age, 1)
  }

  override func evaluate(_ own: TermPass, _ poses: Poses) {
    lanes_fly(own.pass, own.term, poses.x, poses.y)
    addForces(own, poses.x, poses.y, 0)
  }

  override func addVelocity(_ own: TermPass, _ poses: Poses) {
    lanes_fly_velocity(own.pass, own.term, poses.velocityX, poses.velocityY)
    addForces(own, poses.velocityX, poses.velocityY, 1)
  }

  private func addForces(
    _ own: TermPass, _ x: UnsafeMutablePointer<Float>, _ y: UnsafeMutablePointer<Float>,
    _ derivative: Int
  ) {
    if hasOwnGravity { lanes_add(own.pass, own.from(column: 4, uniform: 7 + derivative), x, y) }
    if hasOwnDrift {
      let column = hasOwnGravity ? 6 : 4
      lanes_add(own.pass, own.from(column: column, uniform: 9 + derivative), x, y)
    }
  }
}
