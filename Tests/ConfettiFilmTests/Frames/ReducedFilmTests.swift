import Confetti
import ConfettiGraphics
import Testing

@testable import ConfettiFilm

@Suite("Films with less in them") struct ReducedFilmTests {
  @Test("a film from which nothing is taken is itself") func same() throws {
    let film = try FilmTests.film("party", frames: 30)
    let reduced = try film.reduced(toShare: 1, framesPerSecond: 30, seconds: 2)
    #expect(reduced.format == film.format && reduced.frame(12) == film.frame(12))
  }

  @Test("it has the title of the whole film") func title() throws {
    var film = try FilmTests.film("party", frames: 30)
    #expect(film.title == "party")
    film.title = "ours"
    #expect(try film.reduced(seconds: 0.5).title == "ours")
  }

  @Test("a lower rate shows the same moments, fewer of them") func rate() throws {
    let film = try FilmTests.film("party", frames: 30)
    let reduced = try film.reduced(framesPerSecond: 10)
    #expect(reduced.frameCount == 10 && reduced.duration == film.duration)
    for frame in 0..<10 { #expect(reduced.frame(frame) == film.frame(3 * frame)) }
  }

  @Test("a shorter film ends earlier, and a shorter loop closes earlier") func time() throws {
    let film = try FilmTests.film("party", frames: 60)
    let reduced = try film.reduced(seconds: 1)
    #expect(reduced.frameCount == 30 && reduced.frame(29) == film.frame(29))
    let loop = try FilmTests.film("snow", frames: 60, isLoop: true).reduced(seconds: 1.01)
    #expect(loop.frameCount == 30 && loop.isLoop)
    let direct = try FilmTests.film("snow", frames: 30, isLoop: true)
    for frame in [0, 14, 29] { #expect(loop.frame(frame) == direct.frame(frame)) }
  }

  @Test("a share of the particles leaves the rest as it was", arguments: ["party", "hearts"])
  func share(name: String) throws {
    let film = try FilmTests.film(name, frames: 60)
    let reduced = try film.reduced(toShare: 0.4)
    let (some, all) = (reduced.birthCount(most: .max), film.birthCount(most: .max))
    #expect(some > 0 && some < all)
    #expect(reduced.format == film.format)
    #expect(reduced.frame(40) == (try film.reduced(toShare: 0.4)).frame(40))
    #expect(reduced.frame(40) != film.frame(40))
  }

  @Test("an APNG file with the palette of its frames is near to them, and the same twice")
  func palette() throws {
    let film = try FilmTests.film("party", frames: 12)
    var builder = AlphaPaletteBuilder()
    for frame in 0..<12 { builder.add(film.frame(frame)) }
    let encoder = APNGEncoder(
      width: film.width, height: film.height, frameCount: 12, delay: film.format.delay,
      palette: builder.palette())
    let exact = APNGEncoder(
      width: film.width, height: film.height, frameCount: 12, delay: film.format.delay)
    func file(_ encoder: APNGEncoder) -> [UInt8] {
      var bytes = encoder.header
      for index in 0..<12 {
        let previous = index == 0 ? nil : film.frame(index - 1)
        let change = encoder.change(to: film.frame(index), from: previous)
        bytes += encoder.chunks(of: change, at: index)
      }
      return bytes + encoder.end
    }
    let bytes = file(encoder)
    #expect(bytes == file(encoder) && bytes.count * 2 < file(exact).count)
    let read = try #require(try PictureFilm.film(png: bytes))
    #expect(read.frames.count == 12)
    var off = 0
    for index in 0..<12 {
      for (one, other) in zip(read.frames[index].pixels, film.frame(index).pixels) {
        for shift: UInt32 in [0, 8, 16, 24] {
          off += abs(Int(one.bits >> shift & 255) - Int(other.bits >> shift & 255))
        }
      }
    }
    #expect(Double(off) / Double(film.width * film.height * 4 * 12) < 0.6)
  }
}
