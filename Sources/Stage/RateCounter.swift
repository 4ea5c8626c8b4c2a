import Graphics

/// How many animations are evaluated in a millisecond, in words.
struct RateCounter: Sendable {
  private var atlas = Atlas.white
  private var style = TextStyle(size: 0, weight: 0)
  private var shown = 0
  private var writtenAt = -Double.infinity
  /// The words in full, and in short for where there is little room; empty while there is none.
  private(set) var long = TextLine.empty
  private(set) var short = TextLine.empty

  /// How long the text stays at least, in seconds.
  static let interval = 0.5

  /// Sets the text for an atlas.
  mutating func prepare(_ atlas: Atlas, _ style: TextStyle) {
    self.atlas = atlas
    self.style = style
    write()
  }

  /// Writes a rate, if it is another one and the last has stood long enough.
  mutating func show(_ rate: Double, at now: Double) {
    // In hundreds: more digits would only flicker.
    let rounded = rate > 50 ? Int((min(rate, 1e9) / 100).rounded()) * 100 : 0
    guard rounded != shown, !(now - writtenAt < Self.interval) else { return }
    writtenAt = now
    shown = rounded
    write()
  }

  private mutating func write() {
    guard shown > 0 else { return (long, short) = (.empty, .empty) }
    let number = Self.grouped(shown)
    long = atlas.line(number + " animations per ms", style: style)
    short = atlas.line(number + " per ms", style: style)
  }

  /// A number with commas between thousands.
  static func grouped(_ number: Int) -> String {
    let digits = String(number)
    guard digits.count > 3 else { return digits }
    return grouped(number / 1000) + "," + digits.suffix(3)
  }
}
