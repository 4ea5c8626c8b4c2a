import Confetti
import ConfettiGraphics
import ConfettiTestSupport
import Testing

@testable import ConfettiFilm

@Suite("TrackMatte") struct TrackMatteTests {
  private static let black = PackedColor(bits: 0xFF00_0000)
  private static let white = PackedColor(bits: 0xFFFF_FFFF)

  private static let film = Result {
    try CurtainTests.film(Size(width: 320, height: 192), rate: 20)
  }

  /// The longest covered time of each pixel, looked up frame by frame.
  private static func times(of frames: [Bitmap]) -> [Range<Int>] {
    frames[0].pixels.indices.map { pixel in
      var (longest, start) = (0..<0, 0)
      for number in 0...frames.count {
        if number < frames.count, frames[number].pixels[pixel].covers { continue }
        if number - start > longest.count { longest = start..<number }
        start = number + 1
      }
      return longest
    }
  }

  @Test("the longest time of each pixel is found exactly")
  func times() throws {
    var random = SplitMix(seed: 3)
    // More pixels than the bits of a word, and not a whole number of words.
    let frames = (0..<40).map { _ in
      var frame = Bitmap(width: 10, height: 13)
      for pixel in frame.pixels.indices where random.next() % 4 > 0 {
        frame.pixels[pixel] = Self.white
      }
      return frame
    }
    var times = CoveredTimes(pixelCount: 130)
    for frame in frames { times.write(times.encode(frame, after: nil)) }
    times.finish()
    #expect(times.uncoveredCount == 0)
    #expect(times.middles.map(Int.init) == Self.times(of: frames).map(\.middleFrame))
  }

  @Test("pixels that are never covered are counted")
  func uncovered() {
    var frame = Bitmap(width: 9, height: 9, filledWith: Self.white)
    (frame.pixels[0], frame.pixels[80]) = (.clear, .clear)
    var times = CoveredTimes(pixelCount: 81)
    times.write(times.encode(frame, after: nil))
    times.finish()
    #expect(times.uncoveredCount == 2)
  }

  @Test(
    "a frame has the film on its first half, and on its other half what follows from it",
    arguments: TrackMatte.Layout.allCases)
  func picture(layout: TrackMatte.Layout) throws {
    let film = try Self.film.get()
    let matted = try film.withMatte(layout)
    let frames = (0..<film.frameCount).map { film.frame($0) }
    let times = Self.times(of: frames)
    let (columns, rows) = layout.frames
    #expect(matted.width == film.width * columns && matted.height == film.height * rows)
    #expect(matted.format.frameCount == film.frameCount && !matted.isOpaque)
    for (number, frame) in frames.enumerated() {
      let whole = matted.frame(number)
      for y in 0..<film.height {
        for x in 0..<film.width {
          let (u, v) = layout == .side ? (x + film.width, y) : (x, y + film.height)
          let isNext = number >= times[y * film.width + x].middleFrame
          guard whole[x, y] == frame[x, y], whole[u, v] == (isNext ? Self.white : Self.black) else {
            Issue.record("frame \(number) at \(x), \(y)")
            return
          }
        }
      }
    }
  }

  @Test("a pixel turns white once, while the film covers it")
  func unseen() throws {
    let film = try Self.film.get()
    let matted = try film.withMatte(.side)
    var before = matted.frame(0)
    #expect(before.pixels.allSatisfy { $0 != Self.white })
    for number in 1..<film.frameCount {
      let frame = matted.frame(number)
      for y in 0..<film.height {
        for x in 0..<film.width where frame[x + film.width, y] != before[x + film.width, y] {
          #expect(frame[x + film.width, y] == Self.white && frame[x, y].covers)
        }
      }
      before = frame
    }
    let matte = (0..<film.width).map { before[$0 + film.width, 5] }
    #expect(matte.allSatisfy { $0 == Self.white })
  }

  @Test("frames are written with their matte, and a part has that of the whole film")
  func written() throws {
    let matted = try Self.film.get().withMatte(.stack)
    var keeper = FrameWriterTests.Keeper()
    try matted.write(12..<21, to: &keeper)
    #expect(keeper.parts.map(\.frame) == (12..<21).map { matted.frame($0) })
  }

  @Test("a film that leaves something uncovered has no matte, and how much is told")
  func refused() throws {
    let empty = try Film(
      of: ParticleSystem(seed: 1), size: Size(width: 8, height: 8), frameCount: 3)
    let nothing = #expect(throws: TrackMatte.Uncovered.self) { try empty.withMatte(.side) }
    #expect(nothing?.share == 1)
    let party = try FilmTests.film("party", frames: 40)
    let much = #expect(throws: TrackMatte.Uncovered.self) { try party.withMatte(.side) }
    #expect((0.5..<1).contains(much?.share ?? 0))
  }
}
