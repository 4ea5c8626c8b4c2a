import ConfettiGraphics
import ConfettiTestSupport
import Testing

@Suite("PNGEncoder") struct PNGEncoderTests {
  @Test(
    "a picture comes back as it went in",
    arguments: [(1, 1), (1, 9), (9, 1), (5000, 2), (64, 48), (33, 7)])
  func roundTrip(width: Int, height: Int) throws {
    var random = SplitMix(seed: UInt64(width * height))
    let picture = random.picture(width, height)
    #expect(try Bitmap(png: picture.pngData()) == picture)
  }

  @Test("every premultiplied grey comes back exactly at every alpha")
  func everyAlpha() throws {
    var picture = Bitmap(width: 256, height: 256)
    for alpha in UInt32(0)...255 {
      for grey in 0...alpha {
        picture[Int(grey), Int(alpha)] = PackedColor(bits: grey * 0x10101 | alpha << 24)
      }
    }
    #expect(try Bitmap(png: picture.pngData()) == picture)
  }

  @Test("smooth pictures come back too, whatever filter they led to")
  func smooth() throws {
    var picture = Bitmap(width: 200, height: 90)
    for y in 0..<90 {
      for x in 0..<200 {
        let (red, green) = (UInt32(x), UInt32((x * y / 70) & 0xFF))
        picture[x, y] = PackedColor(bits: red | green << 8 | UInt32(y) << 16 | 255 << 24)
      }
    }
    let data = picture.pngData()
    #expect(try Bitmap(png: data) == picture)
    #expect(data.count < 200 * 90)
  }

  @Test("light without alpha is as bright over black as it was")
  func addedLight() throws {
    let picture = Bitmap(width: 2, height: 2, filledWith: PackedColor(bits: 0x00_40_80_FF))
    #expect(
      try Bitmap(png: picture.pngData())
        == Bitmap(width: 2, height: 2, filledWith: PackedColor(bits: 0xFF_40_80_FF)))
    let faint = Bitmap(width: 1, height: 1, filledWith: PackedColor(bits: 0x10_20_40_08))
    #expect(
      try Bitmap(png: faint.pngData())
        == Bitmap(width: 1, height: 1, filledWith: PackedColor(bits: 0x40_20_40_08)))
  }

  @Test("the same picture gives the same bytes")
  func deterministic() {
    var random = SplitMix(seed: 1)
    let picture = random.picture(40, 30)
    #expect(picture.pngData() == picture.pngData())
  }
}
