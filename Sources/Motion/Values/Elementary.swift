/// Exponential, logarithm and the functions of angles, in double precision and in radians.
///
/// The standard library has none of them, and the C library's differ from system to system. These
/// give the same bits everywhere, so a recording can be replayed on any machine.
package enum Elementary {
  /// e raised to the power x.
  ///
  /// - Parameter x: any number. At −708 or below, where the result would be below the smallest
  ///   normal number, the result is 0; at 709 or above it is infinity.
  @inline(__always)
  package static func exp(_ x: Double) -> Double {
    guard x > -708 else { return 0 }
    guard x < 709 else { return .infinity }
    // x = n ln 2 + r with |r| ≤ ln 2 / 2; ln 2 in two parts keeps r exact.
    let n = (x * 1.4426950408889634).rounded()
    let r = (x - n * 6.93147180369123816490e-01) - n * 1.90821492927058770002e-10
    // Taylor series of e^r: the first term left out is less than 2^-57 of the sum.
    var sum = 1 / 6227020800.0
    sum = sum * r + 1 / 479001600.0
    sum = sum * r + 1 / 39916800.0
    sum = sum * r + 1 / 3628800.0
    sum = sum * r + 1 / 362880.0
    sum = sum * r + 1 / 40320.0
    sum = sum * r + 1 / 5040.0
    sum = sum * r + 1 / 720.0
    sum = sum * r + 1 / 120.0
    sum = sum * r + 1 / 24.0
    sum = sum * r + 1 / 6.0
    sum = sum * r + 1 / 2.0
    let power = Double(bitPattern: UInt64(Int64(n) + 1023) << 52)
    return (sum * r * r + r + 1) * power
  }

  /// The natural logarithm.
  ///
  /// - Parameter x: a number.
  /// - Precondition: x is positive and finite.
  package static func log(_ x: Double) -> Double {
    precondition(x > 0 && x < .infinity, "only positive finite numbers have a logarithm")
    // x = m 2^n with m near 1; ln m = 2 artanh((m − 1) / (m + 1)).
    var (m, n) = (x.significand, Double(x.exponent))
    if m > 1.4142135623730951 { (m, n) = (m / 2, n + 1) }
    let s = (m - 1) / (m + 1)
    let square = s * s
    var sum = 0.0
    for k in stride(from: 23, through: 1, by: -2) { sum = sum * square + 1 / Double(k) }
    return n * 0.6931471805599453 + 2 * s * sum
  }

  /// Sine and cosine of an angle, with an error below 1e-15 for angles up to 1e15.
  ///
  /// - Parameter x: the angle in radians; if it is not finite, both results are not-a-number.
  @inline(__always)
  package static func sinCos(_ x: Double) -> (sin: Double, cos: Double) {
    let x = x.magnitude < 1e6 ? x : withoutTurns(x)
    guard x.isFinite else { return (.nan, .nan) }
    // x = n π/2 + r with |r| ≤ π/4; π/2 in three parts keeps r exact.
    let n = (x * 0.6366197723675814).rounded()
    let r =
      ((x - n * 1.57079632673412561417e+00) - n * 6.07710050630396597660e-11)
      - n * 2.02226624879595063154e-21
    let square = r * r
    var s = 1 / 355687428096000.0
    s = 1 / 1307674368000.0 - s * square
    s = 1 / 6227020800.0 - s * square
    s = 1 / 39916800.0 - s * square
    s = 1 / 362880.0 - s * square
    s = 1 / 5040.0 - s * square
    s = 1 / 120.0 - s * square
    s = 1 / 6.0 - s * square
    let sine = r - r * square * s
    var c = 1 / 20922789888000.0
    c = 1 / 87178291200.0 - c * square
    c = 1 / 479001600.0 - c * square
    c = 1 / 3628800.0 - c * square
    c = 1 / 40320.0 - c * square
    c = 1 / 720.0 - c * square
    c = 1 / 24.0 - c * square
    let cosine = 1 - square * (0.5 - square * c)
    switch Int64(n) & 3 {
    case 0: return (sine, cosine)
    case 1: return (cosine, -sine)
    case 2: return (-sine, -cosine)
    default: return (-cosine, sine)
    }
  }

  /// The tangent of an angle.
  ///
  /// - Parameter x: the angle in radians.
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

  /// An angle without its whole turns, for angles so large that the products in ``sinCos(_:)``
  /// would not be exact.
  private static func withoutTurns(_ x: Double) -> Double {
    let turn = 2 * Double.pi
    let rest = x.remainder(dividingBy: turn)
    // `turn` is 2.449…e-16 less than 2π, an error that adds up with each turn removed. Of angles
    // beyond 1e15 no digit after the point is known, and the sum would be an angle as large again.
    guard x.magnitude < 1e22 else { return rest }
    return rest - ((x - rest) / turn).rounded() * 2.4492935982947064e-16
  }
}
