import ConfettiGraphics
import ConfettiTestSupport
import Testing

@Suite("Color") struct ColorTests {
  @Test("no component is brighter than the opacity allows")
  func premultipliedIsBelowAlpha() {
    var random = SplitMix(seed: 1)
    for _ in 0..<1000 {
      let (red, green, blue, alpha) = random.color().bytes
      #expect(max(red, green, blue) <= alpha)
    }
  }

  @Test("numbers outside 0…1 are held to it, and what is not a number counts as 0")
  func premultipliedHoldsComponents() {
    #expect(Color(2, -1, 0.5, alpha: 3).premultiplied.bytes == (255, 0, 128, 255))
    #expect(Color(.nan, .infinity, -.infinity).premultiplied.bytes == (0, 255, 0, 255))
    #expect(Color(1, 1, 1, alpha: .nan).premultiplied == .clear)
  }

  @Test("every colour of 24 bits survives being written as text")
  func hexTextRoundTrip() {
    for bits in stride(from: UInt32(0), through: 0xFF_FFFF, by: 4099) {
      let color = Color(hex: bits)
      #expect(color.hexText.count == 7)
      #expect(Color(hexText: color.hexText) == color)
      #expect(Color(hexText: color.hexText.lowercased()) == color)
    }
  }

  @Test(
    "text that is not a number sign and six hexadecimal digits is no colour",
    arguments: [
      "", "#", "FF9500", "#FF950", "#FF95000", "#+F9500", "#-00000", "#FF 500", "#GG0000",
      " #FF9500", "#FF9500 ", "##F9500", "#１２", "#１２３４５６", "#FF950\u{301}", "0xFF9500",
    ])
  func badHexText(text: String) {
    #expect(Color(hexText: text) == nil)
  }

  @Test("opacity multiplies")
  func opacityMultiplies() {
    #expect(Color.white(0.5).opacity(0.5) == Color(1, 1, 1, alpha: 0.25))
    #expect(Color.black(0.5).opacity(1) == Color(0, 0, 0, alpha: 0.5))
  }
}
