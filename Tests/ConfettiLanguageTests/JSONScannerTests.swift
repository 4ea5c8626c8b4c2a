import Testing

@testable import ConfettiLanguage

@Suite("JSONScanner") struct JSONScannerTests {
  @Test("reads numbers in every way of JSON5")
  func numbers() throws {
    for (text, number) in [
      ("0", 0), ("-0", -0.0), ("7", 7), ("-12", -12), ("+5", 5), ("0.5", 0.5), (".5", 0.5),
      ("5.", 5), ("-.5e-3", -0.0005), ("5.e3", 5000), ("1e3", 1000), ("1E+3", 1000),
      ("0x1F", 31), ("-0Xff", -255), ("+0x0", 0), ("0e0", 0), ("0.0", 0),
      ("0x1000000000000000000", 0x1p72), ("1.7976931348623157e308", .greatestFiniteMagnitude),
      ("4.9406564584124654e-324", .leastNonzeroMagnitude), ("1e-400", 0),
      ("9007199254740993", 9_007_199_254_740_992), ("0.1", 0.1),
    ] as [(String, Double)] {
      guard case .number(let read) = try JSONParserTests.value(text) else {
        Issue.record("\(text) is not a number")
        continue
      }
      #expect(read == number && read.sign == number.sign, "\(text)")
    }
  }

  @Test("a wrong or an infinite number is refused")
  func wrongNumbers() {
    for text in [
      "01", "-007", "00", "1x", "0x", "0xG", "1e", "1e+", ".", "-", "+-1", "--1", "1.2.3", "1-2",
      "1_000", "-x", "+.e1", "0x1p3", "0x1.8", "1a", "12abc", "-true",
    ] {
      let problem = JSONParserTests.problem("[\n \(text)]") ?? ""
      #expect(problem.hasPrefix("2:2: \"\(text)\" is not a number"), "\(problem)")
    }
    for (text, hint) in [
      ("1-2", "a range is written as [1, 2]"), ("1..2", "a range is written as [1, 2]"),
      ("12px", "numbers have no units"), ("1_000", "write its digits alone"),
      ("01", "write it without the 0 before it"),
    ] {
      #expect(JSONParserTests.problem("[\(text)]")?.hasSuffix("not a number; \(hint)") == true)
    }
    for text in ["Infinity", "-Infinity", "+Infinity", "NaN", "-NaN", "+NaN"] {
      #expect(
        JSONParserTests.problem("[1, \(text)]")
          == "1:5: \"\(text)\" is not finite; write a number that is")
    }
    #expect(
      JSONParserTests.problem("-1e309")
        == "1:1: \"-1e309\" is too large; numbers end at about 1.8e308")
    #expect(
      JSONParserTests.problem("0x" + String(repeating: "F", count: 300))?
        .hasSuffix("F…\" is too large; numbers end at about 1.8e308") == true)
  }

  @Test("reads strings with all their escapes")
  func strings() throws {
    for (text, string) in [
      (#""""#, ""), ("''", ""), (#""it's""#, "it's"), (#"'say "x"'"#, #"say "x""#),
      (#""\"\'\\\/\b\f\n\r\t\v""#, "\"'\\/\u{8}\u{C}\n\r\t\u{B}"),
      (#""\u0041\x42\u00e9\u20AC\ud83d\uDE00\uFFFF""#, "ABé€😀\u{FFFF}"),
      (#""a\u0000b\xffc\0""#, "a\u{0}b\u{FF}c\u{0}"),
      ("\"one \\\ntwo \\\r\nthree\"", "one two three"),
      ("'ä… 😀 \u{2028}\u{7F}\u{10FFFF}'", "ä… 😀 \u{2028}\u{7F}\u{10FFFF}"),
    ] {
      #expect(try JSONParserTests.value(text) == .string(string), "\(text)")
    }
  }

  @Test("refuses strings without an end, wrong escapes, half characters and control characters")
  func wrongStrings() {
    for (text, problem) in [
      ("\"abc", "1:2: this string has no closing \" on its line"),
      ("'abc\"", "1:2: this string has no closing ' on its line"),
      ("\"abc\n\"", "1:2: this string has no closing \" on its line"),
      ("\"abc\\", "1:2: this string has no closing \" on its line"),
      ("\"a\\\n\n", "1:2: this string has no closing \" on its line"),
      ("\"é\t\"", "1:4: a string cannot hold this control character; write \\t"),
      ("\"\u{0}\"", "1:3: a string cannot hold this control character; write \\u0000"),
      ("\"\u{1F}\"", "1:3: a string cannot hold this control character; write \\u001f"),
      ("\"a\\q\"", "1:4: \\ before \"q\" means nothing; write \\\\ for a backslash"),
      ("\"\\1\"", "1:3: \\ before \"1\" means nothing; write \\\\ for a backslash"),
      ("\"\\01\"", "1:3: \\ before \"0\" means nothing; write \\\\ for a backslash"),
      ("\"\\é\"", "1:3: \\ before \"é\" means nothing; write \\\\ for a backslash"),
      ("\"\\u12\"", "1:3: this escape needs 4 hexadecimal digits"),
      ("\"\\x1é\"", "1:3: this escape needs 2 hexadecimal digits"),
      ("\"\\ud83d\"", "1:3: \\ud83d is half a character; write both halves, or itself"),
      ("\"\\ud83d\\n\"", "1:3: \\ud83d is half a character; write both halves, or itself"),
      ("\"\\ud83d\\u0041\"", "1:3: \\ud83d is half a character; write both halves, or itself"),
      ("\"\\ude00\\ud83d\"", "1:3: \\ude00 is half a character; write both halves, or itself"),
    ] {
      #expect(JSONParserTests.problem("[" + text) == problem, "\(text)")
    }
  }

  @Test("refuses a comment without an end where it begins")
  func wrongComments() {
    #expect(JSONParserTests.problem("[\n  /* a\n * /") == "2:3: this comment has no closing */")
    #expect(JSONParserTests.problem("1 /*/") == "1:3: this comment has no closing */")
    #expect(JSONParserTests.problem("1 // a") == nil)
    #expect(JSONParserTests.problem("1 /***/") == nil)
  }

  @Test("refuses bytes that are not UTF-8, wherever they are")
  func wrongBytes() {
    let wrong: [[UInt8]] = [
      [0x80], [0xC0, 0x80], [0xC3], [0xED, 0xA0, 0x80], [0xF0, 0x9F, 0x98],
      [0xF5, 0x80, 0x80, 0x80],
      [0xFF, 0xFE], [0xE2, 0x28, 0xA1],
    ]
    for bytes in wrong {
      for (start, end, place) in [
        ("", "1", "1:1"), ("[\n'ä", "']", "2:3"), ("1 // é ", "", "1:8"), ("/* ", "*/", "1:4"),
        ("{a", ": 1}", "1:3"), ("[1 ", "]", "1:4"), ("'\\", "'", "1:3"), ("1", "", "1:2"),
        ("{a: 1 ", "", "1:7"),
      ] {
        #expect(
          JSONParserTests.problem(Array(start.utf8) + bytes + Array(end.utf8))
            == "\(place): what is here is not valid UTF-8; save the text as UTF-8",
          "\(bytes) behind \(start)")
      }
    }
  }
}
