import Testing

@testable import Confetti

@Suite("Effect+Limits") struct EffectLimitsTests {
  static func emitter(
    _ when: When, life: Draw = 2, trail: Trail? = nil, children: [Child] = []
  ) -> Emitter {
    Emitter(when: when, life: Life(life), trail: trail, children: children)
  }

  static let effects = [
    Effect("burst", emitter(When(count: 300))),
    Effect("spread", emitter(When(count: 300, over: 5), life: .between(0.5, 2))),
    Effect("stream", emitter(When(rate: 90), life: .between(0.5, 3))),
    Effect("repeated", emitter(When(count: 40, repeat: .init(times: 9, every: 0.3)))),
    Effect(
      "children",
      emitter(
        When(count: 20, over: 1), life: .between(0.5, 1.5),
        children: [
          Child(at: .death, emitter(When(count: 12, over: 0.5))),
          Child(at: .every(0.2), emitter(When(count: 2), life: 0.4)),
          Child(
            at: .birth,
            emitter(When(count: 3), children: [Child(at: .death, emitter(When(count: 4)))])),
        ])),
    Effect.celebration, .sparks, .fountain, .fanfare,
  ]

  @Test("there are never more particles than the effect is said to have", arguments: effects)
  func most(effect: Effect) throws {
    var system = ParticleSystem(seed: 2)
    system.fire(try effect.checked(), in: Spawned.stage, at: 0)
    var most = 0
    for step in 0..<200 { most = max(most, system.aliveCount(at: Double(step) / 20)) }
    #expect(most > 0 && Double(most) <= effect.crowdCount)
    // And the bound is not far off.
    #expect(effect.crowdCount <= Double(most) * 4)
  }

  @Test("too many particles at once are refused, with their possible number")
  func refused() {
    let many = Emitter(when: When(count: 100_000))
    for effect in [
      Effect("three", many, many, many),
      Effect("stream", Self.emitter(When(rate: 20_000), life: 11)),
      Effect(
        "children",
        Self.emitter(
          When(count: 500),
          children: [
            Child(Self.emitter(When(count: 500)))
          ])),
      Effect(
        "often",
        Self.emitter(
          When(count: 500),
          children: [
            Child(at: .every(0.001), Self.emitter(When(count: 1)))
          ])),
      Effect(
        "trails", Self.emitter(When(count: 20_000), trail: .echoes(.init(64)))),
    ] {
      #expect(throws: EffectError.self, "\(effect.name)") { try effect.checked() }
    }
  }

  @Test("at the limits an effect can be fired")
  func allowed() throws {
    let many = Emitter(when: When(count: 100_000))
    _ = try Effect("two", many, many).checked()
    _ = try Effect("trails", Self.emitter(When(count: 15_000), trail: .echoes(.init(64)))).checked()
  }

  @Test("children are at most four deep")
  func depth() throws {
    func nested(_ depth: Int) -> Emitter {
      Self.emitter(When(count: 1), children: depth == 0 ? [] : [Child(nested(depth - 1))])
    }
    _ = try Effect("four", nested(4)).checked()
    let error = #expect(throws: EffectError.self) { try Effect("five", nested(5)).checked() }
    #expect(error?.description.contains("at most 4 deep") == true)
  }

  @Test(
    "particles that would cover the stage too many times over are refused",
    arguments: [
      Emitter(when: When(count: 100_000), look: Look(size: .square(100_000))),
      Emitter(
        when: When(count: 100_000), look: Look(size: .sides(width: 1, height: 1, scale: 1000))),
      Emitter(
        when: When(count: 50_000), look: Look(size: .square(3)), life: Life(2, scale: [1, 1000])),
      Emitter(
        when: When(count: 15_000), look: Look(size: .oneOf([Size(width: 500, height: 500)])),
        trail: .echoes(.init(64))),
      Emitter(
        when: When(count: 100), look: Look(size: .square(1)),
        children: [Child(Emitter(when: When(count: 300), look: Look(size: .square(4000))))]),
      Emitter(
        when: When(count: 100_000), turn: Turn(along: true, stretch: 1000),
        look: Look(size: .square(10))),
    ])
  func refusedCover(emitter: Emitter) throws {
    let error = try #require(throws: EffectError.self) { try Effect("large", emitter).checked() }
    #expect(error.description.contains("cover the stage at most 10000 times over"))
  }

  @Test("large particles are allowed where they are few, and small ones where they are many")
  func allowedCover() throws {
    _ = try Effect("fog", Emitter(when: When(count: 9000), look: Look(size: .square(100_000))))
      .checked()
    _ = try Effect("dust", Emitter(when: When(count: 100_000), look: Look(size: .square(90))))
      .checked()
  }
}
