import Testing

@testable import Confetti

@Suite("When") struct WhenTests {
  static let whens = [
    When(count: 10, over: 0.5, delay: 0.05), When(count: 7), When(rate: 30, duration: 1.5),
    When(rate: 3, duration: 2), When(count: 4, over: 1, repeat: .init(times: 3, every: 0.4)),
    When(rate: 7, duration: 1, repeat: .init(times: 2, every: 5)), When(count: 0),
    When(count: 20_000, over: 3), When(count: 4, at: [0, 0.3, 0.3, 0.9, 2.5]),
    When(count: 6, over: 1, at: [0.5, 0.75, 4]), When(rate: 7, duration: 1, at: [0.25, 3.5]),
  ]

  /// All births, from the words of the specification.
  static func births(_ when: When) -> [Double] {
    let every = when.repetition?.every ?? 0
    let starts =
      when.times.isEmpty
      ? (0..<(when.repetition?.times ?? 1)).map { Double($0) * every } : when.times
    let once: [Double] =
      if let rate = when.rate {
        (0..<100_000).map { Double($0) / rate }.prefix { $0 < when.duration ?? 0 }
      } else {
        (0..<when.count).map { when.over * Double($0) / Double(when.count) }
      }
    return starts.flatMap { start in once.map { start + $0 } }.sorted()
  }

  @Test(
    "number i of a burst is born at over · i / count, and of a stream at i / rate", arguments: whens
  )
  func births(when: When) {
    let births = Self.births(when)
    #expect(when.countOnce == Double(births.count / (when.roundCount ?? 1)))
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

  @Test("moments are read and written, and the first of them is the first birth")
  func moments() throws {
    let text = "{\"emitters\": [{\"when\": {\"count\": 3, \"delay\": 1, \"at\": [0.5, 0.9]}}]}"
    let made = try effect(text)
    #expect(made.emitters[0].when == When(count: 3, delay: 1, at: [0.5, 0.9]))
    #expect(try effect(made.fileText) == made)
    #expect(made.firstBirth == 1.5)
    #expect(When(count: 3, at: []).json == When(count: 3).json)
  }

  @Test("moments follow the tempo of the whole, and keep to the longest time of a file")
  func tempo() {
    let effect = Effect("slow", Emitter(when: When(count: 3, at: [0, 1, 9e5])))
    let slow = effect.with(amounts: .init(tempo: 0.5))
    #expect(slow.emitters[0].when.times == [0, 2, 1e6])
  }

  @Test(
    "moments that go back, are too many or have no end are refused",
    arguments: [
      ("\"at\": [0.5, 0.2]", "at[1]: expected moments in ascending order"),
      ("\"at\": 2", "at: expected a list of moments"),
      ("\"at\": []", "at: expected 1…64 elements"),
      ("\"at\": [-1]", "at[0]: expected a number of 0…"),
      ("\"at\": [0, 1], \"repeat\": {}", "repeat"),
      ("\"rate\": 5, \"at\": [0, 1]", "at: expected \"for\" beside \"rate\""),
    ])
  func refused(keys: String, part: String) {
    let lines = mistakes("{\"emitters\": [{\"when\": {\(keys)}}]}")
    #expect(lines.contains { $0.contains(part) }, "\(lines)")
  }

  @Test("children are born at each moment after the event of their parent")
  func children() throws {
    let child = Child(at: .birth, FamilyTests.still(2, when: When(count: 2, at: [0.1, 0.35])))
    let system = try FamilyTests.fire(FamilyTests.parent([child], When(count: 3, over: 0.3)))
    var births: Set<Int> = []
    for step in 0..<100 {
      for trace in system.trace(at: Double(step) / 100) where trace.emitter != "emitters[0]" {
        births.insert(Int((trace.bornAt * 1000).rounded()))
      }
    }
    #expect(births == [100, 200, 300, 350, 450, 550])
    for moment in births {
      let time = Double(moment) / 1000
      let born = system.trace(at: time + 1e-4).filter {
        $0.emitter != "emitters[0]" && abs($0.bornAt - time) < 1e-9
      }
      #expect(born.count == 2)
    }
  }
}
