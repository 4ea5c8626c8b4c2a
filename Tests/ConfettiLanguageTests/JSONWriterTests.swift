import ConfettiTestSupport
import Testing

@testable import ConfettiLanguage

@Suite("JSONWriter") struct JSONWriterTests {
  static let effect: JSONValue = [
    "name": "rocket",
    "emitters": [
      [
        "where": ["line": [[0.2, 1], [0.8, 1]]], "life": [0.9, 1.2], "trail": [:], "children": [],
        "look": ["shapes": ["circle"], "size": [3, 4], "colors": ["#FFE9B0"], "glow": 1],
      ],
      [
        "colors": [
          "#FF9500", "#FF9501", "#FF9502", "#FF9503", "#FF9504", "#FF9505", "#FF9506", "#FF9507",
          "#FF9508",
        ]
      ],
    ],
  ]

  @Test("a value that fits into a line is on one, the rest is indented")
  func pretty() {
    #expect(
      JSONWriter.text(of: Self.effect) == """
        {
          "name": "rocket",
          "emitters": [
            {
              "where": { "line": [[0.2, 1], [0.8, 1]] },
              "life": [0.9, 1.2],
              "trail": {},
              "children": [],
              "look": { "shapes": ["circle"], "size": [3, 4], "colors": ["#FFE9B0"], "glow": 1 }
            },
            {
              "colors": [
                "#FF9500",
                "#FF9501",
                "#FF9502",
                "#FF9503",
                "#FF9504",
                "#FF9505",
                "#FF9506",
                "#FF9507",
                "#FF9508"
              ]
            }
          ]
        }
        """)
  }

  @Test("a line with a list has up to 100 characters, a comma behind it included")
  func lineLength() throws {
    func lines(_ length: Int) -> [Substring] {
      let text = JSONValue.string(String(repeating: "é", count: length))
      let value: JSONValue = ["key": [text], "other": ["a": [text]]]
      return JSONWriter.text(of: value).split(separator: "\n")
    }
    // The brackets, quotes, comma and key of the first member take 14 characters.
    #expect(lines(86)[1].unicodeScalars.count == 100)
    #expect(lines(87)[1] == "  \"key\": [")
    // The numbers of the second take 24. It has no comma, but room for one that is added later.
    #expect(lines(75)[2].unicodeScalars.count == 99)
    #expect(lines(76)[2] == "  \"other\": {")
  }

  @Test("the compact form is one line without spaces")
  func compact() {
    let value: JSONValue = ["a b": [1, .null, [:]], "c": ["d": []], "e": "x y"]
    #expect(value.text == #"{"a b":[1,null,{}],"c":{"d":[]},"e":"x y"}"#)
    #expect(!Self.effect.text.contains("\n"))
  }

  @Test("numbers are as short as they can be, and read back the same")
  func numbers() throws {
    for (number, text) in [
      (0, "0"), (-0.0, "-0"), (1, "1"), (-12.5, "-12.5"), (0.1, "0.1"), (100_000, "100000"),
      (0.0001, "0.0001"), (0.00001, "1e-5"), (1e16, "1e16"), (1.5e-7, "1.5e-7"), (1e300, "1e300"),
      (9_007_199_254_740_992, "9007199254740992"), (0.1 + 0.2, "0.30000000000000004"),
      (.greatestFiniteMagnitude, "1.7976931348623157e308"), (.leastNonzeroMagnitude, "5e-324"),
      (.infinity, "null"), (-.infinity, "null"), (.nan, "null"),
    ] as [(Double, String)] {
      #expect(JSONValue.number(number).text == text)
    }
    var random = SplitMix(seed: 7)
    for _ in 0..<10_000 {
      let number = Double(bitPattern: random.next())
      guard number.isFinite else { continue }
      let text = JSONWriter.text(of: .number(number))
      #expect(try JSONParserTests.value(text) == .number(number), "\(text)")
    }
  }

  @Test("strings keep their characters, except those that cannot be seen")
  func strings() throws {
    for (string, text) in [
      ("", #""""#), ("it's", #""it's""#), (#"a"b\c/"#, #""a\"b\\c/""#), ("é😀…", #""é😀…""#),
      ("\n\r\t", #""\n\r\t""#), ("\u{0}\u{8}\u{1F}", #""\u0000\u0008\u001f""#),
      ("\u{7F}\u{9F}\u{A0}\u{2028}", "\"\\u007f\\u009f\u{A0}\\u2028\""),
    ] {
      #expect(JSONWriter.text(of: .string(string)) == text)
      #expect(try JSONParserTests.value(text) == .string(string))
    }
  }

  @Test("written values read back equal")
  func roundTrip() throws {
    for text in [JSONWriter.text(of: Self.effect), Self.effect.text] {
      #expect(try JSONParserTests.value(text) == Self.effect)
    }
  }
}
