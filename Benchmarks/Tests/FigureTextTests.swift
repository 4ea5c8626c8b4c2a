import Testing

@testable import ConfettiBenchmarks

@Suite("FigureText") struct FigureTextTests {
  @Test("a text is padded up to a width, and never cut")
  func padded() {
    #expect("abc".padded(to: 5) == "abc  ")
    #expect("abc".padded(to: 2) == "abc")
  }
}
