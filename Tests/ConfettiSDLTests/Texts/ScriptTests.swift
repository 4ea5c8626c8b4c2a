import Testing

@testable import ConfettiSDL

@Suite("Script and BidiClass") struct ScriptTests {
  @Test(
    "characters have the scripts of their letters",
    arguments: [
      ("a", "Latn"), ("é", "Latn"), ("я", "Cyrl"), ("ω", "Grek"), ("ש", "Hebr"), ("م", "Arab"),
      ("क", "Deva"), ("ก", "Thai"), ("語", "Hani"), ("한", "Hang"), ("ᠮ", "Mong"), ("𞤀", "Adlm"),
    ] as [(Unicode.Scalar, String)])
  func scripts(scalar: Unicode.Scalar, code: String) { #expect(Script(of: scalar)?.code == code) }

  @Test(
    "digits, signs and emoji have the script of their neighbours",
    arguments: Array("1!( ÷🎉。".unicodeScalars))
  func common(scalar: Unicode.Scalar) { #expect(Script(of: scalar) == nil) }

  @Test("scripts know which fonts and tools they need")
  func needs() {
    func script(_ scalar: Unicode.Scalar) -> Script { Script(of: scalar) ?? .common }
    #expect(script("म").fontTags == ["dev3", "dev2", "deva"])
    #expect(script("م").fontTags == ["arab"])
    #expect(script("ກ").fontTags == ["lao "])
    #expect(script("م").needsRules && !script("ש").needsRules && !script("a").needsRules)
    #expect(script("ก").isShaped && !script("ก").needsRules && !script("語").isShaped)
    #expect(script("ᠮ").isVertical && script("ꡖ").isVertical && !script("語").isVertical)
  }

  @Test(
    "each character has its class in the order of a line",
    arguments: [
      ("a", .left), ("क", .left), ("१", .left), ("。", .neutral), ("א", .right),
      ("م", .arabicLetter),
      ("1", .number), ("۱", .number), ("١", .arabicNumber), ("+", .numberSeparator),
      (",", .commonSeparator), ("%", .numberTerminator), ("€", .numberTerminator),
      ("\u{301}", .mark), ("\u{5B8}", .mark), ("\u{200D}", .invisible), ("\u{0}", .invisible),
      ("\u{200E}", .left), ("\u{200F}", .right), ("\u{61C}", .arabicLetter), (" ", .neutral),
      ("\t", .neutral), ("(", .neutral), ("🎉", .neutral), ("ߊ", .right), ("𞤀", .right),
      ("،", .commonSeparator), ("؟", .arabicLetter), ("।", .left),
    ] as [(Unicode.Scalar, BidiClass)])
  func classes(scalar: Unicode.Scalar, expected: BidiClass) {
    #expect(BidiClass(of: scalar) == expected)
  }
}
