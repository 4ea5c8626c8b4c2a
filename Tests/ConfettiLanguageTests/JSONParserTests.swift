import ConfettiTestSupport
import Testing

@testable import ConfettiLanguage

@Suite("JSONParser") struct JSONParserTests {
  static func value(_ text: String) throws -> JSONValue {
    JSONValue(try JSONParser.parse(text.utf8))
  }

  /// Place and message of the error of a text; `nil` if it can be read.
  static func problem(_ text: String) -> String? { problem(Array(text.utf8)) }

  static func problem(_ bytes: [UInt8]) -> String? {
    do throws(JSONError) {
      _ = try JSONParser.parse(bytes)
      return nil
    } catch {
      return error.description
    }
  }

  @Test("the parser reads JSON, and the additions of JSON5")
  func accepted() throws {
    let cases: [(String, JSONValue)] = [
      ("null", .null), ("true", true), ("false", false), ("12", 12), (#""a""#, "a"), ("'a'", "a"),
      ("[]", []), ("{}", [:]), ("[1]", [1]), ("[1,]", [1]), ("[[], [[]], {}]", [[], [[]], [:]]),
      (#"{"a": 1, "b": [true, null]}"#, ["a": 1, "b": [true, .null]]),
      (
        "{a: 1, $b_2: 2, 'c d': 3, true: 4, größe: 5,}",
        .object([
          .init("a", 1), .init("$b_2", 2), .init("c d", 3), .init("true", 4), .init("größe", 5),
        ])
      ),
      ("{\"\": 1}", ["": 1]),
      ("// one\n/* two\n * three **/ [ /**/ 1 // four\r, 2 ]\n// five", [1, 2]),
      ("\u{FEFF}[1]\u{A0}\u{2003}\u{2028}\u{FEFF}", [1]), ("//\u{2028}1", 1),
      ("\t\u{B}\u{C}\r\n1\r\n", 1), ("[1/**/,2]", [1, 2]),
    ]
    for (text, value) in cases {
      #expect(try Self.value(text) == value, "\(text)")
    }
  }

  @Test("the parser keeps the order of members")
  func order() throws {
    guard case .object(let members) = try Self.value("{z: 1, a: 2, m: 3}") else {
      Issue.record("not an object")
      return
    }
    #expect(members.map(\.key) == ["z", "a", "m"])
  }

  @Test("a text with a wrong value, key or end is refused, with the expected and the found word")
  func refused() {
    for (text, problem) in [
      ("", "1:1: the text is empty; write a value, such as {}"),
      (" \n // nothing\n", "1:1: the text is empty; write a value, such as {}"),
      ("\u{FEFF}", "1:1: the text is empty; write a value, such as {}"),
      ("1 2", #"1:3: expected the end of the text, found "2""#),
      ("{}\n}", #"2:1: expected the end of the text, found "}""#),
      ("?", #"1:1: expected a value, found "?""#),
      ("[é!]", #"1:2: expected a value (a text needs quotes), found "é""#),
      ("[True]", #"1:2: expected a value; write true, found "True""#),
      ("[,]", #"1:2: expected a value or "]", found ","; there is a comma too many"#),
      ("[1,,2]", #"1:4: expected a value or "]", found ","; there is a comma too many"#),
      ("[1,\n}", #"2:1: expected a value or "]", found "}""#),
      ("{,}", #"1:2: expected a key or "}", found ","; there is a comma too many"#),
      (
        "{1: 2}",
        #"1:2: expected a key or "}", found "1"; a decimal has a point, as in 1.5, and a list stands in brackets"#
      ),
      ("{a: 1,\n\n?: 2}", #"3:1: expected a key or "}", found "?""#),
      ("{a 1}", #"1:4: expected ":" after the key "a", found "1""#),
      ("{a = 1}", #"1:4: expected ":" after the key "a", found "="; write a colon"#),
      ("{a: }", #"1:5: expected a value of the key "a", found "}""#),
      ("{a: ?}", #"1:5: expected a value, found "?""#),
      (
        "#",
        ##"1:1: expected a value, found "#"; a colour needs quotes, and a comment begins with //"##
      ),
      ("[1\u{0}]", ##"1:3: expected "," or "]" after an element, found "\u0000""##),
      ("[1 / 2]", "1:4: expected a comment, which begins with // or /*; nothing is calculated"),
      (
        "['\(String(repeating: "é", count: 40))' '\(String(repeating: "ö", count: 41))']",
        "1:45: expected \",\" or \"]\" after an element, found "
          + "\"\(String(repeating: "ö", count: 40))…\""
      ),
    ] {
      #expect(Self.problem(text) == problem, "\(text)")
    }
  }

  @Test("points to where a comma, a colon, a value or a bracket is missing")
  func missing() {
    for (text, problem) in [
      (
        "{\n  \"a\": 1\n  \"name\": 2\n}",
        #"2:9: expected "," or "}" after a member, found "name""#
      ),
      ("{\"a\": 1 \"b\"}", #"1:9: expected "," or "}" after a member, found "b""#),
      ("[1 // one\n  2]", #"1:3: expected "," or "]" after an element, found "2""#),
      ("{a: [1, 2\n}", #"1:10: expected "," or "]" after an element, found "}""#),
      ("{a\n: 1, b\n2}", #"2:7: expected ":" after the key "b", found "2""#),
      ("{a:\n\n, b: 1}", #"1:4: expected a value of the key "a", found ",""#),
      (
        "{\n  a: [1,\n    {b: 2, \n\n",
        #"3:11: expected a key or "}", found the end of the text; the object begins at 3:5"#
      ),
      (
        "[\n1\n\n",
        #"2:2: expected "," or "]" after an element, found the end of the text; "#
          + "the array begins at 1:1"
      ),
      (
        "[",
        #"1:2: expected a value or "]", found the end of the text; the array begins at 1:1"#
      ),
      (
        "{a",
        #"1:3: expected ":" after the key "a", found the end of the text; "#
          + "the object begins at 1:1"
      ),
      (
        "{a:",
        #"1:4: expected a value of the key "a", found the end of the text; "#
          + "the object begins at 1:1"
      ),
      ("[1 'two]", "1:4: this string has no closing ' on its line"),
    ] {
      #expect(Self.problem(text) == problem, "\(text)")
    }
  }

  @Test("refuses a key that an object already has, however it is written")
  func duplicateKeys() {
    #expect(
      Self.problem("{\"a\": 1,\n 'b': 2, \\u0061: 3}")
        == #"2:10: expected a key or "}", found "\\""#)
    #expect(
      Self.problem("{a: 1,\n 'b': 2, '\\u0061': 3}")
        == #"2:10: the key "a" is already used at 1:2; keep one"#)
    #expect(Self.problem("{a: {a: 1}, b: {a: 2}}") == nil)
    #expect(Self.problem("{a: 1, A: 2, '': 3, ' ': 4}") == nil)
  }

  @Test("reads 32 levels and up to 1,048,576 bytes")
  func limits() {
    func nested(_ depth: Int, _ open: String, _ close: String) -> String {
      String(repeating: open, count: depth) + "1" + String(repeating: close, count: depth)
    }
    #expect(Self.problem(nested(32, "[", "]")) == nil)
    #expect(Self.problem(nested(32, "{a:", "}")) == nil)
    #expect(
      Self.problem(nested(33, "[", "]"))
        == "1:33: this is nested more than 32 deep; nest it less deep")
    #expect(Self.problem(String(repeating: "[", count: 1 << 20))?.hasPrefix("1:33:") == true)
    #expect(Self.problem("[" + String(repeating: "[[]],", count: 1000) + "]") == nil)

    let full = "1" + String(repeating: " ", count: 1 << 20 - 1)
    #expect(Self.problem(full) == nil)
    #expect(
      Self.problem(full + " ") == "1:1: the text has 1048577 bytes; keep it to 1048576")
  }

  @Test("reads the longest texts of every kind")
  func longTexts() throws {
    let bytes = 1 << 20
    func repeated(_ part: String) -> String {
      String(repeating: part, count: (bytes - 100) / part.utf8.count)
    }
    let keys = (0..<80_000).map { "k\($0):0" }.joined(separator: ",")
    for text in [
      "{\(keys)}", "[\(repeated("0,"))]", "[\(repeated("{},"))]", "'\(repeated("x"))'",
      "'\(repeated("\\ud83d\\ude00"))'", "1\(repeated("0"))e-1048476", "0.\(repeated("7"))",
      "{'a\(repeated("\u{301}\u{316}"))': 1}", "{a\(repeated("\u{301}\u{316}")): 1}",
      repeated("//\n") + "1", repeated("/**/") + "1", repeated("\u{A0}") + "1",
    ] {
      #expect(Self.problem(text) == nil, "\(text.prefix(20))")
    }
    #expect(Self.problem("{\(keys), k7: 1}")?.contains("the key \"k7\" is already used") == true)
  }

  @Test("after any change of a text, a text that can be read is written and read again equal")
  func mutations() throws {
    let corpus = [
      #"{"name": "rocket", "emitters": [{"where": {"line": [[0.2, 1], [0.8, 1]]}}]}"#,
      "// A rocket\n{ launch: {speed: [.9, 1.1,], 'unit': 'stage'}, at: +0x1F, drag: -1.e-3 }",
      #"["\u00e9\ud83d\ude00\n\x41\0", 'it\'s', true, false, null, -0, 1e300, {}, []]"#,
      "/* é */ {größe: 'ä…😀', \"b\u{301}\": [1, 2, {c: [[[]]]}],\r\n\t_: 1}",
    ].map { Array($0.utf8) }
    let parts: [[UInt8]] =
      ["{", "}", "[", "]", ",", ":", "'", "\"", "\\", "\\u", "d83d", "//", "/*", "*/", "\n", "é"]
      .map { Array($0.utf8) } + [[0x80], [0xFF], [0xED, 0xA0, 0x80], [0xF0, 0x9F], [0], []]
    var random = SplitMix(seed: 5)
    var readable = 0
    for _ in 0..<20_000 {
      var text = corpus.randomElement(using: &random) ?? []
      for _ in 0..<Int.random(in: 1...3, using: &random) {
        let first = Int.random(in: 0...text.count, using: &random)
        let last = min(text.count, first + Int.random(in: 0...3, using: &random))
        let source = corpus.randomElement(using: &random) ?? []
        let cut = Int.random(in: 0..<source.count, using: &random)
        let part =
          Bool.random(using: &random)
          ? parts.randomElement(using: &random) ?? []
          : Array(source[cut..<min(source.count, cut + Int.random(in: 0...8, using: &random))])
        text.replaceSubrange(first..<last, with: part)
      }
      let value: JSONValue
      do throws(JSONError) {
        value = JSONValue(try JSONParser.parse(text))
      } catch {
        #expect(error.place.line >= 1 && error.place.column >= 1 && !error.message.isEmpty)
        continue
      }
      readable += 1
      for written in [JSONWriter.text(of: value), value.text] {
        #expect(try Self.value(written) == value, "\(written)")
      }
    }
    #expect(readable > 1000)
  }
}
