import Foundation
import Testing

@testable import ConfettiLanguage

@Suite("JSONValue") struct JSONValueTests {
  @Test("a member is found by its key")
  func members() {
    let value: JSONValue = ["a": 1, "b": ["c": .null]]
    #expect(value["a"] == 1)
    #expect(value["b"]?["c"] == JSONValue.null)
    #expect(value["c"] == nil)
    #expect(JSONValue.array([1])["a"] == nil)
    #expect(JSONValue.object([.init("a", 1), .init("a", 2)])["a"] == 1)
  }

  @Test("objects are equal if their members and the order of them are")
  func equality() {
    #expect(JSONValue.object([.init("a", 1), .init("b", 2)]) == ["a": 1, "b": 2])
    #expect(JSONValue.object([.init("b", 2), .init("a", 1)]) != ["a": 1, "b": 2])
    #expect(JSONValue.number(0.0 as Double) != false)
    #expect(Set<JSONValue>([[1], [1], [:], []]).count == 3)
  }

  @Test("any value survives another coder")
  func coding() throws {
    let values: [JSONValue] = [
      .null, true, false, 0, 1, -2.5, 1e300, "", "true", "é\n", [], [:], [[], [:], .null],
      ["a": ["b": [1, true, "c", .null]]], ["0": 1],
    ]
    for value in values {
      let data = try JSONEncoder().encode(value)
      #expect(try JSONDecoder().decode(JSONValue.self, from: data) == value)
    }
    let list = try PropertyListEncoder().encode(["a": [1, true, "c", 2.5]] as JSONValue)
    #expect(
      try PropertyListDecoder().decode(JSONValue.self, from: list)
        == ["a": [1, true, "c", 2.5]])
  }

  @Test("other readers of JSON understand the text of the writer")
  func others() throws {
    let value: JSONValue = ["\"\u{0}\n\u{7F}é😀": [-0.5, 1e16, 1e-7, 12, true, .null, "\\/\t"]]
    for text in [JSONWriter.text(of: value), value.text] {
      #expect(try JSONDecoder().decode(JSONValue.self, from: Data(text.utf8)) == value)
    }
  }

  @Test("a number that is not finite is an error of a coder without such numbers")
  func notFinite() {
    #expect(throws: EncodingError.self) { try JSONEncoder().encode([JSONValue.number(Double.nan)]) }
  }
}
