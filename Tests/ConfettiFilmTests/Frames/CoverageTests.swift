import ConfettiGraphics
import Testing

@testable import ConfettiFilm

@Suite("Coverage") struct CoverageTests {
  /// The coverage of frames that are written as `#` for covered ones and `.` for others.
  private static func coverage(_ frames: String) -> Coverage {
    frames.reduce(into: Coverage()) { $0.note(isCovered: $1 == "#") }
  }

  @Test(
    "the longest covered time is found, the first one of several",
    arguments: [
      ("..###..", 2..<5), (".#.##.#", 3..<5), ("##..##", 0..<2), (".#", 1..<2), ("#....##", 5..<7),
    ])
  func longest(frames: String, longest: Range<Int>) {
    #expect(Self.coverage(frames).moment == longest)
  }

  @Test("a film that is never covered, or always, has no moment for a cut")
  func none() {
    for frames in ["", "....", "####", "#"] { #expect(Self.coverage(frames).moment == nil) }
  }

  @Test("the frame in the middle is a covered one, and both halves are as long")
  func middle() {
    #expect((3..<4).middleFrame == 3 && (3..<5).middleFrame == 4)
    #expect((36..<41).middleFrame == 38 && (36..<40).middleFrame == 38)
  }

  @Test("a pixel covers if it is opaque in a file, and light is as opaque as it is bright")
  func covers() {
    for bits: UInt32 in [0xFF00_0000, 0xFF12_3456, 0xFFFF_FFFF, 0x0000_00FF, 0x10FF_0000] {
      #expect(PackedColor(bits: bits).covers)
    }
    for bits: UInt32 in [0, 0xFE00_0000, 0xFEFE_FEFE, 0x00FE_FEFE] {
      #expect(!PackedColor(bits: bits).covers)
    }
  }

  @Test("a single pixel that is not opaque leaves a picture uncovered", arguments: [0, 7, 11])
  func pixel(index: Int) {
    var picture = Bitmap(width: 4, height: 3, filledWith: PackedColor(bits: 0xFF00_00FF))
    #expect(picture.coversAll)
    picture.pixels[index] = PackedColor(bits: 0xFE00_00FE)
    #expect(!picture.coversAll)
  }

  @Test("frames go through as they are, and those that cover are found on the way")
  func writer() throws {
    let film = try CurtainTests.film(Size(width: 320, height: 180), rate: 10)
    var (plain, watched) = (
      FrameWriterTests.Keeper(), CoverageWriter(FrameWriterTests.Keeper(), isOpaque: false)
    )
    try film.write(to: &plain)
    try film.write(to: &watched)
    #expect(watched.base.parts.map(\.frame) == plain.parts.map(\.frame))
    #expect(watched.base.parts.map(\.previous) == plain.parts.map(\.previous))
    #expect(watched.base.isFinished)
    let covered = (0..<film.frameCount).filter { film.frame($0).coversAll }
    let moment = try #require(watched.coverage.moment)
    #expect(Array(moment) == covered)
  }

  @Test("opaque films have nothing to cover")
  func opaque() throws {
    let film = try FilmTests.film("sparks", frames: 4, background: .color(.white()))
    var writer = CoverageWriter(FrameWriterTests.Keeper(), isOpaque: film.isOpaque)
    try film.write(to: &writer)
    #expect(writer.coverage.moment == nil && writer.coverage.longest.isEmpty)
  }
}
