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

  @Test("the corners of the hues are exact, and grey and black have no hue")
  func hueCorners() {
    let corners: [(Double, Color)] = [
      (0, Color(1, 0, 0)), (1 / 6.0, Color(1, 1, 0)), (2 / 6.0, Color(0, 1, 0)),
      (3 / 6.0, Color(0, 1, 1)), (4 / 6.0, Color(0, 0, 1)), (5 / 6.0, Color(1, 0, 1)),
      (1, Color(1, 0, 0)),
    ]
    for (hue, color) in corners {
      #expect(Color(hue: hue, saturation: 1, brightness: 1) == color)
      #expect(Color(hue: hue, saturation: 0, brightness: 0.5) == Color(0.5, 0.5, 0.5))
      #expect(Color(hue: hue, saturation: 1, brightness: 0, opacity: 0.25) == .black(0.25))
    }
    #expect(Color(hue: 1 / 12.0, saturation: 0.5, brightness: 1) == Color(1, 0.75, 0.5))
  }

  /// Hue, saturation and brightness by their definition: from the largest and the smallest component.
  func hueSaturationBrightness(_ color: Color) -> (Double, Double, Double) {
    let (red, green, blue) = (Double(color.red), Double(color.green), Double(color.blue))
    let (most, least) = (max(red, green, blue), min(red, green, blue))
    let sixths =
      if most == red {
        (green - blue) / (most - least)
      } else if most == green {
        2 + (blue - red) / (most - least)
      } else {
        4 + (red - green) / (most - least)
      }
    return ((sixths < 0 ? sixths + 6 : sixths) / 6, (most - least) / most, most)
  }

  @Test("hue, saturation and brightness are found again in the colour; whole turns do not count")
  func hueRoundTrip() {
    var random = SplitMix(seed: 11)
    for _ in 0..<1000 {
      let hue = Double(random.number(in: 0.001...0.999))
      let (saturation, brightness) = (
        Double(random.number(in: 0.1...1)), Double(random.number(in: 0.1...1))
      )
      let color = Color(hue: hue, saturation: saturation, brightness: brightness)
      let found = hueSaturationBrightness(color)
      #expect(abs(found.0 - hue) < 1e-5)
      #expect(abs(found.1 - saturation) < 1e-5)
      #expect(abs(found.2 - brightness) < 1e-6)
      for turns in [-3.0, 1, 40] {
        let turned = Color(hue: hue + turns, saturation: saturation, brightness: brightness)
        #expect(abs(turned.red - color.red) < 1e-6)
        #expect(abs(turned.green - color.green) < 1e-6 && abs(turned.blue - color.blue) < 1e-6)
      }
    }
  }

  @Test("numbers that are no hue, saturation or brightness give a colour all the same")
  func oddHues() {
    for odd in [Double.nan, .infinity, -.infinity] {
      #expect(Color(hue: odd, saturation: 1, brightness: 1) == Color(1, 0, 0))
    }
    #expect(Color(hue: 0, saturation: .nan, brightness: 7) == .white())
    #expect(Color(hue: 0, saturation: 3, brightness: 1) == Color(1, 0, 0))
    #expect(Color(hue: 0.3, saturation: 1, brightness: -.infinity) == .black())
    #expect(Color(hue: -1e-18, saturation: 1, brightness: 1) == Color(1, 0, 0))
  }
}
