import Foundation
import Testing

@testable import Graphics

@Suite("Color")
struct ColorTests {
  @Test("premultiplied bytes survive becoming a colour and coming back")
  func premultipliedRoundTrip() {
    for alpha in 0...255 as ClosedRange<UInt32> {
      for part in stride(from: 0, through: alpha, by: 3) {
        let packed = PackedColor(bits: part | (alpha - part) << 8 | alpha << 16 | alpha << 24)
        #expect(packed.color.premultiplied == packed)
      }
    }
  }

  @Test("no component is brighter than the opacity allows")
  func premultipliedIsBelowAlpha() {
    var random = SampleGenerator(seed: 1)
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

  @Test("light without opacity becomes clear black, and light beyond it is lost")
  func lightBecomesColor() {
    #expect(PackedColor(bits: 0x00FF_FFFF).color == Color(0, 0, 0, alpha: 0))
    #expect(PackedColor(bits: 0x80FF_0080).color == Color(1, 0, 1, alpha: 128 / 255))
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

  @Test("a factor of opacity scales all four components, and 1 changes nothing")
  func packedOpacity() {
    var random = SampleGenerator(seed: 2)
    for _ in 0..<1000 {
      let color = random.color()
      let factor = random.number(in: 0...1)
      #expect(color.opacity(1) == color)
      #expect(color.opacity(0) == .clear)
      let difference = channels(color.opacity(factor)) - channels(color) * Double(factor)
      for channel in 0..<4 { #expect(abs(difference[channel]) <= 1) }
    }
  }

  @Test("opacity multiplies")
  func opacityMultiplies() {
    #expect(Color.white(0.5).opacity(0.5) == Color(1, 1, 1, alpha: 0.25))
    #expect(Color.black(0.5).opacity(1) == Color(0, 0, 0, alpha: 0.5))
  }
}
