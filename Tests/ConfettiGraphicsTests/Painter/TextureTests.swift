import Testing

@testable import ConfettiGraphics

@Suite("Texture") struct TextureTests {
  @Test("a spot is opaque where all texels around it are")
  func opaque() {
    var picture = Bitmap(width: 8, height: 8, filledWith: PackedColor(bits: 0xFF20_4060))
    picture[5, 5] = PackedColor(bits: 0xFE20_4060)
    picture.pixels.withUnsafeBufferPointer { pixels in
      pixels.withMemoryRebound(to: UInt32.self) { texels in
        guard let first = texels.baseAddress else { return }
        let texture = Texture(texels: first, width: 8, height: 8)
        for (u, v) in [(0, 0), (0.3, 0.3), (0.51, 0.9), (1, 1)] as [(Float, Float)] {
          #expect(texture.isOpaque(u: u, v: v))
        }
        for (u, v) in [(5.5 / 8, 5.5 / 8), (-0.1, 0), (0, 1.1), (.nan, 0)] as [(Float, Float)] {
          #expect(!texture.isOpaque(u: u, v: v))
        }
      }
    }
  }
}
