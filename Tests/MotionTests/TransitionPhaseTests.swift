import Testing

@testable import Motion

@Suite struct TransitionPhaseTests {
  @Test func `only what is there is at its identity`() {
    #expect(TransitionPhase.allCases.filter(\.isIdentity) == [.identity])
  }

  @Test func `the value goes from one side to the other`() {
    #expect(TransitionPhase.allCases.map(\.value) == [-1, 0, 1])
  }
}
