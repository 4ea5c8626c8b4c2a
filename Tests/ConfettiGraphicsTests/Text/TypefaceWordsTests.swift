import ConfettiTestSupport
import Testing

@testable import ConfettiGraphics

@Suite("TypefaceWords") struct TypefaceWordsTests {
  @Test(
    "lines end at newlines, and words at whitespace, whatever the characters", arguments: 0..<500)
  func linesAndWords(seed: Int) {
    var random = SplitMix(seed: UInt64(seed))
    let pieces = [
      "glyph", "M", "-12.5", "#", "é", "▶", "e\u{301}", "\u{301}", " ", " ", "\t", "\n", "\n", "\r",
      "\r\n", "\u{B}", "\u{C}", "\u{85}", "\u{A0}", "\u{2028}", "\u{2029}", "\u{3000}", "\u{0}",
      "\u{7F}",
    ]
    let text = (0..<Int.random(in: 0...30, using: &random))
      .map { _ in pieces[Int.random(in: 0..<pieces.count, using: &random)] }.joined()
    let expected = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
      .map { $0.split(whereSeparator: \.isWhitespace) }
    #expect(TypefaceWords.lines(of: text) == expected)
  }
}
