import ConfettiGraphics
import Testing

@testable import Confetti

@Suite("Effect+Checked") struct EffectCheckedTests {
  @Test("a checked effect reads as the effect it is")
  func reading() throws {
    let big = try Effect.celebration.with { $0.emitters[0].when.count = 200 }.checked()
    #expect(big.particleCount == 200 && big.name == "celebration" && big.duration == 1.5)
    #expect(big.value.with { $0.emitters[0].when.count = 30 } == .celebration)
    #expect(try Effect.Checked(Effect.fanfare) == .fanfare)
  }

  @Test(
    "a checked effect can be changed, throw a shape and have other colours, and is checked again")
  func changing() throws {
    let effect = Effect.Checked.celebration
    #expect(
      try effect.with { $0.emitters[0].when.count = 9 }.value
        == Effect.celebration.with { $0.emitters[0].when.count = 9 })
    #expect(try effect.throwing(.heart).value == Effect.celebration.throwing(.heart))
    #expect(try effect.colored([.white()]).value == Effect.celebration.colored([.white()]))
    let sparks = try Effect.Checked.sparks.with(corners: .random(2))
    #expect(sparks.value == Effect.sparks.with(corners: .random(2)))
    #expect(throws: EffectError.self) { try effect.with { $0.emitters[0].when.count = -1 } }
    #expect(throws: EffectError.self) { try effect.throwing(.text("")) }
    #expect(throws: EffectError.self) { try effect.colored([]) }
    #expect(throws: EffectError.self) { try Effect.Checked.sparks.with(corners: .random(0)) }
  }

  @Test(
    "a share of an effect has that share of each emitter, and at least one particle of each that has any"
  )
  func share() throws {
    let effect = try Effect(
      "two", Emitter(when: When(count: 100)), Emitter(when: When(count: 3)),
      Emitter(when: When(rate: 40)), Emitter(when: When(count: 0))
    ).checked()
    for (share, counts, rate) in [
      (1.0, [100, 3, 0], 40.0), (0.25, [25, 1, 0], 10), (7, [100, 3, 0], 40),
    ] {
      let thin = effect.with(share: share)
      #expect([0, 1, 3].map { thin.emitters[$0].when.count } == counts)
      #expect(thin.emitters[2].when.rate == rate)
    }
    for share in [0, -1, .nan] { _ = try effect.with(share: share).value.checked() }
  }

  @Test("a thinner effect fires the first of the same particles")
  func sameParticles() {
    func births(_ effect: Effect.Checked) -> [SIMD2<Double>] {
      var system = ParticleSystem(seed: 4)
      system.fire(effect, in: Spawned.stage, at: 0)
      return system.trace(at: 0).map(\.velocityAtBirth)
    }
    #expect(births(.celebration.with(share: 0.5)) == Array(births(.celebration).prefix(15)))
  }

  @Test("an effect fired at a point has the emitters for points, even if it is calm or thinned out")
  func fromPoint() throws {
    let effect = try Effect(
      "snow", Emitter(when: When(rate: 40)), fromPoint: [Emitter(when: When(count: 12))]
    ).checked()
    let (stage, point) = (
      Site(.stage, in: Spawned.stage), Site(.point(.zero), in: Spawned.stage)
    )
    #expect(effect.fired(at: stage) == effect)
    #expect(
      effect.fired(at: Site(.frame(Rect(x: 0, y: 0, width: 5, height: 5)), in: Spawned.stage))
        == effect)
    #expect(effect.fired(at: point).emitters == effect.fromPoint)
    #expect(effect.reducedMotion.fired(at: point).emitters[0].when.count == 3)
    #expect(effect.with(share: 0.5).fired(at: point).emitters[0].when.count == 6)
    #expect(Effect.Checked.celebration.fired(at: point) == .celebration)
    var system = ParticleSystem(seed: 1)
    system.fire(effect, from: Point(x: 40, y: 50), in: Spawned.stage, at: 0)
    let traces = system.trace(at: 0)
    #expect(traces.count == 12 && traces.allSatisfy { $0.place == SIMD2(40, 50) })
  }

  @Test("the first birth is that of the emitter that comes first, and has particles")
  func firstBirth() {
    let none = Emitter(when: When(count: 0, delay: 1)),
      late = Emitter(when: When(rate: 2, delay: 6))
    let later = Emitter(when: When(count: 3, over: 2, delay: 9))
    #expect(Effect("e", later, none, late).firstBirth == 6)
    #expect(Effect("e", none).firstBirth == 0 && Effect("e", Emitter(), late).firstBirth == 0)
    #expect(Effect("e", Emitter(when: When(rate: 2, duration: 0)), later).firstBirth == 9)
  }

  @Test("the duration is to the end of the last particle, its children and its trail")
  func duration() {
    let child = Child(
      at: .death, Emitter(when: When(count: 2, over: 1, delay: 0.5), life: Life(.between(1, 3))))
    let emitter = Emitter(
      when: When(count: 5, over: 2, delay: 0.25), life: Life(1),
      trail: .echoes(.init(10, spacing: 0.1)))
    #expect(Effect("e", emitter).duration == 4.25)
    var parent = emitter
    parent.children = [child]
    #expect(Effect("e", parent).duration == 7.75)
    #expect(Effect("e", Emitter(when: When(rate: 1))).duration == .infinity)
  }

  @Test(
    "the shapes of an effect are those of all its particles, of children and from a point too, each once"
  )
  func shapes() throws {
    func emitter(_ shapes: [ParticleShape], _ children: [Child] = []) -> Emitter {
      Emitter(look: Look(shapes: shapes.map { .init($0) }), children: children)
    }
    var effect = Effect("e", emitter([.star, .text("a")], [Child(emitter([.text("b"), .star]))]))
    effect.fromPoint = [emitter([.picture("duck"), .text("a")])]
    #expect(
      try effect.checked().shapes == [.star, .text("a"), .text("b"), .picture("duck")])
  }
}
