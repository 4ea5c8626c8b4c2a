import Confetti
import ConfettiGraphics
import Testing

@testable import ConfettiFilm

@Suite("Film") struct FilmTests {
  /// A film of an effect that is fired at time 0.
  static func film(
    _ name: String, frames: Int, rate: Double = 30, scale: Float = 1, isLoop: Bool = false,
    background: Film.Background = .transparent
  ) throws -> Film {
    let effect = try #require(Effect.library.flatMap(\.effects).first { $0.name == name })
    let size = Size(width: 240, height: 136)
    var system = ParticleSystem(seed: 7)
    system.fire(effect, at: .standard(for: effect, in: size), time: 0)
    return try Film(
      of: system, size: size, scale: scale, framesPerSecond: rate, frameCount: frames,
      background: background, isLoop: isLoop)
  }

  @Test("a frame is the picture of its moment, painted alone or with all cores")
  func frameIsMoment() throws {
    let film = try Self.film("party", frames: 60)
    for frame in [0, 1, 17, 59] {
      let picture = film.picture(at: Double(frame) / 30)
      #expect(film.frame(frame) == picture)
      var old = film.picture(at: 0.7)
      film.paintOnOneCore(frame, into: &old)
      #expect(old == picture)
    }
  }

  @Test(
    "sides are rounded to pixels and are never nothing", arguments: [0.25, 1, 1.5, 2] as [Float])
  func size(scale: Float) throws {
    let film = try Self.film("sparks", frames: 1, scale: scale)
    #expect(
      film.width == Int((240 * scale).rounded()) && film.height == Int((136 * scale).rounded()))
    let frame = film.frame(0)
    #expect(frame.width == film.width && frame.height == film.height)
    let small = try Film(
      of: film.system, size: Size(width: 0.1, height: 0.1), frameCount: 1)
    #expect(small.width == 1 && small.height == 1)
  }

  @Test("a background fills what the particles leave")
  func background() throws {
    let color = Color(0.2, 0.4, 0.6)
    let film = try Self.film("sparks", frames: 1, background: .color(color))
    #expect(film.isOpaque && film.picture(at: 100).pixels.allSatisfy { $0 == color.premultiplied })
    let gradient = try Self.film(
      "sparks", frames: 1, background: .gradient(top: .white(), bottom: .black()))
    let column = (0..<gradient.height).map { gradient.frame(0)[0, $0].bits & 0xFF }
    #expect(column == column.sorted(by: >) && column[0] > 250 && column[gradient.height - 1] < 5)
    #expect(try !Self.film("sparks", frames: 1).isOpaque)
    #expect(try !Self.film("sparks", frames: 1, background: .color(.white(0.5))).isOpaque)
  }

  @Test(
    "a loop of a stream shows at its end what it shows at its beginning, and as much all the time",
    arguments: ["snow", "rain", "confetti-rain", "bubbles", "fire"])
  func streamLoop(name: String) throws {
    let film = try Self.film(name, frames: 60, isLoop: true)
    #expect(film.picture(at: film.duration) == film.frame(0))
    #expect(film.picture(at: film.duration * 3 + 0.5) == film.picture(at: 0.5))
    // A particle born in the last frame before the end is there in the first, a frame older.
    let first = film.moments(at: 0)
    #expect(first.count > 1)
    #expect(film.frame(0).pixels.contains { $0 != .clear })
    // From the last frame to the first is a step as from any frame to the next.
    func difference(_ a: Int, _ b: Int) -> Int {
      zip(film.frame(a).pixels, film.frame(b).pixels).count { $0 != $1 }
    }
    let steps = (10..<16).map { difference($0, $0 + 1) }
    #expect(difference(59, 0) <= 2 * (steps.max() ?? 0) + 200)
  }

  @Test("of a film without an end, nothing is left of the first frame; of a loop, nothing is lost")
  func rounds() throws {
    let film = try Self.film("snow", frames: 30)
    #expect(film.moments(at: 0.5) == [0.5])
    let loop = try Self.film("snow", frames: 30, isLoop: true)
    let moments = loop.moments(at: 0.25)
    for (round, moment) in moments.reversed().enumerated() {
      #expect(moment == 0.25 + Double(round))
    }
    #expect(loop.system.end < .infinity)
    #expect((moments.first ?? 0) <= loop.system.end && (moments.first ?? 0) + 1 > loop.system.end)
    let short = try Self.film("snow", frames: 1, rate: 1000, isLoop: true)
    #expect(short.moments(at: 0).count <= Film.mostRounds + 1)
  }

  @Test("a loop of an effect that ends before its end is the film")
  func finiteLoop() throws {
    let film = try Self.film("celebration", frames: 200)
    let loop = try Self.film("celebration", frames: 200, isLoop: true)
    #expect(film.system.end < 200 / 30)
    for frame in [0, 30, 199] { #expect(film.frame(frame) == loop.frame(frame)) }
    // A shorter one has the rest in front of its beginning.
    let short = try Self.film("celebration", frames: 40, isLoop: true)
    #expect(short.moments(at: 0).count > 1 && short.picture(at: short.duration) == short.frame(0))
  }
}
