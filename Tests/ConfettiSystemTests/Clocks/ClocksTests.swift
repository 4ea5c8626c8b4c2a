import ConfettiSystem
import Testing

@Suite("Clocks") struct ClocksTests {
  @Test("the seconds and the nanoseconds are the same time") func seconds() {
    let before = Double(MonotonicClock.now) / 1e9
    let between = MonotonicClock.seconds
    let after = Double(MonotonicClock.now) / 1e9
    #expect(before <= between + 1e-6 && between <= after + 1e-6)
  }

  @Test("a sleep to a moment is never too short") func sleeps() {
    let end = MonotonicClock.now + 2_000_000
    MonotonicClock.sleep(until: end)
    #expect(MonotonicClock.now >= end)
    MonotonicClock.sleep(seconds: -1)
  }

  @Test("a time stamp is a date, a time and milliseconds") func timeStamp() {
    let parts = WallClock.timeStamp.split(separator: "-")
    #expect(parts.map(\.count) == [8, 6, 3])
    #expect(parts.allSatisfy { $0.allSatisfy(\.isNumber) })
  }
}
