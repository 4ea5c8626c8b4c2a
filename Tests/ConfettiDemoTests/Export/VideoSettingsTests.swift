import Confetti
import ConfettiFilm
import ConfettiGraphics
import Testing

@testable import ConfettiDemo

@Suite("VideoSettings") struct VideoSettingsTests {
  @Test("alpha is kept where nothing hides it, and left out otherwise")
  func alpha() {
    for (format, clear, opaque) in [
      (VideoSettings.webm, "yuva420p", "yuv420p"),
      (VideoSettings.mov, "yuva444p10le", "yuv444p10le"),
    ] {
      var film = FilmFormat(width: 64, height: 64, frameCount: 40)
      #expect(format(film).options.contains(clear))
      film.isOpaque = true
      let other = format(film)
      #expect(other.options.contains(opaque) && !other.mixesColors)
    }
  }

  @Test("only odd sides of an MP4 are padded") func evenSides() {
    func filter(_ width: Int, _ height: Int) -> String {
      VideoSettings.mp4(FilmFormat(width: width, height: height, frameCount: 40, isOpaque: true))
        .options.joined(separator: " ")
    }
    #expect(!filter(64, 48).contains("pad"))
    #expect(filter(63, 48).contains("pad=64:48,fillborders=right=1:bottom=0"))
    #expect(filter(63, 47).contains("pad=64:48,fillborders=right=1:bottom=1"))
  }

  @Test("a palette has one clear colour, its last, and the same film always has the same")
  func palette() throws {
    let size = Size(width: 160, height: 90)
    var system = ParticleSystem(seed: 1)
    system.fire(.celebration, in: size, at: 0)
    let film = try Film(of: system, size: size, framesPerSecond: 30, frameCount: 40)
    let palette = film.palette(of: 0..<40)
    #expect(palette.width == 16 && palette.height == 16)
    #expect(palette.pixels[255] == .clear)
    #expect(palette.pixels[..<255].allSatisfy { $0.bits >> 24 == 255 })
    #expect(Set(palette.pixels).count > 100)
    #expect(film.palette(of: 0..<40) == palette)
    // Nothing is seen in the first frame; there still is a palette.
    #expect(film.palette(of: 0..<1).pixels.count == 256)
  }
}
