import Testing

@testable import ConfettiSDL

@Suite struct DeadlineScheduleTests {
  var schedule = DeadlineSchedule(interval: 1000, start: 0)

  @Test mutating func `quick frames begin exactly on the grid`() {
    for frame in 1...1000 {
      let deadline = Int64(frame) * 1000
      let first = schedule.next(after: deadline - Int64(frame * 37 % 900) - 50)
      #expect(first == deadline)
    }
    #expect(schedule.missed == 0)
  }

  @Test mutating func `a frame a little late is made up for`() {
    let first = schedule.next(after: 1400)
    #expect(first == 1000)
    let second = schedule.next(after: 1500)
    #expect(second == 2000)
    #expect(schedule.missed == 1)
  }

  @Test mutating func `a long gap starts a new grid and brings no burst`() {
    let first = schedule.next(after: 10_300)
    #expect(first == 10_300)
    #expect(schedule.missed == 10)
    let second = schedule.next(after: 10_400)
    #expect(second == 11_300)
    #expect(schedule.missed == 10)
  }

  @Test mutating func `a display that keeps the time is followed without waiting`() {
    var now: Int64 = 0
    for _ in 0..<10_000 {
      now += 1003
      let first = schedule.next(after: now)
      #expect(first == now)
    }
    #expect(schedule.missed == 0)
  }

  @Test mutating func `a display a little too fast is followed as well`() {
    var now: Int64 = 0
    for _ in 0..<10_000 {
      now += 990
      let first = schedule.next(after: now)
      #expect(first == now)
    }
  }

  @Test mutating func `a present that waits for whole milliseconds does not set the pace`() {
    let first = schedule.next(after: 960)
    #expect(first == 1000)
    let second = schedule.next(after: 1960)
    #expect(second == 2000)
  }

  @Test mutating func `frames that always take too long are each counted and never waited for`() {
    var now: Int64 = 0
    for _ in 0..<100 {
      now += 1500
      let first = schedule.next(after: now)
      #expect(first <= now)
    }
    #expect(schedule.missed >= 50)
  }

  @Test mutating func `a clock that jumped back holds nobody up`() {
    schedule.restart(at: 1_000_000)
    let first = schedule.next(after: 5)
    #expect(first == 5)
    let second = schedule.next(after: 105)
    #expect(second == 1005)
  }

  @Test mutating func `a rest is not a missed deadline`() {
    schedule.restart(at: 50_000)
    let first = schedule.next(after: 50_200)
    #expect(first == 51_000)
    #expect(schedule.missed == 0)
  }

  @Test mutating func `a frame was due an interval after the one before, whatever the grid does`() {
    for (now, due) in [(900, 1000), (2010, 2000), (9000, 3010), (9990, 10_000)] as [(Int64, Int64)]
    {
      _ = schedule.next(after: now)
      #expect(schedule.due == due)
    }
    schedule.restart(at: 50_000)
    _ = schedule.next(after: 50_400)
    #expect(schedule.due == 51_000)
  }

  @Test mutating func `an interval is never shorter than a nanosecond`() {
    schedule.interval = 0
    #expect(schedule.interval == 1)
    #expect(DeadlineSchedule(interval: -5, start: 0).interval == 1)
  }
}
