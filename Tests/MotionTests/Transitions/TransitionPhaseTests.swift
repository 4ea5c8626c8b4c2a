import Motion
import Testing

@Suite("TransitionPhase") struct TransitionPhaseTests {
  @Test("only a present value is at its identity")
  func identity() {
    #expect(TransitionPhase.allCases.filter(\.isIdentity) == [.identity])
  }

  @Test("the value goes from one side to the other")
  func value() {
    #expect(TransitionPhase.allCases.map(\.value) == [-1, 0, 1])
  }
}
