import ConfettiGraphics
import Testing

@testable import Confetti

@Suite("FrameWriter") struct FrameWriterTests {
  /// Keeps what it is given, and may fail.
  struct Keeper: FrameWriter {
    struct Part {
      let frame: Bitmap
      let hasPrevious: Bool
      let followsPrevious: Bool
    }

    struct Full: Error {}

    let film: Film
    var most = Int.max
    private(set) var parts: [Part] = []
    private(set) var isFinished = false

    init(_ film: Film, most: Int = .max) { (self.film, self.most) = (film, most) }

    func encode(_ frame: Bitmap, after previous: Bitmap?) -> Part {
      let number = (0..<film.frameCount).first { film.frame($0) == frame } ?? -1
      return Part(
        frame: frame, hasPrevious: previous != nil,
        followsPrevious: number > 0 && previous == film.frame(number - 1))
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
    var keeper = Keeper(film)
    var told: [Int] = []
    try film.write(range, to: &keeper) { told.append($0) }
    #expect(keeper.parts.map(\.frame) == range.map { film.frame($0) })
    #expect(keeper.parts.first?.hasPrevious == false)
    #expect(keeper.parts.dropFirst().allSatisfy { $0.hasPrevious && $0.followsPrevious })
    #expect(keeper.isFinished)
    #expect(told == told.sorted() && told.last == range.count)
  }

  @Test("an error of the writer or of who watches ends the writing, and nothing is finished")
  func errors() throws {
    let film = try FilmTests.film("sparks", frames: 50)
    var keeper = Keeper(film, most: 20)
    #expect(throws: Keeper.Full.self) { try film.write(to: &keeper) }
    #expect(keeper.parts.count == 20 && !keeper.isFinished)
    var other = Keeper(film)
    #expect(throws: Keeper.Full.self) {
      try film.write(to: &other) { if $0 > 10 { throw Keeper.Full() } }
    }
    #expect(other.parts.count < 50 && !other.isFinished)
  }
}
