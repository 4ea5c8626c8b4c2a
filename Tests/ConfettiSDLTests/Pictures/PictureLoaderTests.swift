import ConfettiGraphics
import ConfettiTestSupport
import Foundation
import Testing

@testable import ConfettiSDL

extension SDLTests {
  @Suite("PictureLoader") struct PictureLoaderTests {
    @Test("PNG and BMP files are read without any library", arguments: [PictureKind.png, .bmp])
    func withoutLibrary(kind: PictureKind) throws {
      let picture = try PictureLoader.bare.picture(from: PictureSamples.of(kind), name: "two")
      #expect(picture == PictureSamples.halves())
    }

    @Test("WebP files are read", .enabled(if: Installed.imageLibrary))
    func webp() throws {
      #expect(
        try PictureLoader().picture(from: PictureSamples.webp, name: "two.png")
          == PictureSamples.halves())
    }

    @Test("JPEG files are read", .enabled(if: Installed.imageLibrary))
    func jpeg() throws {
      let picture = try PictureLoader().picture(from: PictureSamples.jpeg, name: "two.jpg")
      #expect(picture.width == 16 && picture.height == 8)
      for (found, expected) in zip(picture.pixels, PictureSamples.halves().pixels) {
        let (a, b) = (found.bytes, expected.bytes)
        #expect(abs(Int(a.red) - Int(b.red)) < 6 && abs(Int(a.blue) - Int(b.blue)) < 6)
        #expect(a.green < 6 && a.alpha == 255)
      }
    }

    @Test("photographs are turned upright", .enabled(if: Installed.imageLibrary))
    func upright() throws {
      let picture = try PictureLoader().picture(
        from: PictureSamples.photograph(6, isLittle: false), name: "two.jpg")
      #expect(picture.width == 8 && picture.height == 16)
      #expect(picture[0, 0].bytes.red > 240 && picture[0, 15].bytes.blue > 240)
    }

    @Test("JPEG files in the inks of printing are refused")
    func printColors() throws {
      var bytes = PictureSamples.jpeg
      let frame = try #require(bytes.indices.first { bytes[$0...].starts(with: [0xFF, 0xC0]) })
      bytes[frame + 9] = 4
      expectError("a.jpg is a JPEG in the colours of printing (CMYK)") {
        try PictureLoader.bare.picture(from: bytes, name: "a.jpg")
      }
    }

    @Test("the transparent colour of GIF files is clear")
    func gif() throws {
      let picture = try PictureLoader.bare.picture(from: PictureSamples.gif, name: "two.gif")
      #expect(picture.width == 16 && picture.height == 8)
      #expect(picture[0, 0] == .clear && picture[7, 7] == .clear)
      #expect(picture[8, 0].bits == 0xFFFF_0000 && picture[15, 7].bits == 0xFFFF_0000)
    }

    @Test(
      "where the library is missing, the sentence says what to install",
      arguments: [PictureKind.jpeg, .webp])
    func missingLibrary(kind: PictureKind) {
      expectError(
        "party.img is \(kind.name), which needs SDL2_image; install libsdl2-image-2.0-0 (Debian, "
      ) {
        try PictureLoader.bare.picture(from: PictureSamples.of(kind), name: "party.img")
      }
      let wrong = PictureLoader(
        imageLibraries: ["libdoesnotexist.so.9", ""], textLibraries: [], fontFolders: [])
      expectError("party.img is \(kind.name), which needs SDL2_image") {
        try wrong.picture(from: PictureSamples.of(kind), name: "party.img")
      }
    }

    @Test("large pictures are reduced, and small ones stay")
    func reduced() throws {
      let wide = Bitmap(width: 8192, height: 1, filledWith: PackedColor(bits: 0xFF11_2233))
      let picture = try PictureLoader.bare.picture(from: wide.pngData(), name: "wide.png")
      #expect(picture == Bitmap(width: 512, height: 1, filledWith: PackedColor(bits: 0xFF11_2233)))
      let half = try PictureLoader.bare.picture(
        from: PictureSamples.bmp, name: "two.bmp", longestSide: 2)
      #expect(half.pixels.map(\.bits) == [0xFF00_00FF, 0xFFFF_0000])
      let one = Bitmap(width: 1, height: 1, filledWith: PackedColor(bits: 0x8000_0080))
      #expect(try PictureLoader.bare.picture(from: one.pngData(), name: "one.png") == one)
    }

    @Test(
      "a file that claims more pixels than are read is refused by its header",
      arguments: [PictureKind.jpeg, .webp, .gif, .bmp])
    func tooLarge(kind: PictureKind) {
      var bytes = PictureSamples.of(kind)
      switch kind {
      case .jpeg:
        if let frame = bytes.indices.first(where: { bytes[$0...].starts(with: [0xFF, 0xC0]) }) {
          bytes.replaceSubrange(frame + 5..<frame + 9, with: [0xFF, 0xFF, 0xFF, 0xFF])
        }
      case .webp: bytes.replaceSubrange(21..<25, with: [0xFF, 0xFF, 0xFF, 0x0F])
      case .gif:
        // The frame, not the screen, is what takes memory.
        if let frame = bytes.indices.first(where: { bytes[$0...].starts(with: [0x2C, 0, 0, 0, 0]) })
        {
          bytes.replaceSubrange(frame + 5..<frame + 9, with: [0xFF, 0xFF, 0xFF, 0xFF])
        }
      default: bytes.replaceSubrange(18..<26, with: [0, 0, 1, 0, 0, 0, 1, 0])
      }
      expectError("big is ") { try PictureLoader().picture(from: bytes, name: "big") }
      do {
        _ = try PictureLoader().picture(from: bytes, name: "big")
      } catch {
        #expect(error.description.contains(" pixels; make it at most 16384 on a side"))
      }
    }

    @Test("other files are refused in one sentence")
    func refused() {
      let loader = PictureLoader.bare
      expectError("a.txt is not a picture of a known kind") {
        try loader.picture(from: Array("hello".utf8), name: "a.txt")
      }
      expectError("a.png is not a picture of a known kind") {
        try loader.picture(from: [], name: "a.png")
      }
      expectError("a.png: The PNG file ends too early") {
        try loader.picture(from: Array(PictureSamples.png.prefix(40)), name: "a.png")
      }
      expectError("a.jpg is a damaged JPEG file") {
        try loader.picture(from: Array(PictureSamples.jpeg.prefix(20)), name: "a.jpg")
      }
      expectError("a.gif has more than 32 MiB") {
        try loader.picture(from: [UInt8](repeating: 0, count: 33 << 20), name: "a.gif")
      }
      expectError("a.bmp is a BMP that cannot be read (") {
        try loader.picture(from: Array(PictureSamples.bmp.prefix(80)), name: "a.bmp")
      }
    }

    @Test("damaged files end with a picture or a sentence", arguments: PictureKind.allCases)
    func damage(kind: PictureKind) {
      var random = SplitMix(seed: 11)
      let whole = PictureSamples.of(kind)
      for _ in 0..<100 {
        var bytes = whole
        for _ in 0..<3 {
          bytes[Int.random(in: bytes.indices, using: &random)] = .random(
            in: 0...255, using: &random)
        }
        do {
          let picture = try PictureLoader().picture(from: bytes, name: "broken")
          #expect(max(picture.width, picture.height) <= 512)
        } catch {
          #expect(error.description.hasPrefix("broken"))
          #expect(error.description.hasSuffix("."))
        }
      }
    }

    @Test("pipes and devices are refused at once")
    func pipes() throws {
      let folder = try TemporaryFolder()
      try #require(mkfifo(folder.path("pipe.png"), 0o600) == 0)
      for path in [folder.path("pipe.png"), "/dev/zero", "/dev/null"] {
        expectError("it is no file but a pipe or a device") {
          try PictureLoader.bare.picture(at: path)
        }
      }
    }

    @Test("files are read from their paths")
    func paths() throws {
      let folder = try TemporaryFolder()
      try folder.write("two.png", Data(PictureSamples.png))
      try folder.write("empty.png", Data())
      let loader = PictureLoader.bare
      #expect(try loader.picture(at: folder.path("two.png")) == PictureSamples.halves())
      expectError("empty.png is not a picture") { try loader.picture(at: folder.path("empty.png")) }
      expectError("none.png: The file cannot be read, because there is none at this path.") {
        try loader.picture(at: folder.path("none.png"))
      }
      expectError("cannot be read") { try loader.picture(at: folder.url.path) }
      expectError("cannot be read") { try loader.picture(at: "two\0.png") }
    }
  }
}

/// Expects an error of one sentence that contains a text.
func expectError(
  _ text: String, sourceLocation: SourceLocation = #_sourceLocation,
  _ body: () throws -> Bitmap
) {
  do {
    _ = try body()
    Issue.record("there was no error: \(text)", sourceLocation: sourceLocation)
  } catch {
    #expect("\(error)".contains(text), sourceLocation: sourceLocation)
    #expect("\(error)".hasSuffix("."), sourceLocation: sourceLocation)
  }
}
