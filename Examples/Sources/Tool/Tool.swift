import Confetti
import ConfettiTerminal

/// A tool that has something to do, and celebrates when it is done.
///
/// Where standard output is a file or a pipe it only does its work.
@main
enum Tool {
  static func main() throws {
    let sum = (1...1_000_000).reduce(0, +)
    print("The sum is \(sum).")
    if TerminalStage.isPossible { try TerminalStage().celebrate(.party) }
  }
}
