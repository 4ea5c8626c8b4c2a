import Testing

@testable import ConfettiDemo

@Suite("Output") struct OutputTests {
  @Test("a complaint is one line without control characters")
  func complaintIsLegible() {
    let hostile = "a\u{1B}[31m\nb\u{2028}c\td\u{7F}"
    #expect(Output.legible(hostile) == "a\u{FFFD}[31m b c d\u{FFFD}")
    #expect(Output.legible("“√” ist 🎉.") == "“√” ist 🎉.")
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
    #expect(Main.usage("Unknown option '--x'") == "Unknown option '--x'; see --help.")
    #expect(Main.usage("Did you mean '--seed'?") == "Did you mean '--seed'?")
    #expect(Main.usage("Leave one out.") == "Leave one out.")
  }
}
