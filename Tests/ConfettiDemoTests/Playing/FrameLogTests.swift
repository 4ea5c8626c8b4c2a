import ConfettiShow
import Testing

@testable import ConfettiDemo

@Suite("FrameLog") struct FrameLogTests {
  @Test("the time between frames is recorded, not that before the first") func timeBetweenFrames() {
    var log = FrameLog()
    var performance = Performance()
    #expect(log.framesPerSecond == 0)
    log.frameEnded(&performance)
    #expect(log.frames == 1 && performance.frames.count == 0)
    log.frameEnded(&performance)
    log.frameEnded(&performance)
    #expect(log.frames == 3 && performance.frames.count == 2)
    #expect(log.framesPerSecond > 0)
  }

  @Test("a rest is no frame") func restIsNoFrame() {
    var log = FrameLog()
    var performance = Performance()
    log.frameEnded(&performance)
    #expect(log.isPlaying)
    log.rested()
    #expect(!log.isPlaying)
    log.frameEnded(&performance)
    #expect(log.frames == 2 && performance.frames.count == 0)
    #expect(log.framesPerSecond == 0)
    log.frameEnded(&performance)
    #expect(performance.frames.count == 1)
  }

  @Test("the time since the start only grows") func elapsedGrows() {
    let log = FrameLog()
    let first = log.elapsed
    #expect(first >= 0 && log.elapsed >= first)
  }
}
