import Testing

@testable import ConfettiShow

@Suite("ShowClock") struct ShowClockTests {
  let frame = 1.0 / 60

  @Test("the first tick only takes the time")
  func firstTick() {
    var clock = ShowClock(time: 5)
    clock.tick(at: 1_000_000)
    #expect(clock.time == 5)
  }

  @Test("the show follows the clock")
  func showFollowsClock() {
    var clock = ShowClock()
    for tick in 0...600 { clock.tick(at: 100 + Double(tick) * frame) }
    #expect(abs(clock.time - 10) < 1e-9)
  }

  @Test("a clock that goes back stops the show for one tick")
  func clockGoesBack() {
    var clock = ShowClock()
    clock.tick(at: 10)
    clock.tick(at: 9)
    #expect(clock.time == 0)
    clock.tick(at: 9 + frame)
    #expect(abs(clock.time - frame) < 1e-9)
  }

  @Test("a long gap passes as one frame", arguments: [0.2, 5, 86_400, .infinity])
  func longGap(gap: Double) {
    var clock = ShowClock()
    clock.tick(at: 0)
    clock.tick(at: gap)
    #expect(clock.time == frame)
  }

  @Test("a time that is not a number moves no clock, then or later")
  func notANumber() {
    var clock = ShowClock()
    clock.tick(at: 0)
    clock.tick(at: .nan)
    clock.tick(at: 1)
    #expect(clock.time == 0)
    clock.tick(at: 1 + frame)
    #expect(abs(clock.time - frame) < 1e-9)
  }

  @Test("eight slow frames are shown as long as they took")
  func eightSlowFrames() {
    var clock = ShowClock()
    clock.tick(at: 0)
    clock.tick(at: 8 * frame)
    #expect(clock.time == 8 * frame)
  }

  @Test("slow motion slows, and a pause stops")
  func slowMotionAndPause() {
    var clock = ShowClock()
    clock.speed = 0.25
    clock.tick(at: 0)
    clock.tick(at: 0.04)
    #expect(abs(clock.time - 0.01) < 1e-9)
    clock.isPaused = true
    clock.tick(at: 0.08)
    #expect(abs(clock.time - 0.01) < 1e-9)
  }

  @Test("a pause is not caught up on")
  func pauseIsNotMadeUpFor() {
    var clock = ShowClock()
    clock.isPaused = true
    for tick in 0...100 { clock.tick(at: Double(tick) * frame) }
    clock.isPaused = false
    clock.tick(at: 101 * frame)
    #expect(abs(clock.time - frame) < 1e-9)
  }

  @Test("steps move a paused show by whole frames, both ways")
  func steps() {
    var clock = ShowClock(time: 1)
    clock.isPaused = true
    clock.step(frames: 2)
    #expect(abs(clock.time - (1 + 2 * frame)) < 1e-9)
    clock.step(frames: -2)
    #expect(abs(clock.time - 1) < 1e-9)
  }

  @Test("time still moves by a sixtieth after a year")
  func afterAYear() {
    var clock = ShowClock(time: 31_536_000)
    clock.tick(at: 0)
    clock.tick(at: frame)
    #expect(abs(clock.time - 31_536_000 - frame) < 1e-7)
  }
}
