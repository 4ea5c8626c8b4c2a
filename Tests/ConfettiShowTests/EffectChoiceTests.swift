import Confetti
import Testing

@testable import ConfettiShow

@Suite struct EffectChoiceTests {
  @Test func `every effect of the library has a choice and a button of its own`() {
    for effect in Effect.presets {
      let choice = EffectChoice(named: effect.name)
      #expect(choice?.effect == effect)
      #expect(ButtonKind.allCases.count { $0.effect == choice } == 1)
    }
    #expect(EffectChoice(named: "ducks") == nil)
  }
}
