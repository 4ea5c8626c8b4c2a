import ConfettiTestSupport
import Testing

@testable import ConfettiGraphics

@Suite("OKLCH") struct OKLCHTests {
  @Test("every colour of 24 bits comes back from its lightness, chroma and hue")
  func roundTrip() {
    for bits in stride(from: UInt32(0), through: 0xFF_FFFF, by: 9973) {
      let color = Color(hex: bits)
      #expect(OKLCH(color).color(alpha: 1).rounded == color, "\(color.hexText)")
    }
    for color in [Color.black(), .white(), Color(hex: 0xFF0000), Color(hex: 0x0000FF)] {
      #expect(OKLCH(color).color(alpha: 1).rounded == color)
    }
  }

  @Test("a colour that sRGB lacks is fitted by its chroma alone, to the last that sRGB has")
  func fitting() {
    for hue in stride(from: 0.0, to: 360, by: 15) {
      let strong = OKLCH(lightness: 0.6, chroma: OKLCH.mostChroma, hue: hue)
      let fitted = strong.fitted
      #expect(fitted.lightness == 0.6 && fitted.hue == hue && fitted.chroma < strong.chroma)
      #expect(fitted.fitted == fitted && strong.color(alpha: 1) == fitted.color(alpha: 1))
      let seen = OKLCH(fitted.color(alpha: 1))
      #expect(abs(seen.chroma - fitted.chroma) < 1e-3 && abs(seen.lightness - 0.6) < 1e-3)
    }
  }

  @Test("no colour of sRGB has as much chroma as the most, and wild numbers make a colour")
  func limits() {
    var random = SplitMix(seed: 4)
    for _ in 0..<2000 {
      let color = Color(hex: UInt32.random(in: 0...0xFF_FFFF, using: &random))
      #expect(OKLCH(color).chroma < OKLCH.mostChroma && (0...360).contains(OKLCH(color).hue))
      let wild = OKLCH(lightness: random.wild(), chroma: random.wild(), hue: random.wild())
      let components = wild.color(alpha: 1).animatableData
      #expect(components.min() >= 0 && components.max() <= 1)
    }
  }

  @Test("rounded to eight bits, a colour is as its text says it")
  func rounding() {
    var random = SplitMix(seed: 9)
    for _ in 0..<500 {
      let color = Color(
        Float(random.wild()), .random(in: -1...2, using: &random), .nan,
        alpha: .random(in: 0...1, using: &random))
      #expect(Color(hexText: color.hexText(withAlpha: true)) == color.rounded)
    }
  }
}
