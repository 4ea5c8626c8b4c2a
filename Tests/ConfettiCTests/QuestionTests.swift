import CConfetti
import Confetti
import ConfettiGraphics
import Testing

@Suite("C: questions") struct QuestionTests {
  /// The same firings in C and in Swift.
  private struct Pair {
    let held: Owned
    var system = ParticleSystem(seed: 7)

    init(_ names: [String]) throws {
      held = try Owned.system()
      for (index, name) in names.enumerated() {
        let effect = try Owned.effect(named: name)
        let at = Double(index) * 0.3
        let firing = confetti_fire(held.pointer, effect.pointer, 640, 360, at)
        let expected = system.fire(
          try #require(Effect.named(name)), in: Size(width: 640, height: 360), at: at)
        #expect(firing == expected.rawValue)
      }
    }
  }

  private static let names = ["celebration", "sparks", "fountain", "fireworks"]

  @Test("events are those of Swift, in their order, and as many as there is room for")
  func events() throws {
    let pair = try Pair(Self.names)
    let bits: [(ParticleEvent.Kind, Int)] = [
      (.birth, Int(CONFETTI_BIRTH)), (.landing, Int(CONFETTI_LANDING)), (.flip, Int(CONFETTI_FLIP)),
      (.death, Int(CONFETTI_DEATH)),
    ]
    for kinds in 1...15 {
      let wanted = bits.filter { kinds & $0.1 != 0 }
      let expected = pair.system.events(from: 0.2, to: 1.7, of: Set(wanted.map(\.0)))
      var events = [confetti_event](repeating: confetti_event(), count: expected.count + 1)
      let count = confetti_events(
        pair.held.pointer, 0.2, 1.7, UInt32(kinds), &events, events.count)
      #expect(count == expected.count)
      let isSame = zip(events, expected).allSatisfy { event, expected in
        event.time == expected.time && event.firing == expected.firing.rawValue
          && event.x == expected.position.x && event.y == expected.position.y
          && event.vx == expected.velocity.x && event.vy == expected.velocity.y
          && bits.contains { $0.0 == expected.kind && $0.1 == Int(event.kind) }
          && event.reserved == 0
      }
      #expect(isSame, "kinds \(kinds)")
      #expect(confetti_events(pair.held.pointer, 0.2, 1.7, UInt32(kinds), nil, 0) == count)
      guard count > 3 else { continue }
      var few = [confetti_event](repeating: confetti_event(), count: 3)
      #expect(confetti_events(pair.held.pointer, 0.2, 1.7, UInt32(kinds), &few, 2) == count)
      #expect(few.map(\.time) == [expected[0].time, expected[1].time, 0])
    }
  }

  @Test("particles are those of Swift, and their numbers tell them apart at every time")
  func particles() throws {
    let pair = try Pair(Self.names)
    var births: [UInt64: Double] = [:]
    for time in [0.5, 1, 1.5] {
      let expected = Array(pair.system.particles(at: time))
      #expect(confetti_particles(pair.held.pointer, time, nil, 0) == expected.count)
      var particles = [confetti_particle](repeating: confetti_particle(), count: expected.count)
      let count = confetti_particles(pair.held.pointer, time, &particles, particles.count)
      #expect(count == expected.count)
      #expect(confetti_alive_count(pair.held.pointer, time) == pair.system.aliveCount(at: time))
      for (particle, expected) in zip(particles, expected) where !Self.isSame(particle, expected) {
        Issue.record("\(particle) at \(time)")
        return
      }
      #expect(Set(particles.map(\.id)).count == count)
      for particle in particles {
        #expect(births[particle.id].map { $0 == particle.born_at } ?? true)
        births[particle.id] = particle.born_at
      }
    }
    // Those of events are the same.
    var events = [confetti_event](repeating: confetti_event(), count: 2000)
    let count = confetti_events(
      pair.held.pointer, 0.4, 1, UInt32(CONFETTI_BIRTH), &events, events.count)
    for event in events.prefix(min(count, events.count)) {
      #expect(births[event.particle].map { abs($0 - event.time) < 1e-9 } ?? true)
    }
  }

  private static func isSame(_ particle: confetti_particle, _ expected: Particle) -> Bool {
    func byte(_ component: Float) -> UInt8 { UInt8((component * 255).rounded()) }
    let color = expected.color
    return particle.firing == expected.firing.rawValue && particle.born_at == expected.bornAt
      && particle.lifetime == expected.lifetime && particle.x == expected.position.x
      && particle.y == expected.position.y && particle.vx == expected.velocity.x
      && particle.vy == expected.velocity.y && particle.w == expected.size.width
      && particle.h == expected.size.height && particle.rotation == expected.rotation
      && particle.opacity == expected.opacity && particle.r == byte(color.red)
      && particle.g == byte(color.green) && particle.b == byte(color.blue)
      && particle.a == byte(color.alpha) && particle.reserved == 0
  }

  @Test("the particle at a point is that of Swift")
  func particleAt() throws {
    let pair = try Pair(Self.names)
    let canvas = try Owned.canvas()
    _ = try LibraryObjects.vertices(pair.held, canvas, at: 0.7)
    var atlas = Atlas(scale: 1)
    try atlas.add(pair.system.shapes)
    var found = 0
    for place in pair.system.particles(at: 0.7).map(\.position) {
      for (away, tolerance) in [(0, 0), (2, 0), (9, 30), (5000, 4)] as [(Float, Float)] {
        let (x, y) = (place.x + away, place.y + away)
        let expected = pair.system.particle(
          at: Point(x: x, y: y), time: 0.7, in: atlas, tolerance: tolerance)
        var particle = confetti_particle()
        let isFound = confetti_particle_at(
          pair.held.pointer, canvas.pointer, 0.7, x, y, tolerance, &particle)
        #expect(isFound == (expected != nil))
        if let expected {
          #expect(Self.isSame(particle, expected))
          found += 1
        }
      }
    }
    #expect(found > 20)
  }

  @Test("ends, stops, fades and what is taken back are those of Swift")
  func ends() throws {
    var pair = try Pair(Self.names)
    let pointer = pair.held.pointer
    func demandSame(_ system: ParticleSystem) {
      #expect(confetti_end(pointer) == system.end)
      for time in [-1, 0.5, 1.2, 2, 5, 60.0] {
        #expect(confetti_is_idle(pointer, time) == system.isIdle(at: time))
        #expect(confetti_alive_count(pointer, time) == system.aliveCount(at: time))
      }
    }
    demandSame(pair.system)
    #expect(confetti_stop(pointer, 2, 0.9))
    pair.system.stop(Firing(rawValue: 2), at: 0.9)
    demandSame(pair.system)
    #expect(confetti_fade(pointer, 0, 1, 0.5))
    pair.system.fade(Firing(rawValue: 0), at: 1, over: 0.5)
    demandSame(pair.system)
    #expect(confetti_is_over(pointer, 0, 1.5) && !confetti_is_over(pointer, 0, 1.2))
    #expect(confetti_is_over(pointer, 99, 0), "a firing that never was")
    let sparks = try Owned.effect(named: "sparks")
    #expect(confetti_replace(pointer, 2, sparks.pointer))
    pair.system.replace(Firing(rawValue: 2), with: .sparks)
    demandSame(pair.system)
    #expect(confetti_forget_after(pointer, 0.5))
    pair.system.forget(after: 0.5)
    demandSame(pair.system)
    #expect(confetti_stop_all(pointer, 0.6) && confetti_fade_all(pointer, 0.7, 0.1))
    pair.system.stopAll(at: 0.6)
    pair.system.fadeAll(at: 0.7, over: 0.1)
    demandSame(pair.system)
    confetti_clear(pointer)
    #expect(confetti_end(pointer) == -.infinity && confetti_is_idle(pointer, 0))
  }
}
