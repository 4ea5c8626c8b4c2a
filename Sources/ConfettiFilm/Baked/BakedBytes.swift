/// Whole numbers as a baked file has them: seven bits a byte, the low ones first, and the highest bit set if more
/// bytes follow.
struct BakedBytes {
  private(set) var bytes: [UInt8] = []

  /// Appends a number that is not negative; a negative one counts as 0.
  mutating func append(_ number: Int) {
    var rest = UInt(max(number, 0))
    while rest > 0x7F {
      bytes.append(UInt8(rest & 0x7F) | 0x80)
      rest >>= 7
    }
    bytes.append(UInt8(rest))
  }

  /// Appends a number with a sign: small ones of both signs become small numbers.
  mutating func append(signed number: Int) { append(number << 1 ^ number >> 63) }

  mutating func append(_ other: BakedBytes) { bytes += other.bytes }

  /// Whether the signs of a number leave room in 32 bits.
  static func holds(_ number: Double) -> Bool { abs(number) < 0x3FFF_FFFF }
}

extension [UInt8] {
  /// Appends a number of 32 bits, the lowest byte first.
  mutating func append(little number: UInt32) {
    for shift in [0, 8, 16, 24] as [UInt32] { append(UInt8(truncatingIfNeeded: number >> shift)) }
  }
}

extension Double {
  /// The whole number that players round to as well: halves are rounded up.
  var wholeUp: Int { Int((self + 0.5).rounded(.down)) }

  /// The number within bounds that every whole number of a baked file keeps; not-a-number is 0.
  func bounded(_ most: Double) -> Double { isNaN ? 0 : Swift.min(Swift.max(self, -most), most) }
}
