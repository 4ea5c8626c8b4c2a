import ConfettiTestSupport
import Testing

@testable import ConfettiSDL

@Suite("PictureKind") struct PictureKindTests {
  @Test("the bytes tell the kind", arguments: PictureKind.allCases)
  func kinds(kind: PictureKind) {
    #expect(PictureKind(PictureSamples.of(kind)) == kind)
  }

  @Test("an SVG file may begin with anything that XML allows")
  func svg() {
    for text in [
      "<svg>", " \n\t<svg>", "\u{FEFF}<svg>", "<!DOCTYPE svg><svg", "<?xml?>\n<svg/>",
      "<svg:svg xmlns:svg=\"\">", "<!-- <html> --><?a?><svg xmlns=\"\">",
    ] {
      #expect(PictureKind(Array(text.utf8)) == .svg)
    }
    for text in ["", "<html><svg>", "{<svg>", "<!-- -->", "svg", "<svgs>", "<!-- <svg>"] {
      #expect(PictureKind(Array(text.utf8)) == nil)
    }
  }

  @Test("other files are none of these")
  func others() {
    for text in ["hello", "%PDF-1.7", "RIFF1234WAVE", "GIF90a", "BM", "II*\0", "\u{FEFF}"] {
      #expect(PictureKind(Array(text.utf8)) == nil)
    }
  }

  @Test(
    "the size is read before the pixels are",
    arguments: [PictureKind.jpeg, .webp, .gif, .bmp])
  func sizes(kind: PictureKind) throws {
    let size = try #require(kind.size(in: PictureSamples.of(kind)))
    #expect(size == (16, 8))
  }

  @Test("the size is read from all forms of WebP")
  func webp() throws {
    let start = Array("RIFF0000WEBP".utf8)
    let extended = start + Array("VP8X".utf8) + [10, 0, 0, 0, 0, 0, 0, 0, 0xFF, 0x3F, 0, 1, 0, 0]
    #expect(try #require(PictureKind.webp.size(in: extended)) == (16_384, 2))
    let lossy =
      start + Array("VP8 ".utf8) + [0, 0, 0, 0, 0, 0, 0, 0x9D, 0x01, 0x2A, 0x40, 0x41, 0x02, 0x80]
    #expect(try #require(PictureKind.webp.size(in: lossy)) == (320, 2))
  }

  @Test("a bitmap whose rows go downward has a size as well")
  func bmp() throws {
    var bytes = PictureSamples.bmp
    bytes.replaceSubrange(22..<26, with: [0xF8, 0xFF, 0xFF, 0xFF])
    #expect(try #require(PictureKind.bmp.size(in: bytes)) == (16, 8))
  }

  @Test("a cut file has a size or none, and any bytes end", arguments: PictureKind.allCases)
  func damage(kind: PictureKind) {
    var random = SplitMix(seed: 3)
    let whole = PictureSamples.of(kind)
    for length in 0..<min(whole.count, 600) {
      _ = kind.size(in: Array(whole.prefix(length)))
      var noise = whole
      for _ in 0..<4 {
        noise[Int.random(in: noise.indices, using: &random)] = .random(in: 0...255, using: &random)
      }
      _ = kind.size(in: noise)
      _ = PictureKind(noise)
    }
    #expect(kind.size(in: []) == nil)
  }
}
