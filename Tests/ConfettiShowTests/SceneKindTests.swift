import Testing

@testable import ConfettiShow

@Suite struct SceneKindTests {
  @Test func `every effect has a scene of its own, and the others none`() {
    for effect in EffectChoice.allCases { #expect(SceneKind(effect).effect == effect) }
    #expect(SceneKind.motion.effect == nil && SceneKind.stress.effect == nil)
    #expect(Set(SceneKind.allCases.map(\.title)).count == 6)
  }
}
