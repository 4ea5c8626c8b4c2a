import ConfettiSystem
import Motion

/// The progress of a film on standard error: a bar on a terminal, a line every few seconds elsewhere.
struct FilmProgress {
  private let total: Int
  /// The noun for the parts that are counted.
  private let noun: String
  private let isQuiet: Bool
  private let style: Style?
  private let began = MonotonicClock.now
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

extension FilmProgress {
  /// The progress in words.
  static func words(
    _ written: Int, _ total: Int, _ seconds: Double, _ noun: String = "frame"
  ) -> String {
    "\(percentage(written, total)), \(written) of \(count(total, noun))"
      + pace(written, total, seconds).map { ", " + $0 }.joined()
  }

  /// The progress as a bar that fills a line except for its last column.
  static func bar(
    _ written: Int, _ total: Int, _ seconds: Double, columns: Int, _ style: Style
  ) -> String {
    let share = percentage(written, total)
    let start = String(repeating: " ", count: max(5 - share.count, 0)) + share
    // Parts that do not fit beside the bar are left out, the last first. Each has room to grow, so that
    // the bar keeps its length.
    var parts = ["\(written)/\(total)"] + pace(written, total, seconds).reversed()
    let rooms = [2 * "\(total)".count + 1, "59:59 left".count, "99.9/s".count]
    func width() -> Int {
      let texts = zip(parts, rooms).reduce(0) { $0 + max($1.0.count, $1.1) + 2 }
      return columns - 3 - start.count - texts
    }
    while width() < 10, !parts.isEmpty { parts.removeLast() }
    let cells = width().clamped(to: 0...60)
    let full = min(cells * written / max(total, 1), cells)
    let (mark, rest) = style.isASCII ? ("#", ".") : ("━", "─")
    var bar = String(repeating: mark, count: full)
    var empty = String(repeating: rest, count: cells - full)
    if style.hasColor { (bar, empty) = ("\u{1B}[35m\(bar)\u{1B}[0m", "\u{1B}[2m\(empty)\u{1B}[0m") }
    return ([start, bar + empty] + parts).joined(separator: "  ")
  }

  /// The frames per second, and the time that is left; empty in the beginning.
  private static func pace(_ written: Int, _ total: Int, _ seconds: Double) -> [String] {
    guard written > 0, seconds > 0.2 else { return [] }
    let rate = Double(written) / seconds
    return ["\(tenths(rate))/s", "\(time(Double(total - written) / rate)) left"]
  }

  static func percentage(_ written: Int, _ total: Int) -> String {
    "\(written * 100 / max(total, 1)) %"
  }

  /// A time such as `8 s`, `2:05` or `1:00:00`, rounded up.
  static func time(_ seconds: Double) -> String {
    let whole = Int(seconds.rounded(.up).clamped(to: 0...1e9))
    guard whole >= 60 else { return "\(whole) s" }
    func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
    let (minutes, rest) = (whole / 60, whole % 60)
    return minutes < 60
      ? "\(minutes):\(two(rest))" : "\(minutes / 60):\(two(minutes % 60)):\(two(rest))"
  }

  /// A number of bytes such as `812 B`, `47 KB` or `1.3 MB`.
  static func size(_ bytes: Int) -> String {
    switch bytes {
    case ..<1000: "\(bytes) B"
    case ..<1_000_000: "\((bytes + 500) / 1000) KB"
    case ..<1_000_000_000: "\(tenths(Double(bytes) / 1e6)) MB"
    default: "\(tenths(Double(bytes) / 1e9)) GB"
    }
  }

  static func count(_ number: Int, _ noun: String) -> String {
    number == 1 ? "1 \(noun)" : "\(number) \(noun)s"
  }

  /// A number with one digit after the point if it is below 100 and not whole.
  static func tenths(_ number: Double) -> String {
    let tenths = Int((number.clamped(to: 0...1e12) * 10).rounded())
    return tenths % 10 == 0 || tenths >= 1000
      ? "\((tenths + 5) / 10)" : "\(tenths / 10).\(tenths % 10)"
  }
}
