/// How effects are looked at by those who make them.
struct Preview: Hashable, Sendable {
  /// Whether the interface is hidden.
  var hidesInterface = false
  /// Whether the latest effect is fired again when it is over, and one without an end goes on.
  var loops = false
  private(set) var backdrop: Backdrop
  /// All backgrounds, in the order in which they are chosen.
  private let backdrops: [Backdrop]

  /// A preview that begins with the user's own picture, if there is one.
  init(hasPicture: Bool) {
    backdrops = (hasPicture ? [.picture] : []) + [.night, .dark, .light]
    backdrop = backdrops[0]
  }

  /// Whether no interface is seen: its words are light, and could not be read on a light background or
  /// on any picture.
  var isBare: Bool { hidesInterface || backdrop == .light || backdrop == .picture }

  /// Chooses the next background; after the last comes the first.
  mutating func changeBackdrop() {
    let index = backdrops.firstIndex(of: backdrop) ?? 0
    backdrop = backdrops[(index + 1) % backdrops.count]
  }
}
