import ConfettiGraphics
import ConfettiSystem

/// The abilities of a terminal, from the environment and its own answers.
struct TerminalAbilities: Hashable, Sendable {
  var colors: ColorDepth
  var blocks: Mosaic.Blocks
  /// Whether the terminal shows pictures by kitty's protocol.
  var showsImages = false
  var ground = Color.black()
  /// Whether the terminal is asked questions; some terminals show questions instead of answering them.
  var isAsked: Bool
  /// Whether the terminal is asked all questions: some terminals write unknown questions onto the screen, and tmux
  /// takes them for titles.
  var isAskedAll: Bool

  init(environment variable: (String) -> String?) {
    let term = variable("TERM") ?? ""
    isAskedAll =
      !["TMUX", "STY"].contains { variable($0) != nil }
      && !["screen", "tmux"].contains { term.hasPrefix($0) }
      && variable("TERM_PROGRAM") != "Apple_Terminal"
    colors = TerminalName.colors(environment: variable)
    let locale = ["LC_ALL", "LC_CTYPE", "LANG"].compactMap(variable).first { !$0.isEmpty } ?? ""
    let isUnicode = ["utf8", "utf-8"].contains { locale.lowercased().holds($0) }
    blocks = isUnicode ? .quadrants : .ascii
    isAsked = colors > .none
    if term == "linux" {
      (colors, blocks, isAsked) = (.sixteen, isUnicode ? .halves : .ascii, false)
    }
    if let wish = variable("NO_COLOR"), !wish.isEmpty { (colors, blocks) = (.none, .ascii) }
  }

  /// Adds the abilities by the terminal's answers.
  mutating func add(_ answers: TerminalAnswers) {
    if let ground = answers.ground { self.ground = ground }
    showsImages = answers.showsImages && colors > .none
    if answers.hasAllColors, colors > .none { colors = .full }
  }
}
