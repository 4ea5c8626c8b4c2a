import Testing

@testable import ConfettiDemo

@Suite("Output") struct OutputTests {
  @Test("a complaint is one line without control characters")
  func complaintIsLegible() {
    let hostile = "a\u{1B}[31m\nb\u{2028}c\td\u{7F}"
    #expect(Output.legible(hostile) == "a\u{FFFD}[31m b c d\u{FFFD}")
    #expect(Output.legible("“√” ist 🎉.") == "“√” ist 🎉.")
  }

  @Test(
    "characters that turn the direction of text are no part of a complaint",
    arguments: [
      "\u{61C}", "\u{200E}", "\u{200F}", "\u{202A}", "\u{202E}", "\u{2066}", "\u{2069}",
    ])
  func complaintKeepsDirection(scalar: String) {
    #expect(Output.legible("a\(scalar)b") == "a\u{FFFD}b")
    #expect(Output.harmless(Array("a\(scalar)b".utf8)) == Array("a\u{FFFD}b".utf8))
  }

  @Test("a terminal gets lines and tabs, and nothing that controls it") func harmless() {
    let hostile = Array("{\n\t\"a\u{1B}]0;x\u{7}\u{9B}31m\r\u{2028}\": “√” 🎉}\n".utf8) + [0xFF]
    let shown = "{\n\t\"a?]0;x??31m??\": “√” 🎉}\n?".replacing("?", with: "\u{FFFD}")
    #expect(Output.harmless(hostile) == Array(shown.utf8))
  }

  @Test("a complaint that quotes a book keeps its beginning and its end")
  func complaintIsShort() {
    let long = Output.legible("begin" + String(repeating: "x", count: 100_000) + "end")
    #expect(long.count < 1300)
    #expect(long.hasPrefix("beginx"))
    #expect(long.hasSuffix("xend"))
  }

  @Test("a wrong call names a way out")
  func usageNamesHelp() {
    #expect(Program.usage("Unknown option '--x'") == "Unknown option '--x'; see --help.")
    #expect(Program.usage("Did you mean '--seed'?") == "Did you mean '--seed'?")
    #expect(Program.usage("Leave one out.") == "Leave one out.")
    #expect(Program.usage("One of:\n  - a\n  - b") == "One of: a, b; see --help.")
  }

  @Test("a long argument is not repeated whole") func usageIsShort() {
    let long = String(repeating: "x", count: 120_000)
    let sentence = Program.usage("Unknown option '--\(long)'. Did you mean '--seed'?")
    #expect(sentence.count < 200)
    #expect(
      sentence.hasPrefix("Unknown option '--xxx") && sentence.hasSuffix("Did you mean '--seed'?"))
  }
}
