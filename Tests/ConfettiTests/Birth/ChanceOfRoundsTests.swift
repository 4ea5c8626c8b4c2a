import Testing

@testable import Confetti

@Suite("chance of rounds") struct ChanceOfRoundsTests {
  /// Rounds of five particles that live as long as the time between two rounds.
  private static func effect(_ chance: Double, _ place: Where.Place = .outline) -> Effect {
    Effect(
      "rounds",
      Emitter(
        when: When(count: 5, delay: 0.5, repeat: .init(times: 400, every: 0.5), chance: chance),
        where: Where(place), launch: Emitter.thrown, life: Life(0.5)))
  }

  private static func traces(_ effect: Effect, round: Int) throws -> [String] {
    let system = try FamilyTests.fire(effect)
    return system.trace(at: 0.5 + 0.5 * Double(round) + 0.25).map(\.json.text)
  }

  @Test("a round takes place as a whole or not at all, about as often as its chance says")
  func often() throws {
    let system = try FamilyTests.fire(Self.effect(0.3))
    let counts = (0..<400).map { system.trace(at: 0.75 + 0.5 * Double($0)).count }
    #expect(Set(counts) == [0, 5])
    // Three standard deviations of 400 draws.
    #expect(abs(Double(counts.filter { $0 == 5 }.count) - 120) < 28)
    #expect(try FamilyTests.fire(Self.effect(0)).trace(at: 0.75).isEmpty)
  }

  @Test("all places of a round take place together")
  func places() throws {
    let system = try FamilyTests.fire(Self.effect(0.5, .corners(.all)))
    let counts = (0..<50).map { system.trace(at: 0.75 + 0.5 * Double($0)).count }
    #expect(Set(counts) == [0, 20])
  }

  @Test("the rounds that take place are those of an effect without chance, in any order")
  func same() throws {
    let (certain, chancy) = (Self.effect(1), Self.effect(0.5))
    for round in [30, 2, 399, 0, 7, 8, 9, 10, 11, 12] {
      let found = try Self.traces(chancy, round: round)
      #expect(try found.isEmpty || found == Self.traces(certain, round: round))
    }
  }

  @Test("each parent draws for itself whether its children are born")
  func children() throws {
    let child = Child(
      at: .death, FamilyTests.still(3, when: When(count: 3, chance: 0.4)))
    let system = try FamilyTests.fire(FamilyTests.parent([child], When(count: 200)))
    var counts: [Int] = []
    for parent in FamilyTests.parents(system) {
      let end = parent.lifetime
      counts.append(
        system.trace(at: end + 1e-5).filter {
          $0.emitter != "emitters[0]" && abs($0.bornAt - end) < 1e-12
        }.count)
    }
    #expect(counts.count == 200 && Set(counts) == [0, 3])
    // Three standard deviations of 200 draws.
    #expect(abs(Double(counts.filter { $0 == 3 }.count) - 80) < 21)
  }

  @Test("a chance is written and read, and counts as all rounds in the limits")
  func file() throws {
    let made = Self.effect(0.25)
    let read = try Effect(file: "rounds.json", contents: Array(made.fileText.utf8))
    #expect(read == made)
    #expect(made.crowdCount == Self.effect(1).crowdCount)
    #expect(!mistakes("{\"emitters\": [{\"when\": {\"chance\": 1.5}}]}").isEmpty)
  }

  @Test("a chance of 0 is warned of, and a small one is not taken for nothing")
  func warnings() {
    func messages(_ chance: Double) -> [String] {
      Effect("rare", Emitter(when: When(count: 9, chance: chance))).warnings.map(\.message)
    }
    #expect(messages(0).contains { $0.contains("its chance is 0") })
    #expect(messages(1e-6).isEmpty)
  }
}
