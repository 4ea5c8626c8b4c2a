import Testing

@testable import ConfettiTerminal

@Suite("TerminalAbilities") struct TerminalAbilitiesTests {
  private func abilities(_ variables: [String: String]) -> TerminalAbilities {
    TerminalAbilities { variables[$0] }
  }

  @Test(
    "the colours are those that the environment names",
    arguments: [
      (["TERM": "xterm-256color"], .palette), (["TERM": "xterm"], .palette),
      (["TERM": "xterm-256color", "COLORTERM": "truecolor"], .full),
      (["TERM": "xterm-256color", "COLORTERM": "24bit"], .full),
      (["TERM": "xterm-direct"], .full), (["TERM": "xterm-kitty"], .full),
      (["TERM": "screen", "TMUX": "/tmp/x"], .full), (["TERM": "screen"], .sixteen),
      (["TERM": "linux"], .sixteen), (["TERM": "vt220"], .none),
      (["TERM": "xterm-kitty", "NO_COLOR": "1"], .none),
      (["TERM": "xterm", "NO_COLOR": ""], .palette),
    ] as [([String: String], ColorDepth)])
  func knowsColors(variables: [String: String], colors: ColorDepth) {
    #expect(abilities(variables).colors == colors)
  }

  @Test("blocks need Unicode, and fine ones a font that has them")
  func knowsBlocks() {
    #expect(abilities(["TERM": "xterm", "LANG": "de_DE.UTF-8"]).blocks == .quadrants)
    #expect(abilities(["TERM": "xterm", "LANG": "C"]).blocks == .ascii)
    #expect(abilities(["TERM": "xterm"]).blocks == .ascii)
    #expect(abilities(["TERM": "xterm", "LC_ALL": "C", "LANG": "C.UTF-8"]).blocks == .ascii)
    #expect(abilities(["TERM": "xterm", "LC_ALL": "", "LC_CTYPE": "C.utf8"]).blocks == .quadrants)
    #expect(abilities(["TERM": "linux", "LANG": "C.UTF-8"]).blocks == .halves)
    #expect(abilities(["TERM": "xterm", "LANG": "C.UTF-8", "NO_COLOR": "1"]).blocks == .ascii)
  }

  @Test("terminals that would write questions onto the screen or into a title are not asked them")
  func asksCarefully() {
    #expect(!abilities(["TERM": "linux"]).isAsked && !abilities(["TERM": "vt100"]).isAsked)
    #expect(abilities(["TERM": "xterm-256color"]).isAskedAll)
    for variables in [
      ["TERM": "xterm", "TMUX": "x"], ["TERM": "xterm", "STY": "x"], ["TERM": "screen-256color"],
      ["TERM": "tmux-256color"], ["TERM": "xterm-256color", "TERM_PROGRAM": "Apple_Terminal"],
    ] {
      let abilities = abilities(variables)
      #expect(abilities.isAsked && !abilities.isAskedAll)
    }
  }

  @Test("answers add abilities, but no colours that are not wanted")
  func addsAnswers() {
    var answers = TerminalAnswers()
    answers.take(
      Array("\u{1B}_Gi=31;OK\u{1B}\\\u{1B}P1+r524742\u{1B}\\\u{1B}]11;rgb:f/f/f\u{7}".utf8))
    var rich = abilities(["TERM": "xterm"])
    rich.add(answers)
    #expect(rich.showsImages && rich.colors == .full && rich.ground == .white())
    var plain = abilities(["TERM": "xterm", "NO_COLOR": "1"])
    plain.add(answers)
    #expect(!plain.showsImages && plain.colors == .none)
  }
}
