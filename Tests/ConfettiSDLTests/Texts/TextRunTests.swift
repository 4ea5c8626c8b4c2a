import ConfettiGraphics
import ConfettiTestSupport
import Testing

@testable import ConfettiSDL

@Suite("TextRun") struct TextRunTests {
  @Test("a text in one script is one run", arguments: ["Party!", "日本", "Ελλάδα 2026", "a, b"])
  func oneRun(text: String) {
    let runs = TextRun.runs(of: text)
    #expect(runs.map(\.text) == [text])
    #expect(runs.allSatisfy { !$0.isRightToLeft })
  }

  @Test(
    "runs have the scripts of their letters, and signs go with the letters before them",
    arguments: [
      ("abc где", ["Latn abc ", "Cyrl где"]), ("(शिव) 12", ["Deva (शिव) 12"]),
      ("Hi 🎉 é", ["Latn Hi 🎉 é"]), ("ไทย ok", ["Thai ไทย ", "Latn ok"]),
      ("12!", ["Zyyy 12!"]), ("مرحبا", ["Arab مرحبا"]), ("e\u{301}", ["Latn e\u{301}"]),
      ("カナ漢字", ["Kana カナ", "Hani 漢字"]),
    ])
  func scripts(text: String, runs: [String]) {
    #expect(TextRun.runs(of: text).map { "\($0.script.code) \($0.text)" } == runs)
  }

  @Test(
    "runs stand in the order of the bidirectional algorithm",
    arguments: [
      // The first letter decides on the direction of the line.
      ("אב", "בא"), ("a אב b", "a בא b"), ("א ab ב", "ב ab א"), ("!א", "א!"), ("א!", "!א"),
      // Numbers are read from left to right in any line, with their signs.
      ("א 12 ב", "ב 12 א"), ("א 1-2", "1-2 א"), ("א -3%", "3%- א"), ("א $1,200.5", "$1,200.5 א"),
      ("م 1+2", "2+1 م"), ("م ١٢", "١٢ م"), ("a ١", "a ١"), ("12 א", "א 12"),
      ("א 1/2 3", "3 1/2 א"), ("م 1/2", "1/2 م"), ("א#1", "#1א"),
      // Brackets turn with the line, and keep their contents together.
      ("א (b) ג", "ג (b) א"), ("a (ב) g", "a (ב) g"), ("א [b ג]", "[ג b] א"), ("a(ב)", "a(ב)"),
      ("שלום (abc) 123!", "!123 (abc) םולש"),
      // Signs of direction are letters that nobody sees.
      ("a! \u{200F}", "a! "), ("\u{200F}a!", "!a"), ("א!\u{200E}", "!א"), ("1\u{200F}2", "21"),
      ("א \u{61C}1-2", "2-1 א"),
      // Marks stay with their letters.
      ("שָׁם a", "a םשָׁ"), ("א1\u{301}", "1\u{301}א"),
    ])
  func order(text: String, shown: String) {
    #expect(Self.shown(text) == Array(shown), "\(text)")
  }

  @Test("invisible characters without a direction are left out")
  func invisible() {
    let runs = TextRun.runs(of: "a\u{AD}b\u{200B}c\u{FEFF}\u{0}d\u{2060}")
    #expect(runs.map(\.text) == ["abcd"])
    #expect(TextRun.runs(of: "\u{200B}\u{FE0F}\u{E0001}").isEmpty)
  }

  @Test("invisible characters inside of characters stay", arguments: ["👩‍👩‍👧", "❤️", "می‌خ", "🏴󠁧󠁢󠁥󠁮󠁧󠁿"])
  func joined(text: String) { #expect(TextRun.runs(of: text).map(\.text) == [text]) }

  @Test(
    "all kinds of spaces become the usual one",
    arguments: ["\t", "\u{A0}", "\n", "\r\n", "\u{2003}", "\u{3000}"])
  func spaces(space: String) { #expect(TextRun.runs(of: "a\(space)b").map(\.text) == ["a b"]) }

  @Test("controls of embedding, override and isolation are found")
  func controls() {
    for control in [
      "\u{202A}", "\u{202B}", "\u{202C}", "\u{202D}", "\u{202E}", "\u{2066}", "\u{2069}",
    ] {
      #expect(TextRun.hasDirectionControls("a\(control)b"))
      #expect("a\(control)b".withoutDirectionControls == "ab")
    }
    for sign in ["\u{200E}", "\u{200F}", "\u{61C}", "א"] {
      #expect(!TextRun.hasDirectionControls("a\(sign)b"))
    }
  }

  @Test("letters that change beside others, and those with marks, are shaped")
  func shaped() {
    for text in ["م", "שלום", "हि", "ไท", "e\u{301}", "👍🏽", "🇩🇪", "தமி"] {
      #expect(TextRun.runs(of: text).contains { $0.isShaped }, "\(text)")
    }
    for text in ["Olé", "日本", "❤️", "12", "Ελλάδα", "ок", "🎉"] {
      #expect(!TextRun.runs(of: text).contains { $0.isShaped }, "\(text)")
    }
  }

  @Test("every visible character stands in one place, whatever the text")
  func permutation() {
    var random = SplitMix(seed: 38)
    let signs = Array("abאבמم١٢12 .,:+-%$()[]🎉ก\u{200E}\u{200F}\u{61C}")
    for _ in 0..<2_000 {
      let text = String(
        (0..<Int.random(in: 0...16, using: &random)).map { _ in
          signs[Int.random(in: 0..<signs.count, using: &random)]
        })
      let visible = text.filter { !$0.visibleScalars.isEmpty }
      let shown = Self.shown(text)
      #expect(shown.count == visible.count, "\(text.debugDescription)")
      #expect(
        shown.filter { !"()[]".contains($0) }.sorted()
          == visible.filter { !"()[]".contains($0) }.sorted(), "\(text.debugDescription)")
    }
  }

  /// The characters of a text from left to right, with brackets as they look.
  private static func shown(_ text: String) -> [Character] {
    let runs = TextRun.runs(of: text)
    return BidiLevels.visualOrder(of: runs.map(\.level)).flatMap { index in
      runs[index].isRightToLeft
        ? runs[index].text.reversed().map { mirrored[$0] ?? $0 } : Array(runs[index].text)
    }
  }

  private static let mirrored: [Character: Character] = ["(": ")", ")": "(", "[": "]", "]": "["]
}
