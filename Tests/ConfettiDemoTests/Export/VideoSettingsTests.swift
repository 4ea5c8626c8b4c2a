import Confetti
import ConfettiGraphics
import Testing

@testable import ConfettiDemo

@Suite("VideoSettings") struct VideoSettingsTests {
  private func film(_ width: Int, _ height: Int, _ background: Film.Background) throws -> Film {
    let size = Size(width: Float(width), height: Float(height))
    var system = ParticleSystem(seed: 1)
    system.fire(.celebration, in: size, at: 0)
    return try Film(
      of: system, size: size, framesPerSecond: 30, frameCount: 40, background: background)
  }

  @Test("alpha is kept where nothing hides it, and left out otherwise")
  func alpha() throws {
    for (format, clear, opaque) in [
      (ExportFormat.webm, "yuva420p", "yuv420p"), (.mov, "yuva444p10le", "yuv444p10le"),
    ] {
      let settings = try #require(VideoSettings(format, try film(64, 64, .transparent)))
      #expect(settings.options.contains(clear))
      let other = try #require(VideoSettings(format, try film(64, 64, .color(.black()))))
      #expect(other.options.contains(opaque) && !other.mixesColors)
    }
  }

  @Test("only odd sides of an MP4 are padded") func evenSides() throws {
    func filter(_ width: Int, _ height: Int) throws -> String {
      try #require(VideoSettings(.mp4, try film(width, height, .color(.black()))))
        .options.joined(separator: " ")
    }
    #expect(try !filter(64, 48).contains("pad"))
    #expect(try filter(63, 48).contains("pad=64:48,fillborders=right=1:bottom=0"))
    #expect(try filter(63, 47).contains("pad=64:48,fillborders=right=1:bottom=1"))
  }

  @Test("our own formats are not ffmpeg's") func own() throws {
    let film = try film(8, 8, .transparent)
    for format in [ExportFormat.apng, .png, .svg, .json, .raw] {
      #expect(VideoSettings(format, film) == nil)
    }
  }

  @Test("a palette has one clear colour, its last, and the same film always has the same")
  func palette() throws {
    let film = try film(160, 90, .transparent)
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
