/// The seed of the user's own effects: a new one for each throw, unless it is kept.
///
/// A throw has the same pieces as a picture or a film of the effect with the same seed.
struct PreviewSeed: Hashable, Sendable {
  /// The seed of the latest throw, or of the next one before the first.
  private(set) var value: UInt64
  /// Whether the next throw has the same seed.
  private(set) var isKept = false
  /// Whether a throw has used the seed.
  private var isUsed = false

  /// The seed of a show.
  init(_ seed: UInt64) { value = seed }

  /// The seed of a throw.
  mutating func next() -> UInt64 {
    if isUsed, !isKept { value &+= 1 }
    isUsed = true
    return value
  }

  /// Starts or stops keeping the seed.
  mutating func toggleKept() { isKept.toggle() }

  /// Moves on to the next seed, or back to the one before, and keeps it.
  mutating func step(backwards: Bool) {
    if backwards { value &-= 1 } else { value &+= 1 }
    isKept = true
  }
}
