import ConfettiGraphics
import Testing

@testable import Confetti

@Suite("Limits of families") struct FamilyLimitsTests {
  private static func child(_ moment: Child.Moment, _ when: When, life: Draw = 0.001) -> Effect {
    Effect(
      "family",
      Emitter(
        when: When(count: 1), life: Life(1e6),
        children: [Child(at: moment, Emitter(when: when, life: Life(life)))]))
  }

  @Test("children that are few at once but very many in all are refused")
  func many() {
    for effect in [
      Self.child(.every(0.001), When(count: 1)),
      Self.child(.birth, When(rate: 20_000, duration: 1e6)),
      Self.child(.death, When(count: 100_000, repeat: When.Repetition(times: 100_000, every: 10))),
    ] {
      #expect(throws: EffectError.self) { try effect.checked() }
    }
  }

  @Test("families that overlap are counted together")
  func overlapping() {
    let smoke = Child(at: .every(0.01), Emitter(when: When(count: 1), life: Life(0.1)))
    func stream(_ rate: Double) -> Effect {
      Effect("smoke", Emitter(when: When(rate: rate), life: Life(100), children: [smoke]))
    }
    #expect(throws: Never.self) { try stream(0.5).checked() }
    #expect(throws: EffectError.self) { try stream(5).checked() }
  }

  @Test(
    "children of whom none is ever born take no time, however often they could come",
    .timeLimit(.minutes(10)))
  func childless() throws {
    let never: [Child] = [
      Child(at: .every(0.001), Emitter(when: When(count: 0), life: Life(1))),
      Child(at: .every(0.001), Emitter(when: When(rate: 1, duration: 0), life: Life(1))),
      Child(
        at: .birth,
        Emitter(
          when: When(count: 0, repeat: When.Repetition(times: 20_000, every: 0.01)),
          life: Life(1))),
    ]
    for child in never {
      let effect = try Effect(
        "childless", Emitter(when: When(count: 50_000), life: Life(50), children: [child])
      ).checked()
      var system = ParticleSystem(seed: 1)
      system.fire(effect, in: Size(width: 640, height: 360), at: 0)
      #expect(system.aliveCount(at: 1) == 50_000)
    }
  }

  @Test("emitters are counted with all their children, and have a limit")
  func emitters() {
    func tree(_ depth: Int, _ width: Int) -> Emitter {
      let children = depth == 0 ? [] : (0..<width).map { _ in Child(tree(depth - 1, width)) }
      return Emitter(when: When(count: 0), life: Life(0.1), children: children)
    }
    // 1 + 10 + 100 for each.
    func effect(_ count: Int) -> Effect {
      Effect("tree").with { $0.emitters = (0..<count).map { _ in tree(2, 10) } }
    }
    #expect(throws: Never.self) { try effect(9).checked() }
    do throws(EffectError) {
      _ = try effect(10).checked()
      Issue.record("1,110 emitters are allowed")
    } catch {
      #expect(error.description.contains("at most 1024 emitters, children counted"))
    }
  }

  @Test("a family is cut where the system is full, without counting on")
  func cut() throws {
    var family = Family(
      at: Site(.stage, in: Size(width: 9, height: 9)), fired: 0,
      random: CountedRandom(seed: 1, firing: 0),
      limit: 100)
    let emitter = Self.child(.every(0.001), When(count: 5)).emitters[0]
    let program = EmitterProgram(emitter, id: Emitter.ID(0))
    let random = CountedRandom(seed: 1, firing: 0)
    let first = Births.Particle(
      random: random, shared: random, round: random, index: 0, place: 0, bornAt: 0)
    family.spawn(program, [first], begin: 0, most: 1)
    #expect(family.bursts.reduce(0) { $0 + $1.count } == 100)
  }
}
