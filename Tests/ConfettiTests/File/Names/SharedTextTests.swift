import Testing

@testable import Confetti

@Suite("one text that says several values") struct SharedTextTests {
  private static func document(_ text: String) throws -> EffectDocument {
    try EffectDocument(file: "x.json", contents: Array(text.utf8))
  }

  private static func users(_ path: String, in text: String) throws -> [String] {
    let document = try document(text)
    return try document.origin(at: document.path(path)).users.map(\.description)
  }

  @Test("emitters that use one definition are told for a value inside its gusts")
  func gusts() throws {
    let text = """
      {"define": {"windy": {"gusts": [{"strength": 20}, {"strength": 9}]}},
        "emitters": [{"air": {"use": "windy"}}, {"air": {"use": "windy"}}, {}]}
      """
    #expect(
      try Self.users("emitters[0].air.gusts[0].strength", in: text)
        == ["emitters[1].air.gusts[0].strength"])
  }

  @Test("several sounds of one emitter that one definition says are all told")
  func sounds() throws {
    let text = """
      {"define": {"bang": {"voice": "pop", "level": -9}},
        "emitters": [{"sound": [{"use": "bang"}, {"use": "bang", "pitch": 2}]}, {"sound": [{"use": "bang"}]}]}
      """
    #expect(
      try Self.users("emitters[0].sound[0].level", in: text)
        == ["emitters[0].sound[1].level", "emitters[1].sound[0].level"])
  }

  @Test("an emitter and a version that leaves it as it is count as one")
  func versions() throws {
    let text = """
      {"emitters": [{"name": "a", "air": {"gusts": [{"strength": 20}]}}, {"name": "b"}],
        "fromPoint": {"change": {"b": {"life": 3}}}}
      """
    #expect(try Self.users("a.air.gusts[0].strength", in: text).isEmpty)
  }

  @Test(
    "a draw of a definition is renamed with all that follow it, also where the definition is used",
    arguments: ["define.flight.draws.near", "emitters[0].draws.near"])
  func rename(path: String) throws {
    let text = """
      {"define": {"flight": {"draws": {"near": [0, 1]}, "launch": {"speed": {"by": "near", "to": 9}}}},
        "emitters": [{"use": "flight", "life": {"by": "near", "from": 1, "to": 2}}, {"use": "flight"}]}
      """
    let document = try Self.document(text)
    let change = try document.change(.rename(document.path(path), "far"))
    let bytes = change.applied(to: document.source.bytes).bytes
    #expect(String(decoding: bytes, as: UTF8.self) == text.replacing("near", with: "far"))
  }

  @Test("a draw that another emitter has as well is renamed in its definition alone")
  func ambiguous() throws {
    let text = """
      {"define": {"flight": {"draws": {"near": [0, 1]}, "launch": {"speed": {"by": "near", "to": 9}}}},
        "emitters": [
          {"use": "flight"}, {"draws": {"near": [0, 1]}, "life": {"by": "near", "from": 1, "to": 2}}]}
      """
    let document = try Self.document(text)
    let change = try document.change(.rename(document.path("define.flight.draws.near"), "far"))
    let bytes = change.applied(to: document.source.bytes).bytes
    let renamed = try Self.document(String(decoding: bytes, as: UTF8.self))
    #expect(renamed.effect.emitters.map { $0.draws.map(\.name) } == [["far"], ["near"]])
  }
}
