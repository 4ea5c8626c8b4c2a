import ConfettiGraphics
import Testing

@testable import Confetti

@Suite("pieces of the library by name") struct LibraryPiecesTests {
  private static let pieces = ["flash", "foil", "paper", "shell", "spark"]

  private static func document(_ text: String) throws -> EffectDocument {
    try EffectDocument(file: "x.json", contents: Array(text.utf8))
  }

  /// The emitter that a file with one emitter has.
  private static func emitter(_ text: String) throws -> Emitter {
    let made = try effect("{\"emitters\": [\(text)]}")
    return try #require(made.emitters.first)
  }

  @Test("an emitter of an effect is that emitter, without its name")
  func same() throws {
    for emitter in Effect.Checked.party.value.emitters {
      let made = try Self.emitter("{\"use\": \"party.\(emitter.name)\"}")
      #expect(made == emitter.with { $0.name = "" }, "\(emitter.name)")
    }
  }

  @Test("what is used equals what is written out, with the keys beside it on top")
  func writtenOut() throws {
    let used = try Self.emitter(
      "{\"use\": \"sparks.sparks\", \"life\": 9, \"air\": {\"drag\": 3}, \"trail\": null}")
    var plain = try #require(Effect.sparks.emitters.first { $0.name == "sparks" })
    (plain.name, plain.trail) = ("", nil)
    let written = try Self.emitter(
      "{\"use\": \"a\"}], \"define\": {\"a\": \(JSONWriter.text(of: Self.json(plain)))}, \"fromPoint\": [{\"life\": 1}"
    )
    #expect(written == plain)
    #expect(used.life.seconds == 9 && used.look == plain.look && used.launch == plain.launch)
    #expect(used.trail == nil && used.when == plain.when)
  }

  private static func json(_ emitter: Emitter) -> JSONValue {
    Effect("x", emitter).json["emitters"]?[0] ?? .null
  }

  @Test("every name of every effect can be used", arguments: Effect.names)
  func all(name: String) throws {
    let parts = LibraryPieces.parts(of: name)
    let document = try EffectDocument(
      file: "x.json", contents: Array((Effect.libraryText(of: name) ?? "").utf8))
    let effect = document.effect
    #expect(Set(parts.keys) == Set(document.namedParts.map(\.name)).intersection(parts.keys))
    for emitter in effect.emitters where !emitter.name.isEmpty {
      let first = effect.emitters.first { $0.name == emitter.name }
      let made = try Self.emitter("{\"use\": \"\(name).\(emitter.name)\"}")
      #expect(made == first?.with { $0.name = "" }, "\(name).\(emitter.name)")
    }
  }

  @Test("each piece alone is an effect that can be fired and is seen", arguments: pieces)
  func alone(piece: String) throws {
    #expect(LibraryPieces.names == Self.pieces)
    let made = try effect("{\"emitters\": [{\"use\": \"\(piece)\"}]}")
    let checked = try made.checked()
    #expect(checked.value.emitters[0].name.isEmpty && made.crowdCount > 0)
    #expect(try Self.document("{\"emitters\": [{\"use\": \"\(piece)\"}]}").warnings.isEmpty)
  }

  @Test("the file of the pieces is an effect, whose emitters are the pieces")
  func file() throws {
    let text = LibraryFile(LibraryPieces.file).text
    let pieces = try effect(text)
    #expect(pieces.emitters.map(\.name).sorted() == Self.pieces)
    for emitter in pieces.emitters {
      let made = try Self.emitter("{\"use\": \"\(emitter.name)\"}")
      #expect(made == emitter.with { $0.name = "" })
    }
  }

  @Test("a definition of the file comes before a piece, and so does an emitter")
  func ownNames() throws {
    let defined = try effect(
      "{\"define\": {\"paper\": {\"life\": 9}}, \"emitters\": [{\"use\": \"paper\"}]}")
    #expect(defined.emitters == [Emitter().with { $0.life.seconds = 9 }])
    let named = try effect(
      "{\"emitters\": [{\"name\": \"paper\", \"life\": 9}, {\"use\": \"paper\"}]}")
    #expect(named.emitters[1] == Emitter().with { $0.life.seconds = 9 })
  }

  @Test("an emitter with the name of a piece can use the piece, in several lists as well")
  func ownNameOfPiece() throws {
    let made = try effect(
      """
      {"emitters": [{"name": "paper", "use": "paper", "when": {"count": 7}}, {"use": "paper"}],
       "fromPoint": [{"name": "paper", "use": "paper", "when": {"count": 3}, "life": 2}]}
      """)
    let piece = try Self.emitter("{\"use\": \"paper\"}")
    let seven = piece.with { $0.when.count = 7 }
    #expect(made.emitters[0] == seven.with { $0.name = "paper" } && made.emitters[1] == seven)
    #expect(made.fromPoint[0].when.count == 3 && made.fromPoint[0].look == piece.look)
    #expect(made.emitters[0].life == piece.life)
  }

  @Test("names within a piece mean what they mean in its effect, whatever the file defines")
  func foreignNames() throws {
    let made = try effect(
      """
      {"define": {"bright": ["#000000"], "pop": {"life": 99}, "dark": {"life": 3}},
       "emitters": [{"use": ["party.near", "dark"]}]}
      """)
    let near = try #require(Effect.Checked.party.value.emitters.first { $0.name == "near" })
    #expect(made.emitters[0].look == near.look && made.emitters[0].where == near.where)
    #expect(made.emitters[0].life.seconds == 3 && made.emitters[0].draws == near.draws)
  }

  @Test("draws come along, and one of the same name takes their place")
  func draws() throws {
    let made = try Self.emitter("{\"use\": \"party.near\", \"draws\": {\"near\": 1, \"far\": 0}}")
    #expect(made.draws.map(\.name).sorted() == ["far", "near"])
    #expect(made.draws.first { $0.name == "near" }?.draw == 1)
  }

  @Test("children and keys in braces of an effect can be used")
  func parts() throws {
    let defined = try Self.emitter("{\"use\": \"party.paper\"}")
    #expect(defined.turn.flip != nil && defined.when == Emitter().when)
    let child = try effect(
      "{\"emitters\": [{\"name\": \"a\", \"children\": [{\"use\": \"fireworks.burst\"}]}]}")
    #expect(child.emitters[0].children[0].emitter.when.count == 200)
  }

  @Test("a value of a piece is said by the file of the library, and is changed beside its use")
  func origins() throws {
    let document = try Self.document(
      "{\"define\": {\"a\": {\"use\": \"paper\"}}, \"emitters\": [{\"use\": \"party.near\"}, {\"use\": \"a\"}]}"
    )
    let drag = try document.path("emitters[0].air.drag")
    let origin = try document.origin(at: drag)
    #expect(origin.file == "party.json" && origin.textPath == nil && origin.users.isEmpty)
    #expect(origin.uses.map(\.name) == ["\"party.near\""] && origin.uses[0].file == "x.json")
    #expect(origin.kind == .extended)
    let other = try document.origin(at: try document.path("emitters[1].air.drag"))
    #expect(other.file == "pieces.json" && other.uses.map(\.name) == ["\"a\"", "\"paper\""])

    let edited = try document.applying(document.change(.set(drag, 2))).document
    #expect(edited.effect.emitters[0].air.drag == document.effect.emitters[1].air.drag)
    #expect(edited.source.root["emitters"]?.elements?[0]["air"]?["drag"] != nil)
  }

  @Test("an element of a list of a piece is changed by the whole list")
  func lists() throws {
    let document = try Self.document("{\"emitters\": [{\"use\": \"party.near\"}]}")
    let path = try document.path("emitters[0].air.gusts[0].frequency")
    let edited = try document.applying(document.change(.set(path, 2))).document
    let (gusts, old) = (edited.effect.emitters[0].air.gusts, document.effect.emitters[0].air.gusts)
    #expect(gusts.count == old.count && gusts[0].frequency == 2 && gusts[1] == old[1])
  }

  @Test(
    "a name that is not there is told with the nearest",
    arguments: [
      ("party.naer", "a known name, perhaps \"party.near\", found \"party.naer\""),
      ("partty.near", "a known name, perhaps \"party.near\", found \"partty.near\""),
      ("sprak", "a known name, perhaps \"spark\", found \"sprak\""),
      (
        "sparks.zzzzzzzzzz",
        "an emitter of sparks: sparks.sparks, found \"sparks.zzzzzzzzzz\""
      ),
      (
        "zzzzzzzzzzzz.near",
        "an effect of the library, a dot and one of its emitters, such as \"party.near\", "
          + "found \"zzzzzzzzzzzz.near\""
      ),
    ])
  func errors(name: String, end: String) {
    #expect(
      mistakes("{\"emitters\": [{\"use\": \"\(name)\"}]}")
        == ["x.json:1:23: emitters[0].use: expected " + end])
  }

  @Test("a piece counts among the names that may lead to others")
  func depth() throws {
    func chain(_ count: Int) -> String {
      let links = (0..<count).map {
        "\"n\($0)\": {\"use\": \"\($0 == 0 ? "party.near" : "n\($0 - 1)")\"}"
      }
      return "{\"define\": {\(links.joined(separator: ", "))}, "
        + "\"emitters\": [{\"use\": \"n\(count - 1)\"}]}"
    }
    #expect(mistakes(chain(7)) == [])
    #expect(mistakes(chain(8)).first?.contains("at most 8 deep") == true)
  }
}

extension Emitter {
  fileprivate func with(_ change: (inout Emitter) -> Void) -> Emitter {
    var result = self
    change(&result)
    return result
  }
}
