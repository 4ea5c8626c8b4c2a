import ConfettiGraphics
import ConfettiTestSupport
import Foundation
import Testing

@testable import Confetti

@Suite("attraction that lets go of each particle at a moment of its own") struct AttractSweepTests {
  private static let drag = 0.8, damping = 3.0, gravity = 150.0, drift = 12.0
  private static let gust = Gust(
    direction: 90, strength: 80, frequency: 0.7, phase: .drawn(0.1))

  private static func emitter(
    to target: Attract.Target, until: Attract.Release?, push: Draw = 0, floor: Floor? = nil
  ) -> Emitter {
    var emitter = Emitter.lasting(
      Emitter.thrown,
      air: Air(
        gravity: DrawnVector(y: .fixed(gravity)), drag: Drag(drag),
        drift: DrawnVector(x: .fixed(drift)),
        gusts: [gust],
        attract: Attract(to: target, frequency: 0.6, damping: damping, until: until, push: push),
        floor: floor))
    emitter.life = Life(8, opacity: 1)
    return emitter
  }

  private static func box(of shape: ParticleShape) -> Rect {
    AttractTerm.box(
      aspect: ShapeMask.of(shape).coverage.aspect, at: Site(.stage, in: Spawned.stage))
  }

  /// A flight by small steps of the classical method of Runge and Kutta.
  private struct Integrated {
    var place, velocity: SIMD2<Double>
    let target: SIMD2<Double>
    var age = 0.0

    init(_ trace: ParticleTrace) {
      (place, velocity) = (trace.placeAtBirth, trace.velocityAtBirth)
      let numbers = trace["motion.attract.target"].numbers
      target = SIMD2(numbers[0], numbers[1])
    }

    /// The place with the drift, which neither air nor spring slow down.
    var drifted: SIMD2<Double> { place + SIMD2(drift * age, 0) }

    private func acceleration(
      _ place: SIMD2<Double>, _ velocity: SIMD2<Double>, _ age: Double, isHeld: Bool
    ) -> SIMD2<Double> {
      let omega = 2 * Double.pi * 0.6
      var sum = SIMD2(80 * sin(2 * .pi * (0.7 * age + 0.1)), gravity)
      sum -= velocity * (isHeld ? drag + damping : drag)
      if isHeld { sum -= (place - target) * (omega * omega) }
      return sum
    }

    mutating func fly(to end: Double, isHeld: Bool) {
      let count = 500
      let h = (end - age) / Double(count)
      let start = age
      for step in 0..<count {
        let t = start + h * Double(step)
        let a1 = acceleration(place, velocity, t, isHeld: isHeld)
        let v2 = velocity + a1 * (h / 2)
        let a2 = acceleration(place + velocity * (h / 2), v2, t + h / 2, isHeld: isHeld)
        let v3 = velocity + a2 * (h / 2)
        let a3 = acceleration(place + v2 * (h / 2), v3, t + h / 2, isHeld: isHeld)
        let v4 = velocity + a3 * h
        let a4 = acceleration(place + v3 * h, v4, t + h, isHeld: isHeld)
        let ways: SIMD2<Double> = velocity + 2 * v2 + 2 * v3 + v4
        let changes: SIMD2<Double> = a1 + 2 * a2 + 2 * a3 + a4
        place += ways * (h / 6)
        velocity += changes * (h / 6)
      }
      age = end
    }
  }

  /// That particles fly as an integration of the forces says: held until the age in their trace, then
  /// pushed, then free.
  private static func expectIntegrated(
    _ emitter: Emitter, middle: SIMD2<Double>, push: Double, over span: Double,
    _ location: SourceLocation = #_sourceLocation
  ) {
    let spawned = Spawned(emitter, count: 10, over: span)
    for time in [0.6, 1.15, 1.4, 1.66, 2.7] {
      let traces = spawned.trace(at: time)
      #expect(!traces.isEmpty)
      for trace in traces {
        let age = time - trace.bornAt
        let release = trace["motion.attract.releasedAt"].number ?? 0
        var flight = Integrated(trace)
        if release > 0 { flight.fly(to: min(release, age), isHeld: true) }
        if release > 0, age > release, push != 0 {
          let way = flight.drifted - middle
          flight.velocity += way * (push / (way * way).sum().squareRoot())
        }
        if age > flight.age { flight.fly(to: age, isHeld: false) }
        let way = flight.drifted - trace.place
        #expect(
          abs(way.x) < 0.01 && abs(way.y) < 0.01, "\(way) at \(time), let go at \(release)",
          sourceLocation: location)
      }
    }
  }

  @Test(
    "before, while and after they are let go, particles fly as the forces say",
    arguments: [0, 0.9, 1.6])
  func flight(span: Double) {
    let place = Attract.Target.point(Where.Share(0.25, 0.6))
    for until: Draw in [.between(1.1, 1.7), .oneOf([0.2, 1.3, 2.2])] {
      Self.expectIntegrated(
        Self.emitter(to: place, until: .drawn(until), push: 240), middle: SIMD2(100, 180),
        push: 240, over: span)
    }
    let center = Self.box(of: .heart).center
    Self.expectIntegrated(
      Self.emitter(
        to: .shape(.heart), until: .sweep(from: 1.7, to: 1.1, direction: 30), push: -90),
      middle: SIMD2(Double(center.x), Double(center.y)), push: -90, over: span)
  }

  @Test("the velocity is the slope of the way, for those that are held and for those let go")
  func slope() {
    let times: Draw = .oneOf([0.8, 1.1, 1.25, 1.5, 2])
    expectVelocityIsSlope(
      Self.emitter(to: .shape(.heart), until: .drawn(times), push: .between(50, 300)))
  }

  @Test("a draw of one number is that number, and one of hardly more than one flies like it")
  func constant() {
    for span in [0, 0.9] {
      func spawned(_ until: Draw) -> Spawned {
        Spawned(
          Self.emitter(to: .shape(.heart), until: .drawn(until), push: .between(50, 300)),
          over: span)
      }
      let one = spawned(1.1)
      let (same, near) = (spawned(.between(1.1, 1.1)), spawned(.between(1.1, 1.1 + 1e-6)))
      for age in [0.5, 1.0999, 1.1 + 5e-7, 1.2, 2.5] {
        for index in 0..<24 {
          let expected = one.state(of: index, at: age)
          #expect(same.state(of: index, at: age).position == expected.position)
          #expect(near.state(of: index, at: age).position.distance(to: expected.position) < 0.01)
        }
      }
    }
  }

  @Test(
    "a sweep lets go from one side to the other, evenly in its direction",
    arguments: [90.0, 270, 180, 0, 45])
  func order(direction: Double) throws {
    let shape = ParticleShape.text("HI")
    let box = Self.box(of: shape)
    let emitter = Self.emitter(
      to: .shape(shape), until: .sweep(from: 1, to: 2, direction: direction))
    let way = SIMD2(sin(direction * .pi / 180), -cos(direction * .pi / 180))
    let extent = abs(way.x) * Double(box.width) + abs(way.y) * Double(box.height)
    var releases: [Double] = []
    for trace in Spawned(emitter, count: 60).trace(at: 0.5) {
      let target = trace["motion.attract.target"].numbers
      let place = SIMD2(target[0] - Double(box.center.x), target[1] - Double(box.center.y))
      let release = try #require(trace["motion.attract.releasedAt"].number)
      #expect(abs(release - (1.5 + (place * way).sum() / extent)) < 1e-3)
      releases.append(release)
    }
    let (first, last) = (releases.min() ?? 0, releases.max() ?? 0)
    #expect(releases.count == 60 && first >= 1 && last <= 2 && last - first > 0.5)
  }

  @Test("a sweep beside a place lets go when it comes to the place on the stage")
  func place() {
    let emitter = Self.emitter(
      to: .point(Where.Share(0.25, 0.6)), until: .sweep(from: 1, to: 3, direction: 90))
    for trace in Spawned(emitter).trace(at: 0.5) {
      #expect(abs((trace["motion.attract.releasedAt"].number ?? 0) - 1.5) < 1e-6)
    }
  }

  @Test("paper lands before and after it is let go, and lies")
  func floor() {
    let emitter = Self.emitter(
      to: .shape(.heart), until: .drawn(.between(0.9, 2)), push: .between(0, 200), floor: .stage)
    for span in [0, 0.8] {
      let spawned = Spawned(emitter, over: span)
      let trace = spawned.trace(at: 7)
      for (index, particle) in spawned.burst.births.particles.enumerated() {
        #expect(spawned.state(of: index, at: 7).position.y == 300)
        let landed = trace[index]["motion.floor.landedAt"].number ?? 0
        let before = spawned.state(of: index, at: particle.delay + landed - 1e-4)
        let after = spawned.state(of: index, at: particle.delay + landed + 1e-4)
        #expect(before.position.distance(to: after.position) < 0.2)
        #expect(before.velocity.y > 0)
      }
    }
  }

  @Test(
    "the bounces in the trace begin as fast as the particle came down", arguments: [true, false])
  func bounce(isShared: Bool) throws {
    var emitter = Self.emitter(
      to: .point(Where.Share(0.5, 0.4)), until: .drawn(isShared ? 1 : .between(0.9, 1.4)),
      floor: .stage)
    emitter.air.bounce = Bounce(restitution: 0.5, friction: 0)
    for span in [0, 0.8] {
      let spawned = Spawned(emitter, over: span)
      let trace = spawned.trace(at: 7)
      for (index, particle) in spawned.burst.births.particles.enumerated() {
        let landed = try #require(trace[index]["motion.floor.landedAt"].number)
        let before = spawned.state(of: index, at: particle.delay + landed - 1e-4).velocity
        let after = spawned.state(of: index, at: particle.delay + landed + 1e-4).velocity
        #expect(abs(after.y + before.y / 2) < 0.5)
        guard case .array(let segments) = trace[index]["motion.bounce.segments"],
          let first = segments.first?["velocity"]?.numbers, first.count == 2
        else {
          Issue.record("no segments")
          continue
        }
        #expect(abs(first[1] - Double(after.y)) < 0.5 && abs(first[0] - Double(after.x)) < 0.5)
      }
    }
  }

  @Test("the forces add up to the place, and the draw of the moment is told")
  func forces() throws {
    let emitter = Self.emitter(
      to: .shape(.heart), until: .drawn(.between(0.8, 1.6)), push: .between(50, 300))
    // Later moments first: each follows from its time alone.
    try emitter.expectForcesAddUp(at: [3, 1.4, 1.2, 0.9, 0.6]) { particle in
      let drawn = try #require(
        particle.draws.first { $0.path.description == "air.attract.until" })
      #expect((0.8...1.6).contains(drawn.number))
      let flight = try #require(particle.flight)
      #expect(abs(flight.release + particle.bornAt - drawn.number) < 1e-6)
    }
  }

  @Test("moments come back from a file, and last with the times")
  func file() throws {
    func effect(_ until: String) throws -> Effect {
      let text = "{emitters: [{air: {attract: {to: 'HI', damping: 9, until: \(until)}}}]}"
      return try Effect(file: "x.json", contents: Array(text.utf8))
    }
    let kinds: [(String, Attract.Release, Attract.Release)] = [
      ("2", 2, 4), ("[4, 5]", .drawn(.between(4, 5)), .drawn(.between(8, 10))),
      (
        "{across: [4.5, 5], direction: 270}", .sweep(from: 4.5, to: 5, direction: 270),
        .sweep(from: 9, to: 10, direction: 270)
      ),
      ("{across: [5, 4]}", .sweep(from: 5, to: 4), .sweep(from: 10, to: 8)),
    ]
    for (text, release, twice) in kinds {
      let made = try effect(text)
      #expect(made.emitters[0].air.attract?.until == release)
      #expect(try Effect(file: "x.json", contents: Array(made.fileText.utf8)) == made)
      #expect(made.withTimes(times: 2).emitters[0].air.attract?.until == twice)
      _ = try made.withTimes(times: 2).checked()
    }
  }
}
