/// The colours of terminals by their names in the environment, because many terminals tell nothing else about their
/// colours.
///
/// The beginning of `TERM` is the name of a terminal: `foot` stands for `foot` and `foot-extra`, `st` for
/// `st-256color`. Many terminals call themselves `xterm-256color` there; for these, other variables may tell the real
/// name.
enum TerminalName {
  static func colors(environment variable: (String) -> String?) -> ColorDepth {
    let term = (variable("TERM") ?? "").lowercased()
    let named = colors(of: term)
    // tmux accepts all colours, and passes the nearest on to the terminal around it.
    if variable("TMUX") != nil { return .full }
    let hasAll = ["truecolor", "24bit"].contains((variable("COLORTERM") ?? "").lowercased())
    // screen has the variables of the terminal around it, and misreads 24-bit colours.
    if variable("STY") != nil { return hasAll ? max(named, .palette) : min(named, .palette) }
    if hasAll { return .full }
    // Any other terminal may have been started from a terminal whose variables it has inherited.
    guard term.hasPrefix("xterm"), named > .none else { return named }
    if let known = programs[(variable("TERM_PROGRAM") ?? "").lowercased()] { return known }
    return marks.contains { !(variable($0) ?? "").isEmpty } ? .full : named
  }

  /// The colours by the value of `TERM` in small letters.
  private static func colors(of term: String) -> ColorDepth {
    if term.hasSuffix("-direct") { return .full }
    if ["-m", "-mono"].contains(where: term.hasSuffix) { return .none }
    if ["-16color", "-88color"].contains(where: term.hasSuffix) { return .sixteen }
    // The longest name is tried first, because xterm-kitty is another terminal than xterm.
    var name = term[...]
    while !name.isEmpty {
      if let known = names[String(name)] { return known }
      name = name[..<(name.lastIndex(of: "-") ?? name.startIndex)]
    }
    if term.hasPrefix("vt"), term.dropFirst(2).first?.isNumber == true { return .none }
    // xterm has had 256 colours for decades; xterm-color and the like are older terminals.
    return term == "xterm" || term.hasSuffix("256color") ? .palette : .sixteen
  }

  /// The terminals by the beginning of `TERM`; the ending `256color` does not exclude 24 bits.
  private static let names: [String: ColorDepth] = [
    "alacritty": .full, "contour": .full, "domterm": .full, "foot": .full, "ghostty": .full,
    "gnome": .full, "iterm": .full, "iterm.app": .full, "iterm2": .full, "iterm2.app": .full,
    "kitty": .full, "konsole": .full, "mintty": .full, "mlterm": .full, "ms-terminal": .full,
    "rio": .full, "st": .full, "stterm": .full, "tmux": .full, "vscode": .full, "vte": .full,
    "wezterm": .full, "xterm-ghostty": .full, "xterm-kitty": .full,
    // These are Terminal of macOS, and PuTTY, of which older versions have no other colours.
    "apple_terminal": .palette, "nsterm": .palette, "putty": .palette,
  ]

  /// The terminals by `TERM_PROGRAM`.
  private static let programs: [String: ColorDepth] = [
    "apple_terminal": .palette,
    "contour": .full, "ghostty": .full, "hyper": .full, "iterm.app": .full, "kitty": .full,
    "mintty": .full, "rio": .full, "tabby": .full, "vscode": .full, "warpterminal": .full,
    "wezterm": .full, "zed": .full,
  ]

  /// Variables that only terminals with 24-bit colours set: Alacritty, Ghostty, kitty, Konsole, terminals based on VTE
  /// such as GNOME's, WezTerm, and Windows Terminal.
  private static let marks = [
    "ALACRITTY_WINDOW_ID", "GHOSTTY_RESOURCES_DIR", "KITTY_WINDOW_ID", "KONSOLE_VERSION",
    "VTE_VERSION", "WEZTERM_PANE", "WT_SESSION",
  ]
}
