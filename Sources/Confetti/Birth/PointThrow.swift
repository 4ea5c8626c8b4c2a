import ConfettiGraphics
import Motion

/// A flight that is thrown from a point without an aim: fitted to the stage, and turned to where
/// there is space.
///
/// The position of a particle is linear in the velocity v it is thrown with, position = rest +
/// v · travel, so at any age those velocities with which it is within the stage are an interval on
/// each axis. The velocities that keep it there at all of some ages are the intersection of these
/// intervals; a velocity outside of it is mirrored into it.
struct PointThrow {
  /// The flight with the accelerations and the swaying that suit the stage.
  let flight: Flight
  /// What the velocities of ``Flight/PointLaunch/launch`` are multiplied with on each axis.
  let scale: SIMD2<Float>
  /// The stage, and the point if that is outside.
  private let low, high: SIMD2<Float>

  /// The stage whose numbers a ``Flight/PointLaunch`` has.
  static let stage = Size(width: 1280, height: 720)
  /// Up to which age particles are kept in sight, in seconds, and how often that is checked.
  private static let horizon = 1.0
  private static let checks = 8

  /// `nil` where the flight is not fired from a point, is aimed, or has no throw of its own for it.
  init?(_ flight: Flight, at site: Site) {
    guard case .point(let point) = site.anchor, site.aim == nil, let launch = flight.fromPoint
    else { return nil }
    // On a long and narrow stage the fan keeps something of its shape.
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

  /// Lets those particles begin in the middle of their swaying that it would put out of sight, and
  /// sway into sight first.
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
  /// The number mirrored at the ends of a range until it lies within; where there is no such range,
  /// the middle between the ends.
  fileprivate func mirrored(from low: Float, to high: Float) -> Float {
    guard low < high else { return (low + high) / 2 }
    if self >= low, self <= high { return self }
    let width = high - low
    let way = (self - low).magnitude.truncatingRemainder(dividingBy: 2 * width)
    return low + (way <= width ? way : 2 * width - way)
  }
}

extension Flight {
  /// The same flight in a space that is larger or smaller.
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
