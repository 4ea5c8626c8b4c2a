/// A random number generator whose numbers depend only on its seed, on every machine and in every
/// version.
///
/// It is SplitMix64 (Steele, Lea and Flood, 2014). The functions that draw numbers are this
/// library's own, because the standard library may change the algorithms of its functions.
public struct SeededGenerator: RandomNumberGenerator, Sendable {
  private var state: UInt64

  /// The generator for one of the streams of a seed; any two streams are unrelated.
  ///
  /// - Parameters:
  ///   - seed: determines all numbers.
  ///   - stream: the number of the stream.
  public init(seed: UInt64, stream: UInt64 = 0) {
    state = Self.mix(Self.mix(seed) ^ (stream &* 0xD1B5_4A32_D192_ED03))
  }

  /// The next 64 random bits.
  public mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    return Self.mix(state)
  }

  /// The finalizer, which spreads a number over all bits.
  @inline(__always)
  static func mix(_ value: UInt64) -> UInt64 {
    var z = value
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }
}

extension SeededGenerator {
  /// A number drawn uniformly from a range.
  ///
  /// - Parameter range: the range, less than 3 × 10³⁸ wide; both ends can be drawn.
  public mutating func uniform(_ range: ClosedRange<Float>) -> Float {
    let share = Float(next() >> 40) / Float(1 << 24)
    return min(range.lowerBound + (range.upperBound - range.lowerBound) * share, range.upperBound)
  }

  /// A whole number drawn uniformly from a range.
  ///
  /// - Parameter range: the range; both ends can be drawn.
  public mutating func integer(_ range: ClosedRange<Int>) -> Int {
    let width = UInt64(bitPattern: Int64(range.upperBound &- range.lowerBound)) &+ 1
    // The range of all integers has 2⁶⁴ numbers, which wraps to 0. For other ranges, the bias of
    // the product's high half is less than width / 2⁶⁴.
    let step = width == 0 ? next() : next().multipliedFullWidth(by: width).high
    return range.lowerBound &+ Int(truncatingIfNeeded: step)
  }

  /// True or false, equally likely.
  public mutating func bool() -> Bool {
    next() >> 63 == 1
  }
}
