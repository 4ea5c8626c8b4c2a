import Testing

@testable import ConfettiLanguage

@Suite("JSONNode") struct JSONNodeTests {
  static let text =
    "{\n  // é\n  \"name\": \"rocket\",\n\t'emitters': [{ where: { line: [[0.2, 1], [.8, 1]] } },"
    + "\r\n    \"ä😀\", /* é\r\n */ true, /* é */ -1],\r größe: null,\n}"

  static func place(_ path: PathStep...) throws -> String {
    try JSONParser.parse(text.utf8).node(at: path).place.description
  }

  @Test("every value knows the line and the column at which it begins")
  func places() throws {
    #expect(try Self.place() == "1:1")
    #expect(try Self.place(.key("name")) == "3:11")
    #expect(try Self.place(.key("emitters")) == "4:14")
    #expect(try Self.place(.key("emitters"), .index(0)) == "4:15")
    let line: [PathStep] = [.key("emitters"), .index(0), .key("where"), .key("line")]
    let node = try JSONParser.parse(Self.text.utf8).node(at: line)
    #expect(node.place == Place(line: 4, column: 32))
    #expect(node.node(at: [.index(1), .index(1)]).place == Place(line: 4, column: 48))
    #expect(try Self.place(.key("emitters"), .index(1)) == "5:5")
    #expect(try Self.place(.key("emitters"), .index(2)) == "6:5")
    #expect(try Self.place(.key("emitters"), .index(3)) == "6:19")
    #expect(try Self.place(.key("größe")) == "7:9")
  }

  @Test("every key knows the line and the column at which it begins")
  func keyPlaces() throws {
    guard case .object(let members) = try JSONParser.parse(Self.text.utf8).value else {
      Issue.record("not an object")
      return
    }
    #expect(members.map(\.key) == ["name", "emitters", "größe"])
    #expect(members.map(\.keyPlace.description) == ["3:3", "4:2", "7:2"])
  }

  @Test("a path that does not exist leads to the deepest node of it that does")
  func missingSteps() throws {
    #expect(try Self.place(.key("absent"), .index(0)) == "1:1")
    #expect(try Self.place(.index(0)) == "1:1")
    #expect(try Self.place(.key("name"), .key("x")) == "3:11")
    #expect(try Self.place(.key("emitters"), .index(4)) == "4:14")
    #expect(try Self.place(.key("emitters"), .index(-1)) == "4:14")
    #expect(try Self.place(.key("emitters"), .key("0")) == "4:14")
  }

  @Test("a byte order mark is not counted")
  func byteOrderMark() throws {
    #expect(try JSONParser.parse("\u{FEFF} 1".utf8).place == Place(line: 1, column: 2))
  }

  @Test("a tree without its places is the value of its text")
  func value() throws {
    let value: JSONValue = [
      "name": "rocket",
      "emitters": [["where": ["line": [[0.2, 1], [0.8, 1]]]], "ä😀", true, -1], "größe": .null,
    ]
    #expect(JSONValue(try JSONParser.parse(Self.text.utf8)) == value)
  }
}
