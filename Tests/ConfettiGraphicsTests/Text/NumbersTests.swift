import ConfettiTestSupport
import Foundation
import Motion
import Testing

@testable import ConfettiGraphics

@Suite("Int.grouped") struct IntGroupedTests {
  @Test(
    "thousands are set apart",
    arguments: [
      (0, "0"), (7, "7"), (999, "999"), (1000, "1,000"), (24_300, "24,300"),
      (-1_000_000, "-1,000,000"),
      (Int.min, "-9,223,372,036,854,775,808"),
    ])
  func thousandsAreSetApart(number: Int, text: String) {
    #expect(number.grouped == text)
  }
}

@Suite("Double.formatted") struct DoubleFormattedTests {
  @Test("it has as many decimals as asked for, and a digit before the point")
  func decimals() {
    for (value, decimals, text) in [
      (0, 0, "0"), (0, 2, "0.00"), (7, 1, "7.0"), (16.666_67, 2, "16.67"), (0.05, 1, "0.1"),
      (-3.2, 0, "-3"), (-0.25, 3, "-0.250"), (999.996, 2, "1000.00"), (1e-9, 9, "0.000000001"),
      (123_456_789.125, 2, "123456789.12"),
    ] as [(Double, Int, String)] {
      #expect(value.formatted(decimals: decimals) == text)
    }
  }

  @Test("it is rounded from the exact value, and to even where that is half-way")
  func exactRounding() {
    // 1.005 is a little less than it says, 2.675 too, 1.015 a little more.
    #expect(1.005.formatted(decimals: 2) == "1.00" && 2.675.formatted(decimals: 2) == "2.67")
    #expect(1.015.formatted(decimals: 2) == "1.01" && 1.025.formatted(decimals: 2) == "1.02")
    #expect(0.125.formatted(decimals: 2) == "0.12" && 0.375.formatted(decimals: 2) == "0.38")
    #expect(0.5.formatted(decimals: 0) == "0" && 1.5.formatted(decimals: 0) == "2")
  }

  @Test("it is what the C library prints, but for the sign of what is rounded to 0")
  func likeTheCLibrary() {
    var random = SplitMix(seed: 9)
    for _ in 0..<20_000 {
      let size = Double(Float.random(in: -6...9, using: &random))
      let value =
        Double(Float.random(in: -1...1, using: &random)) * Elementary.exp(size * 2.302_585_092_994)
      // Also those that lie near or on the middle between two.
      for value in [value, (value * 16).rounded() / 16, (value * 1000).rounded() / 1000 + 0.005] {
        for decimals in 0...3 {
          let printed = String(format: "%.\(decimals)f", value)
          let isZero = !printed.contains { ("1"..."9").contains($0) }
          #expect(
            value.formatted(decimals: decimals)
              == (isZero ? printed.replacing("-", with: "") : printed))
        }
      }
    }
  }

  @Test("a number without decimals is written as Swift writes it")
  func hugeNumbers() {
    for value in [1e300, -1e20, .infinity, -.infinity, .nan] {
      #expect(value.formatted(decimals: 2) == value.description)
    }
  }
}
