import Confetti
import ConfettiGraphics
import Testing

@testable import ConfettiFilm

@Suite("FrameWriter") struct FrameWriterTests {
  /// Keeps what it is given, and may fail.
  struct Keeper: FrameWriter {
    struct Part {
      let frame: Bitmap
      let previous: Bitmap?
    }

    struct Full: Error {}

    var most = Int.max
    private(set) var parts: [Part] = []
    private(set) var isFinished = false

    init(most: Int = .max) { self.most = most }

    func encode(_ frame: Bitmap, after previous: Bitmap?) -> Part {
      Part(frame: frame, previous: previous)
    }

    mutating func write(_ frame: Part) throws {
      guard parts.count < most else { throw Full() }
      parts.append(frame)
    }

    mutating func finish() { isFinished = true }
  }

  @Test(
    "all frames come in their order, each after the one before it",
    arguments: [0..<1, 0..<40, 5..<38, 39..<40])
  func order(range: Range<Int>) throws {
    let film = try FilmTests.film("party", frames: 40)
    var keeper = Keeper()
    var told: [Int] = []
    try film.write(range, to: &keeper) { told.append($0) }
    // Frames that are kept stay as they are, although their memory is used again otherwise.
    let frames = range.map { film.frame($0) }
    #expect(keeper.parts.map(\.frame) == frames)
    #expect(keeper.parts.map(\.previous) == [nil] + frames.dropLast().map(Optional.some))
    #expect(keeper.isFinished)
    #expect(told == told.sorted() && told.last == range.count)
  }

  @Test("an error of the writer or of the progress ends the writing, and nothing is finished")
  func errors() throws {
    let film = try FilmTests.film("sparks", frames: 50)
    var keeper = Keeper(most: 20)
    #expect(throws: Keeper.Full.self) { try film.write(to: &keeper) }
    #expect(keeper.parts.count == 20 && !keeper.isFinished)
    var other = Keeper()
    #expect(throws: Keeper.Full.self) {
      try film.write(to: &other) { if $0 > 10 { throw Keeper.Full() } }
    }
    #expect(other.parts.count < 50 && !other.isFinished)
  }
}
