import ConfettiGraphics
import ConfettiTestSupport
import Foundation
import Testing

@testable import ConfettiSDL

extension SDLTests {
  @Suite("PictureLoader+Frames") struct PictureLoaderFramesTests {
    /// Films of two frames on a picture of 24 × 16 pixels: first a red square from (6, 4) to (14, 12).
    static let films = [
      // Films without loss, with loss, and with loss and an alpha from 60 at the left to 200 at the
      // right.
      """
      UklGRoQAAABXRUJQVlA4WAoAAAACAAAAFwAADwAAQU5JTQYAAAAAAAAAAABBTk1GKAAAAAMAAAIAAAcAAAcAAGQAAANWUDhMDwAAAC8H
      wAEABxD9j/4HIqL/AQBBTk1GKAAAAAUAAAEAAAkAAAcAAGQAAABWUDhMDwAAAC8JwAEABxDR//4HIqL/AQA=
      """,
      """
      UklGRsQAAABXRUJQVlA4WAoAAAACAAAAFwAADwAAQU5JTQYAAAAAAAAAAABBTk1GSgAAAAMAAAIAAAcAAAcAAGQAAANWUDggMgAAADAB
      AJ0BKggACAABQCYloAADcAD+8ut///mwP/bz/wR6Af//0uD//pcH//S4P/SkAAAAQU5NRkYAAAAFAAABAAAJAAAHAABkAAAAVlA4IC4A
      AAA0AQCdASoKAAgAAAAmJaAAA3AA/vtV4///S4P/+lwf/9Lg/9Lg//rV5Vesq6AA
      """,
      """
      UklGRuYAAABXRUJQVlA4WAoAAAASAAAAFwAADwAAQU5JTQYAAAAAAAAAAABBTk1GbAAAAAMAAAIAAAcAAAcAAGQAAANBTFBIGgAAAAE/
      cAqeiIgAEGYbKYxlLMcy/+8ZRPQ/cF0BVlA4IDIAAAAwAQCdASoIAAgAAUAmJaAAA3AA/vLrf//5sD/28/8EegH//9Lg//6XB//0uD/0
      pAAAAEFOTUZGAAAABQAAAQAACQAABwAAZAAAAFZQOCAuAAAANAEAnQEqCgAIAAAAJiWgAANwAP77VeP//0uD//pcH//S4P/S4P/61eVX
      rKugAA==
      """,
    ].map { Array(Data(base64Encoded: $0, options: .ignoreUnknownCharacters) ?? Data()) }

    @Test(
      "the first frame of a WebP film is read in its place", .enabled(if: Installed.imageLibrary),
      arguments: films.indices)
    func webp(index: Int) throws {
      let picture = try PictureLoader().picture(from: Self.films[index], name: "film.webp")
      #expect(picture.width == 24 && picture.height == 16)
      for y in 0..<16 {
        for x in 0..<24 {
          let color = picture[x, y].bytes
          guard (6..<14).contains(x), (4..<12).contains(y) else {
            #expect(picture[x, y] == .clear)
            continue
          }
          let alpha = index == 2 ? 60 + 20 * (x - 6) : 255
          #expect(abs(Int(color.alpha) - alpha) < 3 && abs(Int(color.red) - alpha) < 6)
          #expect(color.blue < 6 && color.green < 6)
        }
      }
    }

    @Test("a reduced film keeps the frame in its place", .enabled(if: Installed.imageLibrary))
    func reduced() throws {
      let picture = try PictureLoader().picture(
        from: Self.films[0], name: "film.webp", longestSide: 12)
      #expect(picture.width == 12 && picture.height == 8)
      #expect(picture[3, 2].bits == 0xFF00_00FF && picture[2, 2] == .clear)
      #expect(picture[6, 5].bits == 0xFF00_00FF && picture[7, 6] == .clear)
    }

    @Test("without SDL2_image, a film is a WebP file like any other")
    func missingLibrary() {
      expectError("film.webp is a WebP, which needs SDL2_image") {
        try PictureLoader.bare.picture(from: Self.films[0], name: "film.webp")
      }
    }

    @Test("a film whose frame is cut off, or sticks out of the picture, is damaged")
    func damaged() {
      for length in [31, 60, 76, 100] {
        expectError("film.webp is a") {
          try PictureLoader().picture(
            from: Array(Self.films[1].prefix(length)), name: "film.webp")
        }
      }
      var wide = Self.films[0]
      // The place of the frame, in units of two pixels.
      wide[52] = 9
      expectError("film.webp is a damaged WebP file") {
        try PictureLoader().picture(from: wide, name: "film.webp")
      }
    }

    @Test("damaged films end with a picture or a sentence", arguments: films.indices)
    func damage(index: Int) {
      var random = SplitMix(seed: UInt64(index))
      let film = Self.films[index]
      for _ in 0..<300 {
        var bytes = Array(film.prefix(.random(in: 20...film.count, using: &random)))
        for _ in 0..<Int.random(in: 0...4, using: &random) {
          bytes[Int.random(in: bytes.indices, using: &random)] = .random(
            in: 0...255, using: &random)
        }
        guard let size = PictureKind(bytes)?.size(in: bytes), size.width * size.height < 1 << 20,
          let picture = try? PictureLoader().picture(from: bytes, name: "film.webp")
        else { continue }
        #expect(picture.pixels.count == picture.width * picture.height)
      }
    }

    @Test("a film as GIF is read in the film's size")
    func gif() throws {
      // A frame of 1 × 1 red pixel at (3, 2) on a screen of 6 × 4.
      let gif: [UInt8] =
        Array("GIF89a".utf8) + [6, 0, 4, 0, 0x80, 0, 0, 255, 0, 0, 0, 0, 255]
        + [0x2C, 3, 0, 2, 0, 1, 0, 1, 0, 0, 2, 2, 0x44, 0x01, 0, 0x3B]
      let picture = try PictureLoader.bare.picture(from: gif, name: "film.gif")
      #expect(picture.width == 6 && picture.height == 4)
      #expect(picture.pixels.filter { $0 != .clear }.count == 1)
      #expect(picture[3, 2].bits == 0xFF00_00FF)
    }

    @Test("a BMP that is packed as in a fax is refused in one sentence")
    func rareBMP() {
      var bytes = PictureSamples.bmp
      bytes[30] = 4
      expectError("a.bmp is a damaged BMP file; copy or export it again") {
        try PictureLoader.bare.picture(from: bytes, name: "a.bmp")
      }
    }

    @Test(
      "a JPEG file that is cut short shows the part that it has",
      .enabled(if: Installed.imageLibrary))
    func truncatedJPEG() throws {
      let start = PictureSamples.jpeg.count - 12
      for length in start...PictureSamples.jpeg.count {
        let picture = try PictureLoader().picture(
          from: Array(PictureSamples.jpeg.prefix(length)), name: "two.jpg")
        #expect(picture.width == 16 && picture.height == 8)
      }
    }
  }
}
