import Testing

@testable import Motion

@Suite("Double+ShortText") struct DoubleShortTextTests {
  @Test("digits that come only from rounding are not written")
  func short() {
    #expect((0.1 + 0.2).shortText == "0.3")
    #expect((1 / 3.0).shortText == "0.333333")
    #expect((-2.0).shortText == "-2.0")
  }

  @Test("small, large and odd numbers are written in full")
  func full() {
    #expect(1e-9.shortText == "1e-09" && 1e300.shortText == "1e+300" && 0.0.shortText == "0.0")
    #expect(Double.infinity.shortText == "inf" && Double.nan.shortText == "nan")
  }
}
