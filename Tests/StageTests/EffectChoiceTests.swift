import Confetti
import Testing

@testable import Stage

@Suite struct EffectChoiceTests {
  @Test func `every effect of the library has a choice and a button of its own`() {
    for effect in Effect.presets {
      let choice = EffectChoice(named: effect.name)
      #expect(choice?.effect == effect)
      #expect(choice?.button.effect == choice)
    }
    #expect(EffectChoice(named: "ducks") == nil)
    #expect(Set(EffectChoice.allCases.map(\.button)).count == EffectChoice.allCases.count)
  }
}
