import ConfettiGraphics
import ConfettiTestSupport
import Testing

@testable import Confetti

@Suite("Counts of moments") struct MomentCountsTests {
  private static var kinds: [(ParticleEvent.Kind, KeyPath<MomentCounts.Bin, Int>)] {
    [(.birth, \.births), (.landing, \.landings), (.death, \.deaths)]
  }

  private static func sums(_ counts: MomentCounts) -> [Int] {
    let sums = [\MomentCounts.Bin.births, \.landings, \.deaths, \.bursts]
    return sums.map { key in counts.bins.reduce(0) { $0 + $1[keyPath: key] } }
  }

  @Test("each part has as many moments as events, even an hour later in a stream")
  func events() throws {
    var system = try EventsTests.system()
    system.fire(try Self.stream.checked(), in: EventsTests.stage, at: 0.25)
    for start in [0.0, 3600] {
      // Parts whose borders are exact.
      let counts = system.momentCounts(from: start, to: start + 8, bins: 64)
      #expect(counts.countedUntil == counts.end && counts.bins.count == 64)
      for (kind, key) in Self.kinds {
        for index in counts.bins.indices {
          let (from, to) = (counts.time(of: index), counts.time(of: index + 1))
          let events = system.events(from: from, to: to, of: [kind])
          #expect(counts.bins[index][keyPath: key] == events.count)
        }
        #expect(counts.bins.contains { $0[keyPath: key] > 1 })
      }
    }
  }

  @Test("two parts of a time have the counts of the whole, wherever it is cut")
  func halves() throws {
    let system = try EventsTests.system()
    let whole = Self.sums(system.momentCounts(from: 0, to: 9, bins: 90))
    let times = system.events(from: 0, to: 9).map(\.time)
    var random = SplitMix(seed: 8)
    for round in 0..<20 {
      // Also exactly at an event.
      let cut =
        round < 10 ? times.randomElement(using: &random)! : .random(in: 0..<9, using: &random)
      let first = Self.sums(system.momentCounts(from: 0, to: cut, bins: 7))
      let second = Self.sums(system.momentCounts(from: cut, to: 9, bins: 30))
      #expect(zip(first, second).map { $0 + $1 } == whole)
    }
  }

  @Test("the counts of all firings are the sums of the counts of each")
  func firings() throws {
    let system = try EventsTests.system()
    let whole = system.momentCounts(from: 0, to: 9, bins: 50)
    let parts = [0, 1].map { Firing(rawValue: $0) }.map {
      system.momentCounts(from: 0, to: 9, bins: 50, of: $0)
    }
    #expect(parts.count == 2)
    for index in whole.bins.indices {
      for key in [\MomentCounts.Bin.births, \.landings, \.deaths, \.bursts] {
        let sum = parts.reduce(0) { $0 + $1.bins[index][keyPath: key] }
        #expect(whole.bins[index][keyPath: key] == sum)
      }
    }
  }

  @Test(
    "a burst is several children at once: one for a shell, however many stars, and none for a trail"
  )
  func bursts() throws {
    let stars = Emitter(when: When(count: 12, over: 0.3), life: Life(0.5))
    let mirrored = Emitter(when: When(count: 1), mirror: .x, life: Life(0.5))
    let dust = Emitter(when: When(count: 2), life: Life(0.2))
    let shells = Emitter(
      when: When(count: 5, over: 1), life: Life(.between(0.6, 0.9)),
      children: [
        Child(at: .death, stars), Child(at: .death, mirrored), Child(at: .every(0.05), dust),
      ])
    var system = ParticleSystem(seed: 9)
    system.fire(try Effect("shells", shells).checked(), in: EventsTests.stage, at: 0)
    let counts = system.momentCounts(from: 0, to: 4, bins: 400)
    // Five with stars, and five with twins.
    #expect(counts.bins.reduce(0) { $0 + $1.bursts } == 10)
    let deaths = system.events(from: 0, to: 4, of: [.death]).filter {
      $0.particle.emitter.parent == nil
    }
    for death in deaths { #expect(counts.bins[counts.index(of: death.time)].bursts >= 2) }
  }

  @Test("counts are bounded, and times without length have none")
  func bounded() throws {
    var system = ParticleSystem(seed: 3)
    system.fire(try Self.stream.checked(), in: EventsTests.stage, at: 0)
    let much = try Effect("much", Emitter(when: When(rate: 20_000), life: Life(0.01))).checked()
    #expect(system.momentCounts(from: 0, to: .infinity, bins: 1_000_000).bins.count == 10_000)
    for (start, end) in [(Double.nan, 1), (0, .nan), (5, 5), (5, 4), (.infinity, .infinity)] {
      let counts = system.momentCounts(from: start, to: end, bins: -3)
      #expect(counts.bins == [MomentCounts.Bin()])
    }
    system.fire(much, in: EventsTests.stage, at: 0)
    let counts = system.momentCounts(from: 0, to: 3600, bins: 3600)
    #expect(counts.countedUntil > 20 && counts.countedUntil < 60)
    #expect(counts.bins[Int(counts.countedUntil) - 1].births > 19_000)
    #expect(counts.bins[Int(counts.countedUntil)...].allSatisfy { $0 == MomentCounts.Bin() })
  }

  /// A stream that lands and throws sparks as it dies.
  private static let stream = Effect(
    "stream",
    Emitter(
      when: When(rate: 20), where: Where(.line(Where.Share(0, 0.7), Where.Share(1, 0.7))),
      air: Air(gravity: DrawnVector(y: 400), floor: .stage), life: Life(.between(0.8, 1.2)),
      children: [Child(at: .death, Emitter(when: When(count: 3), life: Life(0.3)))]))
}
