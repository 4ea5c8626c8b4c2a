/// Noise below a frequency: hashes at equal intervals, and between them the smoothest curve that four of them attract
/// (a cubic B-spline).
///
/// The noise can begin at any moment, because a hash needs none before it.
struct HashNoise {
  private let seed: UInt64
  /// The position of the first sample, in intervals, and the distance from one sample to the next.
  private let (start, step): (Double, Double)
  /// The present interval, its hashes, and its polynomial.
  private var cell: Int64
  private var hashes = SIMD4<Float>()
  private var powers = SIMD4<Float>()

  /// The intervals a second for each hertz: at that rate, the curve has lost half of its power at the frequency.
  private static let intervalsPerHertz = 4.0

  /// - Parameters:
  ///   - age: the time of the first sample, in seconds.
  ///   - sampleStep: the time from one sample to the next, in seconds.
  init(_ seed: UInt64, below frequency: Double, at age: Double, step sampleStep: Double) {
    // At higher rates the curve would swing several times between two samples.
    let rate = min(frequency * Self.intervalsPerHertz, 1 / sampleStep)
    (self.seed, start, step) = (seed, age * rate, sampleStep * rate)
    cell = Int64(start.rounded(.down))
    hashes = SIMD4(hash(cell - 1), hash(cell), hash(cell + 1), hash(cell + 2))
    prepare()
  }

  /// The samples of a group of eight; groups must come in order.
  @inline(__always)
  mutating func next(_ group: Int) -> SIMD8<Float> {
    let first = start + Double(group &* 8) * step
    // Within a group there is then at most one border between intervals.
    return step <= 0.125 ? slow(first) : fast(first)
  }

  private static let counted = SIMD8<Float>(0, 1, 2, 3, 4, 5, 6, 7)

  @inline(__always)
  private mutating func slow(_ first: Double) -> SIMD8<Float> {
    while first >= Double(cell &+ 1) { advance() }
    let shares = Float(first - Double(cell)) + Self.counted * Float(step)
    let samples = curve(at: shares)
    guard shares[7] >= 1 else { return samples }
    advance()
    return samples.replacing(with: curve(at: shares - 1), where: shares .>= 1)
  }

  @inline(__always)
  private func curve(at shares: SIMD8<Float>) -> SIMD8<Float> {
    let high: SIMD8<Float> = powers.z + shares * powers.w
    return powers.x + shares * (powers.y + shares * high)
  }

  @inline(__always)
  private mutating func fast(_ first: Double) -> SIMD8<Float> {
    var samples = SIMD8<Float>()
    for lane in 0..<8 {
      let place = first + Double(lane) * step
      while place >= Double(cell &+ 1) { advance() }
      let share = Float(place - Double(cell))
      samples[lane] =
        powers.x + share * (powers.y + share * (powers.z + share * powers.w))
    }
    return samples
  }

  private mutating func advance() {
    cell &+= 1
    hashes = SIMD4(hashes.y, hashes.z, hashes.w, hash(cell &+ 2))
    prepare()
  }

  private mutating func prepare() {
    let (a, b, c, d) = (hashes.x, hashes.y, hashes.z, hashes.w)
    powers = SIMD4(
      (a + 4 * b + c) / 6, (c - a) / 2, (a - 2 * b + c) / 2, (d - a + 3 * (b - c)) / 6)
  }

  /// A number of −1…1 that belongs to a place.
  private func hash(_ place: Int64) -> Float {
    let bits = mixed(seed &+ UInt64(bitPattern: place) &* 0x9E37_79B9_7F4A_7C15)
    return Float(Int64(bitPattern: bits) >> 40) * 0x1p-23
  }
}

/// SplitMix64's finalizer (Steele, Lea and Flood, 2014).
func mixed(_ value: UInt64) -> UInt64 {
  var z = value
  z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
  z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
  return z ^ (z >> 31)
}

/// A number of 0…1, without 1, of a seed.
func share(_ seed: UInt64, _ use: UInt64) -> Double {
  Double(mixed(seed &+ use &* 0xD1B5_4A32_D192_ED03) >> 11) * 0x1p-53
}
