import ConfettiGraphics
import Testing

@testable import Confetti

@Suite("effects that extend others") struct EffectExtensionTests {
  private static let base = """
    {"name": "base", "define": {"papers": ["#FF0000"]},
     "emitters": [{"name": "paper", "when": {"count": 30}, "look": {"colors": "papers"}},
      {"name": "foil", "look": {"colors": ["#00FF00"]}, "life": {"color": ["white", "own"]}}],
     "reducedMotion": {"change": {"paper": {"when": {"count": 3}}}}}
    """

  private func made(_ text: String) throws -> Effect {
    try effect(text, beside: ["base.json": Self.base, "two.json": "{\"extends\": \"base.json\"}"])
  }

  @Test("an effect that only extends another is that effect, with a name of its own")
  func same() throws {
    let effect = try made("{\"name\": \"x\", \"extends\": \"party\"}")
    #expect(effect == Effect.Checked.party.value.with { $0.name = "x" })
    let sparks = try made("{\"extends\": \"sparks\"}")
    #expect(sparks.emitters == Effect.sparks.emitters)
  }

  @Test("a brand's look is three lines")
  func brand() throws {
    let effect = try made(
      """
      {
        "extends": "party", "colors": ["#E4002B", "#FFFFFF"]
      }
      """)
    let red = try #require(Color(hexText: "#E4002B"))
    #expect(effect.emitters == Effect.Checked.party.value.colored([red, .white()]).emitters)
  }

  @Test("definitions of the base can be replaced, and its emitters changed and left out")
  func changes() throws {
    let effect = try made(
      """
      {"extends": "base.json", "define": {"papers": ["#0000FF"]},
       "change": {"paper": {"life": 9}}, "without": ["foil"]}
      """)
    #expect(effect.emitters.map(\.name) == ["paper"])
    #expect(effect.emitters[0].look.colors.map(\.hexText) == ["#0000FF"])
    #expect(effect.emitters[0].life.seconds == 9)
    #expect(effect.ownReducedMotion?.emitters[0].when.count == 3)
    #expect(effect.ownReducedMotion?.emitters[0].life.seconds == 9)
  }

  @Test("leaving emitters out takes away the versions that have no others")
  func emptiedVersions() throws {
    let base = """
      {"emitters": [{"name": "paper"}], "fromPoint": [{"name": "puff"}],
       "reducedMotion": {"emitters": [{"name": "calm"}]}}
      """
    let effect = try effect(
      #"{"extends": "a.json", "without": ["puff", "calm"]}"#, beside: ["a.json": base])
    #expect(effect.emitters.map(\.name) == ["paper"])
    #expect(effect.fromPoint.isEmpty && effect.ownReducedMotion == nil)
    let lines = mistakes("{\"extends\": \"fireworks\", \"without\": [\"rocket\"]}")
    #expect(
      lines.count == 1
        && lines[0].hasSuffix("without: expected an emitter that is left, found none"),
      "\(lines)")
  }

  @Test("an emitter that is used by its name has the changes of the files between")
  func changedBetween() throws {
    let files = [
      "a.json": "{\"emitters\": [{\"name\": \"base\", \"when\": {\"count\": 9}, \"life\": 5}]}",
      "b.json": "{\"extends\": \"a.json\", \"change\": {\"base\": {\"when\": {\"count\": 3}}}}",
      "c.json": "{\"extends\": \"b.json\", \"change\": {\"base\": {\"life\": 7}}}",
    ]
    for used in ["{\"use\": \"base\"}", "{\"use\": \"base\", \"name\": \"base\"}"] {
      let made = try effect(
        "{\"extends\": \"c.json\", \"emitters\": [\(used)]}", beside: files)
      #expect(made.emitters.map(\.when.count) == [3] && made.emitters[0].life.seconds == 7)
    }
  }

  @Test("a name of the wrong kind is an error that says its kind")
  func confusedNames() {
    let lines = mistakes("{\"extends\": \"fireworks\", \"change\": {\"burst\": {\"life\": 2}}}")
    #expect(
      lines.count == 1 && lines[0].contains("\"burst\", which is a name of \"define\""), "\(lines)")
    let shadow = mistakes("{\"extends\": \"snow\", \"define\": {\"flake\": {\"life\": 2}}}")
    #expect(
      shadow.count == 1 && shadow[0].contains("\"change\" changes emitters"), "\(shadow)")
  }

  @Test("a mistake in a definition is told once, in its own file, wherever it is used")
  func onceInItsFile() {
    let lines = mistakes(
      "{\"extends\": \"fireworks\", \"define\": {\"burst\": {\"when\": {\"cuont\": 5}}}}")
    #expect(lines.count == 1 && lines[0].hasPrefix("x.json:1:56:"), "\(lines)")
  }

  @Test("unknown names hide no other mistakes")
  func unknownNames() {
    let lines = mistakes(
      "{\"emitters\": [{\"use\": \"nix\"},\n{\"lok\": 1}],\n\"fromPoint\": {\"without\": [\"x\"]}}")
    #expect(lines.map { $0.split(separator: ":")[1] } == ["1", "2", "3"], "\(lines)")
  }

  @Test("a name that is never used gets a warning")
  func unusedNames() throws {
    let text =
      "{\"extends\": \"fireworks\", \"define\": {\"tint\": [\"gold\"], \"tints\": [\"red\"]}}"
    let (_, warnings) = try Effect.read(file: "x.json", contents: Array(text.utf8))
    #expect(warnings.count == 1 && warnings[0].column == 45, "\(warnings)")
  }

  @Test("emitters of the base can be used beside new ones")
  func added() throws {
    let effect = try made(
      """
      {"extends": "base.json", "emitters": [{"use": "paper"}, {"name": "new"}], "reducedMotion": {"without": ["new"]}}
      """)
    #expect(effect.emitters.map(\.when.count) == [30, 50])
  }

  @Test("the keys that restyle mean the same as the options of the command line")
  func options() throws {
    let text = try made("{\"extends\": \"base.json\", \"text\": \"HI\", \"share\": 0.5}")
    #expect(text.emitters[0].look.shapes.map(\.shape) == [.text("HI")])
    #expect(text.emitters[0].when.count == 15)
    let picture = try made("{\"extends\": \"base.json\", \"picture\": \"logo.png\"}")
    #expect(picture.pictures == ["logo.png"])
    let both = mistakes(
      "{\"extends\": \"party\", \"text\": \"A\", \"picture\": \"b\"}")
    #expect(both == ["x.json:1:35: picture: expected either \"text\" or \"picture\", found both"])
  }

  @Test("an effect that extends an extended effect keeps all changes")
  func chain() throws {
    let files = [
      "a.json":
        "{\"extends\": \"b.json\", \"change\": {\"paper\": {\"life\": 4}}, \"colors\": [\"#000000\"]}",
      "b.json": Self.base,
    ]
    let effect = try effect(
      "{\"extends\": \"a.json\", \"change\": {\"paper\": {\"when\": {\"count\": 2}}}}",
      beside: files)
    #expect(effect.emitters[0].when.count == 2 && effect.emitters[0].life.seconds == 4)
    #expect(effect.emitters[0].look.colors == [.black()])
    // Colours that change around the own one go on doing so.
    #expect(effect.emitters[1].life.color?.isOwn == true)
  }

  @Test(
    "an effect that cannot be extended is an error in a sentence",
    arguments: [
      (
        "\"pary\"",
        "extends: expected the name of an effect of the library, or of a file beside this "
          + "one that ends in .json, perhaps \"party\", found \"pary\""
      ),
      (
        "\"gone.json\"",
        "extends: expected a file that can be read, found gone.json: there is no gone.json"
      ),
      (
        "\"../base.json\"",
        "extends: expected a file in the same folder or below it; copy it there, found \"../base.json\""
      ),
      (
        "\"/etc/base.json\"",
        "extends: expected a file in the same folder or below it; copy it there, "
          + "found \"/etc/base.json\""
      ),
      (
        "\"broken.json\"",
        "extends: expected an effect in broken.json, "
          + "found at 1:2: expected a key or \"}\", found the end of the text; the object begins at 1:1"
      ),
      (
        "\"loop.json\"",
        "extends: expected effects that do not extend themselves, "
          + "found loop.json → loop.json"
      ),
      ("5", "extends: expected the name of an effect or of a file in quotes, found 5"),
    ])
  func errors(name: String, line: String) {
    let files = ["broken.json": "{", "loop.json": "{\"extends\": \"loop.json\"}"]
    let lines = mistakes("{\"extends\": \(name)}", beside: files)
    #expect(lines.count == 1 && lines[0].hasSuffix(line), "\(lines)")
  }

  @Test("an error in the base names the base's file and the place of the use")
  func places() {
    let lines = mistakes(
      "{\n \"extends\": \"base.json\"}",
      beside: ["base.json": "{\"emitters\": [\n {\"life\": -1}]}"])
    #expect(
      lines == [
        "base.json:2:11: emitters[0].life: expected a number of 0.001…1000000, found -1; "
          + "\"extends\" is used at 2:13"
      ])
  }

  @Test("without files beside it an effect can extend only those of the library")
  func embedded() throws {
    #expect(throws: EffectFileError.self) {
      try Effect(file: "x.json", contents: Array("{\"extends\": \"base.json\"}".utf8))
    }
  }

  @Test("emitters are added to those of the base, also where it is fired from a point")
  func also() throws {
    let base = #"{"emitters": [{"name": "paper"}], "fromPoint": [{"name": "puff"}]}"#
    let made = try effect(
      """
      {"extends": "a.json", "define": {"late": {"when": {"delay": 2}}},
       "also": [{"name": "flash", "use": ["paper", "late"]}], "change": {"flash": {"life": 9}}}
      """, beside: ["a.json": base])
    #expect(made.emitters.map(\.name) == ["paper", "flash"])
    #expect(made.fromPoint.map(\.name) == ["puff", "flash"])
    #expect(made.emitters[1].when.delay == 2)
    #expect(mistakes(#"{"also": []}"#)[0].contains("\"extends\" beside \"also\""))
    #expect(
      mistakes(#"{"extends": "party", "also": 5}"#)[0].contains("a list of emitters in brackets"))
  }

  @Test("an added emitter with a mistake is told where it stands, and an edit goes there")
  func addedPlaces() throws {
    let text = #"{"extends": "sparks", "also": [{"name": "flash", "life": 2}]}"#
    let lines = mistakes(text.replacing("2}", with: "\"x\"}"))
    #expect(lines.count == 1 && lines[0].hasPrefix("x.json:1:58:"))
    let document = try EffectDocument(file: "x.json", contents: Array(text.utf8))
    let change = try document.change(.set(document.path("flash.life"), 3))
    let edited = try document.applying(change).document
    #expect(
      String(decoding: edited.source.bytes, as: UTF8.self) == text.replacing("2}", with: "3}"))
  }

  @Test("emitters that replace all of the base are told with the names that go")
  func replaced() throws {
    func warnings(_ text: String) throws -> [String] {
      try Effect.read(file: "x.json", contents: Array(text.utf8)).warnings.map(\.message)
    }
    let told = try warnings(#"{"extends": "scatter", "emitters": [{"name": "extra"}]}"#)
    #expect(told.count == 1 && told[0].contains("left, right, up") && told[0].contains("\"also\""))
    #expect(
      try warnings(#"{"extends": "scatter", "emitters": [{"use": "left", "name": "left"}]}"#)
        .isEmpty)
  }

  @Test("a version that changes emitters which another file replaces goes with them")
  func versionsOfReplacedEmitters() throws {
    let replaced = try effect(#"{"extends": "scatter", "emitters": [{"name": "extra"}]}"#)
    #expect(replaced.ownReducedMotion == nil)
    let base = """
      {"emitters": [{"name": "a"}], "reducedMotion": {"change": {"a": {"life": 9}}}}
      """
    let kept = try effect(
      #"{"extends": "b.json", "emitters": [{"name": "a"}, {}]}"#, beside: ["b.json": base])
    #expect(kept.ownReducedMotion?.emitters.map(\.life.seconds) == [9, 2])
  }
}
