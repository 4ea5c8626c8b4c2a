import Confetti
import ConfettiGraphics
import ConfettiTestSupport
import Testing

@testable import ConfettiFilm

@Suite("FilmSheet") struct FilmSheetTests {
  /// The frame with a number as it is taken from a sheet.
  static func frame(_ index: Int, of sheet: FilmSheet) -> Bitmap {
    let frame = sheet.frames[index]
    return sheet.picture.cropped(to: frame.area).onCanvas(
      width: sheet.frameWidth, height: sheet.frameHeight, x: frame.x, y: frame.y)
  }

  /// Settings of all kinds.
  static let layouts: [SheetSettings] = [false, true].flatMap { isTrimmed in
    [
      SheetSettings(isTrimmed: isTrimmed),
      SheetSettings(isTrimmed: isTrimmed, padding: 5, extrude: 3),
      SheetSettings(isTrimmed: isTrimmed, padding: 0, isPowerOfTwo: true),
    ]
  }

  @Test("every frame comes back from the sheet as it was painted", arguments: layouts)
  func frames(settings: SheetSettings) throws {
    var random = SplitMix(seed: 5)
    for name in ["sparks", "party", "snow"] {
      let film = try FilmTests.film(name, frames: 20)
      let first = Int.random(in: 0..<10, using: &random)
      let range = first..<Int.random(in: first + 1...20, using: &random)
      let sheet = try FilmSheet(film, name: name, frames: range, settings: settings)
      #expect(sheet.frames.count == range.count)
      for (index, number) in range.enumerated() {
        #expect(Self.frame(index, of: sheet) == film.frame(number))
        #expect(sheet.frames[index].name == "\(name)-\(number < 10 ? "000" : "00")\(number)")
      }
      if settings.isPowerOfTwo {
        #expect(sheet.picture.width.nonzeroBitCount == 1)
        #expect(sheet.picture.height.nonzeroBitCount == 1)
      }
      #expect((sheet.columns == nil) == settings.isTrimmed)
    }
  }

  @Test("outside of frames there is nothing but their repeated edges") func edges() throws {
    let color = Color(0.2, 0.4, 0.6)
    let film = try FilmTests.film("sparks", frames: 5, background: .color(color))
    let settings = SheetSettings(padding: 4, extrude: 2)
    let sheet = try FilmSheet(film, name: "a", settings: settings)
    var isSeen = [Bool](repeating: false, count: sheet.picture.pixels.count)
    for frame in sheet.frames {
      let (columns, rows) = (frame.area.columns, frame.area.rows)
      for y in rows.lowerBound - 2..<rows.upperBound + 2 {
        for x in columns.lowerBound - 2..<columns.upperBound + 2 {
          isSeen[y * sheet.picture.width + x] = true
          let nearest = sheet.picture[
            min(max(x, columns.lowerBound), columns.upperBound - 1),
            min(max(y, rows.lowerBound), rows.upperBound - 1)]
          #expect(sheet.picture[x, y] == nearest)
        }
      }
    }
    #expect(zip(isSeen, sheet.picture.pixels).allSatisfy { $0 || $1 == .clear })
  }

  @Test("equal frames are on a trimmed sheet once, and clear ones take a pixel") func equal() throws
  {
    let film = try FilmTests.film("celebration", frames: 200)
    #expect(film.frame(199).pixels.allSatisfy { $0 == .clear })
    let sheet = try FilmSheet(film, name: "a", settings: SheetSettings(isTrimmed: true))
    let pictures = (0..<200).map { film.frame($0) }
    var different: [Bitmap] = []
    for (frame, picture) in zip(sheet.frames, pictures) {
      let trimmed = picture.trimmed()
      if !different.contains(trimmed) { different.append(trimmed) }
      if trimmed.pixels.isEmpty {
        #expect(frame.area.columns.count == 1 && frame.area.rows.count == 1)
        #expect((frame.x, frame.y) == (0, 0))
      }
    }
    #expect(Set(sheet.frames.map(\.area)).count == different.count && different.count < 200)
    for (index, one) in sheet.frames.enumerated() {
      for other in sheet.frames[..<index] where one.area != other.area {
        #expect(
          !one.area.columns.overlaps(other.area.columns) || !one.area.rows.overlaps(other.area.rows)
        )
      }
    }
  }

  @Test("the sheet of a film in which nothing is seen is a pixel") func nothing() throws {
    let film = try Film(
      of: ParticleSystem(seed: 1), size: Size(width: 40, height: 30), frameCount: 7)
    let sheet = try FilmSheet(film, name: "a", settings: SheetSettings(isTrimmed: true))
    #expect((sheet.picture.width, sheet.picture.height) == (1, 1))
    #expect(sheet.frames.count == 7 && !sheet.isLight)
    let grid = try FilmSheet(film, name: "a")
    #expect(grid.picture.pixels.allSatisfy { $0 == .clear })
    #expect((grid.picture.width, grid.picture.height) == (80, 120))
  }

  @Test("the durations of frames add up to that of the film, whatever its rate")
  func durations() throws {
    for rate in [24, 30, 60, 30000.0 / 1001, 7] {
      let film = try FilmTests.film("celebration", frames: 100, rate: rate)
      let sheet = try FilmSheet(film, name: "a", settings: SheetSettings(isTrimmed: true))
      var sum = 0
      for (index, frame) in sheet.frames.enumerated() {
        sum += frame.milliseconds
        #expect(abs(Double(sum) - Double(index + 1) * 1000 / rate) <= 0.5)
      }
    }
  }

  @Test("light is known from paint") func light() throws {
    for name in ["spark", "fire", "gold-rain"] {
      #expect(try FilmSheet(FilmTests.film(name, frames: 60, rate: 10), name: "a").isLight)
    }
    for name in ["sparks", "celebration", "snow", "hearts"] {
      #expect(try !FilmSheet(FilmTests.film(name, frames: 60, rate: 10), name: "a").isLight)
    }
    let white = Film.Background.color(.white())
    let film = try FilmTests.film("spark", frames: 12, background: white)
    #expect(try !FilmSheet(film, name: "a").isLight)
  }

  @Test("the same film has the same sheet") func same() throws {
    let settings = SheetSettings(isTrimmed: true)
    let sheets = try (0..<2).map { _ in
      try FilmSheet(FilmTests.film("party", frames: 20), name: "a", settings: settings)
    }
    #expect(sheets[0].picture == sheets[1].picture && sheets[0].frames == sheets[1].frames)
  }

  @Test("a sheet that would be too large is refused in one sentence, a grid before it is painted")
  func tooLarge() throws {
    func refusal(_ settings: SheetSettings, frames: Int) throws -> (sentence: String, painted: Int)
    {
      let film = try FilmTests.film("party", frames: frames)
      var painted = 0
      let error = #expect(throws: SheetError.self) {
        _ = try FilmSheet(film, name: "a", settings: settings) { painted = $0 }
      }
      return (error?.description ?? "", painted)
    }
    let grid = try refusal(SheetSettings(mostSide: 500), frames: 12)
    #expect(grid.sentence.hasPrefix("12 frames of 240 by 136 make 720 by 544, more than 500;"))
    #expect(grid.painted == 0)
    let trimmed = try refusal(SheetSettings(isTrimmed: true, mostSide: 200), frames: 40)
    #expect(
      trimmed.sentence.hasPrefix(
        "40 frames of 240 by 136 do not fit into 200 by 200, even trimmed;"))
    let many = try refusal(SheetSettings(isTrimmed: true), frames: FilmSheet.mostFrames + 1)
    #expect(many.sentence.contains("at most 10000 frames") && many.painted == 0)
    let pixels = try refusal(SheetSettings(mostSide: 16_384), frames: 4000)
    #expect(pixels.sentence.contains("more than 67 million pixels"))
    #expect(throws: CancellationError.self) {
      try FilmSheet(FilmTests.film("party", frames: 4), name: "a") { _ in throw CancellationError()
      }
    }
  }

  @Test("settings are brought into what is allowed") func allowed() {
    var settings = SheetSettings(padding: -3, extrude: 99, mostSide: .max)
    #expect(settings.padding == 0 && settings.extrude == 4 && settings.mostSide == 16_384)
    settings.padding = .max
    settings.extrude = -1
    settings.mostSide = 0
    #expect(settings.padding == 64 && settings.extrude == 0 && settings.mostSide == 16)
    #expect(SheetSettings().padding == 0 && SheetSettings(isTrimmed: true).padding == 2)
  }
}
