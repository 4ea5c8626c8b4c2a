import Testing

@testable import ConfettiShow

@Suite struct ButtonKindTests {
  @Test func `only one button plays everything`() {
    #expect(ButtonKind.allCases.filter { $0.effect == nil } == [.everything])
  }

  @Test func `titles are told apart`() {
    #expect(
      ButtonKind.allCases.map(\.title) == [
        "Celebrate", "Sparks", "Fountain", "Fanfare", "Everything",
      ])
  }
}
