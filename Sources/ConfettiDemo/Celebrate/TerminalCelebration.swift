import ConfettiTerminal

/// A celebration in the terminal.
struct TerminalCelebration {
  private let celebration: Celebration

  init(_ celebration: Celebration) { self.celebration = celebration }

  /// Whether there is a terminal to celebrate in.
  static var isPossible: Bool { TerminalStage.isPossible }

  /// Celebrates, and returns when it is over.
  ///
  /// Where nothing can be shown, that is said, and it is no failure: what was to be celebrated has
  /// happened all the same.
  func play() throws {
    let stage: TerminalStage
    do throws(TerminalError) {
      stage = try TerminalStage()
    } catch {
      Output.complain(error.description)
      return
    }
    try stage.play(longest: Celebration.longest) { celebration.system(in: $0) }
  }
}
