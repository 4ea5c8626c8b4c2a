/// The seed of the user's own effects: another one for each throw, unless it is kept.
///
/// A throw with a seed has the pieces that a picture or a film of the effect has with that seed.
struct PreviewSeed: Hashable, Sendable {
  /// The seed of the latest throw, or of the first that will be.
  private(set) var value: UInt64
  /// Whether the next throw has the same one.
  private(set) var isKept = false
  /// Whether something was thrown with it.
  private var isUsed = false

  /// The seed of a show.
  init(_ seed: UInt64) { value = seed }

  /// The seed of a throw.
  mutating func next() -> UInt64 {
    if isUsed, !isKept { value &+= 1 }
    isUsed = true
    return value
  }

  /// Keeps the seed from now on, or no longer.
  mutating func toggleKept() { isKept.toggle() }

  /// Keeps the next seed from now on, or the one before.
  mutating func step(backwards: Bool) {
    if backwards { value &-= 1 } else { value &+= 1 }
    isKept = true
  }
}
