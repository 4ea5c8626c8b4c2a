import Testing

@testable import Confetti

@Suite("counts and delays that rounds draw") struct DrawnBirthsTests {
  /// Rounds of still particles, apart by more than they live.
  private static func effect(
    _ when: When, _ place: Where.Place = .point(Where.Share(0.5, 0.5)), life: Draw = 0.4
  ) -> Effect {
    Effect("rounds", Emitter(when: when, where: Where(place), life: Life(life)))
  }

  private static let counting = When(
    count: 20...30, over: 0.2, repeat: .init(times: 300, every: 1))

  /// The births of a round that begins every second.
  private static func births(_ system: ParticleSystem, round: Int) -> [ParticleTrace] {
    system.trace(at: Double(round) + 0.3)
  }

  @Test("every round draws one of the counts, all equally likely, and spreads so many evenly")
  func counts() throws {
    let system = try FamilyTests.fire(Self.effect(Self.counting))
    var found: [Int: Int] = [:]
    for round in 0..<300 {
      let births = Self.births(system, round: round).map { $0.bornAt - Double(round) }.sorted()
      found[births.count, default: 0] += 1
      for (index, birth) in births.enumerated() {
        #expect(abs(birth - 0.2 * Double(index) / Double(births.count)) < 1e-9)
      }
    }
    #expect(Set(found.keys) == Set(20...30))
    // 300 / 11 is 27; four standard deviations are 20.
    #expect(found.values.allSatisfy { (7...48).contains($0) })
  }

  @Test("particles are those that the largest count has, without some, in any order of moments")
  func same() throws {
    let drawn = try FamilyTests.fire(Self.effect(Self.counting.atOnce, .outline))
    var all = Self.counting.atOnce
    all.count = 30
    let whole = try FamilyTests.fire(Self.effect(all, .outline))
    for round in [200, 3, 4, 0, 299, 17] {
      let some = Self.births(drawn, round: round).map { "\($0.placeAtBirth)" }
      let others = Self.births(whole, round: round).map { "\($0.placeAtBirth)" }
      #expect(some == Array(others.prefix(some.count)) && others.count == 30)
    }
  }

  @Test("every round begins by a delay of its own, all its particles together")
  func delays() throws {
    var when = When(count: 3, repeat: .init(times: 200, every: 1))
    when.delays = .between(0.5, 1.2)
    let system = try FamilyTests.fire(Self.effect(when, life: 0.8))
    var delays: [Double] = []
    for round in 0..<200 {
      // Of the other rounds none is alive at this moment.
      let births = system.trace(at: Double(round) + 1.25).map(\.bornAt)
      #expect(births.count == 3 && Set(births).count == 1)
      delays.append((births.first ?? .nan) - Double(round))
    }
    #expect(Set(delays).count == 200 && delays.allSatisfy { (0.5...1.2).contains($0) })
    #expect(delays.min() ?? 1 < 0.53 && delays.max() ?? 0 > 1.17)
  }

  @Test("at points each place begins by itself, and mirror images begin together")
  func places() throws {
    var when = When(count: 1)
    when.delays = .between(0, 0.4)
    let points = (0..<5).map { Where.Share(0.1 + 0.2 * Double($0), 1) }
    let system = try FamilyTests.fire(Self.effect(when, .points(points), life: 2))
    #expect(Set(system.trace(at: 1).map(\.bornAt)).count == 5)
    var mirrored = Self.effect(when, .points(points), life: 2)
    mirrored.emitters[0].mirror = .x
    let twins = try FamilyTests.fire(mirrored).trace(at: 1).map(\.bornAt)
    #expect(twins.count == 10 && Set(twins).count == 5)
  }

  @Test("each parent draws how many children it has")
  func children() throws {
    let child = Child(at: .death, FamilyTests.still(3, when: When(count: 2...5)))
    let system = try FamilyTests.fire(FamilyTests.parent([child], When(count: 150)))
    var counts: Set<Int> = []
    for parent in FamilyTests.parents(system) {
      let end = parent.lifetime
      counts.insert(
        system.trace(at: end + 1e-5).filter {
          $0.emitter != "emitters[0]" && abs($0.bornAt - end) < 1e-12
        }.count)
    }
    #expect(counts == [2, 3, 4, 5])
  }

  @Test(
    "slice by slice each particle is born once, and the slices that are passed over have none",
    arguments: [
      When(count: 2...9, over: 0.4, delay: .between(0.1, 5), at: [0, 0.3, 2.5]),
      When(count: 0...3, delay: .oneOf([0, 3, 700]), repeat: .init(times: 6, every: 0.2)),
      When(count: 70...90, over: 3, delay: .steps(0, 4), repeat: .init(times: 3, every: 1)),
    ])
  func slices(when: When) throws {
    let plan = BirthPlanTests.plan(when, .points([Where.Share(0, 0), Where.Share(1, 1)]))
    let all = 0...(try #require(plan.lastSlice))
    let occupied = Set(plan.occupied(0..<all.upperBound + 1))
    var births: [Double] = []
    for slice in all {
      let own = plan.particles(of: slice, isBorn: { _ in true })
      births += own.map { $0.bornAt - when.delay }
      #expect(own.isEmpty || occupied.contains(slice))
      #expect(own.allSatisfy { $0.delay >= 0 && $0.delay < plan.slice })
    }
    births.sort()
    let rounds = try #require(when.roundCount)
    let least = 2 * rounds * when.counts.lowerBound
    #expect((least...2 * rounds * when.count).contains(births.count))
    #expect(births.allSatisfy { $0 > -1e-9 && $0 < when.span + 1e-9 })
    for seconds in [0, 0.05, 0.5, 2] {
      let most = births.indices.map { first in
        births[first...].prefix { $0 <= births[first] + seconds - 1e-9 }.count
      }.max()
      #expect(Double(most ?? 0) <= 2 * when.most(within: seconds), "\(seconds)")
    }
  }

  @Test("a range is written and read, and limits take its upper end")
  func file() throws {
    let made = Self.effect(When(count: 20...30, delay: .between(0, 0.4)), life: 1)
    let read = try Effect(file: "rounds.json", contents: Array(made.fileText.utf8))
    #expect(read == made && read.emitters[0].when.counts == 20...30)
    #expect(made.particleCount == 30 && abs(made.duration - 1.4) < 1e-12)
    #expect(made.with(share: 0.5).emitters[0].when.counts == 10...15)
    let calm = made.reducedMotion.emitters[0].when.counts
    #expect((4...5).contains(calm.lowerBound) && (6...7).contains(calm.upperBound))
    let seven = try ConfettiTests.effect("{\"emitters\": [{\"when\": {\"count\": [7, 7]}}]}")
      .emitters[0].when
    #expect(seven == When(count: 7))
  }

  @Test("the numbers that are drawn are listed with the draws of a particle, and others are not")
  func draws() throws {
    func paths(_ when: When) throws -> [String] {
      let system = try FamilyTests.fire(Self.effect(when))
      let particle = try #require(Array(system.particles(at: when.delay + 0.3)).first)
      return particle.draws.map(\.path.description).filter { $0.hasPrefix("when") }
    }
    #expect(try paths(When(count: 3, delay: 0.2)).isEmpty)
    let drawn = When(count: 2...3, delay: .between(0.1, 0.2))
    #expect(try Set(paths(drawn)) == ["when.count", "when.delay"])
    let system = try FamilyTests.fire(Self.effect(drawn))
    for particle in system.particles(at: 0.3) {
      let delay = particle.draws.first { $0.path.description == "when.delay" }?.number
      #expect(abs((delay ?? .nan) - particle.bornAt) < 1e-12)
      let count = particle.draws.first { $0.path.description == "when.count" }?.number
      #expect(count == Double(Array(system.particles(at: 0.3)).count))
    }
  }

  @Test("particles of an even row are as far apart as their drawn number says")
  func even() throws {
    var made = Self.effect(
      When(count: 3...9), .line(Where.Share(0, 0.5), Where.Share(1, 0.5)), life: 1)
    made.emitters[0].where.even = true
    for seed in 0..<8 {
      let places = try FamilyTests.fire(made, seed: UInt64(seed)).trace(at: 0.1)
        .map(\.placeAtBirth.x)
      for (index, x) in places.enumerated() {
        let share = Double(index) / Double(places.count - 1)
        #expect(abs(x - share * Double(FamilyTests.stage.width)) < 1e-3)
      }
    }
  }
}

extension When {
  /// The same rounds, each at once.
  fileprivate var atOnce: When {
    var when = self
    when.over = 0
    return when
  }
}
