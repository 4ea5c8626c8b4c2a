import ConfettiGraphics
import Foundation
import Testing

@testable import Confetti

@Suite("Wander") struct WanderTests {
  static let emitter = Emitter.lasting(
    Emitter.thrown,
    air: Air(
      gravity: DrawnVector(y: 60), drag: 1,
      wander: Wander(amplitude: .between(10, 30), frequency: .between(0.2, 1.2))))

  /// The sum of the sines, from the numbers of a trace.
  private static func wave(
    _ trace: ParticleTrace, _ axis: String, at age: Double
  ) throws -> Double {
    let frequency = try #require(trace["motion.wander.frequency"].number)
    return waveSum(trace["motion.wander.\(axis)"].numbers, frequency, at: age)
  }

  private static var calm: Emitter {
    var calm = emitter
    calm.air.wander = nil
    return calm
  }

  @Test("a particle wanders by three sines on each axis, whatever else moves it")
  func formula() throws {
    for age in [0, 0.4, 2.3, 3.9] {
      let both = zip(
        Spawned(Self.emitter).trace(at: age), Spawned(Self.calm).trace(at: age))
      for (trace, still) in both {
        let amplitude = try #require(trace["motion.wander.amplitude"].number)
        let frequency = try #require(trace["motion.wander.frequency"].number)
        #expect((10...30).contains(amplitude))
        #expect((0.2...1.2).contains(frequency / (2 * .pi)))
        let (x, y) = (
          try Self.wave(trace, "x", at: age), try Self.wave(trace, "y", at: age)
        )
        let away: SIMD2<Double> = trace.place - still.place
        #expect(abs(away.x - amplitude * x) < 0.005)
        #expect(abs(away.y - amplitude * y) < 0.005)
      }
    }
  }

  @Test("no particle goes farther than the amplitude, and many go to most of it on both sides")
  func reach() {
    let emitter = Emitter.lasting(
      air: Air(wander: Wander(amplitude: 40, frequency: .between(0.3, 0.9))))
    let spawned = Spawned(emitter)
    var (low, high) = (SIMD2(0.0, 0.0), SIMD2(0.0, 0.0))
    for step in 0..<40 {
      for trace in spawned.trace(at: Double(step) * 0.0997) {
        let away = trace.place - trace.placeAtBirth
        (low, high) = (pointwiseMin(low, away), pointwiseMax(high, away))
      }
    }
    #expect(low.min() > -40.01 && high.max() < 40.01)
    #expect(low.max() < -25 && high.min() > 25)
  }

  @Test("a particle born late wanders as at the same age, and its velocity is the slope")
  func late() {
    expectLateIsLikeEarly(Self.emitter)
    expectVelocityIsSlope(Self.emitter)
  }

  @Test("beside a floor particles wander to the sides only, and land when they would without")
  func floor() throws {
    var (emitter, calm) = (Self.emitter, Self.calm)
    (emitter.air.floor, calm.air.floor) = (.stage, .stage)
    (emitter.air.gravity, calm.air.gravity) = (DrawnVector(y: 500), DrawnVector(y: 500))
    var landed = 0
    for age in [0.3, 1.2, 3.7] {
      for (trace, still) in zip(Spawned(emitter).trace(at: age), Spawned(calm).trace(at: age)) {
        #expect(trace["motion.wander.y"] == .null)
        #expect(abs(trace.place.y - still.place.y) < 1e-3)
        let landing = trace["motion.floor.landedAt"].number
        #expect(landing == still["motion.floor.landedAt"].number)
        let amplitude = try #require(trace["motion.wander.amplitude"].number)
        let x = try Self.wave(trace, "x", at: min(age, landing ?? age))
        let away: Double = trace.place.x - still.place.x
        #expect(abs(away - amplitude * x) < 0.01)
        landed += landing == nil ? 0 : 1
      }
    }
    #expect(landed > 40)
    expectLateIsLikeEarly(emitter, within: 0.05)
  }

  @Test("a wander changes no other number, and any order of moments gives the same places")
  func others() {
    let (spawned, calm) = (Spawned(Self.emitter), Spawned(Self.calm))
    for (trace, still) in zip(spawned.trace(at: 0.5), calm.trace(at: 0.5)) {
      #expect(trace.placeAtBirth == still.placeAtBirth)
      #expect(trace.velocityAtBirth == still.velocityAtBirth)
    }
    let times = [0.1, 0.8, 1.7, 2.6]
    let forwards = times.map { spawned.trace(at: $0).map(\.place) }
    let backwards = times.reversed().map { spawned.trace(at: $0).map(\.place) }
    #expect(forwards == backwards.reversed())
  }

  @Test("its part in the forces is what it moves, and its acceleration the change of its velocity")
  func forces() throws {
    let checked = try Effect(
      "", Emitter.lasting(Emitter.thrown, air: Self.emitter.air)
    ).checked()
    let calm = try Effect("", Emitter.lasting(Emitter.thrown, air: Self.calm.air)).checked()
    func system(_ effect: Effect.Checked) -> ParticleSystem {
      var system = ParticleSystem(seed: 4)
      system.fire(effect, in: Size(width: 640, height: 360), at: 0)
      return system
    }
    let (own, other) = (system(checked), system(calm))
    for time in [0.2, 1.3, 3.1] {
      for particle in own.particles(at: time).prefix(20) {
        let forces = particle.forces
        let part = try #require(forces.parts(at: time).first { $0.kind == .wander })
        let (before, after) = (
          try #require(forces.parts(at: time - 1e-3).first { $0.kind == .wander }),
          try #require(forces.parts(at: time + 1e-3).first { $0.kind == .wander })
        )
        let speed: Float = (after.displacement.x - before.displacement.x) * 500
        let change: Float = (after.velocity.y - before.velocity.y) * 500
        #expect(abs(speed - part.velocity.x) < 0.5)
        #expect(abs(change - part.acceleration.y) < 2)
        let twin = try #require(other.particles(at: time).first { $0.id == particle.id })
        let place = try #require(forces.position(at: time, without: [.wander]))
        #expect(place.distance(to: twin.position) < 0.01)
        let parts = forces.parts(at: time)
        var sum = forces.birthplace
        for one in parts {
          sum = Point(x: sum.x + one.displacement.x, y: sum.y + one.displacement.y)
        }
        #expect(sum.distance(to: particle.position) < 0.01)
      }
    }
  }

  @Test("a file says it, its draws are listed, and it is written as it was read")
  func file() throws {
    let text = #"{"emitters": [{"air": {"wander": {"amplitude": [5, 20], "frequency": 0.5}}}]}"#
    let made = try effect(text)
    let wander = Wander(amplitude: .between(5, 20), frequency: 0.5)
    #expect(made.emitters[0].air.wander == wander)
    #expect(made.withLengths(times: 2).emitters[0].air.wander?.amplitude == .between(10, 40))
    #expect(made.withTimes(times: 2).emitters[0].air.wander?.frequency == 0.25)
    #expect(made.reducedMotion.emitters[0].air.wander?.amplitude == .between(2.5, 10))
    let again = try effect(#"{"emitters": [{"air": {"wander": \#(wander.json.text)}}]}"#)
    #expect(again.emitters[0].air.wander == wander)
    #expect(Wander(amplitude: 9).json == ["amplitude": 9])
    #expect(made.warnings.isEmpty)
    let bare = try effect(#"{"emitters": [{"air": {"wander": {}}}]}"#)
    #expect(bare.warnings.map(\.message) == ["nothing wanders without an \"amplitude\", in points"])
    var system = ParticleSystem(seed: 2)
    system.fire(try made.checked(), in: Size(width: 640, height: 360), at: 0)
    for particle in system.particles(at: 0.5).prefix(9) {
      let drawn = try #require(
        particle.draws.first { $0.path.description == "air.wander.amplitude" })
      #expect((5...20).contains(drawn.number))
    }
    #expect(mistakes(#"{"emitters": [{"air": {"wander": {"amplitude": -1}}}]}"#).count == 1)
    #expect(mistakes(#"{"emitters": [{"air": {"wander": 20}}]}"#)[0].contains("such as"))
  }
}
