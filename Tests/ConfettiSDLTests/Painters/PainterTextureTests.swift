import ConfettiGraphics
import Testing

@testable import ConfettiSDL

@Suite("StraightAlpha") struct StraightAlphaTests {
  @Test("opaque colours stay as they are")
  func opaqueColors() {
    #expect(PackedColor(bits: 0xFF12_3456).straightAlpha == 0xFF12_3456)
  }

  @Test("a clear pixel stays clear")
  func clear() {
    #expect(PackedColor.clear.straightAlpha == 0)
  }

  @Test("half-clear colours get their full strength back")
  func halfClearColors() {
    #expect(PackedColor(bits: 0x8040_8000).straightAlpha == 0x8080_FF00)
  }

  @Test("light without alpha gets the alpha of its brightest component")
  func addedLight() {
    #expect(PackedColor(bits: 0x0000_4080).straightAlpha == 0x8000_80FF)
  }

  @Test("a colour and its straight form blend alike over black")
  func sameBlendOverBlack() {
    for alpha in UInt32(1)...255 {
      for red in stride(from: 0, through: alpha, by: 7) {
        let straight = PackedColor(bits: alpha << 24 | red).straightAlpha
        let blended = Double(straight & 0xFF) * Double(straight >> 24) / 255
        #expect(abs(blended - Double(red)) <= 0.5)
      }
    }
  }
}
