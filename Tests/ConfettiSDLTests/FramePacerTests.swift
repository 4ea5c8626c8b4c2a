import Testing

@testable import ConfettiSDL

@Suite struct FramePacerTests {
  @Test func `a frame never begins before its deadline`() {
    var pacer = FramePacer(framesPerSecond: 500)
    for _ in 0..<20 {
      pacer.waitForNextFrame()
      #expect(MonotonicClock.now >= pacer.schedule.deadline)
    }
    #expect(pacer.errors.count == 20)
  }

  @Test(arguments: [(60, 16_666_666), (0, 1_000_000_000), (1e9, 1_000_000), (.nan, 16_666_666)])
  func `rates are held to what makes sense`(rate: Double, interval: Int64) {
    #expect(FramePacer(framesPerSecond: rate).schedule.interval == interval)
  }
}
