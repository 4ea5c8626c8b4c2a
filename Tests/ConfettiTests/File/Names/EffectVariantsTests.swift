import Testing

@testable import Confetti

@Suite("the same effect, but changed") struct EffectVariantsTests {
  private static let emitters = """
    "emitters": [
      {"name": "shell", "when": {"count": 90}, "children": [{"name": "flash", "when": {"count": 1}}]},
      {"name": "paper", "when": {"count": 30}}
    ]
    """

  private func made(_ more: String) throws -> Effect { try effect("{\(Self.emitters), \(more)}") }

  @Test("changed emitters are merged by their names, children as well")
  func change() throws {
    let effect = try made(
      """
      "fromPoint": {"change": {"shell": {"when": {"over": 2}}, "flash": {"when": {"count": 5}}}}
      """)
    #expect(effect.fromPoint.map(\.name) == ["shell", "paper"])
    #expect(effect.fromPoint[0].when == When(count: 90, over: 2))
    #expect(effect.fromPoint[0].children[0].emitter.when.count == 5)
    #expect(effect.emitters[0].when == When(count: 90) && effect.fromPoint[1] == effect.emitters[1])
  }

  @Test("emitters can be left out, and children as well")
  func selection() throws {
    let without = try made("\"fromPoint\": {\"without\": [\"flash\", \"paper\"]}")
    #expect(without.fromPoint.map(\.name) == ["shell"] && without.fromPoint[0].children.isEmpty)
    let calm = try made("\"reducedMotion\": {\"without\": [\"shell\"]}")
    #expect(calm.ownReducedMotion?.emitters.map(\.name) == ["paper"])
  }

  @Test("a version for reduced motion with changes has the changed emitters from a point as well")
  func reduced() throws {
    let effect = try made(
      """
      "fromPoint": {"change": {"shell": {"when": {"over": 2}}}},
      "reducedMotion": {"change": {"shell": {"when": {"count": 20}}}, "without": ["paper"]}
      """)
    let calm = try #require(effect.ownReducedMotion)
    #expect(calm.emitters.map(\.when) == [When(count: 20)])
    #expect(calm.fromPoint.map(\.when) == [When(count: 20, over: 2)])
  }

  @Test("a version for reduced motion can have its own emitters from a point")
  func reducedPoint() throws {
    let effect = try made(
      """
      "reducedMotion": {"change": {"shell": {"when": {"count": 20}}}, "fromPoint": {"without": ["shell"]}}
      """)
    #expect(effect.ownReducedMotion?.fromPoint.map(\.name) == ["paper"])
  }

  @Test("a version for reduced motion with its own emitters changes those from a point")
  func reducedOwnPoint() throws {
    let own = "\"emitters\": [{\"name\": \"calm\", \"when\": {\"count\": 3}}]"
    let effect = try made(
      """
      "fromPoint": {"without": ["shell"]},
      "reducedMotion": {\(own), "fromPoint": {"change": {"calm": {"when": {"over": 2}}}}}
      """)
    #expect(effect.ownReducedMotion?.fromPoint.map(\.when) == [When(count: 3, over: 2)])
    let lines = mistakes(
      "{\(Self.emitters), \"reducedMotion\": {\(own), \"fromPoint\": {\"without\": [\"shell\"]}}}")
    #expect(
      lines.count == 1
        && lines[0].hasSuffix(
          "reducedMotion.fromPoint.without[0]: expected the name of an emitter: calm, found \"shell\""
        ),
      "\(lines)")
  }

  @Test(
    "unknown names are errors, with the nearest name",
    arguments: [
      (
        "\"fromPoint\": {\"change\": {\"shel\": {}}}",
        "fromPoint.change.shel: expected the name of an emitter, perhaps \"shell\", found \"shel\""
      ),
      (
        "\"reducedMotion\": {\"without\": [\"flush\"]}",
        "reducedMotion.without[0]: expected the name of an emitter, perhaps \"flash\", found \"flush\""
      ),
      (
        "\"fromPoint\": {\"change\": {\"shell\": 5}}",
        "fromPoint.change.shell: expected keys in braces, found 5"
      ),
      (
        "\"fromPoint\": {\"change\": {\"shell\": {}}, \"life\": 2}",
        "fromPoint.life: expected one of the keys change, without, found \"life\""
      ),
      (
        "\"change\": {\"shell\": {}}",
        "change: expected \"extends\" beside \"change\", which changes another effect, found none"
      ),
    ])
  func errors(more: String, line: String) throws {
    let lines = mistakes("{\(Self.emitters), \(more)}")
    #expect(lines.count == 1 && lines[0].hasSuffix(line), "\(lines)")
  }
}
