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

  @Test("emitters can be left out, or only some be kept")
  func selection() throws {
    let without = try made("\"fromPoint\": {\"without\": [\"flash\", \"paper\"]}")
    #expect(without.fromPoint.map(\.name) == ["shell"] && without.fromPoint[0].children.isEmpty)
    let only = try made("\"quiet\": {\"only\": [\"paper\"]}")
    #expect(only.ownReducedMotion?.emitters.map(\.name) == ["paper"])
    let both = try made("\"fromPoint\": {\"only\": [\"shell\"], \"without\": [\"flash\"]}")
    #expect(both.fromPoint.map(\.name) == ["shell"] && both.fromPoint[0].children.isEmpty)
  }

  @Test("a quiet version with changes has them from a point as well")
  func quiet() throws {
    let effect = try made(
      """
      "fromPoint": {"change": {"shell": {"when": {"over": 2}}}},
      "quiet": {"change": {"shell": {"when": {"count": 20}}}, "without": ["paper"]}
      """)
    let quiet = try #require(effect.ownReducedMotion)
    #expect(quiet.emitters.map(\.when) == [When(count: 20)])
    #expect(quiet.fromPoint.map(\.when) == [When(count: 20, over: 2)])
  }

  @Test("a quiet version can have its own emitters from a point")
  func quietPoint() throws {
    let effect = try made(
      """
      "quiet": {"change": {"shell": {"when": {"count": 20}}}, "fromPoint": {"only": ["paper"]}}
      """)
    #expect(effect.ownReducedMotion?.fromPoint.map(\.name) == ["paper"])
  }

  @Test("a quiet version with its own emitters changes those from a point")
  func quietOwnPoint() throws {
    let own = "\"emitters\": [{\"name\": \"calm\", \"when\": {\"count\": 3}}]"
    let effect = try made(
      """
      "fromPoint": {"only": ["paper"]},
      "quiet": {\(own), "fromPoint": {"change": {"calm": {"when": {"over": 2}}}}}
      """)
    #expect(effect.ownReducedMotion?.fromPoint.map(\.when) == [When(count: 3, over: 2)])
    let lines = mistakes(
      "{\(Self.emitters), \"quiet\": {\(own), \"fromPoint\": {\"only\": [\"shell\"]}}}")
    #expect(
      lines.count == 1
        && lines[0].hasSuffix(
          "quiet.fromPoint.only[0]: expected the name of an emitter: calm, found \"shell\""),
      "\(lines)")
  }

  @Test(
    "names that are none are told, with the nearest",
    arguments: [
      (
        "\"fromPoint\": {\"change\": {\"shel\": {}}}",
        "fromPoint.change.shel: expected the name of an emitter, perhaps \"shell\", found \"shel\""
      ),
      (
        "\"quiet\": {\"only\": [\"flash\"]}",
        "quiet.only[0]: expected an emitter of the list, as \"only\" keeps them whole, found \"flash\", "
          + "which is a child"
      ),
      (
        "\"fromPoint\": {\"change\": {\"shell\": 5}}",
        "fromPoint.change.shell: expected keys in braces, found 5"
      ),
      (
        "\"fromPoint\": {\"change\": {\"shell\": {}}, \"life\": 2}",
        "fromPoint.life: expected one of the keys change, only, without, found \"life\""
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
