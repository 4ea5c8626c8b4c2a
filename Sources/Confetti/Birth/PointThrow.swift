import ConfettiGraphics
import Motion

/// A flight thrown from a point without an aim: scaled to the stage, and redirected to where there
/// is space.
///
/// A particle's position is linear in its initial velocity v: position = rest + v · travel. So on
/// each axis, the velocities that put it within the stage at a given age form an interval. The
/// velocities that keep it there at several ages form the intersection of these intervals; a
/// velocity outside is mirrored into it.
struct PointThrow {
  /// The flight with its accelerations and swaying scaled to the stage.
  let flight: Flight
  /// The factors for the velocities of ``Flight/PointLaunch/launch`` on each axis.
  let scale: SIMD2<Float>
  /// The corners of the stage, extended to contain the point.
  private let low, high: SIMD2<Float>

  /// The stage that the numbers of a ``Flight/PointLaunch`` are for.
  static let stage = Size(width: 1280, height: 720)
  /// Until which age particles are kept in sight, in seconds, and at how many ages that is checked.
  private static let horizon = 1.0
  private static let checks = 8

  /// `nil` if the flight is not fired from a point, is aimed, or has no ``Flight/PointLaunch``.
  init?(_ flight: Flight, at site: Site) {
    guard case .point(let point) = site.anchor, site.aim == nil, let launch = flight.fromPoint
    else { return nil }
    // On a long and narrow stage the fan keeps roughly its shape.
    let (x, y) = (
      max(site.stage.width / Self.stage.width, 0), max(site.stage.height / Self.stage.height, 0)
    )
    scale = SIMD2(min(x, 2 * y), min(y, 2 * x))
    low = SIMD2(min(point.x, 0), min(point.y, 0))
    high = SIMD2(max(point.x, site.stage.width), max(point.y, site.stage.height))
    self.flight = flight.scaled(by: scale, accelerations: launch.acceleration)
  }

  /// Changes the velocities so that all particles stay in sight for their first second.
  ///
  /// - Parameter lifetime: how long the particles live, in seconds.
  func keepInSight(_ columns: inout Columns, lifetime: Double) {
    beginSwayingInSight(&columns)
    typealias C = FlightColumn
    let count = columns.count
    var lowest = [SIMD2<Float>](repeating: SIMD2(repeating: -.infinity), count: count)
    var highest = [SIMD2<Float>](repeating: SIMD2(repeating: .infinity), count: count)
    for check in 1...Self.checks {
      let age = min(Self.horizon, lifetime) * Double(check) / Double(Self.checks)
      let uniforms = FlightUniforms(flight, age: age)
      guard uniforms.travel > 0 else { continue }
      evaluate(columns, at: uniforms) { particle, position in
        let velocity = SIMD2(columns[C.velocityX, particle], columns[C.velocityY, particle])
        let rest = position - velocity * uniforms.travel
        lowest[particle].formMaximum((low - rest) / uniforms.travel)
        highest[particle].formMinimum((high - rest) / uniforms.travel)
      }
    }
    for particle in 0..<count {
      let (x, y) = (columns[C.velocityX, particle], columns[C.velocityY, particle])
      let mirrored = x.mirrored(from: lowest[particle].x, to: highest[particle].x)
      columns[C.velocityX, particle] = mirrored
      columns[C.velocityY, particle] = y.mirrored(
        from: lowest[particle].y, to: highest[particle].y)
      let spread = columns[C.spread, particle].magnitude
      columns[C.spread, particle] = mirrored >= 0 ? spread : -spread
    }
  }

  /// Changes the phase of particles whose swaying would start out of sight: they start in the
  /// middle, swaying into sight.
  private func beginSwayingInSight(_ columns: inout Columns) {
    guard flight.flutter != nil else { return }
    typealias C = FlightColumn
    for particle in 0..<columns.count {
      let amplitude = columns[C.flutterAmplitude, particle]
      let offset = amplitude * sine(halfTurns: columns[C.flutterPhase, particle])
      let x = columns[C.x, particle] + offset
      guard x < low.x || x > high.x else { continue }
      columns[C.flutterPhase, particle] = (x < low.x) == (amplitude > 0) ? 0 : 1
    }
  }

  /// Calls `body` with each particle and its position.
  private func evaluate(
    _ columns: Columns, at uniforms: FlightUniforms, _ body: (Int, SIMD2<Float>) -> Void
  ) {
    Poses.withStorage { poses in
      columns.withSlice { all in
        for first in stride(from: 0, to: columns.count, by: Poses.capacity) {
          let chunk = all[first..<min(first + Poses.capacity, columns.count)]
          FlightKernel.evaluate(flight, chunk, at: uniforms, into: poses)
          for i in 0..<chunk.count { body(first + i, SIMD2(poses.x[i], poses.y[i])) }
        }
      }
    }
  }
}

extension SIMD2<Float> {
  fileprivate mutating func formMaximum(_ other: Self) {
    replace(with: other, where: other .> self)
  }

  fileprivate mutating func formMinimum(_ other: Self) {
    replace(with: other, where: other .< self)
  }
}

extension Float {
  /// The number mirrored at the ends of a range until it is within; if the range is empty, the
  /// middle between its ends.
  fileprivate func mirrored(from low: Float, to high: Float) -> Float {
    guard low < high else { return (low + high) / 2 }
    if self >= low, self <= high { return self }
    let width = high - low
    let way = (self - low).magnitude.truncatingRemainder(dividingBy: 2 * width)
    return low + (way <= width ? way : 2 * width - way)
  }
}

extension Flight {
  /// The flight in a space scaled by a factor on each axis.
  fileprivate func scaled(by scale: SIMD2<Float>, accelerations: Float) -> Flight {
    var flight = self
    flight.gravity *= scale.y * accelerations
    flight.flutter?.amplitude.scale(by: scale.x)
    flight.spread?.scale(by: scale.x)
    flight.wind?.strength.scale(by: scale.x * accelerations)
    return flight
  }
}

extension ClosedRange<Float> {
  /// - Parameter factor: 0 or more.
  fileprivate mutating func scale(by factor: Float) {
    self = lowerBound * factor...upperBound * factor
  }
}
