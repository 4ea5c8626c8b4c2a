import Testing

@testable import ConfettiStudio

@Suite struct PlayheadTests {
  private func played(_ playhead: Playhead, frames: Int) -> Playhead {
    var playhead = playhead
    for frame in 0...frames { playhead.tick(at: Double(frame) / 64) }
    return playhead
  }

  @Test func timeGoesRoundForwardsAndBackwards() {
    var playhead = Playhead(length: 2)
    #expect(played(playhead, frames: 64).time == 1)
    #expect(played(playhead, frames: 160).time == 0.5)
    playhead.play(.backwards)
    #expect(played(playhead, frames: 32).time == 1.5)
  }

  @Test func pressingADirectionAgainDoublesTheSpeed() {
    var playhead = Playhead(length: 2)
    playhead.play(.forwards)
    #expect(playhead.speed == 2)
    playhead.play(.backwards)
    #expect(playhead.speed == -1)
    for _ in 0..<9 { playhead.play(.backwards) }
    #expect(playhead.speed == -8)
    playhead.toggle()
    #expect(playhead.isHeld)
    playhead.toggle()
    #expect(playhead.speed == 1)
  }

  @Test func aHeldMomentStays() {
    var playhead = Playhead(length: 2)
    playhead.hold(at: 1.25)
    #expect(played(playhead, frames: 100).time == 1.25)
    playhead.step(frames: -3)
    #expect(abs(playhead.time - 1.2) < 1e-12)
    playhead.hold(at: 17)
    #expect(playhead.time == 2)
    playhead.hold(at: .nan)
    #expect(playhead.time == 0)
  }

  @Test func onlyThePartBetweenTheMarksIsPlayed() {
    var playhead = Playhead(length: 4)
    playhead.hold(at: 1)
    playhead.toggleIn()
    playhead.hold(at: 2)
    playhead.toggleOut()
    #expect(playhead.part == 1...2)
    playhead.hold(at: 0.5)
    playhead.toggle()
    #expect(played(playhead, frames: 64).time == 1.5)
    #expect(played(playhead, frames: 128).time == 1.5)
    playhead.hold(at: 2)
    playhead.toggleOut()
    #expect(playhead.part == 1...4)
  }

  @Test func marksNeverCross() {
    var playhead = Playhead(length: 4)
    playhead.hold(at: 2)
    playhead.toggleOut()
    playhead.hold(at: 3)
    playhead.toggleIn()
    #expect(playhead.part == 3...4)
  }

  @Test func aLongGapOfTheClockPassesAsOneFrame() {
    var playhead = Playhead(length: 40)
    playhead.tick(at: 0)
    playhead.tick(at: 10)
    #expect(playhead.time == playhead.frameInterval)
  }
}
