import Confetti
import Testing

@Suite("SeededGenerator") struct SeededGeneratorTests {
  @Test("the same seed and stream give the same numbers, others give others")
  func reproducible() {
    func numbers(_ seed: UInt64, _ stream: UInt64) -> [UInt64] {
      var generator = SeededGenerator(seed: seed, stream: stream)
      return (0..<8).map { _ in generator.next() }
    }
    #expect(numbers(7, 3) == numbers(7, 3))
    let all = (0..<20).flatMap { seed in (0..<20).map { numbers(seed, $0) } }
    #expect(Set(all).count == 400)
  }

  @Test("the numbers stay the same for good")
  func promise() {
    var generator = SeededGenerator(seed: 7)
    #expect(
      (0..<3).map { _ in generator.next() } == [
        13_019_073_220_954_770_443, 8_057_604_665_378_085_418,
        15_843_472_109_760_280_494,
      ])
  }

  @Test("uniform numbers fill their range evenly and never leave it")
  func uniform() {
    var generator = SeededGenerator(seed: 1)
    var buckets = [Int](repeating: 0, count: 10)
    for _ in 0..<100_000 {
      let number = generator.uniform(-3...7)
      #expect(number >= -3 && number <= 7)
      buckets[min(Int(number + 3), 9)] += 1
    }
    #expect(buckets.allSatisfy { abs($0 - 10_000) < 500 })
  }

  @Test("whole numbers are equally likely, both ends included")
  func integers() {
    var generator = SeededGenerator(seed: 2)
    var counts: [Int: Int] = [:]
    for _ in 0..<60_000 { counts[generator.integer(-2...3), default: 0] += 1 }
    #expect(counts.keys.sorted() == [-2, -1, 0, 1, 2, 3])
    #expect(counts.values.allSatisfy { abs($0 - 10_000) < 500 })
  }

  @Test("whole numbers can be drawn from the range of all integers")
  func allIntegers() {
    var generator = SeededGenerator(seed: 5)
    let numbers = (0..<1000).map { _ in generator.integer(.min ... .max) }
    #expect(abs(numbers.count { $0 < 0 } - 500) < 80)
    #expect(abs(numbers.count { abs($0 / 2) < .max / 4 } - 500) < 80)
    #expect(generator.integer(.max ... .max) == .max)
  }
}
