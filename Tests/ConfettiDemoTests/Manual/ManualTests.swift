import Testing

@testable import ConfettiDemo

@Suite("Manual") struct ManualTests {
  let page: String

  init() throws { page = Manual(try HelpTree.program).page }

  @Test("it has the sections of a manual page, in their order")
  func sections() {
    let titles = page.split(separator: "\n").filter { $0.hasPrefix(".SH ") }.map { $0.dropFirst(4) }
    #expect(
      titles == [
        "NAME", "SYNOPSIS", "DESCRIPTION", "OPTIONS", "COMMANDS", "EXAMPLES", "ENVIRONMENT",
        "EXIT STATUS", "FILES", "SEE ALSO",
      ])
  }

  @Test("it tells every command and every option, and nothing that is hidden")
  func commands() throws {
    let help = try HelpTree.program.command
    #expect(help.shownCommands.count > 8)
    for command in help.shownCommands {
      #expect(page.contains(".SS \"\(Roff.bold(command.commandName))"))
      for name in command.shownArguments.flatMap({ $0.names ?? [] }) {
        #expect(page.contains(Roff.bold(name.word)))
      }
    }
    #expect(!page.contains("fBmanual") && !page.contains("help\\-hidden"))
  }

  @Test("it is plain ASCII, whose lines are text or known requests")
  func plain() {
    #expect(page.utf8.allSatisfy { $0 == 10 || (32..<127).contains($0) })
    for line in page.split(separator: "\n") where line.hasPrefix(".") || line.hasPrefix("'") {
      let request = line.dropFirst().prefix { $0 != " " }
      #expect(["TH", "SH", "SS", "TP", "PP", "B", "I", "RI", "BR", "br"].contains(request))
    }
  }
}

@Suite("Roff") struct RoffTests {
  @Test("text is set as it is, whatever it begins with or holds")
  func text() {
    #expect(Roff.text(".TH") == "\\&.TH" && Roff.text("'quoted'") == "\\&'quoted'")
    #expect(Roff.text("--seed \\n") == "\\-\\-seed \\en")
    #expect(Roff.text("160 × 48 “x”") == "160 \\[u00D7] 48 \\[u201C]x\\[u201D]")
    #expect(Roff.text("a\n.b") == "a\n\\&.b")
  }
}
