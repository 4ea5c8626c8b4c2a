import ConfettiGraphics
import Foundation
import Testing

@testable import Confetti

@Suite("Launch+Spawn") struct LaunchSpawnTests {
  static func velocities(
    _ launch: Launch, _ place: Where.Place = .point(Where.Share(0.5, 0.5)),
    at anchor: Site.Anchor = .stage, aim: Site.Aim? = nil
  ) -> [(place: SIMD2<Double>, velocity: SIMD2<Double>)] {
    let emitter = Emitter.lasting(launch).at(place)
    return Spawned(emitter, at: Site(anchor, in: Spawned.stage, aim: aim)).trace(at: 0).map {
      ($0.placeAtBirth, $0.velocityAtBirth)
    }
  }

  /// The direction of a velocity in degrees, 0 up and clockwise, and its speed.
  static func polar(_ velocity: SIMD2<Double>) -> (direction: Double, speed: Double) {
    (atan2(velocity.x, -velocity.y) * 180 / .pi, hypot(velocity.x, velocity.y))
  }

  @Test("directions are clockwise from up, in points or in heights of the stage a second")
  func directions() {
    for (direction, way) in [(0.0, SIMD2(0.0, -1)), (90, [1, 0]), (180, [0, 1]), (-90, [-1, 0])] {
      let velocity = Launch.Velocity.polar(direction: .fixed(direction), speed: 2)
      for (unit, factor) in [(Launch.Unit.points, 2.0), (.stage, 600)] {
        for (_, velocity) in Self.velocities(Launch(velocity, unit: unit)) {
          let difference = velocity - way * factor
          #expect(abs(difference.x) < 1e-3 && abs(difference.y) < 1e-3)
        }
      }
    }
  }

  @Test("a fan keeps to its directions and speeds")
  func fan() {
    let launch = Launch(.polar(direction: .between(-30, 60), speed: .between(100, 200)))
    for (_, velocity) in Self.velocities(launch) {
      let (direction, speed) = Self.polar(velocity)
      #expect((-30.01...60.01).contains(direction) && (99.99...200.01).contains(speed))
    }
  }

  @Test("in units of the stage, x is in its widths and y in its heights")
  func cartesian() {
    let launch = Launch(.cartesian(x: 0.5, y: -2), unit: .stage)
    for (_, velocity) in Self.velocities(launch) { #expect(velocity == [200, -600]) }
  }

  @Test("outward is away from the middle, and at a point it is up")
  func outward() {
    let launch = Launch(.polar(direction: 0, speed: 100), from: .outward)
    let middle = SIMD2(200.0, 150)
    for (place, velocity) in Self.velocities(launch, .ring(50)) {
      let way = (place - middle) * 2
      #expect(abs(velocity.x - way.x) < 0.01 && abs(velocity.y - way.y) < 0.01)
    }
    for (_, velocity) in Self.velocities(launch) { #expect(velocity == [0, -100]) }
  }

  @Test("at corners outward is away from the corner of the particle")
  func corners() throws {
    var emitter = Emitter.lasting(Launch(.polar(direction: 0, speed: 10), from: .outward))
    emitter.where = Where(.corners(.all), offset: DrawnVector(x: 3, y: 4))
    var system = ParticleSystem(seed: 1)
    system.fire(try Effect("corners", emitter).checked(), around: WhereSpawnTests.frame, at: 0)
    for trace in system.trace(at: 0) {
      let velocity = trace.velocityAtBirth
      #expect(abs(abs(velocity.x) - 6) < 1e-4 && abs(abs(velocity.y) - 8) < 1e-4)
      #expect((velocity.x > 0) == (trace.placeAtBirth.x > 200))
    }
  }

  @Test("an aim turns a throw and multiplies its speed, and uses the aimed velocity at a point")
  func aim() {
    let launch = Launch(
      .polar(direction: 10, speed: 100), aimed: .polar(direction: 0, speed: 40))
    let aim = Site.Aim(angle: 80, strength: 1.5)
    for (anchor, direction, speed) in [
      (Site.Anchor.stage, 90.0, 150.0), (.point(Point(x: 50, y: 50)), 80, 60),
    ] {
      for (_, velocity) in Self.velocities(launch, at: anchor, aim: aim) {
        let actual = Self.polar(velocity)
        #expect(abs(actual.direction - direction) < 1e-3 && abs(actual.speed - speed) < 1e-3)
      }
    }
  }
}
