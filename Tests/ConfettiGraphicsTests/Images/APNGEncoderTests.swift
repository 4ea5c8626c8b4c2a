import ConfettiTestSupport
import Testing

@testable import ConfettiGraphics

@Suite("APNGEncoder") struct APNGEncoderTests {
  /// Frames of which each differs from the one before in some pixels, or in none.
  private func frames(_ width: Int, _ height: Int, count: Int) -> [Bitmap] {
    var random = SplitMix(seed: UInt64(width * 1000 + height))
    var frames = [random.picture(width, height)]
    for index in 1..<count {
      var next = frames[index - 1]
      for _ in 0..<(index % 4) {
        next[.random(in: 0..<width, using: &random), .random(in: 0..<height, using: &random)] =
          random.color()
      }
      frames.append(next)
    }
    return frames
  }

  private func file(_ frames: [Bitmap], delay: (Int, Int) = (1, 60), plays: Int = 0) -> [UInt8] {
    let encoder = APNGEncoder(
      width: frames[0].width, height: frames[0].height, frameCount: frames.count, delay: delay,
      plays: plays)
    var bytes = encoder.header
    for (index, frame) in frames.enumerated() {
      let change = encoder.change(to: frame, from: index == 0 ? nil : frames[index - 1])
      bytes += encoder.chunks(of: change, at: index)
    }
    return bytes + encoder.end
  }

  @Test(
    "all frames come back as they went in", arguments: [(1, 1), (1, 7), (9, 1), (33, 20), (300, 2)])
  func roundTrip(width: Int, height: Int) throws {
    let frames = frames(width, height, count: 12)
    let reader = try APNGReader(file(frames))
    #expect(reader.frames == frames)
    #expect(reader.frameCount == 12 && reader.plays == 0)
    #expect(reader.delays.allSatisfy { $0 == [1, 60] })
  }

  @Test("the delay and the number of plays are as asked for") func delayAndPlays() throws {
    let reader = try APNGReader(file(frames(3, 3, count: 2), delay: (1001, 60000), plays: 5))
    #expect(reader.plays == 5 && reader.delays == [[1001, 60000], [1001, 60000]])
  }

  @Test("the first frame is whole, and the others are the smallest area with all that changed")
  func smallestArea() throws {
    let first = Bitmap(width: 20, height: 10)
    var second = first
    (second[3, 2], second[11, 7]) = (PackedColor(bits: .max), PackedColor(bits: .max))
    let reader = try APNGReader(file([first, second, second]))
    #expect(reader.areas[0] == PixelRect(columns: 0..<20, rows: 0..<10))
    #expect(reader.areas[1] == PixelRect(columns: 3..<12, rows: 2..<8))
    #expect(reader.areas[2] == PixelRect(columns: 0..<1, rows: 0..<1))
  }

  @Test("the area outside of which nothing differs has a difference on each of its sides")
  func differingArea() throws {
    var random = SplitMix(seed: 5)
    for _ in 0..<200 {
      let before = random.picture(13, 9)
      var after = before
      var (columns, rows) = ([Int](), [Int]())
      for _ in 0..<Int.random(in: 0...3, using: &random) {
        let (x, y) = (
          Int.random(in: 0..<13, using: &random), Int.random(in: 0..<9, using: &random)
        )
        after[x, y] = PackedColor(bits: before[x, y].bits ^ 1)
        columns.append(x)
        rows.append(y)
      }
      let area = after.area(differingFrom: before)
      guard let left = columns.min(), let right = columns.max(), let top = rows.min(),
        let bottom = rows.max()
      else {
        #expect(area == nil)
        continue
      }
      // A pixel that was changed twice is as before.
      guard Set(zip(columns, rows).map { $0 * 100 + $1 }).count == columns.count else { continue }
      #expect(area == PixelRect(columns: left..<right + 1, rows: top..<bottom + 1))
    }
  }
}
