import ConfettiGraphics
import ConfettiTestSupport
import Testing

@Suite("PackedColor") struct PackedColorTests {
  @Test("premultiplied bytes survive becoming a colour and coming back")
  func premultipliedRoundTrip() {
    for alpha in 0...255 as ClosedRange<UInt32> {
      for part in stride(from: 0, through: alpha, by: 3) {
        let packed = PackedColor(bits: part | (alpha - part) << 8 | alpha << 16 | alpha << 24)
        #expect(packed.color.premultiplied == packed)
      }
    }
  }

  @Test("light without opacity becomes clear black, and light beyond it is lost")
  func lightBecomesColor() {
    #expect(PackedColor(bits: 0x00FF_FFFF).color == Color(0, 0, 0, alpha: 0))
    #expect(PackedColor(bits: 0x80FF_0080).color == Color(1, 0, 1, alpha: 128 / 255))
  }

  @Test("a factor of opacity scales all four components, and 1 changes nothing")
  func packedOpacity() {
    var random = SplitMix(seed: 2)
    for _ in 0..<1000 {
      let color = random.color()
      let factor = random.number(in: 0...1)
      #expect(color.opacity(1) == color)
      #expect(color.opacity(0) == .clear)
      let difference = channels(color.opacity(factor)) - channels(color) * Double(factor)
      for channel in 0..<4 { #expect(abs(difference[channel]) <= 1) }
    }
  }
}
