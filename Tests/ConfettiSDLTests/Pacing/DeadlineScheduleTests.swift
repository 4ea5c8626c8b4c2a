import ConfettiSDL
import Testing

@Suite("DeadlineSchedule") struct DeadlineScheduleTests {
  var schedule = DeadlineSchedule(interval: 1000, start: 0)

  @Test("quick frames begin exactly on the grid")
  mutating func quickFrames() {
    for frame in 1...1000 {
      let deadline = Int64(frame) * 1000
      let first = schedule.next(after: deadline - Int64(frame * 37 % 900) - 50)
      #expect(first == deadline)
    }
    #expect(schedule.missed == 0)
  }

  @Test("a frame a little late is made up for")
  mutating func lateFrame() {
    let first = schedule.next(after: 1400)
    #expect(first == 1000)
    let second = schedule.next(after: 1500)
    #expect(second == 2000)
    #expect(schedule.missed == 1)
  }

  @Test("a long gap starts a new grid and brings no burst")
  mutating func longGap() {
    let first = schedule.next(after: 10_300)
    #expect(first == 10_300)
    #expect(schedule.missed == 10)
    let second = schedule.next(after: 10_400)
    #expect(second == 11_300)
    #expect(schedule.missed == 10)
  }

  @Test("a display that keeps the time is followed without waiting")
  mutating func displayKeepsTime() {
    var now: Int64 = 0
    for _ in 0..<10_000 {
      now += 1003
      let first = schedule.next(after: now)
      #expect(first == now)
    }
    #expect(schedule.missed == 0)
  }

  @Test("a display a little too fast is followed as well")
  mutating func fastDisplay() {
    var now: Int64 = 0
    for _ in 0..<10_000 {
      now += 990
      let first = schedule.next(after: now)
      #expect(first == now)
    }
  }

  @Test("a present that waits for whole milliseconds does not set the pace")
  mutating func coarsePresent() {
    let first = schedule.next(after: 960)
    #expect(first == 1000)
    let second = schedule.next(after: 1960)
    #expect(second == 2000)
  }

  @Test("frames that always take too long are each counted and never waited for")
  mutating func slowFrames() {
    var now: Int64 = 0
    for _ in 0..<100 {
      now += 1500
      let first = schedule.next(after: now)
      #expect(first <= now)
    }
    #expect(schedule.missed >= 50)
  }

  @Test("a clock that jumped back delays no frame")
  mutating func clockJumpedBack() {
    schedule.restart(at: 1_000_000)
    let first = schedule.next(after: 5)
    #expect(first == 5)
    let second = schedule.next(after: 105)
    #expect(second == 1005)
  }

  @Test("a rest is not a missed deadline")
  mutating func rest() {
    schedule.restart(at: 50_000)
    let first = schedule.next(after: 50_200)
    #expect(first == 51_000)
    #expect(schedule.missed == 0)
  }

  @Test("a frame was due an interval after the one before, whatever the grid does")
  mutating func dueTimes() {
    for (now, due) in [(900, 1000), (2010, 2000), (9000, 3010), (9990, 10_000)] as [(Int64, Int64)]
    {
      _ = schedule.next(after: now)
      #expect(schedule.due == due)
    }
    schedule.restart(at: 50_000)
    _ = schedule.next(after: 50_400)
    #expect(schedule.due == 51_000)
  }

  @Test("an interval is never shorter than a nanosecond")
  mutating func shortestInterval() {
    schedule.interval = 0
    #expect(schedule.interval == 1)
    #expect(DeadlineSchedule(interval: -5, start: 0).interval == 1)
  }
}
