import Testing

@testable import ConfettiTerminal

@Suite("TerminalName") struct TerminalNameTests {
  private func colors(_ variables: [String: String]) -> ColorDepth {
    TerminalName.colors { variables[$0] }
  }

  @Test(
    "terminals with 24-bit colours are known by their own names",
    arguments: [
      "alacritty", "alacritty-direct", "contour", "contour-latest", "foot", "foot-extra",
      "gnome-256color", "iTerm.app", "iTerm2.app", "kitty", "konsole", "konsole-256color", "mintty",
      "mlterm-256color", "ms-terminal", "rio", "st", "st-256color", "tmux-256color", "vscode",
      "vte-256color", "wezterm", "xterm-direct", "xterm-ghostty", "xterm-kitty",
    ])
  func all(term: String) {
    #expect(colors(["TERM": term]) == .full)
  }

  @Test(
    "other terminals have as many colours as their names say",
    arguments: [
      ("xterm", .palette), ("xterm-256color", .palette), ("rxvt-unicode-256color", .palette),
      ("screen-256color", .palette), ("screen.xterm-256color", .palette), ("putty", .palette),
      ("nsterm", .palette), ("nsterm-256color", .palette), ("xterm-color", .sixteen),
      ("xterm-16color", .sixteen), ("nsterm-16color", .sixteen), ("xterm-88color", .sixteen),
      ("rxvt", .sixteen), ("rxvt-unicode", .sixteen), ("screen", .sixteen), ("linux", .sixteen),
      ("eterm-color", .sixteen), ("cygwin", .sixteen), ("state-of-the-art", .sixteen),
      ("vt100", .none), ("vt220", .none), ("vt100-am", .none), ("xterm-mono", .none),
      ("linux-m", .none), ("-", .sixteen), ("", .sixteen),
    ] as [(String, ColorDepth)])
  func others(term: String, known: ColorDepth) {
    #expect(colors(["TERM": term]) == known)
  }

  @Test("terminals like xterm are known by other variables, which mean nothing elsewhere")
  func programs() {
    for name in ["iTerm.app", "vscode", "WezTerm", "ghostty", "rio", "mintty", "WarpTerminal"] {
      #expect(colors(["TERM": "xterm-256color", "TERM_PROGRAM": name]) == .full)
      for term in ["linux", "eterm-color", "vt220", "rxvt"] {
        #expect(colors(["TERM": term, "TERM_PROGRAM": name]) == colors(["TERM": term]))
      }
    }
    #expect(colors(["TERM": "xterm-256color", "TERM_PROGRAM": "Apple_Terminal"]) == .palette)
    for mark in ["KONSOLE_VERSION", "VTE_VERSION", "WT_SESSION", "KITTY_WINDOW_ID"] {
      #expect(colors(["TERM": "xterm-256color", mark: "1"]) == .full)
      #expect(colors(["TERM": "xterm-256color", mark: ""]) == .palette)
      #expect(colors(["TERM": "rxvt", mark: "1"]) == .sixteen)
      let apple = ["TERM": "xterm-256color", "TERM_PROGRAM": "Apple_Terminal", mark: "1"]
      #expect(colors(apple) == .palette)
    }
  }

  @Test("COLORTERM gives all colours under any name, but not inside screen")
  func colorTerm() {
    for value in ["truecolor", "24bit", "TrueColor"] {
      #expect(colors(["TERM": "xterm-16color", "COLORTERM": value]) == .full)
      #expect(colors(["TERM": "screen", "COLORTERM": value, "STY": "1.tty"]) == .palette)
    }
    #expect(colors(["TERM": "rxvt", "COLORTERM": "rxvt-xpm"]) == .sixteen)
  }

  @Test("tmux takes all colours, screen 256 at most")
  func multiplexers() {
    #expect(colors(["TERM": "screen", "TMUX": "/tmp/x"]) == .full)
    #expect(colors(["TERM": "screen", "STY": "1.tty"]) == .sixteen)
    let inside = ["TERM": "screen.xterm-256color", "STY": "1.tty", "TERM_PROGRAM": "iTerm.app"]
    #expect(colors(inside) == .palette)
    #expect(colors(["TERM": "alacritty", "STY": "1.tty"]) == .palette)
  }
}
