import CConfettiLanes
import ConfettiGraphics
import Motion

/// A flight thrown from a point without an aim: scaled to the stage, and redirected to where there
/// is space.
///
/// A particle's position is linear in its initial velocity v: position = rest + v · travel. So on
/// each axis, the velocities that put it within the stage at a given age form an interval. The
/// velocities that keep it there at several ages form the intersection of these intervals; a
/// velocity outside is mirrored into it.
struct PointThrowFit {
  /// The emitter with its accelerations and swaying scaled to the stage.
  let emitter: Emitter
  /// The factors for the velocity of the throw, on each axis.
  let scale: SIMD2<Float>
  /// The corners of the stage, extended to contain the point.
  fileprivate let low, high: SIMD2<Float>

  /// The stage that the numbers of a ``Launch/PointThrow`` are for, in effects that are designed
  /// for no stage.
  static let stage = Size(width: 1280, height: 720)
  /// The age up to which particles are kept in sight, in seconds, and the number of ages that are
  /// checked.
  fileprivate static let horizon = 1.0
  fileprivate static let checks = 8

  /// `nil` if the emitter is not fired from a point, is aimed, or has no ``Launch/PointThrow``.
  init?(_ program: EmitterProgram, at site: Site) {
    guard case .point(let point) = site.anchor, site.aim == nil,
      let own = program.emitter.launch.fromPoint
    else { return nil }
    // On a long and narrow stage the fan keeps roughly its shape.
    let stage = program.fit.throwStage
    let (x, y) = (max(site.stage.width / stage.width, 0), max(site.stage.height / stage.height, 0))
    scale = SIMD2(min(x, 2 * y), min(y, 2 * x))
    low = SIMD2(min(point.x, 0), min(point.y, 0))
    high = SIMD2(max(point.x, site.stage.width), max(point.y, site.stage.height))
    // The effect's lengths may have been fitted to the stage already.
    emitter = program.emitter.scaled(
      by: scale / Float(program.fit.lengthScale), accelerations: own.acceleration)
  }

  /// Changes the velocities so that all particles stay in sight for their first second.
  func keepInSight(_ all: BurstColumns, _ births: Births, _ program: EmitterProgram) {
    guard births.site.movement == nil, let start = program.compiled.flight?.start else { return }
    let flight = all.columns(at: start)
    if let flutter = program.compiled.flutter {
      beginSwayingInSight(all.columns(at: flutter), flight, births)
    }
    var lowest = [SIMD2<Float>](repeating: SIMD2(repeating: -.infinity), count: births.count)
    var highest = [SIMD2<Float>](repeating: SIMD2(repeating: .infinity), count: births.count)
    let lifetime = births.particles.reduce(0) { max($0, $1.lifetime) }
    // Where velocities turn, none of the two axes follows from its own velocity alone.
    guard program.emitter.air.swirl == nil else { return }
    let own = Flights(program.compiled, all)?.ownAir
    for check in 1...Self.checks {
      let age = min(Self.horizon, lifetime) * Double(check) / Double(Self.checks)
      let air = AirSolution(program.traits.air, age: age)
      guard air.travel > 0 else { continue }
      evaluate(all, births.count, program, at: age) { particle, position in
        let travel =
          own.map { OwnAir.travel($0, particle, at: age) } ?? SIMD2(repeating: Float(air.travel))
        let velocity = SIMD2(flight[.velocityX][particle], flight[.velocityY][particle])
        // The particle and the stage are compared as they are before the particle's reflection.
        let reflection = births.reflection(of: births.particles[particle])
        let (low, high) = bounds(reflection)
        let rest = reflection.removed(from: position) - velocity * travel
        lowest[particle] = pointwiseMax(lowest[particle], (low - rest) / travel)
        highest[particle] = pointwiseMin(highest[particle], (high - rest) / travel)
      }
    }
    let spread = program.compiled.spread.map { all.columns(at: $0) }
    for i in 0..<births.count {
      let thrown = flight[.velocityX][i]
      flight[.velocityX][i] = thrown.mirrored(from: lowest[i].x, to: highest[i].x)
      flight[.velocityY][i] = flight[.velocityY][i].mirrored(from: lowest[i].y, to: highest[i].y)
      // A spread to the side of the throw is mirrored with it.
      if let spread, (thrown < 0) != (flight[.velocityX][i] < 0) { spread[.strength][i] *= -1 }
    }
  }

  /// Changes the phase of particles whose swaying would start out of sight: they start in the
  /// middle, swaying into sight.
  private func beginSwayingInSight(
    _ flutter: TermColumns<Flutter.Column>, _ flight: TermColumns<Flight.Column>, _ births: Births
  ) {
    for (i, particle) in births.particles.enumerated() {
      let amplitude = flutter[.amplitude][i]
      let x = flight[.x][i] + amplitude * halfturns_sine(flutter[.phase][i])
      let (low, high) = bounds(births.reflection(of: particle))
      guard x < low.x || x > high.x else { continue }
      flutter[.phase][i] = (x < low.x) == (amplitude > 0) ? 0 : 1
    }
  }

  /// The corners of the extended stage before a reflection.
  fileprivate func bounds(_ reflection: Reflection) -> (low: SIMD2<Float>, high: SIMD2<Float>) {
    let (a, b) = (reflection.removed(from: low), reflection.removed(from: high))
    return (pointwiseMin(a, b), pointwiseMax(a, b))
  }

  private func evaluate(
    _ all: BurstColumns, _ count: Int, _ program: EmitterProgram, at age: Double,
    _ body: (Int, SIMD2<Float>) -> Void
  ) {
    Poses.withStorage { poses in
      // An attraction counts as holding for the whole first second.
      program.withUniforms(at: age, release: .never) { uniforms in
        for first in stride(from: 0, to: count, by: Poses.capacity) {
          let chunk = min(Poses.capacity, count - first)
          program.evaluate(all.from(first), at: uniforms, poses, count: chunk, nil)
          for i in 0..<chunk { body(first + i, SIMD2(poses.x[i], poses.y[i])) }
        }
      }
    }
  }
}

extension BinaryFloatingPoint {
  /// The number mirrored at the ends of a range until it is within; if the range is empty, the
  /// middle between its ends.
  fileprivate func mirrored(from low: Self, to high: Self) -> Self {
    guard low < high else { return (low + high) / 2 }
    if self >= low, self <= high { return self }
    let width = high - low
    let way = (self - low).magnitude.truncatingRemainder(dividingBy: 2 * width)
    return low + (way <= width ? way : 2 * width - way)
  }
}

// The same for one flight in double precision, whose velocity may be changed.
extension PointThrowFit {
  /// The part of the stage in which a particle is kept, and up to which age.
  struct Sight: Sendable {
    /// The corners of the extended stage, before the particle's reflection.
    private let low, high: SIMD2<Double>
    private let horizon: Double

    /// - Parameter lifetime: the longest life of the particles that are born together, in seconds.
    init(_ fit: PointThrowFit, within lifetime: Double, _ reflection: Reflection) {
      let bounds = fit.bounds(reflection)
      (low, high) = (SIMD2(bounds.low), SIMD2(bounds.high))
      horizon = min(PointThrowFit.horizon, lifetime)
    }

    /// The velocities of a flight with which it stays in sight, from the lowest to the highest; the lowest is
    /// above the highest if there are none.
    func velocities(of flight: BirthFlight) -> (lowest: SIMD2<Double>, highest: SIMD2<Double>) {
      var held = flight
      (held.release, held.landing) = (.infinity, .infinity)
      var lowest = SIMD2<Double>(repeating: -.infinity)
      var highest = SIMD2<Double>(repeating: .infinity)
      for check in 1...PointThrowFit.checks {
        let age = horizon * Double(check) / Double(PointThrowFit.checks)
        let travel = AirSolution(held.heldAir, age: age).travel
        guard travel > 0 else { continue }
        let rest = held.place(at: age) - held.velocity * travel
        lowest = pointwiseMax(lowest, (low - rest) / travel)
        highest = pointwiseMin(highest, (high - rest) / travel)
      }
      return (lowest, highest)
    }

    /// The velocity that a flight which is thrown with another one gets.
    func kept(_ velocity: SIMD2<Double>, of flight: BirthFlight) -> SIMD2<Double> {
      let (lowest, highest) = velocities(of: flight)
      return SIMD2(
        velocity.x.mirrored(from: lowest.x, to: highest.x),
        velocity.y.mirrored(from: lowest.y, to: highest.y))
    }
  }
}

extension Emitter {
  /// The emitter in a space scaled by a factor on each axis.
  fileprivate func scaled(by scale: SIMD2<Float>, accelerations: Double) -> Emitter {
    var emitter = self
    let (x, y) = (Double(scale.x), Double(scale.y))
    emitter.air.gravity = DrawnVector(
      x: air.gravity.x.scaled(by: x * accelerations), y: air.gravity.y.scaled(by: y * accelerations)
    )
    emitter.air.flutter?.amplitude = air.flutter?.amplitude.scaled(by: x) ?? 0
    emitter.air.wander?.amplitude = air.wander?.amplitude.scaled(by: min(x, y)) ?? 0
    emitter.air.spread = air.spread.map { Spread($0.strength.scaled(by: x)) }
    emitter.air.gusts = air.gusts.map { gust in
      var scaled = gust
      scaled.strength = gust.strength.scaled(by: x * accelerations)
      return scaled
    }
    emitter.air.wind?.strength = air.wind?.strength.scaled(by: x * accelerations) ?? 0
    return emitter
  }
}
