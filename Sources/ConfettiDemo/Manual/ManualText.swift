/// The parts of the manual page that are not in the help.
enum ManualText {
  struct Row {
    let term, text: String

    init(_ term: String, _ text: String) { (self.term, self.text) = (term, text) }
  }

  static let effects = """
    An effect is named by its name, the library's or one's own, or by a file; list names all there are.
    """

  /// The sections after the commands, in their order.
  static func sections(for program: String) -> [(title: String, rows: [Row])] {
    [
      ("EXAMPLES", examples(of: program)), ("ENVIRONMENT", environment),
      ("EXIT STATUS", exitStatus), ("FILES", files),
    ]
  }

  private static func examples(of program: String) -> [Row] {
    [
      Row("\(program) --effect fireworks", "Open the show; clicks fire fireworks."),
      Row("\(program) celebrate -- make test", "Run a command, and celebrate if it succeeds."),
      Row(
        "\(program) export fanfare -o fanfare.apng --size 640x360",
        "Write an effect as a film with a transparent background."),
      Row("\(program) render party --at 0.8 -o party.png", "Write a moment as a picture."),
      Row(
        "\(program) print sparks > mine.json; \(program) --effect mine.json",
        "Begin an effect of one's own; the show reads it again whenever it is saved."),
    ]
  }

  private static let environment = [
    Row(
      "CONFETTI_ASSETS",
      "A folder with letters, icon and score that take the place of the program's own."),
    Row("DISPLAY, WAYLAND_DISPLAY", "Where windows open; without either the show plays unseen."),
    Row("GDK_SCALE", "The factor by which the show is enlarged, unless --scale says it."),
    Row(
      "NO_COLOR, TERM, COLORTERM",
      "What the terminal is told to do and can do, for celebrate --terminal."),
    Row("SDL_VIDEODRIVER", "The window system, for SDL."),
    Row(
      "XDG_DATA_HOME", "The folder of programs' data, where one's own effects are looked for."),
  ]

  private static let exitStatus = [
    Row("0", "All went well."), Row("1", "Something failed, as one sentence says."),
    Row("64", "The command line cannot be understood."),
    Row("128+n", "Signal n ended the program."),
  ]

  private static let files = [
    Row(
      "~/.local/share/confetti/effects/*.json",
      "One's own effects, each called by its name without the ending; on macOS below "
        + "~/Library/Application Support."),
    Row(
      "../share/confetti",
      "Seen from the program's folder: assets that take the place of the program's own."),
    Row(
      "Confetti-*.png, Confetti-*.webm, Confetti-*.apng",
      "Pictures and films that the show saves into the current folder."),
  ]
}
