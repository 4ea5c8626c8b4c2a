import Testing

@testable import ConfettiBenchmarks

@Suite("Stopwatch") struct StopwatchTests {
  @Test(
    "after a round that warms up there are at least three, however little time there is",
    arguments: [(1, 0.0, 4), (50, 0, 4), (3, 1000, 4), (7, 1000, 8)])
  func rounds(most: Int, seconds: Double, expected: Int) {
    var calls = 0
    let best = Stopwatch.best(rounds: most, within: seconds) { calls += 1 }
    #expect(calls == expected && best >= 0 && best.isFinite)
  }

  @Test("work that fails is not timed any further")
  func failure() {
    var calls = 0
    #expect(throws: BenchError.self) {
      try Stopwatch.best(rounds: 5, within: 1) {
        calls += 1
        if calls == 2 { throw BenchError("enough") }
      }
    }
    #expect(calls == 2)
  }
}
