extension ParticleShape {
  /// A number for a shape, made once, by which frames find the shape without reading texts or counting
  /// references.
  @usableFromInline
  package struct Key: Hashable, Sendable {
    /// The index in ``ParticleShape/drawn``, or a fingerprint with the highest bit set.
    let bits: UInt64

    init(fingerprint: UInt64) { bits = fingerprint | 1 << 63 }
    init(drawn index: Int) { bits = UInt64(index) }

    /// The index in ``ParticleShape/drawn``; `nil` for other shapes.
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
    case .edged(let shape): return Key(fingerprint: shape.fingerprint)
    case .text(let text):
      var fingerprint = Fingerprint(3)
      fingerprint.mix(text)
      return Key(fingerprint: fingerprint.value)
    default: return Key(drawn: drawnIndex ?? 0)
    }
  }
}

/// A 64-bit hash; the chance that two contents have the same one is less than one in billions of billions.
struct Fingerprint {
  private(set) var value: UInt64

  /// A start that differs for each kind of content.
  init(_ kind: UInt64) { value = kind &* 0x9E37_79B9_7F4A_7C15 }

  mutating func mix(_ word: UInt64) {
    let product = (value ^ word ^ 0xD1B5_4A32_D192_ED03).multipliedFullWidth(
      by: 0x9FB2_1C65_1E98_DF25)
    value = (value << 7 | value >> 57) ^ product.high ^ product.low
  }

  mutating func mix(_ text: String) {
    var (word, count) = (UInt64(0), 0)
    for byte in text.utf8 {
      word = word << 8 | UInt64(byte)
      count += 1
      if count % 8 == 0 { mix(word) }
    }
    mix(word)
    mix(UInt64(count))
  }

  mutating func mix(_ bitmap: Bitmap) {
    mix(UInt64(bitmap.width) << 32 | UInt64(bitmap.height))
    for pixel in bitmap.pixels { mix(UInt64(pixel.bits)) }
  }
}
