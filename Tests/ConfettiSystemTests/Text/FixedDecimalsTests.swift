import ConfettiSystem
import Testing

@Suite("Fixed decimals") struct FixedDecimalsTests {
  @Test("a number has as many decimals as were asked for, rounded")
  func decimals() {
    #expect(16.666.text(decimals: 2) == "16.67")
    #expect(Float(0.5).text(decimals: 0) == "0")
    #expect(1.5.text(decimals: 0) == "2")
    #expect((-0.25).text(decimals: 1) == "-0.2")
    #expect(12.0.text(decimals: 3) == "12.000")
  }

  @Test("numbers without an end have a text as well")
  func notFinite() {
    #expect(Double.infinity.text(decimals: 2) == "inf")
    #expect(Double.greatestFiniteMagnitude.text(decimals: 0).count == 309)
  }
}
