import ConfettiFilm
import Testing

@testable import ConfettiDemo

@Suite("TransitionPoint") struct TransitionPointTests {
  private func cut(_ covered: Range<Int>, of count: Int, rate: Double) -> TransitionPoint? {
    var coverage = Coverage()
    for frame in 0..<count { coverage.note(isCovered: covered.contains(frame)) }
    return TransitionPoint(coverage, framesPerSecond: rate)
  }

  @Test("it is in the middle of the covered time, in milliseconds and as a frame")
  func middle() {
    #expect(
      cut(36..<41, of: 90, rate: 60)?.text
        == "covered from 0.60 to 0.68 s: transition point 642 ms, frame 38")
    #expect(
      cut(150..<153, of: 200, rate: 50)?.text
        == "covered from 3.00 to 3.06 s: transition point 3030 ms, frame 151")
    #expect(
      cut(0..<1, of: 2, rate: 30)?.text
        == "covered from 0.00 to 0.03 s: transition point 17 ms, frame 0")
  }

  @Test("the frame is the one that is seen at the milliseconds", arguments: [24, 25, 30, 50, 60])
  func agreement(rate: Double) throws {
    for start in 5..<30 {
      for count in 1..<12 {
        let point = try #require(cut(start..<start + count, of: 60, rate: rate))
        #expect(Int(point.seconds * rate + 1e-9) == point.frames.middleFrame)
      }
    }
  }

  @Test("a film that covers nothing, or everything all the time, has none")
  func none() {
    #expect(cut(0..<0, of: 40, rate: 30) == nil && cut(0..<40, of: 40, rate: 30) == nil)
  }
}
