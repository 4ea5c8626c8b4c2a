import ConfettiGraphics
import ConfettiSystem

/// What a terminal can show, as far as the environment and the terminal itself say.
struct TerminalAbilities: Hashable, Sendable {
  /// How many colours it has.
  var colors: ColorDepth
  /// What cells can be made of.
  var blocks: Mosaic.Blocks
  /// Whether it shows pictures by kitty's protocol.
  var showsImages = false
  /// Its background.
  var ground = Color.black()
  /// Whether it answers questions; some show them instead.
  var isAsked: Bool
  /// Whether it may be asked everything: some write what they do not know onto the screen, and what
  /// is a window of another program, such as tmux, into its title.
  var isAskedAll: Bool

  /// What the environment says.
  ///
  /// - Parameter variable: gives the value of an environment variable.
  init(environment variable: (String) -> String?) {
    let term = variable("TERM") ?? ""
    let trueColor = ["truecolor", "24bit"].contains(variable("COLORTERM") ?? "")
    isAskedAll =
      !["TMUX", "STY"].contains { variable($0) != nil }
      && !["screen", "tmux"].contains { term.hasPrefix($0) }
      && variable("TERM_PROGRAM") != "Apple_Terminal"
    // tmux takes all colours, and gives the terminal around it those that this has.
    if trueColor || term.hasSuffix("-direct") || term == "xterm-kitty" || variable("TMUX") != nil {
      colors = .full
    } else if term.hasSuffix("256color") || term == "xterm" {
      colors = .palette
    } else {
      colors = term.hasPrefix("vt") ? .none : .sixteen
    }
    let locale = ["LC_ALL", "LC_CTYPE", "LANG"].compactMap(variable).first { !$0.isEmpty } ?? ""
    let isUnicode = ["utf8", "utf-8"].contains { locale.lowercased().holds($0) }
    blocks = isUnicode ? .quadrants : .ascii
    isAsked = !term.hasPrefix("vt")
    if term == "linux" {
      (colors, blocks, isAsked) = (.sixteen, isUnicode ? .halves : .ascii, false)
    }
    if let wish = variable("NO_COLOR"), !wish.isEmpty { (colors, blocks) = (.none, .ascii) }
  }

  /// Adds what the terminal says of itself.
  mutating func add(_ answers: TerminalAnswers) {
    if let ground = answers.ground { self.ground = ground }
    showsImages = answers.showsImages && colors > .none
    if answers.hasAllColors, colors > .none { colors = .full }
  }
}
