import Testing

@testable import ConfettiSDL

@Suite struct WakeUpReserveTests {
  var reserve = WakeUpReserve()

  @Test mutating func `sleeps that end as late every time are covered by just that much`() {
    for lateness in [80_000, 25_000] as [Int64] {
      for _ in 0..<1000 { reserve.slept(late: lateness) }
      #expect(abs(reserve.nanoseconds - lateness) <= 1000)
    }
  }

  @Test mutating func `half of the sleeps end in time, however late the others are`() {
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

  @Test mutating func `a sleep that was very late counts no more than one that was a little late`()
  {
    var other = reserve
    reserve.slept(late: 1_000_000_000)
    other.slept(late: 90_000)
    #expect(reserve == other)
  }

  @Test mutating func `it never grows so large that waiting awake costs much, nor below nothing`() {
    for _ in 0..<10_000 { reserve.slept(late: 5_000_000) }
    #expect(reserve.nanoseconds == 100_000)
    for _ in 0..<10_000 { reserve.slept(late: 0) }
    #expect((0...1000).contains(reserve.nanoseconds))
  }
}
