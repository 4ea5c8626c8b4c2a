import Motion
import Testing

@Suite("clamped") struct ClampedTests {
  @Test("a clamped value is itself within the range, and else the nearest bound")
  func range() {
    for value in -3...12 { #expect(value.clamped(to: 0...9) == min(max(value, 0), 9)) }
    #expect(0.5.clamped(to: 0...1) == 0.5 && Double.infinity.clamped(to: 0...1) == 1)
    #expect("b".clamped(to: "c"..."d") == "c")
  }

  @Test("a value that is not a number counts as the lower bound")
  func notANumber() { #expect(Double.nan.clamped(to: -2...1) == -2) }
}
