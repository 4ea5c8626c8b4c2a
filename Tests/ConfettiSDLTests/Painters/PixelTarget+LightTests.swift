import ConfettiGraphics
import Testing

@testable import ConfettiSDL

@Suite("Light over a desktop") struct LightOverDesktopTests {
  @Test("light covers as much as its brightest channel, and what covers more stays as it is")
  func covers() {
    var picture = Bitmap(width: 3, height: 2)
    let pixels: [PackedColor] = [
      PackedColor(bits: 0x0000_0000), PackedColor(bits: 0x0010_20F0),
      PackedColor(bits: 0x80FF_0001),
      PackedColor(bits: 0xFF10_2030), PackedColor(bits: 0x4000_3000),
      PackedColor(bits: 0x0000_00FF),
    ]
    picture.pixels = pixels
    picture.withPixelTarget { $0.coverWithLight(in: PixelRect(columns: 0..<3, rows: 0..<2)) }
    let alphas = picture.pixels.map { $0.bits >> 24 }
    #expect(alphas == [0, 0xF0, 0xFF, 0xFF, 0x40, 0xFF])
    #expect(picture.pixels.map { $0.bits & 0xFF_FFFF } == pixels.map { $0.bits & 0xFF_FFFF })
  }

  @Test("pixels outside the area stay as they are")
  func outside() {
    var picture = Bitmap(width: 2, height: 2)
    picture.pixels = [PackedColor](repeating: PackedColor(bits: 0x0000_0055), count: 4)
    picture.withPixelTarget { $0.coverWithLight(in: PixelRect(columns: 1..<2, rows: 0..<1)) }
    #expect(picture.pixels.map { $0.bits >> 24 } == [0, 0x55, 0, 0])
  }
}
