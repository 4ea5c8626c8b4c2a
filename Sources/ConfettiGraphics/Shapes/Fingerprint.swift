/// A number that tells contents apart: different contents have different ones, but for one pair in
/// billions of billions.
struct Fingerprint {
  private(set) var value: UInt64

  /// - Parameter kind: contents of different kinds never have the same beginning.
  init(_ kind: UInt64) {
    value = kind &* 0x9E37_79B9_7F4A_7C15
  }

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
