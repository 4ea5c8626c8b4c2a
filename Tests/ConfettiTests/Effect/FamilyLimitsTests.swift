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
