import ArgumentParser
import Confetti
import ConfettiTestSupport

@testable import ConfettiDemo
@testable import ConfettiTerminal

extension FuzzTarget {
  /// Command lines, a word a line, which are parsed but not run.
  static let commandLine = FuzzTarget(
    "command-line", runs: 20, longest: 256, words: commandWords
  ) { bytes in
    let words = bytes.split(separator: 0x0A, omittingEmptySubsequences: false)
      .map { String(decoding: $0, as: UTF8.self) }
    do {
      guard try Completions.script(for: words) == nil else { return }
      _ = try ConfettiDemo.parseAsRoot(Completions.found(words))
    } catch {
      if ConfettiDemo.exitCode(for: error) == .success {
        _ = ConfettiDemo.answer(to: error)
      } else {
        try demand(!ConfettiDemo.message(for: error).isEmpty, "no message")
      }
    }
  }

  /// The answers of a terminal, in any pieces.
  static let terminalAnswers = FuzzTarget(
    "terminal-answers", runs: 1500, longest: 1024,
    words: [
      "\u{1B}_Gi=31;OK\u{1B}\\", "\u{1B}P1+r524742\u{1B}\\", "\u{1B}]11;rgb:1e1e/1e1e/2e2e\u{7}",
      "\u{1B}[?62;c", "\u{1B}", "\u{7}", "\\", "/", "rgb:",
    ]
  ) { bytes in
    var (whole, single) = (TerminalAnswers(), TerminalAnswers())
    whole.take(bytes)
    for byte in bytes { single.take([byte]) }
    try demand(
      whole.ground == single.ground && whole.isComplete == single.isComplete
        && whole.showsImages == single.showsImages && whole.hasAllColors == single.hasAllColors,
      "answers in pieces are understood otherwise")
    if let ground = whole.ground {
      try demand(
        [ground.red, ground.green, ground.blue].allSatisfy { 0...1 ~= $0 }, "a ground of \(ground)")
    }
    let pieces = bytes.split(separator: 0).map { String(decoding: $0, as: UTF8.self) }
    var abilities = TerminalAbilities { name in
      pieces.isEmpty ? nil : pieces[name.utf8.count % pieces.count]
    }
    abilities.add(whole)
  }

  /// The text of a pane that tmux captures, shown again.
  static let capturedText = FuzzTarget(
    "captured-text", runs: 1000, longest: 1024,
    words: [
      "\u{1B}[38;2;1;2;3m", "\u{1B}[48:5:9m", "\u{1B}[0m", "\u{1B}(0", "\u{E}", "\u{F}", "日",
      "\u{1B}]0;", "\u{1B}[4:3m", "e\u{301}", "\n", ";;;;",
    ]
  ) { bytes in
    for (columns, rows) in [(0, 0), (1, 1), (20, 6), (7, 40)] {
      let grid = CapturedText.grid(of: bytes, columns: columns, rows: rows)
      for row in 0..<rows {
        for column in 0..<columns where grid[column, row].isWide {
          try demand(
            column + 1 < columns && grid[column + 1, row].character == nil, "half a character")
        }
      }
      var (writer, written) = (CellWriter(columns: columns, rows: rows), [UInt8]())
      writer.show(grid, into: &written)
      let count = written.count
      writer.show(grid, into: &written)
      try demand(written.count == count, "what is shown is written again")
    }
  }

  /// Settings files of desktops.
  static let settings = FuzzTarget(
    "settings", runs: 1500, longest: 1024,
    words: [
      "[Settings]", "gtk-enable-animations=", "[KDE]", "AnimationDurationFactor", "[$i]=", "=",
    ]
  ) { bytes in
    let file = SettingsFile(text: String(decoding: bytes, as: UTF8.self))
    _ = file.value(of: "gtk-enable-animations", in: "Settings")
    _ = file.value(of: "AnimationDurationFactor", in: "KDE").flatMap(Double.init)
  }

  /// The messages that ffmpeg prints.
  static let ffmpegMessages = FuzzTarget(
    "ffmpeg-messages", runs: 1000, longest: 1024,
    words: ["frame=", "Error writing", "draft.mp4", "Conversion failed!", "progress=", "\n", "\r"]
  ) { bytes in
    let messages = FFmpegMessages(text: String(decoding: bytes, as: UTF8.self))
    try demand(messages.frameCount >= 0, "\(messages.frameCount) frames")
    _ = messages.saysOutputFailed
    _ = messages.lastComplaint(naming: "film.mp4", insteadOf: "draft.mp4")
  }

  private static let commandWords = [
    "\n", "play\n", "list\n", "print\n", "check\n", "trace\n", "render\n", "export\n",
    "celebrate\n", "layout\n", "bench\n", "manual\n", "help\n", "--help\n", "--version\n",
    "--effect\n", "--seed\n", "--size\n", "1x1\n", "--fps\n", "--autoplay\n", "--stress\n",
    "--text\n", "--path\n", "M0 0h1v1z\n", "--colors\n", "gold\n", "fanfare, rgb(1,2,3)\n",
    "[\"red\"]\n", "--corners\n", "all\n",
    "--origin\n", "1,2\n", "--around\n", "1,2,3,4\n", "--at\n", "--strip\n", "2,0.1\n", "-o\n",
    "x.png\n", "--background\n", "--scale\n", "--frames\n", "0..9\n", "--quality\n", "--loop\n",
    "--duration\n", "30s\n", "1e999\n", "-1\n", "nan\n", "--\n", "-\n", "sparks\n", "=", "--x",
    "---completion\n", "--generate-completion-script\n", "bash\n", "zsh\n", "fish\n", "''",
    "--reduced-motion\n", "--no-vsync\n", "--reduced-motion=0.5\n", "word\n", "--picture\n",
    "--no-sound\n",
  ]
}
