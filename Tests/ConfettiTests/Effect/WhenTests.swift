import Testing

@testable import Confetti

@Suite("When") struct WhenTests {
  static let whens = [
    When(count: 10, over: 0.5, delay: 0.05), When(count: 7), When(rate: 30, duration: 1.5),
    When(rate: 3, duration: 2), When(count: 4, over: 1, repeat: .init(times: 3, every: 0.4)),
    When(rate: 7, duration: 1, repeat: .init(times: 2, every: 5)), When(count: 0),
    When(count: 20_000, over: 3),
  ]

  /// All births, from the words of the specification.
  static func births(_ when: When) -> [Double] {
    let rounds = when.repetition?.times ?? 1
    let every = when.repetition?.every ?? 0
    let once: [Double] =
      if let rate = when.rate {
        (0..<100_000).map { Double($0) / rate }.prefix { $0 < when.duration ?? 0 }
      } else {
        (0..<when.count).map { when.over * Double($0) / Double(when.count) }
      }
    return (0..<rounds).flatMap { round in once.map { Double(round) * every + $0 } }.sorted()
  }

  @Test(
    "number i of a burst is born at over · i / count, and of a stream at i / rate", arguments: whens
  )
  func births(when: When) {
    let births = Self.births(when)
    #expect(when.countOnce == Double(births.count / (when.repetition?.times ?? 1)))
    for index in 0..<Int(when.countOnce) {
      let expected =
        when.rate.map { Double(index) / $0 } ?? when.over * Double(index) / Double(when.count)
      #expect(when.offset(of: index) == expected)
    }
    #expect((births.last ?? 0) <= when.span)
    #expect(when.isSpread || Set(births).count <= 1)
  }

  @Test("no stretch of time has more births than its bound says", arguments: whens)
  func most(when: When) {
    let births = Self.births(when)
    for seconds in [0, 0.01, 0.1, 0.4, 1, 10] {
      var (first, most) = (0, 0)
      for (index, birth) in births.enumerated() {
        while births[first] < birth - seconds { first += 1 }
        most = max(most, index - first + 1)
      }
      #expect(when.most(within: seconds) >= Double(most), "\(seconds)")
    }
  }

  @Test("streams and repetitions without an end have an infinite span")
  func endless() {
    #expect(When(rate: 5).span == .infinity && When(rate: 5).countOnce == .infinity)
    #expect(When(count: 5, repeat: .init(every: 2)).span == .infinity)
    #expect(When(rate: 5).most(within: 2) == 11)
  }
}
