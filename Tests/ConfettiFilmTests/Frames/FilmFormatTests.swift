import Testing

@testable import ConfettiFilm

@Suite("FilmFormat") struct FilmFormatTests {
  @Test("a film has the format that its numbers say") func format() throws {
    let film = try FilmTests.film("sparks", frames: 12, scale: 1.5)
    #expect(
      film.format
        == FilmFormat(width: 360, height: 204, framesPerSecond: 30, frameCount: 12))
    #expect(film.duration == 0.4 && film.format.duration == 0.4)
  }

  @Test("the delay between frames is exact for usual rates, and a fraction of 16 bits for all")
  func delay() {
    func delay(_ rate: Double) -> (seconds: Int, parts: Int) {
      FilmFormat(width: 1, height: 1, framesPerSecond: rate, frameCount: 1).delay
    }
    for rate in 1...240 { #expect(delay(Double(rate)) == (1, rate)) }
    #expect(delay(1000) == (1, 1000))
    #expect(delay(30000.0 / 1001) == (1001, 30000))
    #expect(delay(24000.0 / 1001) == (1001, 24000))
    #expect(delay(29.97) == (1000, 29970))
    #expect(delay(12.5) == (1000, 12500))
    for rate in [0.0001, 0.37, 1 / 3.0, 7.123456, 99.999_99, 65535, 1e6] {
      let (seconds, parts) = delay(rate)
      #expect((1...65535).contains(seconds) && (1...65535).contains(parts))
      if rate >= 0.1, rate <= 65535 {
        #expect(abs(Double(parts) / Double(seconds) - rate) < rate * 2e-3)
      }
    }
  }
}
