/// Exponential, logarithm and the functions of angles, in double precision and in radians.
///
/// The standard library has none of these functions, and the C library's differ from system to system. The functions
/// here give the same bits everywhere, so a recording can be replayed on any machine.
@usableFromInline
package enum Elementary {
  /// Adding this to a number below 2^51 and subtracting it again rounds the number to a whole one,
  /// whose last bits are those of the sum: 1.5 × 2^52.
  ///
  /// The standard library's rounding is a call into the C library on many processors.
  @inlinable
  static var roundingShift: Double { 6_755_399_441_055_744 }

  /// e raised to the power x.
  ///
  /// - Parameter x: any number. At −708 or below, where the result would be below the smallest
  ///   normal number, the result is 0; at 708 or above it is infinity.
  @inlinable
  @inline(__always)
  package static func exp(_ x: Double) -> Double {
    guard x.magnitude < 708 else { return x > 0 ? .infinity : 0 }
    // x = n ln 2 + r with |r| ≤ ln 2 / 2; ln 2 in two parts keeps r exact.
    let shifted = x * 1.4426950408889634 + roundingShift
    let n = shifted - roundingShift
    let r = (x - n * 6.93147180369123816490e-01) - n * 1.90821492927058770002e-10
    let power = Double(bitPattern: (shifted.bitPattern &+ 1023) << 52)
    return shortExp(r) * power
  }

  /// 2 raised to the power x, with an error of |x| times that of ``exp(_:)``.
  ///
  /// - Parameter x: any number. At −1022 or below the result is 0; at 1022 or above it is infinity.
  @inline(__always)
  static func exp2(_ x: Double) -> Double {
    guard x.magnitude < 1022 else { return x > 0 ? .infinity : 0 }
    let shifted = x + roundingShift
    let r = (x - (shifted - roundingShift)) * 0.6931471805599453
    return shortExp(r) * Double(bitPattern: (shifted.bitPattern &+ 1023) << 52)
  }

  /// The natural logarithm.
  ///
  /// - Precondition: x is positive and finite.
  package static func log(_ x: Double) -> Double {
    precondition(x > 0 && x < .infinity, "only positive finite numbers have a logarithm")
    // x = m 2^n with √½ ≤ m < √2; ln m = 2 artanh((m − 1) / (m + 1)).
    let isSubnormal = x < .leastNormalMagnitude
    let bits = (isSubnormal ? x * 0x1p54 : x).bitPattern
    let exponent = Int64(bitPattern: bits &- 0x3FE6_A09E_667F_3BCD) >> 52
    let m = Double(bitPattern: bits &- UInt64(bitPattern: exponent << 52))
    let n = Double(exponent) - (isSubnormal ? 54 : 0)
    let s = (m - 1) / (m + 1)
    let z = s * s
    // (artanh(s) / s − 1) / s², within 2^-59 of the whole.
    let z2 = z * z
    let sum =
      ((0.3333333333333367 + 0.19999999999707163 * z)
        + (0.14285714371237176 + 0.11111099281757959 * z) * z2)
      + ((0.09091782432998961 + 0.07657017917430263 * z) + 0.07398052791837703 * z2) * (z2 * z2)
    return n * 0.6931471805599453 + 2 * (s + s * z * sum)
  }

  /// Sine and cosine of an angle, with an error below 1e-15 for angles up to 1e15.
  ///
  /// - Parameter x: the angle in radians; if it is not finite, both results are not-a-number.
  @inlinable
  @inline(__always)
  package static func sinCos(_ x: Double) -> (sin: Double, cos: Double) {
    let x = x.magnitude < 1e6 ? x : withoutTurns(x)
    // x = n π/2 + r with |r| ≤ π/4; π/2 in three parts keeps r exact.
    let shifted = x * 0.6366197723675814 + roundingShift
    let n = shifted - roundingShift
    let r =
      ((x - n * 1.57079632673412561417e+00) - n * 6.07710050630396597660e-11)
      - n * 2.02226624879595063154e-21
    let (s, c) = shortSinCos(r)
    // Every quarter turn swaps both and changes a sign; without branches, because the quarter is
    // seldom foreseeable.
    let (sine, cosine, quarter) = (s.bitPattern, c.bitPattern, shifted.bitPattern)
    let change = (sine ^ cosine) & (0 &- (quarter & 1))
    return (
      Double(bitPattern: sine ^ change ^ (quarter & 2) << 62),
      Double(bitPattern: cosine ^ change ^ ((quarter &+ 1) & 2) << 62)
    )
  }

  /// A wave that dies down: 2^exponent times the sine and cosine of an angle.
  ///
  /// It is faster than ``sinCos(_:)`` and ``exp(_:)``, because powers of two and half turns need no
  /// rounding to be reduced, and errors below 1e-15 of the wave's first swing do not matter here.
  ///
  /// - Parameters:
  ///   - exponent: 0 or less; from −1022 on the result is 0.
  ///   - halfTurns: the angle divided by π. From 1e15 on no digit of the wave is known, and the
  ///     result is 0.
  @inline(__always)
  static func decayingWave(
    exponent: Double, halfTurns: Double
  ) -> (sin: Double, cos: Double) {
    guard exponent.magnitude < 1022, halfTurns.magnitude < 1e15 else { return (0, 0) }
    let shifted = exponent + roundingShift
    let envelope = shortExp((exponent - (shifted - roundingShift)) * 0.6931471805599453)
    // The sine and the cosine of an angle follow from those of its half, which is at most π/4.
    let turns = halfTurns + roundingShift
    let (s, c) = shortSinCos((halfTurns - (turns - roundingShift)) * 1.5707963267948966)
    // Every half turn changes the sign of both.
    let power = ((shifted.bitPattern &+ 1023) << 52) ^ (turns.bitPattern << 63)
    let scale = envelope * Double(bitPattern: power)
    let twice = s + s
    return (twice * c * scale, (1 - twice * s) * scale)
  }

  /// The tangent of an angle.
  package static func tan(_ x: Double) -> Double {
    let (sine, cosine) = sinCos(x)
    return sine / cosine
  }

  /// The angle from the positive x axis to a point, −π…π radians.
  ///
  /// - Parameters:
  ///   - y: the point's vertical coordinate.
  ///   - x: the point's horizontal coordinate. At the origin the angle is 0, or π where this is −0.
  package static func atan2(_ y: Double, _ x: Double) -> Double {
    let (tall, wide) = (y.magnitude, x.magnitude)
    guard max(tall, wide) > 0 else { return x.sign == .minus ? Double.pi : 0 }
    // Only the first octant is computed; the others mirror it.
    let first = tall <= wide ? atan(tall / wide) : Double.pi / 2 - atan(wide / tall)
    let upper = x < 0 ? Double.pi - first : first
    return y < 0 ? -upper : upper
  }

  /// The angle, in radians, whose tangent is x, 0…1.
  private static func atan(_ x: Double) -> Double {
    // An angle above π/12 is rotated back by π/6, so that a short series suffices.
    let isTurned = x > 0.2679491924311227
    let root = 1.7320508075688772
    let t = isTurned ? (root * x - 1) / (root + x) : x
    let square = t * t
    var sum = 1 / 29.0
    sum = 1 / 27.0 - square * sum
    sum = 1 / 25.0 - square * sum
    sum = 1 / 23.0 - square * sum
    sum = 1 / 21.0 - square * sum
    sum = 1 / 19.0 - square * sum
    sum = 1 / 17.0 - square * sum
    sum = 1 / 15.0 - square * sum
    sum = 1 / 13.0 - square * sum
    sum = 1 / 11.0 - square * sum
    sum = 1 / 9.0 - square * sum
    sum = 1 / 7.0 - square * sum
    sum = 1 / 5.0 - square * sum
    sum = 1 / 3.0 - square * sum
    sum = 1 / 1.0 - square * sum
    return (isTurned ? Double.pi / 6 : 0) + t * sum
  }

  /// e^r for |r| ≤ ln 2 / 2.
  @inlinable
  @inline(__always)
  static func shortExp(_ r: Double) -> Double {
    // (e^r − 1 − r) / r², within 2^-57 of the whole; its even and odd powers side by side, because
    // they are independent of each other. A vector of both would be slow where its operators are generic.
    let square = r * r
    let even =
      (((2.763024847658922e-07 * square + 2.4801493098632217e-05) * square
        + 0.0013888888943630372) * square + 0.041666666666530155) * square + 0.5000000000000011
    let odd =
      (((2.5000060571192997e-08 * square + 2.7557586378063306e-06) * square
        + 0.0001984126950657235) * square + 0.008333333333494466) * square + 0.16666666666666413
    let sum = even + odd * r
    return sum * square + r + 1
  }

  /// Sine and cosine of r for |r| ≤ π/4.
  @inlinable
  @inline(__always)
  static func shortSinCos(_ r: Double) -> (sin: Double, cos: Double) {
    // (r − sin r) / r³ and (cos r − 1 + r²/2) / r⁴, side by side, within 2^-58 of the whole.
    let z = r * r
    let (z2, z4) = (z * z, z * z * (z * z))
    let sine =
      ((0.16666666666666632 - 0.008333333333322413 * z)
        + (0.0001984126982980783 - 2.7557313691924606e-06 * z) * z2)
      + (2.505075811624782e-08 - 1.5896795707506886e-10 * z) * z4
    let cosine =
      ((0.0416666666666666 - 0.0013888888888874125 * z)
        + (2.4801587289482198e-05 - 2.755731435233426e-07 * z) * z2)
      + (2.087572327318651e-09 - 1.1359647791634844e-11 * z) * z4
    return (r - r * z * sine, 1 - z * (0.5 - z * cosine))
  }

  /// An angle without its whole turns, for angles so large that the products in ``sinCos(_:)``
  /// would not be exact.
  @usableFromInline
  package static func withoutTurns(_ x: Double) -> Double {
    let turn = 2 * Double.pi
    let rest = x.remainder(dividingBy: turn)
    // `turn` is 2.449…e-16 less than 2π, an error that adds up with each turn removed. Beyond 1e15 no digit of an angle
    // after the point is known, and the sum would be an angle as large again.
    guard x.magnitude < 1e22 else { return rest }
    return rest - ((x - rest) / turn).rounded() * 2.4492935982947064e-16
  }
}
