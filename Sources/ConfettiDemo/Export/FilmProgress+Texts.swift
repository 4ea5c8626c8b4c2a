import Motion

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
