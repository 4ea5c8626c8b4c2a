import Confetti
import ConfettiTestSupport
import Testing

/// Particles as values: who they are, where, how fast, and that numbers and traces say the same.
@Suite("Particles") struct ParticlesTests {
  static let stage = Size(width: 640, height: 360)

  private static let spark = Emitter(
    when: When(count: 3, over: 0.2), launch: Launch(.polar(direction: .between(0, 360), speed: 80)),
    air: Air(gravity: DrawnVector(y: 90), drag: 2), life: Life(.between(0.2, 0.6)))

  /// A stream with children and grandchildren, overlapping repetitions, and particles from corners.
  private static func family() throws -> Effect.Checked {
    var rocket = spark
    rocket.children = [Child(at: .death, spark), Child(at: .every(0.1), inherit: 0.5, spark)]
    return try Effect(
      "family",
      Emitter(
        when: When(rate: 23), where: Where(.line(Where.Share(0, 0), Where.Share(1, 0))),
        launch: Launch(.polar(direction: .between(120, 240), speed: .between(50, 200))),
        air: Air(gravity: DrawnVector(y: 120), drag: 0.8, floor: .stage),
        turn: Turn(spin: Spin(angle: .between(0, 360), rate: .either(90, 300))),
        look: Look(back: .shade(0.4), side: .random), life: Life(.between(0.5, 2.5)),
        children: [Child(at: .birth, rocket), Child(at: .every(0.4), inherit: 0.3, rocket)]),
      Emitter(
        when: When(count: 5, over: 1.5, repeat: When.Repetition(every: 0.7)),
        where: Where(.corners(.all)), launch: Launch(.cartesian(x: 30, y: -80)), life: Life(1))
    )
    .checked()
  }

  private static func system(_ effect: Effect.Checked, history: Double = 1e9) -> ParticleSystem {
    var system = ParticleSystem(seed: 11, history: history)
    system.fire(effect, at: .standard(for: effect, in: stage), time: 0.1)
    return system
  }

  private static let all = Effect.names.compactMap { Effect.named($0) }

  @Test(
    "each particle has the values of its line of the trace",
    arguments: all + all.map(\.reducedMotion))
  func trace(_ effect: Effect.Checked) {
    let system = Self.system(effect)
    for time in [0.15, 0.6, 3.2] {
      let typed = system.particles(at: time).map { particle in
        [
          "\(particle.id.emitter)", "\(particle.bornAt)", "\(particle.age)", "\(particle.lifetime)",
          particle.shape.name, particle.layer == .behind ? "behind" : "front",
          "\(particle.position.x)", "\(particle.position.y)", "\(particle.size.width)",
          "\(particle.size.height)", "\(particle.rotation)", "\(particle.opacity)",
        ].joined(separator: " ")
      }
      let lines = system.trace(at: time).map { trace in
        let numbers = [
          trace.place.x, trace.place.y, trace.drawnSize.x, trace.drawnSize.y, trace.rotation,
          trace.opacity,
        ]
        return
          ([
            trace.emitter, "\(trace.bornAt)", "\(trace.age)", "\(trace.lifetime)", trace.shape,
            trace.layer,
          ] + numbers.map { "\(Float($0))" }).joined(separator: " ")
      }
      #expect(typed.sorted() == lines.sorted(), "at \(time)")
    }
  }

  @Test("a particle's identity lasts from frame to frame, backwards, and in another system")
  func identity() throws {
    let effect = try Self.family()
    let (system, other) = (Self.system(effect), Self.system(effect))
    var known: [Particle.ID: (bornAt: Double, lifetime: Double, shape: ParticleShape)] = [:]
    let times = (0..<90).map { 0.1 + Double($0) / 30 }
    for time in times + times.reversed() {
      let particles = Array(system.particles(at: time))
      #expect(Set(particles.map(\.id)).count == particles.count, "twice the same at \(time)")
      #expect(Set(other.particles(at: time).map(\.id)) == Set(particles.map(\.id)))
      for particle in particles {
        let now = (particle.bornAt, particle.lifetime, particle.shape)
        #expect(known[particle.id, default: now] == now)
        known[particle.id] = now
      }
    }
    #expect(known.count > 500)
    let generations = Set(
      known.keys.map { String(describing: $0.emitter).split(separator: ".").count })
    #expect(generations == [1, 2, 3])
  }

  @Test("a particle at another time is the one that is listed then")
  func otherTimes() throws {
    let system = Self.system(try Self.family())
    let now = Array(system.particles(at: 1.3))
    for time in [0.2, 1.25, 1.3, 1.7, 9] {
      let listed = Dictionary(uniqueKeysWithValues: system.particles(at: time).map { ($0.id, $0) })
      for particle in now {
        let (moved, other) = (particle.at(time), listed[particle.id])
        #expect(moved?.id == other?.id && moved?.position == other?.position)
        #expect(moved?.velocity == other?.velocity && moved?.size == other?.size)
        #expect(moved?.age == other?.age && moved?.light == other?.light)
      }
    }
  }

  @Test("a parent is known by its child, and was alive when the child was born")
  func parents() throws {
    let effect = try Self.family()
    let system = Self.system(effect)
    var count = 0
    for particle in system.particles(at: 1.7) {
      guard let parent = particle.id.parent else {
        #expect(particle.id.emitter.parent == nil)
        continue
      }
      #expect(parent.emitter == particle.id.emitter.parent && parent.firing == particle.firing)
      let event = effect.value[particle.id.emitter]?.when
      #expect(event?.count == 3)
      // Its births are spread over a fifth of a second; a parent may have died at the first.
      let found = (0...20).contains { step in
        let before = particle.bornAt - Double(step) / 100 + 1e-6
        return system.particles(at: before).contains { $0.id == parent }
      }
      #expect(found, "no parent of \(particle.id)")
      count += 1
    }
    #expect(count > 50)
  }

  @Test("numbers are the same whatever is stopped, and count particles in the order of births")
  func numbers() throws {
    let effect = try Self.family()
    var system = Self.system(effect)
    let before = Set(system.particles(at: 1.1).map(\.id))
    let firing = try #require(system.particles(at: 1).first { _ in true }?.firing)
    system.stop(firing, at: 0.9)
    let after = Set(system.particles(at: 1.1).map(\.id))
    #expect(after.isStrictSubset(of: before))
    let own = system.particles(at: 0.8).filter { "\($0.id.emitter)" == "emitters[0]" }
    let sorted = own.sorted { $0.bornAt < $1.bornAt }
    #expect(sorted.map(\.id.number) == sorted.map(\.id.number).sorted() && sorted.count > 9)
  }

  @Test("the velocity of a particle is the change of its place", arguments: all)
  func velocity(_ effect: Effect.Checked) {
    let system = Self.system(effect)
    let step = 1.0 / 512
    // At 0.7 the wind of the curtain begins, which is a kink for a whole row.
    for time in [0.71, 1.9] {
      func places(_ time: Double) -> [Particle.ID: Particle] {
        Dictionary(uniqueKeysWithValues: system.particles(at: time).map { ($0.id, $0) })
      }
      let (before, after) = (places(time - step), places(time + step))
      var wrong = 0
      for particle in system.particles(at: time) {
        guard let start = before[particle.id], let end = after[particle.id] else { continue }
        let x = (end.position.x - start.position.x) * 256
        let y = (end.position.y - start.position.y) * 256
        let velocity = particle.velocity
        let room = 1 + 0.01 * max(abs(velocity.x), abs(velocity.y))
        if abs(x - velocity.x) > room || abs(y - velocity.y) > room { wrong += 1 }
      }
      // A landing between the two moments, or the end of a pull, is a kink.
      #expect(wrong <= before.count / 50, "\(wrong) of \(before.count) at \(time)")
    }
  }

  @Test("a landed particle is at rest")
  func landed() throws {
    let effect = try Effect(
      "drop",
      Emitter(
        when: When(count: 9), where: Where(.point(Where.Share(0.5, 0.5))),
        launch: Launch(.polar(direction: 90, speed: 50)),
        air: Air(gravity: DrawnVector(y: 900), floor: .stage), life: Life(4))
    ).checked()
    let system = Self.system(effect)
    #expect(system.particles(at: 0.3).allSatisfy { $0.velocity.y > 100 && $0.velocity.x == 50 })
    #expect(system.particles(at: 3).allSatisfy { $0.velocity == .zero })
    #expect(system.particles(at: 3).allSatisfy { abs($0.position.y - 360) < 0.01 })
  }

  @Test("colours and light are as painted", arguments: all)
  func colors(_ effect: Effect.Checked) {
    for particle in Self.system(effect).particles(at: 0.9) {
      let color = particle.color
      for part in [color.red, color.green, color.blue, color.alpha, particle.opacity] {
        #expect((0...1).contains(part))
      }
      let light = color.premultiplied.bytes
      let own = particle.light.bytes
      let differences = [(light.red, own.red), (light.green, own.green), (light.blue, own.blue)]
      #expect(differences.allSatisfy { abs(Int($0) - Int($1)) <= 1 }, "\(light) \(own)")
    }
  }

  @Test(
    "a particle keeps its values when its system goes on, and a moment without life has no particles"
  )
  func values() throws {
    var system = ParticleSystem(seed: 3)
    #expect(Array(system.particles(at: 0)).isEmpty)
    let firing = system.fire(.celebration, in: Self.stage, at: 0)
    let first = try #require(system.particles(at: 0.5).first { _ in true })
    let (position, shape, id) = (first.position, first.shape, first.id)
    system.removeAll()
    system.fire(.fanfare, in: Self.stage, at: 0)
    #expect(first.position == position && first.shape == shape && first.id == id)
    #expect(first.firing == firing && first.age == 0.5 && first.bornAt == 0)
    #expect(abs(first.progress - 1 / 3) < 1e-9)
    #expect(Array(system.particles(at: 100)).isEmpty && Array(system.particles(at: .nan)).isEmpty)
  }
}
