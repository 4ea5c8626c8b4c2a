import ConfettiGraphics
import Foundation
import Testing

@testable import Confetti

@Suite("Drag of each particle") struct DragTests {
  static let drawn = Drag.even(.between(0.4, 5))
  static let byAxis = Drag.axes(Drag.Axes(x: .between(0.2, 1), y: 3))
  static let drags = [drawn, byAxis, .axes(Drag.Axes(x: 0, y: .oneOf([0.5, 40])))]

  private static func air(_ drag: Drag, floor: Floor? = nil, bounce: Bounce? = nil) -> Air {
    Air(
      gravity: DrawnVector(x: 30, y: .between(200, 320)), drag: drag, drift: DrawnVector(x: 12),
      wind: Wind(direction: 60, strength: .between(20, 90)), floor: floor, bounce: bounce)
  }

  /// The drag on both axes, by a trace.
  private static func drag(_ trace: ParticleTrace) throws -> SIMD2<Double> {
    let drag = trace["motion.drag"]
    if let number = drag.number { return SIMD2(number, number) }
    try #require(drag.numbers.count == 2)
    return SIMD2(drag.numbers[0], drag.numbers[1])
  }

  /// The steady acceleration and the drift, by a trace of the air above.
  private static func push(_ trace: ParticleTrace) throws -> SIMD2<Double> {
    let gravity = trace["motion.gravity"].numbers
    let gust = try #require(trace.motion["gusts"]?[0])
    let (strength, phase) = (
      try #require(gust["strength"]?.number), try #require(gust["phase"]?.number)
    )
    let angle = 60 * Double.pi / 180
    return SIMD2(gravity[0], gravity[1]) + strength * sin(phase) * SIMD2(sin(angle), -cos(angle))
  }

  @Test("each particle flies by v′ = g − k v with its own k", arguments: drags)
  func integration(drag: Drag) throws {
    for age in [0.3, 1.4, 3.6] {
      for trace in Spawned(.lasting(Emitter.thrown, air: Self.air(drag)), count: 8).trace(at: age) {
        let (k, push) = (try Self.drag(trace), try Self.push(trace))
        var (place, velocity) = (trace.placeAtBirth, trace.velocityAtBirth)
        let h = age / 4000
        func slope(_ velocity: SIMD2<Double>) -> SIMD2<Double> { push - k * velocity }
        for _ in 0..<4000 {
          let a = slope(velocity)
          let b = slope(velocity + a * (h / 2))
          let c = slope(velocity + b * (h / 2))
          let d = slope(velocity + c * h)
          place += velocity * h + (a + b + c) * (h * h / 6)
          velocity += (a + 2 * b + 2 * c + d) * (h / 6)
        }
        place.x += 12 * age
        #expect(abs(place.x - trace.place.x) < 0.01 && abs(place.y - trace.place.y) < 0.01)
      }
    }
  }

  @Test("one draw slows both axes alike, and differs from particle to particle")
  func even() {
    let traces = Spawned(.lasting(Emitter.thrown, air: Air(drag: Self.drawn))).trace(at: 1)
    let drags = traces.compactMap { $0["motion.drag"].number }
    #expect(drags.count == traces.count && Set(drags).count == traces.count)
    #expect(drags.allSatisfy { (0.4...5).contains($0) })
  }

  @Test("a particle born late flies as at the same age, and its velocity is the slope")
  func late() {
    for drag in [Self.drawn, Self.byAxis] {
      expectLateIsLikeEarly(.lasting(Emitter.thrown, air: Self.air(drag)))
      expectVelocityIsSlope(.lasting(Emitter.thrown, air: Self.air(drag)))
    }
    let bounce = Bounce(restitution: 0.6, times: 3)
    let floor = Self.air(Self.drawn, floor: .stage, bounce: bounce)
    expectLateIsLikeEarly(.lasting(Emitter.thrown, air: floor), within: 0.1)
  }

  @Test("equal drags by chance fly as one number for all does")
  func same() {
    // A range whose ends are nearly equal is drawn, and moves nobody elsewhere.
    let bounce = Bounce(restitution: 0.5, friction: 0.1, times: 2)
    for (floor, bounce) in [(Floor.stage, nil), (.stage, bounce)] as [(Floor, Bounce?)] {
      let one = Self.air(2, floor: floor, bounce: bounce)
      let drawn = Self.air(.even(.between(2, 2.000_001)), floor: floor, bounce: bounce)
      for age in [0.2, 0.9, 1.8, 3.5] {
        let both = zip(
          Spawned(.lasting(Emitter.thrown, air: one)).trace(at: age),
          Spawned(.lasting(Emitter.thrown, air: drawn)).trace(at: age))
        for (trace, own) in both {
          #expect(abs(trace.place.x - own.place.x) < 0.02)
          #expect(abs(trace.place.y - own.place.y) < 0.02)
        }
      }
    }
  }

  @Test("a particle lies on the floor where its own flight meets it", arguments: drags)
  func floor(drag: Drag) throws {
    let spawned = Spawned(.lasting(Emitter.thrown, air: Self.air(drag, floor: .share(0.7))))
    let landings = try spawned.trace(at: 3.9).compactMap { trace -> Double? in
      guard let landed = trace["motion.floor.landedAt"].number else { return nil }
      #expect(abs(trace.place.y - 210) < 0.01)
      let (k, push) = (try Self.drag(trace), try Self.push(trace))
      let travel: Double = k.y == 0 ? landed : (1 - exp(-k.y * landed)) / k.y
      let fall: Double = k.y == 0 ? landed * landed / 2 : (landed - travel) / k.y
      let fallen: Double = trace.velocityAtBirth.y * travel + push.y * fall
      #expect(abs(trace.placeAtBirth.y + fallen - 210) < 0.01)
      return landed
    }
    #expect(Set(landings).count > 5)
  }

  @Test("any order of moments gives the same places, and forces add up to them")
  func order() throws {
    let spawned = Spawned(.lasting(Emitter.thrown, air: Self.air(Self.drawn)), over: 0.5)
    let times = [0.1, 0.8, 1.7, 2.6]
    let forwards = times.map { spawned.trace(at: $0).map(\.place) }
    #expect(forwards == times.reversed().map { spawned.trace(at: $0).map(\.place) }.reversed())
    for drag in [Self.drawn, Self.byAxis] {
      var system = ParticleSystem(seed: 4)
      let made = Effect("", .lasting(Emitter.thrown, air: Self.air(drag)))
      system.fire(try made.checked(), in: Size(width: 640, height: 360), at: 0)
      for particle in system.particles(at: 1.3).prefix(20) {
        let forces = particle.forces
        let sum = forces.parts(at: 1.3).reduce(forces.birthplace) {
          Point(x: $0.x + $1.displacement.x, y: $0.y + $1.displacement.y)
        }
        #expect(sum.distance(to: particle.position) < 0.01)
        #expect((particle.flight == nil) == (drag == Self.byAxis))
      }
    }
  }

  @Test("a throw from a point is kept in sight whatever the drag")
  func sight() throws {
    var emitter = Emitter.lasting(Emitter.thrown, air: Air(drag: Self.byAxis))
    emitter.launch.fromPoint = Launch.PointThrow(
      .polar(direction: .between(0, 360), speed: .between(200, 900)))
    var system = ParticleSystem(seed: 3)
    let stage = Size(width: 1280, height: 720)
    let site = Site(.point(Point(x: 40, y: 30)), in: stage)
    system.fire(try Effect("", emitter).checked(), at: site, time: 0)
    for particle in system.particles(at: 0.999) {
      #expect((-0.5...1280.5).contains(particle.position.x))
      #expect((-0.5...720.5).contains(particle.position.y))
    }
  }

  @Test("a file says it, and it is written as it was read")
  func file() throws {
    func drag(_ text: String) throws -> Drag {
      try effect(#"{"emitters": [{"air": {"drag": \#(text)}}]}"#).emitters[0].air.drag
    }
    #expect(try drag("2") == 2)
    #expect(try drag("[1, 3]") == .even(.between(1, 3)))
    #expect(try drag(#"{"oneOf": [1, 2]}"#) == .even(.oneOf([1, 2])))
    #expect(try drag(#"{"x": 1, "y": [2, 3]}"#) == .axes(Drag.Axes(x: 1, y: .between(2, 3))))
    for drag in Self.drags {
      let air = Air(drag: drag)
      let again = try effect(#"{"emitters": [{"air": \#(air.json.text)}]}"#)
      #expect(again.emitters[0].air == air)
    }
    let made = try effect(#"{"emitters": [{"air": {"drag": {"x": 1, "y": [2, 4]}}}]}"#)
    let slow = made.withTimes(times: 2).emitters[0].air.drag
    #expect(slow == .axes(Drag.Axes(x: 0.5, y: .between(1, 2))))
    #expect(made.withLengths(times: 2).emitters[0].air.drag == made.emitters[0].air.drag)
    var system = ParticleSystem(seed: 2)
    system.fire(try made.checked(), in: Size(width: 640, height: 360), at: 0)
    for particle in system.particles(at: 0.5).prefix(9) {
      let drawn = try #require(particle.draws.first { $0.path.description == "air.drag.y" })
      #expect((2...4).contains(drawn.number))
    }
  }

  @Test(
    "with a term that all particles share a drag that differs is refused",
    arguments: [
      (
        #""drag": [1, 2], "attract": {}"#, "air.attract: expected no attraction beside a drawn drag"
      ),
      (#""drag": [1, 2], "gusts": [{"frequency": 2}]"#, "gusts[0].frequency: expected 0 beside"),
      (#""drag": {"x": 1}, "bounce": {}"#, "air.bounce: expected no bounce beside a drag by axis"),
      (
        #""drag": {"x": 1}, "floor": {"line": [[0, 0.8], [1, 0.6]]}"#,
        "air.floor: expected no slope beside a drag by axis"
      ),
    ])
  func refused(air: String, sentence: String) {
    let all = mistakes("{\"emitters\": [{\"air\": {\(air)}}]}")
    #expect(all.count == 1 && all[0].contains(sentence), "\(all)")
  }

  @Test("a spin that slows needs one drag for all")
  func slows() {
    let all = mistakes(
      #"{"emitters": [{"air": {"drag": [1, 2]}, "turn": {"spin": {"rate": 90, "slows": true}}}]}"#)
    #expect(all.count == 1 && all[0].contains("turn.spin.slows: expected one number"), "\(all)")
  }
}
