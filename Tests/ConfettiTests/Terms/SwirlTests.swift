import ConfettiGraphics
import Foundation
import Testing

@testable import Confetti

@Suite("Swirl") struct SwirlTests {
  static let airs = [
    Air(swirl: Swirl(rate: 0.5)),
    Air(
      gravity: DrawnVector(x: 20, y: 240), drag: 1.2, drift: DrawnVector(y: 9),
      wind: Wind(direction: 300, strength: .between(40, 80)),
      swirl: Swirl(rate: .either(0.2, 1.5))),
    Air(gravity: DrawnVector(y: 100), drag: .even(.between(0, 9)), swirl: Swirl(rate: 0.01)),
  ]

  /// The steady acceleration by a trace.
  private static func push(_ trace: ParticleTrace) -> SIMD2<Double> {
    let gravity = trace["motion.gravity"]
    var push = gravity.number.map { SIMD2(0, $0) } ?? SIMD2(gravity.numbers[0], gravity.numbers[1])
    guard let gust = trace.motion["gusts"]?[0], let strength = gust["strength"]?.number,
      let phase = gust["phase"]?.number, let direction = gust["direction"]?.number
    else { return push }
    let angle = direction * .pi / 180
    push += strength * sin(phase) * SIMD2(sin(angle), -cos(angle))
    return push
  }

  @Test("a particle flies by v′ = −(k − iΩ) v + g", arguments: airs)
  func integration(air: Air) throws {
    let drift = SIMD2(air.drift.x.constant ?? 0, air.drift.y.constant ?? 0)
    for age in [0.2, 1.3, 3.7] {
      for trace in Spawned(.lasting(Emitter.thrown, air: air), count: 8).trace(at: age) {
        let k = try #require(trace["motion.drag"].number)
        let turning = try #require(trace["motion.swirl"].number)
        let push = Self.push(trace)
        // Clockwise on the screen, where y is down, from right to down.
        func slope(_ v: SIMD2<Double>) -> SIMD2<Double> {
          push - k * v + turning * SIMD2(-v.y, v.x)
        }
        var (place, velocity) = (trace.placeAtBirth, trace.velocityAtBirth)
        let h = age / 4000
        for _ in 0..<4000 {
          let a = slope(velocity)
          let b = slope(velocity + a * (h / 2))
          let c = slope(velocity + b * (h / 2))
          let d = slope(velocity + c * h)
          place += velocity * h + (a + b + c) * (h * h / 6)
          velocity += (a + 2 * b + 2 * c + d) * (h / 6)
        }
        place += drift * age
        #expect(abs(place.x - trace.place.x) < 0.01 && abs(place.y - trace.place.y) < 0.01)
      }
    }
  }

  @Test("without forces a throw turns clockwise, and after a whole turn it is where it began")
  func circle() {
    let air = Air(swirl: Swirl(rate: 0.5))
    let launch = Launch(.cartesian(x: 100, y: 0))
    let spawned = Spawned(.lasting(launch, air: air), count: 4)
    for (quarter, end) in zip(spawned.trace(at: 0.5), spawned.trace(at: 2)) {
      let away: SIMD2<Double> = quarter.place - quarter.placeAtBirth
      #expect(away.x > 20 && away.y > 20)
      let back: SIMD2<Double> = end.place - end.placeAtBirth
      #expect(abs(back.x) < 0.01 && abs(back.y) < 0.01)
    }
  }

  @Test("a particle born late swirls as at the same age, and its velocity is the slope")
  func late() {
    for air in Self.airs {
      expectLateIsLikeEarly(.lasting(Emitter.thrown, air: air))
      expectVelocityIsSlope(.lasting(Emitter.thrown, air: air))
    }
  }

  @Test("any order of moments gives the same places, and births are as without a swirl")
  func order() {
    let spawned = Spawned(.lasting(Emitter.thrown, air: Self.airs[1]), over: 0.5)
    let times = [0.1, 0.8, 1.7, 2.6]
    let forwards = times.map { spawned.trace(at: $0).map(\.place) }
    #expect(forwards == times.reversed().map { spawned.trace(at: $0).map(\.place) }.reversed())
    var calm = Self.airs[1]
    calm.swirl = nil
    let both = zip(
      Spawned(.lasting(Emitter.thrown, air: Self.airs[1])).trace(at: 0.5),
      Spawned(.lasting(Emitter.thrown, air: calm)).trace(at: 0.5))
    for (own, other) in both {
      #expect(own.placeAtBirth == other.placeAtBirth)
      #expect(own.velocityAtBirth == other.velocityAtBirth)
    }
  }

  @Test("a mirror image swirls the other way")
  func mirror() throws {
    var emitter = Emitter.lasting(Emitter.thrown, air: Air(drag: 0.5, swirl: Swirl(rate: 1)))
    (emitter.mirror, emitter.when.count) = (.x, 10)
    var system = ParticleSystem(seed: 5)
    system.fire(try Effect("", emitter).checked(), in: Size(width: 640, height: 360), at: 0)
    let places = system.particles(at: 1).map(\.position)
    for place in places {
      #expect(places.contains { $0.distance(to: Point(x: 640 - place.x, y: place.y)) < 0.01 })
    }
  }

  @Test("a file says it, its draws are listed, and it is written as it was read")
  func file() throws {
    let made = try effect(#"{"emitters": [{"air": {"swirl": {"rate": [1, 2]}}}]}"#)
    #expect(made.emitters[0].air.swirl == Swirl(rate: .between(1, 2)))
    #expect(Swirl(rate: 0.5).json == ["rate": 0.5])
    #expect(made.withTimes(times: 2).emitters[0].air.swirl == Swirl(rate: .between(0.5, 1)))
    #expect(made.reducedMotion.emitters[0].air.swirl == Swirl(rate: .between(0.25, 0.5)))
    #expect(made.warnings.isEmpty)
    let bare = try effect(#"{"emitters": [{"air": {"swirl": {}}}]}"#)
    #expect(
      bare.warnings.map(\.message) == ["nothing swirls without a \"rate\", in turns a second"])
    var system = ParticleSystem(seed: 2)
    system.fire(try made.checked(), in: Size(width: 640, height: 360), at: 0)
    for particle in system.particles(at: 0.5).prefix(9) {
      let drawn = try #require(particle.draws.first { $0.path.description == "air.swirl.rate" })
      #expect((1...2).contains(drawn.number))
    }
    #expect(
      mistakes(#"{"emitters": [{"air": {"swirl": 1}}]}"#)[0].contains("write {\"rate\": 0.5}"))
  }

  @Test(
    "what does not go with a swirl is refused",
    arguments: [
      (#""attract": {}"#, "air.attract: expected no attraction beside a swirl"),
      (#""gusts": [{"frequency": 2}]"#, "gusts[0].frequency: expected 0 beside a swirl"),
      (#""bounce": {}"#, "air.bounce: expected no bounce beside a swirl"),
      (#""floor": "stage""#, "air.floor: expected no floor beside a swirl"),
      (#""drag": {"x": 1}"#, "air.drag: expected one number for both axes beside a \"swirl\""),
    ])
  func refused(air: String, sentence: String) {
    let all = mistakes("{\"emitters\": [{\"air\": {\"swirl\": {\"rate\": 1}, \(air)}}]}")
    #expect(all.count == 1 && all[0].contains(sentence), "\(all)")
  }
}
