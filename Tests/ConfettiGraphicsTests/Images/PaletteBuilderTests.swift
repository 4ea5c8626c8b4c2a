import ConfettiTestSupport
import Testing

@testable import ConfettiGraphics

@Suite("PaletteBuilder") struct PaletteBuilderTests {
  @Test("a few colours that differ stay as they are") func fewColors() {
    let colors = [0xFF00_00FF, 0xFF00_FF00, 0xFFFF_0000, 0xFF12_3456].map { PackedColor(bits: $0) }
    var picture = Bitmap(width: 8, height: 8)
    for index in picture.pixels.indices { picture.pixels[index] = colors[index % 4] }
    var builder = PaletteBuilder()
    builder.add(picture)
    #expect(Set(builder.colors(most: 255)) == Set(colors))
    #expect(builder.colors(most: 2).count == 2)
  }

  @Test("pixels that are hardly there do not count, and without others there are no colours")
  func clearPixels() {
    var builder = PaletteBuilder()
    #expect(builder.colors(most: 255).isEmpty)
    builder.add(Bitmap(width: 5, height: 5, filledWith: PackedColor(bits: 0x4010_2030)))
    builder.add(Bitmap(width: 5, height: 5))
    #expect(builder.colors(most: 255).isEmpty)
  }

  @Test("every colour is near one of the palette, and the same pictures give the same palette")
  func nearness() {
    var picture = Bitmap(width: 256, height: 64)
    for y in 0..<64 {
      for x in 0..<256 {
        picture[x, y] = PackedColor(bits: 0xFF00_0000 | UInt32(x) | UInt32(y) << 10)
      }
    }
    var builder = PaletteBuilder()
    builder.add(picture)
    let palette = builder.colors(most: 255)
    #expect(palette.count == 255 && palette == builder.colors(most: 255))
    for pixel in picture.pixels {
      let nearest = palette.map { color in
        [0, 8, 16].reduce(0) { sum, shift in
          let difference = Int(pixel.bits >> shift & 255) - Int(color.bits >> shift & 255)
          return sum + difference * difference
        }
      }.min()
      #expect((nearest ?? .max) <= 24 * 24)
    }
  }
}
