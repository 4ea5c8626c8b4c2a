import ConfettiGraphics

@testable import ConfettiSDL

extension FuzzTarget {
  /// Texts in any scripts and directions, split into runs.
  static let textRuns = FuzzTarget(
    "text-runs", runs: 1000, longest: 512,
    words: [
      "א", "ב(", "م", "١", "12", " - ", "%", "[", ")", "\u{200E}", "\u{200F}", "\u{61C}",
      "\u{202E}",
      "e\u{301}", "👩‍👩‍👧", "क्षि", "ไทย", "\u{AD}", "\u{0}", "\u{600}",
    ]
  ) { bytes in
    let text = String(decoding: bytes, as: UTF8.self)
    let runs = TextRun.runs(of: text)
    let count = runs.reduce(0) { $0 + $1.text.unicodeScalars.count }
    // A text of the visible characters alone could have fewer: those beside an invisible one may make one.
    let wanted = text.lazy.filter { $0.isWhitespace || !$0.visibleScalars.isEmpty }
      .reduce(0) { $0 + ($1.isWhitespace ? 1 : $1.unicodeScalars.count) }
    try demand(count == wanted, "\(count) of \(wanted) characters in \(text.debugDescription)")
    try demand(runs.allSatisfy { 0...2 ~= $0.level }, "a level outside of 0…2")
    let order = BidiLevels.visualOrder(of: runs.map(\.level))
    try demand(order.sorted() == Array(runs.indices), "runs that stand twice or nowhere")
    for (run, next) in zip(runs, runs.dropFirst()) {
      try demand(run.level != next.level || run.script != next.script, "two runs that are one")
    }
  }

  /// Fonts, whose tables tell the scripts that they have rules for.
  static let fontTables = FuzzTarget(
    "font-tables", runs: 1000, longest: 512,
    words: ["ttcf", "GSUB", "morx", "arab", "dev2", "\u{0}\u{1}\u{0}\u{0}", "\u{0}\u{0}\u{0}\u{c}"]
  ) { bytes in
    let tables = FontTables(bytes)
    for scalar in "aمमက".unicodeScalars {
      guard let script = Script(of: scalar) else { continue }
      if tables.haveRules(for: script) {
        let tags = (script.fontTags + ["morx", "mort", "Silf"]).map { Array($0.utf8) }
        try demand(tags.contains { bytes.firstRange(of: $0) != nil }, "rules from nowhere")
      }
    }
  }
}
