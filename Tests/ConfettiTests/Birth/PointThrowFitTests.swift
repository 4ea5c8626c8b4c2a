import ConfettiGraphics
import Foundation
import Testing

@testable import Confetti

@Suite("PointThrowFit") struct PointThrowFitTests {
  static let stages = [
    Size(width: 160, height: 120), Size(width: 320, height: 240), Size(width: 640, height: 360),
    Size(width: 1280, height: 720), Size(width: 1920, height: 1080),
    Size(width: 3840, height: 2160), Size(width: 300, height: 1200), Size(width: 2000, height: 300),
  ]
  static let effects: [Effect.Checked] =
    Effect.classics + [
      .symmetricFountain, Effect.Checked(unchecked: Effect.sparks.with(corners: .random(2))),
    ]

  /// The least share of the living particles that is within the stage in the first second.
  static func leastShareInSight(
    _ effect: Effect.Checked, from point: Point, on stage: Size, seed: UInt64
  ) -> Double {
    var system = ParticleSystem(seed: seed)
    system.fire(effect, from: point, in: stage, at: 0)
    return (0...10).reduce(1) { least, step in
      let inSight = system.particles(at: Double(step) / 10).map { $0.isInSight(on: stage) }
      guard !inSight.isEmpty else { return least }
      return min(least, Double(inSight.count { $0 }) / Double(inSight.count))
    }
  }

  @Test(
    "from any point of any stage two thirds of the particles are in sight throughout their first second",
    arguments: stages)
  func staysInSight(stage: Size) {
    var seed: UInt64 = 0
    for effect in Self.effects + Self.effects.map(\.reducedMotion) {
      for x in [0, 0.03, 0.25, 0.5, 0.8, 1] as [Float] {
        for y in [0, 0.05, 0.3, 0.5, 0.75, 1] as [Float] {
          let point = Point(x: x * stage.width, y: y * stage.height)
          seed += 1
          let share = Self.leastShareInSight(effect, from: point, on: stage, seed: seed)
          #expect(share >= 2 / 3, "\(effect.name) from \(point), seed \(seed)")
        }
      }
    }
  }

  /// The velocities of celebrations from a point, and what the fan of its own throw would be if
  /// nothing were fitted to the stage.
  static func velocities(
    from point: Point, on stage: Size, seed: UInt64 = 3
  ) throws -> (fitted: [SIMD2<Double>], plain: [SIMD2<Double>]) {
    let plain = try Effect.celebration.with {
      guard let point = $0.emitters[0].launch.fromPoint else { return }
      $0.emitters[0].launch = Launch(point.velocity)
    }.checked()
    let all = [Effect.Checked.celebration, plain].map { effect in
      var system = ParticleSystem(seed: seed)
      for _ in 0..<20 { system.fire(effect, from: point, in: stage, at: 0) }
      return system.trace(at: 0.1).map(\.velocityAtBirth)
    }
    return (all[0], all[1])
  }

  @Test("in the middle of its own stage a throw has the numbers of the effect")
  func middle() throws {
    let (fitted, plain) = try Self.velocities(
      from: Point(x: 640, y: 360), on: Size(width: 1280, height: 720))
    // Only those at the very top would have left the stage.
    #expect(fitted.count == 600 && zip(fitted, plain).count { $0 != $1 } < 12)
    #expect(zip(fitted, plain).allSatisfy { $0 == $1 || $1[1] < -880 })
  }

  @Test("a stage twice as large is filled twice as far")
  func scale() throws {
    let small = try Self.velocities(from: Point(x: 320, y: 180), on: Size(width: 640, height: 360))
    let large = try Self.velocities(from: Point(x: 640, y: 360), on: Size(width: 1280, height: 720))
    for (a, b) in zip(small.fitted, large.fitted) {
      #expect(abs(2 * a[0] - b[0]) < 0.01 && abs(2 * a[1] - b[1]) < 0.01)
    }
  }

  @Test("the birth values of a fitted throw lead to the places that are drawn")
  func trace() {
    for stage in Self.stages {
      var system = ParticleSystem(seed: 5)
      let point = Point(x: stage.width * 0.1, y: stage.height * 0.9)
      system.fire(.celebration, from: point, in: stage, at: 0)
      for trace in system.trace(at: 0.8) {
        let travel = (1 - exp(-1.6 * 0.8)) / 1.6
        let gravity = trace["motion.gravity"].number ?? .nan
        var x = trace.placeAtBirth.x + trace.velocityAtBirth.x * travel
        x += (trace.velocityAtBirth.x < 0 ? -0.64 : 0.64) * (trace["motion.spread"].number ?? .nan)
        let flutter = trace["motion.flutter"]
        let phase =
          (flutter["frequency"]?.number ?? .nan) * 0.8 + (flutter["phase"]?.number ?? .nan)
        x += (flutter["amplitude"]?.number ?? .nan) * sin(phase)
        let y =
          trace.placeAtBirth.y + trace.velocityAtBirth.y * travel + gravity * (0.8 - travel) / 1.6
        #expect(abs(trace.place.x - x) < 0.02 && abs(trace.place.y - y) < 0.02)
      }
    }
  }

  @Test("at an edge the fan turns to where there is space")
  func turning() throws {
    let stage = Size(width: 1280, height: 720)
    let left = try Self.velocities(from: Point(x: 0, y: 500), on: stage).fitted
    #expect(left.allSatisfy { $0[0] >= 0 } && left.count { $0[1] < 0 } == left.count)
    let top = try Self.velocities(from: Point(x: 640, y: 0), on: stage).fitted
    #expect(top.count { $0[1] > 0 } > top.count * 9 / 10)
    #expect(abs(top.count { $0[0] > 0 } - top.count / 2) < top.count / 8)
  }

  @Test("an aimed throw has the speeds that are given, on any stage")
  func aimed() {
    for stage in Self.stages {
      var system = ParticleSystem(seed: 5)
      let aim = Site.Aim(angle: 90, strength: 0.5)
      system.fire(.celebration, from: .zero, in: stage, aim: aim, at: 0)
      for trace in system.trace(at: 0) {
        let velocity = trace.velocityAtBirth
        let speed = (velocity * velocity).sum().squareRoot()
        // 20° to either side of the aim, whose tangent is 0.364.
        #expect(speed > 249.9 && speed < 700.1 && trace["motion.gravity"] == 280)
        #expect(abs(velocity.y) < velocity.x * 0.365)
      }
    }
  }

  @Test("any points, stages and numbers are fitted without a trap")
  func strange() throws {
    let wild = try Effect.celebration.with {
      $0.emitters[0].launch.fromPoint = Launch.PointThrow(
        .cartesian(x: .between(-1e6, 1e6), y: .between(-1e6, 1e6)), acceleration: 1000)
      $0.emitters[0].air.drag = 1000
      $0.emitters[0].air.gusts = [Gust(strength: .between(-1e6, 1e6), frequency: 1000)]
    }.checked()
    let numbers: [Float] = [0, -1e30, 3e38, -3e38, 17]
    for effect in Self.effects + [wild] {
      for x in numbers {
        for width in numbers {
          var system = ParticleSystem(seed: 1)
          system.fire(
            effect, from: Point(x: x, y: -x), in: Size(width: width, height: 3e38), at: 0)
          var quads = QuadBuffer(atlas: Self.atlas)
          system.draw(at: 0.3, into: &quads)
          #expect(quads.withVertices { $0.allSatisfy { $0.x.isFinite && $0.y.isFinite } })
        }
      }
    }
  }

  static let atlas = Atlas(scale: 1)
}
