import ConfettiGraphics
import Foundation
import Testing

@testable import Confetti

@Suite("Spin that slows") struct SlowingSpinTests {
  static let spin = Spin(angle: .between(0, 360), rate: .either(100, 400), slows: true)

  static func emitter(_ drag: Double, floor: Floor? = nil) -> Emitter {
    Emitter.lasting(
      Emitter.thrown, air: Air(gravity: DrawnVector(y: 300), drag: Drag(drag), floor: floor),
      turn: Turn(spin: spin))
  }

  /// The angle of a spin that loses a share of its rate in every step: Euler's midpoint rule.
  private static func turned(_ angle: Double, _ rate: Double, _ drag: Double, _ age: Double)
    -> Double
  {
    let steps = 40_000
    let step = age / Double(steps)
    var (angle, rate) = (angle, rate)
    for _ in 0..<steps {
      let middle: Double = rate - rate * drag * step / 2
      angle += middle * step
      rate -= middle * drag * step
    }
    return angle
  }

  @Test("the rate decays as velocities do", arguments: [0.3, 1.6, 9])
  func decay(drag: Double) throws {
    for age in [0, 0.6, 3.5] {
      for trace in Spawned(Self.emitter(drag), count: 6).trace(at: age) {
        #expect(trace["spin.slows"] == true)
        let angle = try #require(trace["spin.angle"].number)
        let rate = try #require(trace["spin.rate"].number)
        #expect((0...360).contains(angle) && (100...400).contains(abs(rate)))
        #expect(abs(trace.rotation - Self.turned(angle, rate, drag, age)) < 0.02)
      }
    }
  }

  @Test("a particle born late turns as at the same age", arguments: [0.3, 1.6, 4])
  func late(drag: Double) {
    expectLateIsLikeEarly(Self.emitter(drag), within: 0.05)
    expectLateIsLikeEarly(Self.emitter(drag, floor: .stage), within: 0.1)
  }

  @Test("after its landing a particle keeps the angle of its landing")
  func landing() throws {
    let spawned = Spawned(Self.emitter(1.2, floor: .stage), over: 0.5)
    var landed = 0
    for index in spawned.delays.indices {
      guard let trace = spawned.particle(index, at: 3.4),
        let age = trace["motion.floor.landedAt"].number
      else { continue }
      let angle = try #require(trace["spin.angle"].number)
      let rate = try #require(trace["spin.rate"].number)
      let travel: Double = (1 - exp(-1.2 * age)) / 1.2
      #expect(abs(trace.rotation - angle - rate * travel) < 0.05)
      landed += 1
    }
    #expect(landed > 12)
  }

  @Test("without a drag it is the usual spin, with the same random numbers")
  func withoutDrag() {
    var usual = Self.emitter(0)
    usual.turn.spin?.slows = false
    for (slow, trace) in zip(Spawned(Self.emitter(0)).trace(at: 2), Spawned(usual).trace(at: 2)) {
      #expect(slow.rotation == trace.rotation && slow["spin"] == trace["spin"])
    }
    let dragged = Spawned(Self.emitter(2)).trace(at: 0)
    for (slow, trace) in zip(dragged, Spawned(usual).trace(at: 0)) {
      #expect(slow["spin.rate"] == trace["spin.rate"])
      #expect(slow["spin.angle"] == trace["spin.angle"])
    }
  }

  @Test("in streams and in children particles turn as their numbers say, in any order of moments")
  func system() throws {
    let stage = Size(width: 640, height: 360)
    var stream = Self.emitter(3)
    stream.when = When(rate: 30)
    stream.children = [Child(at: .every(0.3), Self.emitter(2.2))]
    stream.children[0].emitter.when = When(count: 2, over: 0.4)
    var system = ParticleSystem(seed: 8, limit: 100_000)
    system.fire(try Effect("a", stream).checked(), in: stage, at: 0)
    let times = [0.4, 1.7, 5.3]
    for time in times {
      var children = 0
      for trace in system.trace(at: time) {
        let (angle, rate) = (
          try #require(trace["spin.angle"].number), try #require(trace["spin.rate"].number)
        )
        let drag = try #require(trace["motion.drag"].number)
        let travel: Double = (1 - exp(-drag * trace.age)) / drag
        #expect(abs(trace.rotation - angle - rate * travel) < 0.05)
        children += drag == 2.2 ? 1 : 0
      }
      #expect(time < 1 || children > 20)
    }
    let forwards = times.map { vertices(system, at: $0) }
    #expect(forwards == times.reversed().map { vertices(system, at: $0) }.reversed())
  }

  @Test("a file says it, and it is written as it was read")
  func file() throws {
    let made = try effect(
      #"{"emitters": [{"air": {"drag": 2}, "turn": {"spin": {"rate": 90, "slows": true}}}]}"#)
    #expect(made.emitters[0].turn.spin == Spin(rate: 90, slows: true))
    #expect(Spin(rate: 90, slows: true).json == ["rate": 90, "slows": true])
    #expect(Spin(rate: 90).json == ["rate": 90])
    let still = try effect(#"{"emitters": [{"turn": {"spin": {"rate": 90, "slows": true}}}]}"#)
    #expect(still.warnings.map(\.message) == ["nothing slows it without a \"drag\" in \"air\""])
    #expect(made.warnings.isEmpty)
    // Half as fast, it slows half as fast.
    let slow = made.withTimes(times: 2).emitters[0]
    #expect(slow.turn.spin == Spin(rate: 45, slows: true) && slow.air.drag == 1)
    #expect(made.reducedMotion.emitters[0].turn.spin == nil)
  }
}
