/// The reason why a terminal cannot show a celebration.
public enum TerminalError: Error, Hashable, CustomStringConvertible {
  /// Standard output is a file, a pipe, or closed.
  case noTerminal
  /// The terminal knows no control sequences, according to its `TERM`.
  case plainTerminal
  /// The program runs in the background, while the terminal belongs to another.
  case inBackground
  /// The terminal has gone away, or accepts no more bytes.
  case lost
  /// The terminal accepts far fewer bytes than a picture has.
  case slow

  /// One sentence: what is wrong, and what to do.
  public var description: String {
    switch self {
    case .noTerminal:
      "There is nothing to see, because standard output is no terminal; do not redirect it."
    case .plainTerminal:
      "There is nothing to see, because this terminal can only show lines; set TERM if it can do more."
    case .inBackground:
      "There is nothing to see from the background; run it in the foreground."
    case .lost:
      "The celebration ended early, because the terminal takes nothing any more."
    case .slow:
      "The celebration ended early, because this terminal is too slow for it; make it smaller."
    }
  }
}
