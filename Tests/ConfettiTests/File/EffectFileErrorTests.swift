import Testing

@testable import Confetti

@Suite("errors of effect files") struct EffectFileErrorTests {
  @Test("the example of the documentation comes out exactly")
  func example() {
    let text = """
      {
        // A rocket that climbs with a tail and bursts.
        "name": "rocket",
        "emitters": [{
          "where": { "line": [[0.2, 1], [0.8, 1]] },
          "launch": {
          "direction": 20, "speed": "fast", "unit": "stage"
          }
        }]
      }
      """
    #expect(
      errorLine(Array(text.utf8), file: "rocket.json")
        == "rocket.json:7:31: emitters[0].launch.speed: expected a number or a range, found \"fast\""
    )
  }

  @Test(
    "a text that is not JSON5 is refused where it stops being JSON5",
    arguments: [
      BrokenFile("", "1:1", "empty"),
      BrokenFile("  // only a comment\n", "1:1", "empty"),
      BrokenFile("{", "1:2", "expected a key or \"}\"", "the object begins at 1:1"),
      BrokenFile("{\"name\" \"x\"}", "1:9", "expected \":\" after the key \"name\""),
      BrokenFile("{\n  \"name\": \"x\"\n  \"summary\": \"y\"\n}", "2:14", "\",\" or \"}\""),
      BrokenFile("{\"name\": \"x}", "1:10", "no closing \""),
      BrokenFile("{\"name\": 'x\"}", "1:10", "no closing '"),
      BrokenFile("{\"emitters\": [{}}", "1:17", "expected \",\" or \"]\"", "\"}\""),
      BrokenFile("{} {}", "1:4", "expected the end of the text"),
      BrokenFile("{/* open", "1:2", "no closing */"),
      BrokenFile("{\"name\": rocket}", "1:10", "a value (a text needs quotes)", "rocket"),
      BrokenFile("{\"name\": \"x\",,}", "1:14", "expected a key or \"}\"", "\",\""),
      BrokenFile("{\"name\": }", "1:10", "expected a value of the key \"name\""),
      BrokenFile("{\"name\": \"a\", 'name': \"b\"}", "1:15", "\"name\" is already used at 1:2"),
      BrokenFile("{\"name\": \"a\\q\"}", "1:12", "\\"),
      BrokenFile("{\"name\": \"\\ud800\"}", "1:11", "half a character"),
      BrokenFile("{\"name\": \"a\u{1}\"}", "1:12", "control character"),
      .emitter("\"life\": 01", "1:24", "\"01\" is not a number"),
      .emitter("\"life\": NaN", "1:24", "not finite"),
      .emitter("\"life\": -Infinity", "1:24", "not finite"),
      .emitter("\"life\": 1e999", "1:24", "too large"),
      .emitter("\"life\": 1,5", "1:26", "expected a key"),
      BrokenFile("\0{\0}\0", "1:1", "expected a value"),
    ])
  func syntax(file: BrokenFile) { expect(file) }

  @Test("bytes that are not text are refused in one sentence")
  func binary() {
    let text = Array("{\"name\": \"x\"}".utf8)
    #expect(errorLine([0xEF, 0xBB, 0xBF] + text) == nil)
    for bytes: [UInt8] in [
      [0xFF, 0xFE] + text.flatMap { [$0, 0] }, [0xFE, 0xFF] + text.flatMap { [0, $0] },
      [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A], [0xC0, 0x80],
    ] {
      #expect(errorLine(bytes)?.hasPrefix("x.json:1:1: ") == true)
      #expect(errorLine(bytes)?.contains("UTF-8") == true)
    }
    #expect(errorLine([UInt8](repeating: 0, count: 64))?.hasPrefix("x.json:1:1: ") == true)
    let long = [UInt8](repeating: 0x20, count: 1 << 20)
    #expect(
      errorLine(text + long)?.contains("1:1: the text has 1048589 bytes; keep it to 1048576")
        == true)
    #expect(errorLine(text + long.dropLast(text.count)) == nil)
  }

  @Test("values that are nested too deep are refused")
  func deep() {
    let open = String(repeating: "[", count: 33)
    expect(BrokenFile(open, "1:33", "more than 32 deep"))
    expect(
      BrokenFile(String(repeating: "{\"reducedMotion\": ", count: 33), "1:577", "more than 32 deep")
    )
  }

  @Test(
    "an effect is an object",
    arguments: [
      BrokenFile(
        "[]", "1:1",
        "effect: expected an effect in braces, such as {\"emitters\": [{\"when\": {\"count\": 50}}]}, found an empty list"
      ),
      BrokenFile(
        "[1, 2]", "1:1",
        "effect: expected an effect in braces, such as {\"emitters\": [{\"when\": {\"count\": 50}}]}, found a list of 2"
      ),
      BrokenFile(
        "\n 7", "2:2",
        "effect: expected an effect in braces, such as {\"emitters\": [{\"when\": {\"count\": 50}}]}, found 7"
      ),
      BrokenFile(
        "'x'", "1:1",
        "expected an effect in braces, such as {\"emitters\": [{\"when\": {\"count\": 50}}]}, found \"x\""
      ),
      BrokenFile(
        "null", "1:1",
        "expected an effect in braces, such as {\"emitters\": [{\"when\": {\"count\": 50}}]}, found null"
      ),
      BrokenFile(
        "true", "1:1",
        "expected an effect in braces, such as {\"emitters\": [{\"when\": {\"count\": 50}}]}, found true"
      ),
    ])
  func topLevel(file: BrokenFile) { expect(file) }

  @Test("the error is the first one of a file")
  func order() {
    expect(
      BrokenFile(
        "{\"emitters\": [\n{\"look\": {\"glow\": 2}},\n{\"look\": {\"glow\": \"x\"}}]}", "2:19",
        "emitters[0].look.glow"))
  }

  @Test(
    "JSON5 as people write it is read",
    arguments: [
      "{}", "{name: 'it\\'s', // a comment\n /* and another */ emitters: [{life: +.5,},],}",
      "{\"$schema\": \"effect.schema.json\", \"name\": \"x\"}", "{\"$schema\": null}",
      "\u{FEFF}{\r\n'name': \"a'b\"\r\n}", "{emitters: [{when: {count: 0x10}}]}",
      "{emitters: [{life: {seconds: [1, 2], opacity: [1, [0.2, 0.5], 0]}}]}",
      "{emitters: [{air: {gravity: {either: [1, 2]}}, launch: {}, where: {}}]}",
    ])
  func accepted(text: String) { #expect(errorLine(Array(text.utf8)) == nil) }

  @Test("an effect without a name gets the name of its file")
  func names() throws {
    for (file, name) in [
      ("rocket.json", "rocket"), ("a/b.c/my.effect.json", "my.effect"), ("a/rain", "rain"),
      (".json", ".json"), ("", ""),
    ] {
      #expect(try Effect(file: file, contents: Array("{}".utf8)).name == name)
    }
  }
}
