import ConfettiGraphics
import ConfettiTestSupport
import Testing

@testable import ConfettiSDL

extension SDLTests {
  @Suite("PictureLoader+Films") struct PictureLoaderFilmsTests {
    @Test(
      "a WebP film plays, each frame in its place on a screen that the file may clear",
      .enabled(if: Installed.imageLibrary))
    func webp() throws {
      let bytes = PictureLoaderFramesTests.films[0]
      let film = try #require(try PictureLoader().film(from: bytes, name: "film.webp"))
      #expect(film.seconds == [0.1, 0.1])
      #expect(film.frames[0] == (try PictureLoader().picture(from: bytes, name: "film.webp")))
      for y in 0..<16 {
        for x in 0..<24 {
          let isSeen = (10..<20).contains(x) && (2..<10).contains(y)
          #expect((film.frames[1][x, y].bytes.alpha == 255) == isSeen)
        }
      }
    }

    @Test("a WebP film is cut off at its first damaged frame", .enabled(if: Installed.imageLibrary))
    func cut() throws {
      let bytes = PictureLoaderFramesTests.films[0]
      let short = Array(bytes.dropLast(30))
      #expect(try PictureLoader().film(from: short, name: "film.webp") == nil)
    }

    @Test("files with one picture are no films", arguments: [PictureKind.png, .gif, .bmp, .svg])
    func still(kind: PictureKind) throws {
      #expect(
        try PictureLoader.bare.film(from: PictureSamples.of(kind), name: "a.\(kind.shortName)")
          == nil)
    }

    @Test("without SDL2_image, a WebP film is refused with the name of the library")
    func missingLibrary() {
      expectError("film.webp is a WebP, which needs SDL2_image") {
        let film = try PictureLoader.bare.film(
          from: PictureLoaderFramesTests.films[0], name: "film.webp")
        return film?.frames[0] ?? Bitmap(width: 1, height: 1)
      }
    }

    @Test("damaged films end with frames or a sentence", arguments: [0, 1, 2])
    func damage(index: Int) {
      var random = SplitMix(seed: UInt64(index + 50))
      let film = PictureLoaderFramesTests.films[index]
      for _ in 0..<200 {
        var bytes = Array(film.prefix(.random(in: 20...film.count, using: &random)))
        for _ in 0..<Int.random(in: 0...4, using: &random) {
          bytes[Int.random(in: bytes.indices, using: &random)] = .random(
            in: 0...255, using: &random)
        }
        guard let size = PictureKind(bytes)?.size(in: bytes), size.width * size.height < 1 << 16,
          let film = try? PictureLoader().film(from: bytes, name: "film.webp")
        else { continue }
        #expect(film.frames.allSatisfy { $0.pixels.count == $0.width * $0.height })
      }
    }
  }
}
