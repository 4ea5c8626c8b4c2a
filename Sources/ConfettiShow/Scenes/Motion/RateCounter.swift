import ConfettiControls
import ConfettiGraphics
import ConfettiSystem

/// The number of running springs that one core advances and reads in a millisecond, in words.
struct RateCounter: Sendable {
  private var atlas = Atlas.white
  private var style = TextStyle(size: 0, weight: 0)
  private var shown = 0
  private var writtenAt = -Double.infinity
  /// `nil` where there is no room for it.
  private var unit: String?
  /// Empty while there is no rate.
  private(set) var line = TextLine.empty

  /// The unit of the number: in full, and for a narrow stage.
  static let units = [" springs per ms", " per ms"]

  /// The shortest time between two texts, in seconds.
  static let interval = 0.5

  mutating func prepare(_ atlas: Atlas, _ style: TextStyle, unit: String?) {
    self.atlas = atlas
    self.style = style
    self.unit = unit
    write()
  }

  /// Writes a rate if it has changed, and if the last text is old enough.
  mutating func show(_ rate: Double, at now: Double) {
    // In hundreds: more digits would only flicker.
    let rounded = rate > 50 ? Int((min(rate, 1e9) / 100).rounded()) * 100 : 0
    guard rounded != shown, !(now - writtenAt < Self.interval) else { return }
    writtenAt = now
    shown = rounded
    write()
  }

  private mutating func write() {
    line = .empty
    if let unit, shown > 0 { line = atlas.line(shown.grouped + unit, style: style) }
  }
}
