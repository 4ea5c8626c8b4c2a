import ConfettiSystem
import Foundation
import Testing

@testable import ConfettiSDL

@Suite("FramePacer") struct FramePacerTests {
  @Test("a frame never begins before its deadline")
  func neverEarly() {
    var pacer = FramePacer(framesPerSecond: 500)
    for _ in 0..<20 {
      pacer.waitForNextFrame()
      #expect(MonotonicClock.now >= pacer.schedule.deadline)
    }
    #expect(pacer.errors.count == 20)
  }

  @Test(
    "rates are clamped to useful ones",
    arguments: [(60, 16_666_666), (0, 1_000_000_000), (1e9, 1_000_000), (.nan, 16_666_666)])
  func clampedRates(rate: Double, interval: Int64) {
    #expect(FramePacer(framesPerSecond: rate).schedule.interval == interval)
  }
}

@Suite("WakeUpReserve") struct WakeUpReserveTests {
  var reserve = WakeUpReserve()

  @Test("sleeps that end as late every time are covered by just that much")
  mutating func steadyLateness() {
    for lateness in [80_000, 25_000] as [Int64] {
      for _ in 0..<1000 { reserve.slept(late: lateness) }
      #expect(abs(reserve.nanoseconds - lateness) <= 1000)
    }
  }

  @Test("half of the sleeps end in time, however late the others are")
  mutating func median() {
    var late = 0
    for index in 0..<40_000 {
      // From 0 to 59 µs, and almost as often from 0.1 s on.
      let place = Int64(index * 7919 % 100)
      let lateness = place * (place < 60 ? 1000 : 2_000_000)
      if index >= 1000, lateness > reserve.nanoseconds { late += 1 }
      reserve.slept(late: lateness)
    }
    #expect((0.48...0.52).contains(Double(late) / 39_000))
  }

  @Test("a sleep that was very late counts no more than one that was a little late")
  mutating func outlier() {
    var other = reserve
    reserve.slept(late: 1_000_000_000)
    other.slept(late: 90_000)
    #expect(reserve == other)
  }

  @Test("the reserve never grows so large that waiting awake costs much, and is never negative")
  mutating func bounds() {
    for _ in 0..<10_000 { reserve.slept(late: 5_000_000) }
    #expect(reserve.nanoseconds == 100_000)
    for _ in 0..<10_000 { reserve.slept(late: 0) }
    #expect((0...1000).contains(reserve.nanoseconds))
  }
}

#if canImport(Glibc)
  @Suite("FrameThread") struct FrameThreadTests {
    @Test("a thread that runs promptly keeps its policy and its priority")
    func keepsPriority() {
      let before = (sched_getscheduler(0), getpriority(__priority_which_t(0), 0))
      FrameThread.runPromptly()
      #expect((sched_getscheduler(0), getpriority(__priority_which_t(0), 0)) == before)
    }
  }
#endif
