import ConfettiGraphics

/// The keys whose presses have been reported, and whose releases have not.
struct HeldKeys {
  /// More keys than a keyboard has.
  static let most = 256

  private var keys: [(code: KeyStroke.Code, key: Input.Key)] = []

  /// Whether there is room for another key.
  var hasRoom: Bool { keys.count < Self.most }

  /// What the press of a held key was reported as.
  subscript(code: KeyStroke.Code) -> Input.Key? {
    keys.first { $0.code == code }?.key
  }

  /// Holds a key that is not held yet.
  mutating func insert(_ stroke: KeyStroke) {
    keys.append((stroke.code, stroke.key))
  }

  /// Lets go of a key, and returns what its press was reported as.
  mutating func remove(_ code: KeyStroke.Code) -> Input.Key? {
    guard let index = keys.firstIndex(where: { $0.code == code }) else { return nil }
    return keys.remove(at: index).key
  }
}
