import ConfettiControls
import ConfettiGraphics
import ConfettiSystem

/// The number of running springs that one core advances and reads in a millisecond.
struct RateCounter: Sendable {
  /// The number that is shown, a multiple of 100; 0 while there is none.
  private(set) var shown = 0
  private var writtenAt = -Double.infinity

  /// The unit of the number: in full, and for a narrow stage.
  static let units = [" springs per ms", " per ms"]

  /// The shortest time between two numbers, in seconds.
  static let interval = 0.5

  /// Takes in a rate if it has changed, and if the last one is old enough.
  mutating func show(_ rate: Double, at now: Double) {
    // Rounded to hundreds: more digits would only flicker.
    let rounded = rate > 50 ? Int((min(rate, 1e9) / 100).rounded()) * 100 : 0
    guard rounded != shown, !(now - writtenAt < Self.interval) else { return }
    (shown, writtenAt) = (rounded, now)
  }

  /// Describes the number at the right end of a line by its baseline; nothing while it is 0.
  func describe(_ unit: String, right: Float, baseline: Float, _ ui: inout Interface) {
    guard shown > 0 else { return }
    let id = ui.id("rate").child(unit)
    let words = ui.text(id, for: Double(shown)) { Int($0).grouped + unit }
    let x = right - ui.width(of: words, ui.theme.small)
    ui.label(words, ui.theme.small, at: Point(x: x, y: baseline), .quiet)
  }
}
