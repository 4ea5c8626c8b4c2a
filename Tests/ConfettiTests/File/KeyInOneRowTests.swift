import ConfettiGraphics
import ConfettiLanguage
import Testing

@testable import Confetti

/// A word of a made-up language, whose keys are known only by their rows.
private struct Kite: FileWord {
  var pull: Draw = 20
  var tail: Tail?
  var height = 3.0
  var shape = ParticleShape.star

  static let defaults = Kite()
  static let name = "kite"
  static let title = "a kite"
  static let keys: [Key<Kite>] = [
    Key("pull", \.pull, DrawForm(0...500, "points/s²"), "how hard it pulls"),
    Key("tail", \.tail, OwnForm(), "what it trails"),
    Key("height", \.height, NumberForm(0...80, "points"), "how high it is").unscaled(),
    Key("shape", \.shape, ShapeInBraces(), "what it looks like"),
  ]
  static let vocabulary = Vocabulary(
    Kite.self, Vocabulary.Rules(), advice: { KeyAdvice(table: "", places: [:]) })
}

private struct Tail: Word {
  var knots: [Knot] = []

  static let defaults = Tail()
  static let name = "tail"
  static let title = "a tail"
  static let keys: [Key<Tail>] = [Key("knots", \.knots, ListForm(0...4), "where it is tied")]
  static var vocabulary: Vocabulary { Kite.vocabulary }
}

private struct Knot: Formed, Hashable {
  var every: Double

  static let form = Mapped(
    Tagged("every", NumberForm(0.5...60, "s")), { Knot(every: $0) }, { $0.every })
}

@Suite("A key in one row") struct KeyInOneRowTests {
  private static let text = """
    {"pull": {"by": "wind", "from": 10, "to": 30}, "height": 9, "shape": {"shape": "heart"},
     "tail": {"knots": [{"every": 2}, {"every": 40}]}}
    """

  private func read(_ text: String) throws -> Kite {
    let kite = try Kite(JSONParser.parse(text.utf8), at: ValuePath())
    try kite.check(at: ValuePath())
    return kite
  }

  @Test("a key is read and written")
  func readAndWritten() throws {
    let kite = try read(Self.text)
    #expect(kite.tail?.knots.map(\.every) == [2, 40] && kite.height == 9)
    #expect(try read(kite.json.text) == kite)
    #expect(Kite.defaults.json == .object([]))
  }

  @Test("lengths of a key are scaled, unless the row says otherwise")
  func scaled() throws {
    let kite = try read(Self.text).withLengths(times: 3)
    #expect(kite.pull == .by("wind", from: 30, to: 90))
    #expect(kite.height == 9 && kite.tail?.knots.map(\.every) == [2, 40])
  }

  @Test("times of a key are slowed, up to the longest that a file may say")
  func slowed() throws {
    let kite = try read(Self.text).withTimes(times: 2)
    #expect(kite.pull == .by("wind", from: 2.5, to: 7.5))
    #expect(kite.tail?.knots.map(\.every) == [4, 60] && kite.height == 9)
  }

  @Test("draws of a key are found, with their paths, ranges and units")
  func drawn() throws {
    var kite = try read(Self.text)
    var found: [String] = []
    kite.walk(
      DrawWalk { draw, form, place in
        found.append("\(place.path) \(draw.json.text) \(form.rangeText) \(form.unit)")
      }, at: ValuePlace(ValuePath()))
    #expect(found == ["pull {\"by\":\"wind\",\"from\":10,\"to\":30} 0…500 points/s²"])
  }

  @Test("shapes of a key are replaced")
  func shapes() throws {
    var kite = try read(Self.text)
    kite.walk(ShapeWalk { $0 == .heart ? .circle : $0 }, at: ValuePlace())
    #expect(kite.shape == .circle && kite.pull == .by("wind", from: 10, to: 30))
  }

  @Test(
    "mistakes at a key name its place and its limits",
    arguments: [
      ("{\"pull\": 501}", "pull: expected a number of 0…500, found 501"),
      (
        "{\"tail\": {\"knots\": [{\"every\": 0.1}]}}",
        "tail.knots[0].every: expected a number of 0.5…60, found 0.1"
      ),
      (
        "{\"tail\": {\"knots\": [{\"each\": 1}]}}",
        "tail.knots[0].each: expected one of the keys every, found \"each\""
      ),
    ])
  func mistakes(text: String, line: String) {
    let error = #expect(throws: ValueError.self) { try read(text) }
    #expect(error?.description == line)
  }

  @Test("a key is in the schema and in the table of the documentation")
  func described() {
    let schema = Kite.vocabulary.schema(of: Kite.self, description: "A kite.")
    let pull = schema["$defs"]?["kite"]?["properties"]?["pull"]
    #expect(pull?["description"] == "how hard it pulls (points/s²)" && pull?["default"] == 20)
    #expect(schema["$defs"]?["tail"]?["properties"]?["knots"]?["maxItems"] == 4)
    #expect(
      Kite.vocabulary.keyTable.contains(
        "| `pull` | draw | points/s² | `20` | 0…500 | how hard it pulls |"))
    #expect(Kite.vocabulary.keyTable.contains("| `knots` | list of {`every`} |"))
  }

  /// The kinds of values that the forms of a key describe.
  private static func described(_ key: KeyFormTests.AnyKey) -> ValueKinds {
    key.forms.reduce(into: ValueKinds()) { kinds, form in
      switch form.kind {
      case .draw: kinds.formUnion(.draws)
      case .number, .text, .pattern, .choice, .constant, .color, .flag, .word, .list, .named,
        .tuple, .object, .either, .track:
        break
      }
      guard form.numbers != nil else { return }
      let dimension = Dimension(unit: form.unit)
      if dimension.length != 0 { kinds.formUnion(.lengths) }
      if dimension.time != 0 { kinds.formUnion(.times) }
    }
  }

  @Test(
    "walks enter every key whose values have lengths, times or draws", arguments: KeyFormTests.keys)
  func entered(key: KeyFormTests.AnyKey) {
    // These say in their rows that they stay: the stage itself, and points per unit beside scaled sides.
    let staying: ValueKinds =
      ["effect.designedFor", "size.scale"].contains(key.name) ? .lengths : []
    let missing = Self.described(key).subtracting(key.kinds)
    #expect(missing == staying, "\(key.name): a walk passes over it")
  }
}
