/// A celebration in the terminal.
struct TerminalCelebration {
  init(_ celebration: Celebration) {}

  func play() throws { throw DemoError("This is not there yet.") }
}
