import ArgumentParser
import Confetti
import ConfettiFilm
import ConfettiGraphics
import ConfettiSystem
import ConfettiTestSupport
import Foundation
import Testing

@testable import ConfettiDemo

@Suite("RenderCommand") struct RenderCommandTests {
  @Test("the same arguments give the same bytes") func sameBytes() throws {
    let folder = try TemporaryFolder()
    func bytes(_ line: String) throws -> Data {
      let file = folder.path("a.png")
      try #require(
        try command(RenderCommand.self, "render \(line) --size 320x180 -o \(file)")
      ).run()
      #expect(try folder.contents == ["a.png"])
      return try Data(contentsOf: URL(fileURLWithPath: file))
    }
    for effect in Effect.classics {
      let first = try bytes("\(effect.name) --seed 3 --at 0.1")
      #expect(try bytes("\(effect.name) --seed 3 --at 0.1") == first)
      #expect(try bytes("\(effect.name) --seed 4 --at 0.1") != first)
      #expect(try bytes("\(effect.name) --seed 3 --at 0.2") != first)
      #expect(try Bitmap(png: Array(first)).pixels.contains { $0 != .clear })
    }
  }

  @Test("a file that cannot be written is an error, and nothing is left")
  func unwritableFile() throws {
    let folder = try TemporaryFolder()
    let render = try #require(
      try command(
        RenderCommand.self, "render sparks --size 64x64 -o \(folder.path("no/such.png"))"))
    let error = #expect(throws: FileError.self) { try render.run() }
    #expect(error?.description.contains(folder.path("no/such.png")) == true)
    #expect(try folder.contents.isEmpty)
  }

  @Test("a picture that is too large is refused before it is painted") func tooLarge() throws {
    for line in [
      "--size 16384x16384", "--size 3000x10 --strip 6,1", "--size 10x10000 --scale 2",
      "--size 10x9000 --strip 1000,1 --scale 2",
    ] {
      let render = try #require(try command(RenderCommand.self, "render sparks -o x.png \(line)"))
      let error = #expect(throws: ValidationError.self) { try render.run() }
      #expect(error?.message.contains("too large") == true)
    }
  }

  @Test("without a moment two fifths of the effect are shown") func usualMoment() throws {
    let folder = try TemporaryFolder()
    for (name, options) in [("a.png", ""), ("b.png", "--at 0.16")] {
      try #require(
        try command(
          RenderCommand.self, "render sparks --size 320x180 -o \(folder.path(name)) \(options)")
      ).run()
    }
    let files = try ["a.png", "b.png"].map {
      try Data(contentsOf: URL(fileURLWithPath: folder.path($0)))
    }
    #expect(files[0] == files[1])
  }

  @Test(
    "without a moment something of what comes late is shown", arguments: ["rate: 30", "count: 20"])
  func usualMomentOfLateBirths(births: String) throws {
    let folder = try TemporaryFolder()
    let late = "{emitters: [{when: {\(births), delay: 25}, life: 2, launch: {speed: 20}}]}"
    try folder.write("late.json", Data(late.utf8))
    let file = folder.path("a.png")
    let line = "render \(folder.path("late.json")) --size 320x180 -o \(file)"
    try #require(try command(RenderCommand.self, line)).run()
    let bytes = try Data(contentsOf: URL(fileURLWithPath: file))
    #expect(try Bitmap(png: Array(bytes)).pixels.contains { $0 != .clear })
  }
}

@Suite("Film.picture") struct FilmPictureTests {
  static let size = Size(width: 320, height: 180)

  func film(
    _ effect: Effect.Checked = .sparks, _ background: Film.Background = .transparent,
    scale: Float = 1
  ) throws -> Film {
    var system = ParticleSystem(seed: 7)
    let frame = Rect(center: Point(x: 160, y: 90), size: Size(width: 120, height: 48))
    system.fire(effect, around: frame, in: Self.size, at: 0)
    return try Film(
      of: system, size: Self.size, scale: scale, frameCount: 1, background: background)
  }

  @Test("a picture is as large as the stage times the scale") func pictureSize() throws {
    for scale in [0.5, 1, 2, 1.25] as [Float] {
      let picture = try film(scale: scale).picture(at: 0.1)
      #expect(picture.width == Int(320 * scale) && picture.height == Int(180 * scale))
    }
  }

  @Test("a larger scale shows the same, finer") func largerScale() throws {
    func light(_ picture: Bitmap) -> Float {
      let sum = picture.pixels.reduce(0) { $0 + Int($1.bytes.alpha) }
      return Float(sum) / Float(picture.pixels.count)
    }
    let (small, large) = (
      light(try film(scale: 1).picture(at: 0.1)), light(try film(scale: 4).picture(at: 0.1))
    )
    #expect(small > 0 && abs(small - large) < 0.1 * small)
  }

  @Test("a strip shows its moments side by side") func stripOfMoments() throws {
    let film = try film(.celebration)
    let strip = film.picture(at: 0.3, Strip(count: 4, interval: 0.2))
    #expect(strip.width == 4 * 320 && strip.height == 180)
    for index in 0..<4 {
      let moment = film.picture(at: 0.3 + Double(index) * 0.2)
      for row in 0..<180 {
        let start = row * strip.width + index * 320
        #expect(
          strip.pixels[start..<start + 320].elementsEqual(
            moment.pixels[row * 320..<(row + 1) * 320]))
      }
    }
  }

  @Test("the background is what was asked for") func backgrounds() throws {
    let clear = try film().picture(at: 0.1)
    #expect(clear[0, 0] == .clear)
    #expect(clear.pixels.contains { $0 != .clear })
    let green = Color(hex: 0x00FF00)
    let colored = try film(.sparks, .color(green)).picture(at: 0.1)
    #expect(colored[0, 0] == green.premultiplied)
    #expect(colored.pixels.allSatisfy { $0.bytes.alpha == 255 })
    let show = try film(.sparks, try BackgroundSource.show.load()).picture(at: 0.1)
    #expect(show[0, 0] != show[0, 179])
    #expect(show.pixels.allSatisfy { $0.bytes.alpha == 255 })
  }

  @Test("a picture as the background covers all, its middle in the middle")
  func pictureBackground() throws {
    let (red, blue) = (Color(hex: 0xFF0000).premultiplied, Color(hex: 0x0000FF).premultiplied)
    // Twice as high as wide, so only half of its rows are seen: a blue stripe between red ones.
    var picture = Bitmap(width: 40, height: 80, filledWith: red)
    for row in 30..<50 { for column in 0..<40 { picture.pixels[row * 40 + column] = blue } }
    let film = try film(.sparks, .picture(picture))
    #expect(film.isOpaque)
    let seen = film.picture(at: 100)
    #expect(seen[0, 0] == red && seen[319, 179] == red && seen[160, 90] == blue)
    #expect(seen[0, 90] == blue && seen[319, 90] == blue)
    #expect(Set(seen.pixels.map(\.bytes.alpha)) == [255])
    picture.pixels[0] = .clear
    #expect(try !self.film(.sparks, .picture(picture)).isOpaque)
  }
}
