import ConfettiGraphics
import ConfettiTestSupport
import Motion
import Testing

@testable import Confetti

@Suite("attraction that lets go") struct AttractReleaseTests {
  /// Emitters with random terms of all kinds that move particles.
  private static func emitter(_ random: inout SplitMix) -> Emitter {
    func number(_ range: ClosedRange<Double>) -> Double {
      Double.random(in: range, using: &random)
    }
    func chance(_ share: Double) -> Bool { number(0...1) < share }
    var air = Air(
      gravity: DrawnVector(
        x: chance(0.3) ? .between(-90, 90) : 0,
        y: chance(0.5) ? .between(100, 400) : .fixed(number(0...300))),
      drag: Drag(chance(0.2) ? 0 : number(0...6)))
    if chance(0.4) { air.drift = DrawnVector(x: .between(-30, 30), y: .fixed(number(-20...20))) }
    for _ in 0..<Int(number(0...4.9)) {
      air.gusts.append(
        Gust(
          direction: number(0...360), strength: .between(-200, 200),
          frequency: chance(0.2) ? 0 : number(0...3),
          phase: chance(0.5) ? .drawn(.between(0, 1)) : .across(0.2)))
    }
    if chance(0.4) { air.flutter = Flutter(amplitude: .between(5, 20), frequency: 0.7, phase: 0) }
    if chance(0.3) { air.spread = Spread(.between(5, 20)) }
    air.attract = Attract(
      to: chance(0.5) ? .point(Where.Share(0.5, 0.4)) : .shape(.text("HI")),
      frequency: number(0...2), damping: chance(0.5) ? number(0...8) : 0,
      until: .drawn(.fixed(number(0...1.6))))
    return .lasting(Emitter.thrown, air: air)
  }

  @Test("place and velocity are continuous where the attraction lets go", arguments: 0..<60)
  func continuous(seed: UInt64) {
    var random = SplitMix(seed: seed)
    let emitter = Self.emitter(&random)
    let until = emitter.air.attract?.until?.bounds.lowerBound ?? 0
    for span in [0, 0.6] {
      let spawned = Spawned(emitter, over: span, seed: seed)
      for (index, particle) in spawned.burst.births.particles.enumerated()
      where particle.delay < until {
        let step = 1e-6
        let before = spawned.state(of: index, at: until - step)
        let after = spawned.state(of: index, at: until + step)
        let way = SIMD2(after.position.x - before.position.x, after.position.y - before.position.y)
        let faster = SIMD2(
          after.velocity.x - before.velocity.x, after.velocity.y - before.velocity.y)
        #expect(max(abs(way.x), abs(way.y)) < 0.01, "\(way) at \(until) of \(index)")
        #expect(max(abs(faster.x), abs(faster.y)) < 0.05, "\(faster) at \(until) of \(index)")
      }
    }
  }

  @Test(
    "particles that are born late fly as at the same time, and the velocity is the slope",
    arguments: 0..<20)
  func late(seed: UInt64) {
    var random = SplitMix(seed: seed)
    var emitter = Self.emitter(&random)
    emitter.air.attract?.until = 0.93
    expectVelocityIsSlope(emitter)
    // Long before and after, the step between two moments does not hide a bend.
    emitter.air.attract?.until = 2.8
    expectVelocityIsSlope(emitter)
  }

  @Test("particles that are let go fly as if thrown from where they were, as fast as they were")
  func free() {
    let air = Air(gravity: DrawnVector(y: 200), drag: 1.5)
    var held = air
    held.attract = Attract(frequency: 0.6, damping: 4, until: 1)
    let spawned = Spawned(.lasting(Emitter.thrown, air: held))
    for index in 0..<24 {
      let start = spawned.state(of: index, at: 1)
      let solution = AirSolution(drag: 1.5, age: 0.7)
      let y =
        Double(start.position.y) + Double(start.velocity.y) * solution.travel + 200 * solution.fall
      #expect(abs(Double(spawned.state(of: index, at: 1.7).position.y) - y) < 0.01)
    }
  }

  @Test("particles that are born after the release were never held")
  func never() {
    let air = Air(
      gravity: DrawnVector(y: 200), drag: 1.5, gusts: [Gust(strength: 90, frequency: 1)])
    var held = air
    held.attract = Attract(frequency: 0.6, until: 0)
    var half = air
    half.attract = Attract(frequency: 0.6, until: 0.45)
    let (one, none, later) = (
      Spawned(.lasting(Emitter.thrown, air: air), over: 0.9),
      Spawned(.lasting(Emitter.thrown, air: held), over: 0.9),
      Spawned(.lasting(Emitter.thrown, air: half), over: 0.9)
    )
    for age in [0.9, 1.4, 2.3] {
      for index in 1..<24 {
        let (a, b) = (one.state(of: index, at: age), none.state(of: index, at: age))
        #expect(abs(a.position.x - b.position.x) < 0.01 && abs(a.position.y - b.position.y) < 0.01)
        guard index > 12 else { continue }
        let c = later.state(of: index, at: age)
        #expect(abs(a.position.x - c.position.x) < 0.01 && abs(a.position.y - c.position.y) < 0.01)
      }
    }
  }

  @Test("children, streams and repetitions are let go at the same time")
  func together() throws {
    let attract = Attract(to: .point(Where.Share(0.5, 0.2)), frequency: 0.8, damping: 4, until: 2)
    let falling = Air(gravity: DrawnVector(y: 300), drag: 1, attract: attract)
    let child = Child(
      at: .birth, Emitter(when: When(count: 3, delay: 0.3), air: falling, life: Life(5)))
    let effect = try Effect(
      "all", Emitter(when: When(rate: 28.7, duration: 3), air: falling, life: Life(5)),
      Emitter(
        when: When(count: 5, repeat: When.Repetition(times: 9, every: 0.7)), air: falling,
        life: Life(5)),
      Emitter(when: When(count: 4), air: Air(), life: Life(3), children: [child])
    ).checked()
    var system = ParticleSystem(seed: 3)
    system.fire(effect, in: Spawned.stage, at: 10)
    let (before, after) = (system.trace(at: 12 - 1e-6), system.trace(at: 12 + 1e-6))
    #expect(before.count == after.count && before.count > 60)
    for (a, b) in zip(before, after) {
      #expect(abs(a.place.x - b.place.x) < 0.01 && abs(a.place.y - b.place.y) < 0.01)
    }
    // A second later all that were held have fallen by as much.
    let later = system.trace(at: 13).filter { $0.bornAt < 11 && $0.emitter != "emitters[2]" }
    let held = after.filter { $0.bornAt < 11 && $0.emitter != "emitters[2]" }
    #expect(held.count == later.count && held.count > 30)
    for (a, b) in zip(held, later) where a.age > 1 { #expect(b.place.y - a.place.y > 60) }
  }

  @Test("paper lands after it was let go, and lies")
  func floor() {
    var emitter = Emitter.lasting(
      Emitter.thrown,
      air: Air(
        gravity: DrawnVector(y: .between(300, 600)), drag: 1,
        gusts: [Gust(direction: 20, strength: 60, frequency: 0.8, phase: .drawn(.between(0, 1)))],
        attract: Attract(to: .shape(.heart), frequency: 1.2, damping: 9, until: 1.4), floor: .stage)
    )
    emitter.life = Life(8, opacity: 1)
    for span in [0, 0.8] {
      let spawned = Spawned(emitter, over: span)
      for index in 0..<24 {
        let end = spawned.state(of: index, at: 7)
        #expect(end.position.y == 300)
        #expect(spawned.state(of: index, at: 7.5).position == end.position)
      }
      let trace = spawned.trace(at: 6)
      #expect(trace.allSatisfy { ($0["motion.floor.landedAt"].number ?? 0) > 0.7 })
      for (index, particle) in spawned.burst.births.particles.enumerated() {
        let landed = trace[index]["motion.floor.landedAt"].number ?? 0
        let before = spawned.state(of: index, at: particle.delay + landed - 1e-4)
        let after = spawned.state(of: index, at: particle.delay + landed + 1e-4)
        #expect(abs(before.position.y - after.position.y) < 0.5)
        #expect(abs(before.position.x - after.position.x) < 0.1)
      }
    }
  }

  @Test("the trace tells at which age a particle is let go")
  func trace() {
    let emitter = Emitter.lasting(air: Air(attract: Attract(frequency: 0.6, until: 1.5)))
    let spawned = Spawned(emitter, over: 0.6)
    for (trace, delay) in zip(spawned.trace(at: 1), spawned.delays) {
      #expect(abs((trace["motion.attract.releasedAt"].number ?? 0) - (1.5 - delay)) < 1e-6)
    }
  }
}
