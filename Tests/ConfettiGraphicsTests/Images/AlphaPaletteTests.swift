import ConfettiTestSupport
import Testing

@testable import ConfettiGraphics

@Suite("AlphaPalette") struct AlphaPaletteTests {
  /// A picture whose pixels are some colours in turns.
  private static func picture(_ colors: [UInt32], _ width: Int = 16, _ height: Int = 8) -> Bitmap {
    var picture = Bitmap(width: width, height: height)
    for index in picture.pixels.indices {
      picture.pixels[index] = PackedColor(bits: colors[index % colors.count])
    }
    return picture
  }

  private static func file(_ frames: [Bitmap], _ palette: AlphaPalette) -> [UInt8] {
    let encoder = APNGEncoder(
      width: frames[0].width, height: frames[0].height, frameCount: frames.count, delay: (1, 30),
      palette: palette)
    return frames.indices.reduce(into: encoder.header) { bytes, index in
      let change = encoder.change(to: frames[index], from: index == 0 ? nil : frames[index - 1])
      bytes += encoder.chunks(of: change, at: index)
    } + encoder.end
  }

  @Test("a few colours come back as they were, with their alpha") func fewColors() throws {
    let colors: [UInt32] = [0, 0xFF00_00FF, 0x8000_4000, 0x2010_1808, 0xFF12_3456, 0x0302_0103]
    let frames = [Self.picture(colors), Self.picture(colors.reversed())]
    var builder = AlphaPaletteBuilder()
    for frame in frames { builder.add(frame) }
    let read = try #require(try PictureFilm.film(png: Self.file(frames, builder.palette)))
    #expect(read.frames == frames)
  }

  @Test("without any colour there still is a palette, and the picture is clear")
  func empty() throws {
    let frames = [Self.picture([0]), Self.picture([0])]
    var builder = AlphaPaletteBuilder()
    builder.add(frames[0])
    #expect(builder.palette.straight == [0])
    let read = try #require(try PictureFilm.film(png: Self.file(frames, builder.palette)))
    #expect(read.frames == frames)
  }

  @Test("of many colours there are 255, each once, the clear one first, and the same every time")
  func manyColors() {
    var random = SplitMix(seed: 9)
    var picture = Bitmap(width: 128, height: 128)
    for index in picture.pixels.indices {
      let alpha = UInt32.random(in: 0...255, using: &random)
      func component() -> UInt32 { UInt32.random(in: 0...alpha, using: &random) }
      picture.pixels[index] = PackedColor(
        bits: component() | component() << 8 | component() << 16 | alpha << 24)
    }
    var (builder, other) = (AlphaPaletteBuilder(), AlphaPaletteBuilder())
    builder.add(picture)
    other.add(picture)
    let palette = builder.palette
    #expect(palette == other.palette)
    #expect(palette.straight[0] == 0 && palette.straight.count <= 256)
    #expect(palette.straight.count > 250 && Set(palette.straight).count == palette.straight.count)
  }

  @Test("light that is added to the ground has the alpha that files give it") func light() throws {
    let frames = [Self.picture([0x0000_00C0, 0x0000_4040]), Self.picture([0x0000_4040])]
    var builder = AlphaPaletteBuilder()
    for frame in frames { builder.add(frame) }
    let read = try #require(try PictureFilm.film(png: Self.file(frames, builder.palette)))
    #expect(read.frames[0].pixels[0].bits == 0xC000_00C0)
    #expect(read.frames[1].pixels[5].bits == 0x4000_4040)
  }
}
