extension Shape {
  /// A number for a shape, made once, by which frames find it without reading texts or counting
  /// references.
  @usableFromInline
  package struct Key: Hashable, Sendable {
    /// The place among the drawn shapes, or a fingerprint with the highest bit set.
    let bits: UInt64

    init(fingerprint: UInt64) { bits = fingerprint | 1 << 63 }
    init(drawn index: Int) { bits = UInt64(index) }

    /// The place among the drawn shapes; `nil` for others.
    var drawnIndex: Int? { bits >> 63 == 0 ? Int(bits) : nil }
  }

  /// The number by which an atlas finds the shape.
  ///
  /// - Complexity: O(1), for a text O(*n*) in its letters.
  @usableFromInline
  package var key: Key {
    switch self {
    case .path(let path): return Key(fingerprint: path.fingerprint)
    case .picture(let picture): return Key(fingerprint: picture.fingerprint)
    case .text(let text):
      var fingerprint = Fingerprint(3)
      fingerprint.mix(text)
      return Key(fingerprint: fingerprint.value)
    default: return Key(drawn: drawnIndex ?? 0)
    }
  }
}
