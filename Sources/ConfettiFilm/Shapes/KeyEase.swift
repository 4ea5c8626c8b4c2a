import Motion

/// The way from a key to the next: a curve of Bézier from (0, 0) to (1, 1), over shares of the time, with the share of
/// the difference between the two values.
struct KeyEase: Hashable, Sendable {
  /// The handle of the first key, and that of the second.
  let start, end: SIMD2<Float>

  /// A straight line.
  static let straight = KeyEase(start: SIMD2(0, 0), end: SIMD2(1, 1))
  /// The half wave of a cosine, from one of its extremes to the next.
  static let wave = KeyEase(start: SIMD2(0.36, 0), end: SIMD2(0.64, 1))

  /// A cubic function of time, up to rounding, with the handles' shares of the difference.
  ///
  /// Thirds of the time would make it exact; players distinguish only two digits.
  init(cubic first: Float, _ second: Float) {
    self.init(start: SIMD2(0.33, first), end: SIMD2(0.67, second))
  }

  init(start: SIMD2<Float>, end: SIMD2<Float>) { (self.start, self.end) = (start, end) }

  /// The share of the difference at a share of the time, 0…1.
  func value(at share: Float) -> Float {
    guard self != .straight else { return share }
    var (low, high) = (Float(0), Float(1))
    for _ in 0..<24 {
      let middle = (low + high) / 2
      if Self.curve(start.x, end.x, middle) < share { low = middle } else { high = middle }
    }
    return Self.curve(start.y, end.y, (low + high) / 2)
  }

  private static func curve(_ first: Float, _ second: Float, _ u: Float) -> Float {
    let v = 1 - u
    return 3 * u * v * (v * first + u * second) + u * u * u
  }

  /// The weights of the two handles and of the end at a share of the time, of a cubic function.
  @inline(__always)
  static func weights(at share: Float) -> (first: Float, second: Float, end: Float) {
    var u = share
    // The inverse of the times of the curve, which differ from u by at most a thousandth.
    for _ in 0..<2 { u = share - 0.01 * u * (1 - u) * (2 * u - 1) }
    let v = 1 - u
    return (3 * u * v * v, 3 * u * u * v, u * u * u)
  }
}

extension KeyEase {
  /// The number of characters by which rlottie and ThorVG know an ease.
  ///
  /// They write both handles with two digits each into so many characters, and take two eases for the same if these
  /// are the same: what is cut off at the end must not make a difference.
  private static let keyLength = 19

  /// The step by which the first handle of a cubic function can change, if the second is `second`; `nil` if players
  /// could not tell it apart from others.
  static func step(of first: Float, beside second: Float) -> Float? {
    // Such a key is 0.67_1.20_0.33_-0.15.
    let missing = length(first) + length(second) + 11 - keyLength
    switch missing {
    case ...0: return 0.01
    case 1: return 0.1
    case 2...3: return 1
    default: return nil
    }
  }

  /// The number of characters of a number with two digits after the point.
  private static func length(_ number: Float) -> Int {
    (number < 0 ? 5 : 4) + (number.magnitude >= 9.995 ? 1 : 0)
      + (number.magnitude >= 99.995 ? 1 : 0)
  }
}
