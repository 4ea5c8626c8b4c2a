import ConfettiGraphics
import Testing

@testable import ConfettiSDL

@Suite struct StraightAlphaTests {
  @Test func `opaque colours stay as they are`() {
    #expect(straightAlpha(PackedColor(bits: 0xFF12_3456)) == 0xFF12_3456)
  }

  @Test func `nothing stays nothing`() {
    #expect(straightAlpha(.clear) == 0)
  }

  @Test func `half-clear colours get their full strength back`() {
    #expect(straightAlpha(PackedColor(bits: 0x8040_8000)) == 0x8080_FF00)
  }

  @Test func `light without alpha gets the alpha of its brightest component`() {
    #expect(straightAlpha(PackedColor(bits: 0x0000_4080)) == 0x8000_80FF)
  }

  @Test func `a colour and its straight form blend alike over black`() {
    for alpha in UInt32(1)...255 {
      for red in stride(from: 0, through: alpha, by: 7) {
        let straight = straightAlpha(PackedColor(bits: alpha << 24 | red))
        let blended = Double(straight & 0xFF) * Double(straight >> 24) / 255
        #expect(abs(blended - Double(red)) <= 0.5)
      }
    }
  }
}
