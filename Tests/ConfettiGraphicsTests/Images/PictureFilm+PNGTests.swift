import ConfettiTestSupport
import Testing

@testable import ConfettiGraphics

@Suite("PictureFilm+PNG") struct PictureFilmPNGTests {
  /// A picture of a few colours, opaque or clear, so that it comes back as it was.
  private static func frame(_ random: inout SplitMix) -> Bitmap {
    var frame = Bitmap(width: 7, height: 5)
    for index in frame.pixels.indices {
      frame.pixels[index] =
        Bool.random(using: &random)
        ? .clear : PackedColor(bits: 0xFF00_0000 | UInt32.random(in: 0...0xFFFFFF, using: &random))
    }
    return frame
  }

  private static func file(_ frames: [Bitmap], delay: (Int, Int) = (1, 30)) -> [UInt8] {
    let encoder = APNGEncoder(width: 7, height: 5, frameCount: frames.count, delay: delay)
    var file = encoder.header
    for (index, frame) in frames.enumerated() {
      let before = index > 0 ? frames[index - 1] : nil
      file += encoder.chunks(of: encoder.change(to: frame, from: before), at: index)
    }
    return file + encoder.end
  }

  @Test("the frames that were written come back, with their times")
  func roundTrip() throws {
    var random = SplitMix(seed: 4)
    let frames = (0..<9).map { _ in Self.frame(&random) }
    let film = try #require(try PictureFilm.film(png: Self.file(frames)))
    #expect(film.frames == frames)
    #expect(film.seconds.allSatisfy { abs($0 - 1 / 30) < 1e-9 })
    let quick = try #require(try PictureFilm.film(png: Self.file(frames, delay: (1, 1000))))
    #expect(quick.seconds.allSatisfy { $0 == 0.1 })
  }

  @Test("a file with one picture is no film")
  func still() throws {
    var random = SplitMix(seed: 5)
    let frame = Self.frame(&random)
    #expect(try PictureFilm.film(png: frame.pngData()) == nil)
    #expect(try PictureFilm.film(png: Self.file([frame])) == nil)
    #expect(try PictureFilm.film(png: [1, 2, 3]) == nil)
  }

  @Test("damage and cuts are survived, and leave whole frames", arguments: 1...6)
  func damage(seed: UInt64) {
    var random = SplitMix(seed: seed)
    let file = Self.file((0..<4).map { _ in Self.frame(&random) })
    for _ in 0..<200 {
      var damaged = Array(file.prefix(Int.random(in: 0...file.count, using: &random)))
      for _ in 0..<Int.random(in: 0...4, using: &random) where damaged.count > 40 {
        // The size is left as it is: large ones are allowed, but take long.
        damaged[Int.random(in: 33..<damaged.count, using: &random)] = .random(
          in: 0...255, using: &random)
      }
      guard let film = try? PictureFilm.film(png: damaged) else { continue }
      #expect(film.frames.count == film.seconds.count)
      #expect(film.frames.allSatisfy { $0.width == 7 && $0.height == 5 })
    }
  }
}
