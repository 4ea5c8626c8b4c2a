import Testing

@testable import Confetti

@Suite("mistakes people make") struct MistakesTests {
  /// All mistakes and warnings of a text.
  private static func said(about text: String) -> [String] {
    do throws(EffectFileError) {
      let (_, warnings) = try Effect.read(file: "x.json", contents: Array(text.utf8))
      return warnings.map(\.description)
    } catch {
      return error.all.map(\.description)
    }
  }

  @Test(
    "late particles are no mistake", arguments: ["count: 20, delay: 25", "rate: 30, delay: 59"])
  func late(births: String) {
    let launch = "launch: {direction: [0, 360], speed: 200}"
    #expect(Self.said(about: "{emitters: [{when: {\(births)}, \(launch)}]}") == [])
    // Particles that appear long after their birth are no mistake either.
    let rise = "where: {point: [0.5, 3]}, launch: {speed: 40}, life: 60"
    #expect(Self.said(about: "{emitters: [{when: {\(births)}, \(rise)}]}") == [])
    let beside = "{when: {count: 5}, where: {point: [2, 2]}}"
    #expect(Self.said(about: "{emitters: [\(beside), {when: {\(births)}}]}") == [])
    let far = "where: {point: [2, 2]}"
    #expect(Self.said(about: "{emitters: [{when: {\(births)}, \(far)}]}").count == 1)
  }

  @Test("each mistake gets one line that says what to do")
  func told() {
    let texts = Self.emitters.map { ("{\"emitters\": [{\($0.text)}]}", $0.message) }
    let tops = Self.files.map { ("{\($0.text)}", $0.message) }
    #expect(texts.count + tops.count > 150)
    for (text, message) in texts + tops {
      let lines = Self.said(about: text)
      #expect(lines.count == 1 && lines[0].contains(message), "\(text) gets \(lines)")
      #expect(lines.allSatisfy { $0.count < 320 })
    }
  }

  @Test("all mistakes of a file are told at once, in the order of their places, up to ten")
  func several() {
    let text = """
      {
        "emitters": [
          {"when": {"coutn": 5, "count": -1}, "look": {"size": "big"}},
          {"lunch": {}, "life": {"opacity": 7}}
        ],
        "colour": 1
      }
      """
    let places = mistakes(text).map { $0.split(separator: ":")[1] }
    #expect(places == ["3", "3", "3", "4", "4", "6"])
    let many = (0..<40).map { "\"k\($0)\": 1" }.joined(separator: ", ")
    #expect(mistakes("{\(many)}").count == 10)
  }

  @Test("one mistake is not told twice, nor are its consequences")
  func once() {
    #expect(
      mistakes("{\"emitters\": [{\"path\": {\"scal\": 1}, \"air\": {\"drag\": 1}}]}").count == 2)
    #expect(mistakes("{\"emitters\": [{\"when\": {\"rate\": -1, \"for\": 3}}]}").count == 1)
  }

  @Test("effects without mistakes get no warnings", arguments: Effect.names)
  func quiet(name: String) throws {
    let effect = try #require(Effect.named(name)).value
    #expect(effect.warnings.map(\.message) == [])
  }
}
