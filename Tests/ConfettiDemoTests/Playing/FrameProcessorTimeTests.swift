import Testing

@testable import ConfettiDemo

@Suite("The processor time of frames") struct FrameProcessorTimeTests {
  @Test("a frame that takes little of its interval is not asked about")
  func short() {
    var times = FrameProcessorTime()
    for _ in 0..<50 {
      let own = times.frameEnded(work: 0.001, interval: 1 / 60.0)
      #expect(own == nil)
    }
  }

  @Test("of a frame that took long without computing, other programs took the time")
  func waiting() throws {
    var times = FrameProcessorTime()
    for _ in 0..<10 { _ = times.frameEnded(work: 0.001, interval: 1 / 60.0) }
    let own = times.frameEnded(work: 5, interval: 1 / 60.0)
    #expect(try #require(own) >= 0 && #require(own) < 5)
  }

  @Test("the time of the short frames before a long one is not counted as its own")
  func before() {
    var times = FrameProcessorTime()
    _ = times.frameEnded(work: 100, interval: 1)
    _ = times.frameEnded(work: 0.3, interval: 1)
    let own = times.frameEnded(work: 0.9, interval: 1)
    #expect(own == 0)
  }
}
