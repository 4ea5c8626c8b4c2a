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
      release: release, isReleased: isReleased)
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
  let gravity, drift: SIMD2<Float>
  let hasOwnGravity, hasOwnDrift: Bool
  /// The first of the columns of the free flight.
  let release: Int
  /// Whether the particles share gravity and drift, and are never let go.
  private let isPlain: Bool

  init(
    gravity: SIMD2<Float>, drift: SIMD2<Float>, hasOwnGravity: Bool, hasOwnDrift: Bool,
    release: Int, isReleased: Bool
  ) {
    self.release = release
    isPlain = !hasOwnGravity && !hasOwnDrift && !isReleased
    self.gravity = gravity
    self.drift = drift
    self.hasOwnGravity = hasOwnGravity
    self.hasOwnDrift = hasOwnDrift
  }

  override var uniformCount: Int { 9 }

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
    uniforms[6] = fall
    uniforms[7] = fallRate
    uniforms[8] = age
  }

  override func evaluate(
    _ columns: TermColumns, _ uniforms: UnsafePointer<Float>, _ moment: Moment, _ poses: Poses,
    count: Int
  ) {
    let (travel, shiftX, shiftY) = (uniforms[0], uniforms[1], uniforms[2])
    let own = moment.isReleased ? columns.dropping(release) : columns
    let (x, y, velocityX, velocityY) = (own[0], own[1], own[2], own[3])
    for i in 0..<count { poses.x[i] = x[i] + velocityX[i] * travel + shiftX }
    for i in 0..<count { poses.y[i] = y[i] + velocityY[i] * travel + shiftY }
    if hasOwnGravity { add(columns.dropping(4), times: uniforms[6], poses.x, poses.y, count) }
    if hasOwnDrift {
      add(columns.dropping(hasOwnGravity ? 6 : 4), times: uniforms[8], poses.x, poses.y, count)
    }
  }

  override func addVelocity(
    _ columns: TermColumns, _ uniforms: UnsafePointer<Float>, _ moment: Moment, _ poses: Poses,
    count: Int
  ) {
    let (rate, x, y) = (uniforms[3], poses.velocityX, poses.velocityY)
    let (shiftX, shiftY) = (uniforms[4], uniforms[5])
    let own = moment.isReleased ? columns.dropping(release) : columns
    let (velocityX, velocityY) = (own[2], own[3])
    for i in 0..<count { x[i] += velocityX[i] * rate + shiftX }
    for i in 0..<count { y[i] += velocityY[i] * rate + shiftY }
    if hasOwnGravity { add(columns.dropping(4), times: uniforms[7], x, y, count) }
    if hasOwnDrift { add(columns.dropping(hasOwnGravity ? 6 : 4), times: 1, x, y, count) }
  }

  override func evaluate(_ wide: WideLanes, _ poses: Poses) -> Bool {
    guard isPlain else { return false }
    lanes_fly(wide.lanes, poses.x, poses.y)
    return true
  }

  override func addVelocity(_ wide: WideLanes, _ poses: Poses) -> Bool {
    guard isPlain else { return false }
    lanes_fly_velocity(wide.lanes, poses.velocityX, poses.velocityY)
    return true
  }

  /// Adds the first two columns times a factor.
  private func add(
    _ columns: TermColumns, times factor: Float, _ x: UnsafeMutablePointer<Float>,
    _ y: UnsafeMutablePointer<Float>, _ count: Int
  ) {
    let (ownX, ownY) = (columns[0], columns[1])
    for i in 0..<count { x[i] += ownX[i] * factor }
    for i in 0..<count { y[i] += ownY[i] * factor }
  }
}
