import ConfettiSystem

/// The progress of a film on standard error: a bar on a terminal, a line every few seconds elsewhere.
struct FilmProgress {
  private let total: Int
  /// The noun for the parts that are counted.
  private let noun: String
  private let isQuiet: Bool
  private let style: Style?
  private let began = MonotonicClock.now
  /// The time of the last state of the bar, or of the last line.
  private var said: Int64

  struct Style: Hashable {
    var hasColor: Bool
    var isASCII: Bool
  }

  /// The time between two states of the bar, and between two lines, in nanoseconds.
  private static let barPause: Int64 = 100_000_000
  private static let linePause: Int64 = 3_000_000_000

  /// - Parameters:
  ///   - total: the number of frames, or of other parts.
  ///   - noun: the noun for one part.
  init(of total: Int, _ noun: String = "frame", isQuiet: Bool) {
    (self.total, self.noun, self.isQuiet) = (total, noun, isQuiet)
    style = isQuiet || !Output.isWatched ? nil : Self.terminalStyle
    said = began
  }

  /// The terminal's style; `nil` if it cannot show a bar.
  private static var terminalStyle: Style? {
    let terminal = Environment.variable("TERM") ?? "dumb"
    guard terminal != "dumb" else { return nil }
    let language =
      Environment.variable("LC_ALL") ?? Environment.variable("LC_CTYPE") ?? Environment.variable(
        "LANG") ?? ""
    let letters = language.uppercased()
    return Style(
      hasColor: Environment.variable("NO_COLOR") == nil,
      isASCII: !letters.holds("UTF-8") && !letters.holds("UTF8"))
  }

  /// Prints the number of frames that are written, unless it has just been printed.
  mutating func update(_ written: Int) {
    let now = MonotonicClock.now
    guard !isQuiet, now - said >= (style == nil ? Self.linePause : Self.barPause) || written == 0
    else { return }
    said = now
    let seconds = Double(now - began) / 1e9
    guard let style else {
      if written > 0 { Output.complain(Self.words(written, total, seconds, noun), isBare: true) }
      return
    }
    let line = Self.bar(written, total, seconds, columns: Self.columns, style)
    Self.shown.with {
      $0 = true
      // A terminal that takes nothing, such as after Ctrl-S, must not hold up the film or its end.
      Self.write("\r" + line + "\u{1B}[K", within: 0)
    }
  }

  private static func write(_ text: String, within seconds: Double) {
    StandardStreams.write(Array(text.utf8), to: StandardStreams.complaints, within: seconds)
  }

  /// Files from this size on are large, in bytes.
  private static let large = 4_000_000

  /// Prints that a file is complete.
  ///
  /// - Parameters:
  ///   - duration: the duration of its film in seconds.
  ///   - layout: how the parts are laid out, after their number; empty if that needs no word.
  ///   - remarks: what else is to be known of the file.
  ///   - remedies: the options that would make the file smaller, if it is large.
  func finish(
    _ name: String, duration: Double, layout: String = "", remarks: [String] = [],
    remedies: [String] = []
  ) {
    Self.clear()
    guard !isQuiet else { return }
    let bytes = Files.size(of: name)
    let size = bytes.map { ", " + Self.size($0) } ?? ""
    let isLarge = bytes ?? 0 >= Self.large && !remedies.isEmpty
    let advice = isLarge ? "; smaller with \(remedies.joined(separator: ", "))" : ""
    let remark = remarks.map { "; " + $0 }.joined()
    let seconds = Double(MonotonicClock.now - began) / 1e9
    Output.complain(
      "\(name): \(Self.count(total, noun))\(layout)\(size), \(Self.tenths(duration)) s, "
        + "made in \(Self.tenths(seconds)) s\(remark)\(advice)",
      isBare: true)
  }

  /// Removes the bar, if there is one; any thread may call it.
  static func clear() {
    shown.with { isShown in
      if isShown { write("\r\u{1B}[K", within: longestClear) }
      isShown = false
    }
  }

  /// The longest wait for a terminal until the bar is gone, in seconds.
  private static let longestClear = 0.3

  /// Whether the bar is on the terminal.
  private static let shown = Locked(false)

  private static var columns: Int {
    StandardStreams.columns(of: StandardStreams.complaints) ?? 80
  }
}
