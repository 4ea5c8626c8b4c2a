import Testing

@testable import Confetti

/// A text that is no effect, and the line that says so.
struct BrokenFile: CustomTestStringConvertible {
  let text: String
  let place: String
  /// What the message must hold, in this order.
  let parts: [String]

  init(_ text: String, _ place: String, _ parts: String...) {
    (self.text, self.place, self.parts) = (text, place, parts)
  }

  var testDescription: String { String(text.prefix(80)) }

  /// The keys of the first emitter, on one line that begins with 15 other characters.
  static func emitter(_ text: String, _ place: String, _ parts: String...) -> BrokenFile {
    var file = BrokenFile("{\"emitters\": [{\(text)}]}", place)
    file = BrokenFile(file.text, place, parts: parts)
    return file
  }

  private init(_ text: String, _ place: String, parts: [String]) {
    (self.text, self.place, self.parts) = (text, place, parts)
  }
}

/// The error of reading a file; `nil` if it can be read.
private func errorLine(_ bytes: [UInt8], file: String = "x.json") -> String? {
  do throws(EffectFileError) {
    _ = try Effect(file: file, contents: bytes)
    return nil
  } catch {
    return error.description
  }
}

private func expect(_ file: BrokenFile) {
  guard let line = errorLine(Array(file.text.utf8)) else {
    Issue.record("accepted: \(file.testDescription)")
    return
  }
  #expect(line.hasPrefix("x.json:\(file.place): "), "\(line)")
  #expect(!line.contains { $0.isNewline } && line.count < 400, "\(line)")
  var rest = line[...]
  for part in file.parts {
    guard let range = rest.firstRange(of: part) else {
      Issue.record("“\(part)” is missing in: \(line)")
      return
    }
    rest = rest[range.upperBound...]
  }
}

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
    "what is no JSON5 is refused where it ends to be",
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

  @Test("what is no text at all is refused in one sentence")
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

  @Test("what is nested too deep is refused")
  func deep() {
    let open = String(repeating: "[", count: 33)
    expect(BrokenFile(open, "1:33", "more than 32 deep"))
    expect(BrokenFile(String(repeating: "{\"quiet\": ", count: 33), "1:321", "more than 32 deep"))
  }

  @Test(
    "an effect is an object",
    arguments: [
      BrokenFile("[]", "1:1", "effect: expected an effect in braces, found an empty list"),
      BrokenFile("[1, 2]", "1:1", "effect: expected an effect in braces, found a list of 2"),
      BrokenFile("\n 7", "2:2", "effect: expected an effect in braces, found 7"),
      BrokenFile("'x'", "1:1", "expected an effect in braces, found \"x\""),
      BrokenFile("null", "1:1", "expected an effect in braces, found null"),
      BrokenFile("true", "1:1", "expected an effect in braces, found true"),
    ])
  func topLevel(file: BrokenFile) { expect(file) }

  @Test(
    "an unknown key stands at the key, and names the nearest one",
    arguments: [
      BrokenFile("{\"nam\": \"x\"}", "1:2", "nam: ", "perhaps \"name\"", "found \"nam\""),
      BrokenFile(
        "{\n  colour: 7\n}", "2:3", "colour: ", "one of the keys name, summary,", "emitters"),
      BrokenFile("{\"emitter\": [{}]}", "1:2", "emitter: ", "perhaps \"emitters\""),
      BrokenFile("{\"a b\\n\": 1}", "1:2", "[\"a b\\n\"]: ", "one of the keys", "found \"a b\\n\""),
      BrokenFile(
        "{\"\(String(repeating: "k", count: 5000))\": 1}", "1:2", "kkk…\"]: ", "one of the keys"),
      .emitter("\"lunch\": {}", "1:16", "emitters[0].lunch: ", "perhaps \"launch\""),
      .emitter("\"at\": \"death\"", "1:16", "emitters[0].at: "),
      .emitter("\"when\": {\"cuont\": 3}", "1:25", "emitters[0].when.cuont: ", "perhaps \"count\""),
      .emitter("\"when\": {\"repeat\": {\"time\": 2}}", "1:36", "when.repeat.time: ", "\"times\""),
      .emitter("\"where\": {\"Point\": [0, 0]}", "1:26", "where.Point: ", "perhaps \"point\""),
      .emitter("\"where\": {\"offset\": {\"z\": 1}}", "1:37", "where.offset.z: ", "found \"z\""),
      .emitter("\"launch\": {\"sped\": 9}", "1:27", "launch.sped: ", "perhaps \"speed\""),
      .emitter(
        "\"launch\": {\"speed\": {\"eiter\": [1, 2]}}", "1:37", "speed.eiter: ", "\"either\""),
      .emitter("\"launch\": {\"fromPoint\": {\"unit\": 1}}", "1:41", "fromPoint.unit: "),
      .emitter("\"air\": {\"dragg\": 1}", "1:24", "air.dragg: ", "perhaps \"drag\""),
      .emitter("\"air\": {\"gravity\": {\"yy\": 1}}", "1:36", "air.gravity.yy: ", "\"y\""),
      .emitter(
        "\"air\": {\"gusts\": [{\"strenght\": 1}]}", "1:35", "gusts[0].strenght: ", "strength"),
      .emitter("\"air\": {\"gusts\": [{\"phase\": {\"stp\": 1}}]}", "1:45", "phase.stp: ", "step"),
      .emitter("\"air\": {\"attract\": {\"to\": {\"shap\": 1}}}", "1:43", "to.shap: ", "shape"),
      .emitter("\"path\": {\"curve\": []}", "1:25", "path.curve: ", "perhaps \"curves\""),
      .emitter("\"path\": {\"curves\": {\"top\": []}}", "1:36", "curves.top: ", "up"),
      .emitter("\"turn\": {\"spin\": {\"rat\": 1}}", "1:34", "turn.spin.rat: ", "perhaps \"rate\""),
      .emitter("\"look\": {\"color\": []}", "1:25", "look.color: ", "perhaps \"colors\""),
      .emitter("\"look\": {\"size\": {\"widht\": 1}}", "1:34", "look.size.widht: ", "\"width\""),
      .emitter("\"look\": {\"shapes\": [{\"shap\": 1}]}", "1:37", "shapes[0].shap: ", "\"shape\""),
      .emitter("\"life\": {\"secs\": 1}", "1:25", "life.secs: ", "seconds"),
      .emitter("\"life\": {\"scale\": {\"values\": 1, \"eas\": 1}}", "1:48", "scale.eas: ", "ease"),
      .emitter("\"trail\": {\"echos\": 3}", "1:26", "trail.echos: ", "perhaps \"echoes\""),
      .emitter("\"trail\": {\"ribbon\": {\"widht\": 3}}", "1:37", "trail.ribbon.widht: ", "width"),
      .emitter("\"children\": [{\"inherits\": 1}]", "1:30", "children[0].inherits: ", "inherit"),
      .emitter("\"children\": [{\"at\": {\"evry\": 1}}]", "1:37", "children[0].at.evry: ", "every"),
      .emitter("\"$schema\": \"x\"", "1:16", "emitters[0].$schema: "),
    ])
  func unknownKeys(file: BrokenFile) { expect(file) }

  @Test(
    "a value of the wrong type stands at the value",
    arguments: [
      BrokenFile("{\"name\": 7}", "1:10", "name: expected a text in quotes, found 7"),
      BrokenFile("{\"emitters\": {}}", "1:14", "emitters: expected a list in brackets, found {}"),
      BrokenFile(
        "{\"emitters\": []}", "1:14", "emitters: expected 1…16 elements, found an empty list"),
      BrokenFile(
        "{\"emitters\": [7]}", "1:15", "emitters[0]: expected an emitter in braces, found 7"),
      BrokenFile("{\"source\": \"frme\"}", "1:12", "source: expected one of \"stage\", \"frame\""),
      BrokenFile("{\"quiet\": null}", "1:11", "quiet: expected an effect in braces, found null"),
      .emitter("\"when\": 50", "1:24", "emitters[0].when: expected births in braces, found 50"),
      .emitter("\"when\": {\"count\": 2.5}", "1:34", "a whole number of 0…100000, found 2.5"),
      .emitter("\"when\": {\"count\": [1, 2]}", "1:34", "expected a whole number", "a list of 2"),
      .emitter("\"when\": {\"rate\": \"9\"}", "1:33", "when.rate: expected a number, found \"9\""),
      .emitter(
        "\"when\": {\"rate\": [1, 2]}", "1:33", "when.rate: expected a number, found a list"),
      .emitter(
        "\"where\": \"point\"", "1:25", "where: expected a place in braces, found \"point\""),
      .emitter(
        "\"where\": {\"point\": [1]}", "1:35", "point: expected a place [u, v]", "a list of 1"),
      .emitter(
        "\"where\": {\"point\": [1, null]}", "1:39", "point[1]: expected a number, found null"),
      .emitter(
        "\"where\": {\"line\": [1, 2]}", "1:35", "line[0]: expected a place [u, v]", "found 1"),
      .emitter("\"where\": {\"box\": [[0, 0]]}", "1:33", "box: expected two places", "a list of 1"),
      .emitter("\"where\": {\"outline\": false}", "1:37", "outline: expected true, found false"),
      .emitter("\"where\": {\"corners\": \"two\"}", "1:37", "\"all\" or a whole number", "\"two\""),
      .emitter(
        "\"launch\": {\"speed\": [1, 2, 3]}", "1:36", "a range of two numbers", "a list of 3"),
      .emitter("\"launch\": {\"speed\": [1]}", "1:36", "a range of two numbers, found a list of 1"),
      .emitter(
        "\"launch\": {\"speed\": []}", "1:36", "a range of two numbers, found an empty list"),
      .emitter("\"launch\": {\"speed\": [1, \"b\"]}", "1:40", "launch.speed[1]: expected a number"),
      .emitter("\"launch\": {\"speed\": null}", "1:36", "a number or a range, found null"),
      .emitter(
        "\"launch\": {\"speed\": {}}", "1:36", "launch.speed: ", "\"either\"", "none of them"),
      .emitter(
        "\"launch\": {\"speed\": {\"oneOf\": []}}", "1:46", "speed.oneOf: ", "an empty list"),
      .emitter("\"launch\": {\"speed\": {\"steps\": [1, 2.5]}}", "1:46", "two whole numbers"),
      .emitter("\"launch\": {\"speed\": {\"over\": 2}}", "1:36", "speed: ", "none of them"),
      .emitter(
        "\"launch\": {\"unit\": \"pixels\"}", "1:35", "one of \"points\", \"stage\"", "pixels"),
      .emitter(
        "\"air\": {\"gravity\": \"down\"}", "1:35", "air.gravity: expected a number or a range"),
      .emitter("\"air\": {\"gusts\": {}}", "1:33", "air.gusts: expected a list in brackets"),
      .emitter(
        "\"air\": {\"floor\": \"wall\"}", "1:33", "air.floor: expected \"stage\", \"frame\""),
      .emitter(
        "\"path\": {\"curves\": [[1, 2, 3]]}", "1:36", "curves[0]: expected four or six", "3"),
      .emitter("\"path\": {\"curves\": {\"up\": [[0, 0, 1, 1]]}}", "1:35", "only one of them"),
      .emitter("\"turn\": {\"along\": 1}", "1:34", "turn.along: expected true or false, found 1"),
      .emitter(
        "\"look\": {\"shapes\": [\"strr\"]}", "1:36", "shapes[0]: ", "perhaps \"star\"", "strr"),
      .emitter("\"look\": {\"shapes\": [\"pyramid\"]}", "1:36", "a shape of rectangle, circle"),
      .emitter(
        "\"look\": {\"shapes\": []}", "1:35", "shapes: expected 1…64 elements", "an empty list"),
      .emitter("\"look\": {\"shapes\": [{\"weight\": 2}]}", "1:36", "\"shape\" or \"picture\""),
      .emitter(
        "\"look\": {\"colors\": \"confeti\"}", "1:35", "perhaps \"confetti\"", "\"confeti\""),
      .emitter(
        "\"look\": {\"colors\": [\"red\"]}", "1:36", "colors[0]: expected \"#RRGGBB\"", "red"),
      .emitter("\"look\": {\"colors\": [\"#FFF\"]}", "1:36", "\"#RRGGBBAA\"", "found \"#FFF\""),
      .emitter(
        "\"look\": {\"colors\": [\"#FF0000\", \"#GGG\"]}", "1:47", "colors[1]: ", "\"#GGG\""),
      .emitter("\"look\": {\"colors\": []}", "1:35", "colors: expected 1…256 elements"),
      .emitter("\"look\": {\"back\": true}", "1:33", "back: expected a number of 0…1 or a colour"),
      .emitter("\"life\": \"long\"", "1:24", "life: expected a number or a range, found \"long\""),
      .emitter("\"life\": {\"opacity\": []}", "1:36", "opacity: expected 1…32 elements"),
      .emitter("\"life\": {\"opacity\": [[0, 1], [1, \"x\"]]}", "1:49", "opacity[1][1]: ", "\"x\""),
      .emitter(
        "\"life\": {\"ease\": [0, 0, 1]}", "1:33", "ease: expected four numbers", "list of 3"),
      .emitter("\"life\": {\"scale\": {\"ease\": [0, 0, 1, 1]}}", "1:34", "\"values\" beside"),
      .emitter(
        "\"life\": {\"color\": [\"#FFFFFF\", 7]}", "1:46", "color[1]: expected a colour", "7"),
      .emitter("\"trail\": 8", "1:25", "trail: expected a trail in braces, found 8"),
      .emitter(
        "\"children\": [{\"at\": \"deth\"}]", "1:36", "at: expected \"birth\", \"death\" or"),
      .emitter("\"children\": []", "1:28", "children: expected 1…16 elements, found an empty list"),
    ])
  func wrongTypes(file: BrokenFile) { expect(file) }

  @Test(
    "a number out of its range stands at the number",
    arguments: [
      .emitter("\"when\": {\"count\": 100001}", "1:34", "a whole number of 0…100000, found 100001"),
      .emitter("\"when\": {\"count\": -1}", "1:34", "a whole number of 0…100000, found -1"),
      .emitter("\"when\": {\"count\": 1e300}", "1:34", "a whole number of 0…100000, found 1e300"),
      .emitter("\"when\": {\"rate\": 20001}", "1:33", "when.rate: expected a number of", "20001"),
      .emitter("\"when\": {\"rate\": 0}", "1:33", "when.rate: expected a number of", "found 0"),
      .emitter("\"when\": {\"delay\": -0.5}", "1:34", "a number of 0…1000000, found -0.5"),
      .emitter(
        "\"when\": {\"repeat\": {\"every\": 0}}", "1:45", "repeat.every: expected", "found 0"),
      .emitter(
        "\"when\": {\"repeat\": {\"times\": 0}}", "1:45", "repeat.times: expected", "found 0"),
      .emitter("\"where\": {\"corners\": 0}", "1:37", "corners: expected a whole number of 1…1000"),
      .emitter("\"where\": {\"ring\": [-1, 5]}", "1:35", "ring[0]: expected a number of 0…1000000"),
      .emitter(
        "\"launch\": {\"speed\": 1e7}", "1:36", "a number of -1000000…1000000, found 10000000"),
      .emitter(
        "\"launch\": {\"speed\": [7, 4]}", "1:36", "from its lower to its upper end, found [7, 4]"),
      .emitter("\"launch\": {\"x\": {\"either\": [8, 2]}}", "1:43", "x.either: ", "found [8, 2]"),
      .emitter(
        "\"launch\": {\"x\": {\"steps\": [1, 2], \"over\": 0}}", "1:58", "x.over: ", "found 0"),
      .emitter("\"launch\": {\"x\": {\"steps\": [5, 2]}}", "1:42", "x.steps: ", "found [5, 2]"),
      .emitter("\"launch\": {\"x\": {\"steps\": [1e300, 2]}}", "1:42", "two whole numbers"),
      .emitter(
        "\"air\": {\"drag\": -1}", "1:32", "air.drag: expected a number of 0…1000, found -1"),
      .emitter(
        "\"air\": {\"gravity\": {\"y\": 2e6}}", "1:41", "air.gravity.y: expected", "2000000"),
      .emitter("\"air\": {\"gravity\": [1, 2e6]}", "1:39", "air.gravity[1]: expected", "2000000"),
      .emitter("\"air\": {\"gusts\": [{}, {}, {}, {}, {}]}", "1:33", "1…4 elements, found 5"),
      .emitter("\"air\": {\"gusts\": [{\"frequency\": -1}]}", "1:48", "gusts[0].frequency: ", "-1"),
      .emitter(
        "\"turn\": {\"flip\": {\"minimum\": 2}}", "1:45", "minimum: expected a number of 0…1"),
      .emitter("\"look\": {\"size\": -4}", "1:33", "look.size: expected a number of 0…100000"),
      .emitter(
        "\"look\": {\"size\": {\"either\": [1, 2]}}", "1:34", "size.either: ", "no \"either\""),
      .emitter(
        "\"look\": {\"size\": {\"oneOf\": [[1, -2]]}}", "1:48", "oneOf[0][1]: expected", "-2"),
      .emitter(
        "\"look\": {\"shapes\": [{\"shape\": \"star\", \"weight\": 0}]}", "1:64", "weight: "),
      .emitter(
        "\"look\": {\"glow\": 1.5}", "1:33", "look.glow: expected a number of 0…1, found 1.5"),
      .emitter("\"look\": {\"back\": -0.5}", "1:33", "look.back: expected a number of 0…1"),
      .emitter("\"life\": 0", "1:24", "life: expected a number of 0.001…1000000, found 0"),
      .emitter("\"life\": [0, 2]", "1:25", "life[0]: expected a number of 0.001…1000000, found 0"),
      .emitter("\"life\": {\"seconds\": [0, 2]}", "1:37", "life.seconds[0]: ", "found 0"),
      .emitter("\"life\": {\"opacity\": 2}", "1:36", "life.opacity: expected a number of 0…1"),
      .emitter("\"life\": {\"opacity\": [1, 2]}", "1:40", "life.opacity[1]: ", "0…1, found 2"),
      .emitter(
        "\"life\": {\"opacity\": [[0, 1], [1, 2]]}", "1:49", "life.opacity[1][1]: ", "found 2"),
      .emitter("\"life\": {\"opacity\": {\"values\": [0, 3]}}", "1:51", "opacity.values[1]: ", "3"),
      .emitter(
        "\"life\": {\"scale\": [[0, 1], [0.7, 1], [0.5, 0]]}", "1:54", "at least 0.7", "0.5"),
      .emitter(
        "\"life\": {\"color\": [[0, \"#FFFFFF\"], [2, \"#FFFFFF\"]]}", "1:52", "0…1, found 2"),
      .emitter("\"life\": {\"ease\": [2, 0, 1, 1]}", "1:34", "ease[0]: expected a number of 0…1"),
      .emitter("\"trail\": {\"echoes\": 65}", "1:36", "a whole number of 1…64, found 65"),
      .emitter("\"trail\": {\"spacing\": 0}", "1:37", "trail.spacing: expected", "found 0"),
      .emitter(
        "\"trail\": {\"ribbon\": {\"segments\": 0}}", "1:49", "ribbon.segments: ", "found 0"),
      .emitter("\"children\": [{\"inherit\": 1.2}]", "1:41", "inherit: expected a number of 0…1"),
      .emitter("\"children\": [{\"at\": {\"every\": 0}}]", "1:46", "at.every: expected", "found 0"),
      BrokenFile(
        "{\"name\": \"\(String(repeating: "n", count: 81))\"}", "1:10",
        "name: expected a text of at most 80 characters, found 81"),
      BrokenFile("{\"name\": \"a\\nb\"}", "1:10", "name: expected a text of one line"),
      BrokenFile(
        "{\"emitters\": [\(String(repeating: "{},", count: 17))]}", "1:14",
        "emitters: expected 1…16 elements, found 17"),
    ] as [BrokenFile])
  func ranges(file: BrokenFile) { expect(file) }

  @Test(
    "keys that do not go together stand at the later one",
    arguments: [
      .emitter(
        "\"when\": {\"count\": 5, \"rate\": 5}", "1:37", "when.rate: ", "\"count\" or \"rate\""),
      .emitter("\"when\": {\"rate\": 5, \"over\": 5}", "1:36", "when.over: ", "found both"),
      .emitter("\"when\": {\"for\": 5}", "1:25", "when.for: expected \"rate\" beside it"),
      .emitter(
        "\"when\": {\"rate\": 5, \"repeat\": {}}", "1:36", "when.repeat: ", "\"for\" beside"),
      .emitter("\"where\": {\"point\": [0, 0], \"ring\": 5}", "1:43", "where.ring: ", "found both"),
      .emitter("\"launch\": {\"speed\": 5, \"x\": 5}", "1:39", "launch.x: ", "\"speed\" or \"x\""),
      .emitter(
        "\"launch\": {\"speed\": {\"either\": [1, 2], \"oneOf\": [3]}}", "1:55", "speed.oneOf: ",
        "found both"),
      .emitter(
        "\"launch\": {\"speed\": {\"oneOf\": [1], \"over\": 3}}", "1:51", "\"steps\" beside it"),
      .emitter("\"path\": {}, \"air\": {\"drag\": 1}", "1:28", "emitters[0].air: ", "found both"),
      .emitter(
        "\"launch\": {\"speed\": 1}, \"path\": {}", "1:40", "emitters[0].path: ", "found both"),
      .emitter(
        "\"path\": {\"curves\": {\"up\": [[0, 0, 1, 1]], \"down\": [[0, 0, 1, 1]]}}", "1:24",
        "path.mirrored: expected true"),
      .emitter(
        "\"look\": {\"shapes\": [{\"shape\": \"star\", \"picture\": \"cat\"}]}", "1:54",
        "found both"),
      .emitter(
        "\"trail\": {\"ribbon\": {}, \"echoes\": 3}", "1:40", "trail.echoes: ", "no other key"),
      .emitter(
        "\"children\": [{\"when\": {\"rate\": 5}}]", "1:38",
        "children[0].when.for: expected a time, as the births of children must end, found none"),
      .emitter(
        "\"children\": [{\"when\": {\"count\": 5, \"repeat\": {\"every\": 2}}}]", "1:61",
        "children[0].when.repeat.times: expected a number"),
    ] as [BrokenFile])
  func together(file: BrokenFile) { expect(file) }

  @Test(
    "more than can be drawn is refused with the number",
    arguments: [
      BrokenFile(
        "{\"emitters\": [{\"when\": {\"count\": 100000}}, {\"when\": {\"count\": 100000}},\n"
          + " {\"when\": {\"count\": 1}}]}",
        "1:14", "emitters: expected at most 200000 particles alive at once", "up to 200001"),
      .emitter(
        "\"when\": {\"count\": 60000}, \"where\": {\"corners\": \"all\"}", "1:15", "emitters[0]: ",
        "up to 240000"),
      .emitter("\"when\": {\"rate\": 20000}, \"life\": 10.1", "1:15", "emitters[0]: ", "particles"),
      .emitter(
        "\"when\": {\"count\": 1000, \"repeat\": {\"every\": 0.01}}, \"life\": 5", "1:15",
        "emitters[0]: ",
        "particles"),
      .emitter(
        "\"when\": {\"count\": 1000}, \"children\": [{\"when\": {\"count\": 200}}]", "1:15",
        "emitters[0]: ", "children counted, found up to 201000"),
      .emitter(
        "\"life\": 1000, \"children\": [{\"at\": {\"every\": 0.001}, \"life\": 0.001}]", "1:42",
        "emitters[0].children: ", "200000 particles that are born within a second", "2500000050"),
      .emitter(
        "\"children\": [{\"when\": {\"rate\": 20, \"for\": 10000}, \"life\": 0.1}]", "1:28",
        "emitters[0].children: ", "all their children counted"),
      .emitter(
        "\"life\": 40000, \"when\": {\"rate\": 4}", "1:24", "emitters[0].life: ",
        "at most 32768 s, children and trails counted", "found 40000 s"),
      .emitter(
        "\"when\": {\"rate\": 1000}, \"air\": {\"drag\": 1000}, \"life\": 65", "1:71",
        "emitters[0].life: ", "at most 64 s", "found 65 s"),
      .emitter(
        "\"when\": {\"count\": 20000}, \"trail\": {\"echoes\": 51}", "1:15", "emitters[0]: ",
        "1000000 quads of trails", "1020000"),
      .emitter(
        "\"children\": [{\"children\": [{\"children\": [{\"children\": [{\"children\": [{}]}]}]}]}]",
        "1:85", "children[0].children[0].children[0].children[0].children[0]: ",
        "children at most 4 deep"),
    ] as [BrokenFile])
  func limits(file: BrokenFile) { expect(file) }

  @Test("the first error of a file is the one that is told")
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

  @Test("an effect without a name is called as its file")
  func names() throws {
    for (file, name) in [
      ("rocket.json", "rocket"), ("a/b.c/my.effect.json", "my.effect"), ("a/rain", "rain"),
      (".json", ".json"), ("", ""),
    ] {
      #expect(try Effect(file: file, contents: Array("{}".utf8)).name == name)
    }
  }
}
