/// A timing curve: it turns progress in time, 0…1, into progress in value, from 0 to 1.
///
///     UnitCurve.easeOut.value(at: 0.5)  // 0.6846
///
/// It is a cubic Bézier from (0, 0) to (1, 1) with two control points, or part of a circle. The x
/// of control points is clamped to 0…1, so that every moment has exactly one value. Their y may be any
/// number up to a million, so a curve may overshoot.
public struct UnitCurve: Hashable, Sendable {
  enum ParticleShape: Hashable, Sendable {
    /// The control points.
    case bezier(x1: Double, y1: Double, x2: Double, y2: Double)
    case circular(Circular)
  }

  /// The curves made of quarters of a circle; the last is the inverse of ``easeInOut``.
  enum Circular: String, Codable {
    case easeIn = "circularEaseIn"
    case easeOut = "circularEaseOut"
    case easeInOut = "circularEaseInOut"
    case easeOutIn = "circularEaseOutIn"
  }

  let shape: ParticleShape

  /// Makes a curve from its two control points.
  ///
  /// A coordinate that is not finite counts as 0.
  ///
  /// - Parameters:
  ///   - x1: the time of the first control point; clamped to 0…1.
  ///   - y1: the value of the first control point; clamped to ±1,000,000.
  ///   - x2: the time of the second control point; clamped to 0…1.
  ///   - y2: the value of the second control point; clamped to ±1,000,000.
  public init(x1: Double, y1: Double, x2: Double, y2: Double) {
    func clamped(_ number: Double, to range: ClosedRange<Double>) -> Double {
      number.isFinite ? number.clamped(to: range) : 0
    }
    let (times, values) = (0.0...1, -1e6...1e6)
    self.init(
      .bezier(
        x1: clamped(x1, to: times), y1: clamped(y1, to: values), x2: clamped(x2, to: times),
        y2: clamped(y2, to: values)))
  }

  init(_ shape: ParticleShape) { self.shape = shape }

  /// Makes a curve from its two control points.
  ///
  ///     UnitCurve.bezier(
  ///       startControlPoint: UnitPoint(x: 0.2, y: 0), endControlPoint: UnitPoint(x: 0.4, y: 1.2))
  ///
  /// - Parameters:
  ///   - startControlPoint: the first control point; x is clamped to 0…1, y to ±1,000,000.
  ///   - endControlPoint: the second control point; x is clamped to 0…1, y to ±1,000,000.
  public static func bezier(
    startControlPoint: UnitPoint, endControlPoint: UnitPoint
  ) -> UnitCurve {
    UnitCurve(
      x1: startControlPoint.x, y1: startControlPoint.y, x2: endControlPoint.x, y2: endControlPoint.y
    )
  }
}

extension UnitCurve {
  /// Moves at the same speed all the way.
  public static let linear = UnitCurve(x1: 0, y1: 0, x2: 1, y2: 1)
  /// Starts slowly.
  public static let easeIn = UnitCurve(x1: 0.42, y1: 0, x2: 1, y2: 1)
  /// Ends slowly.
  public static let easeOut = UnitCurve(x1: 0, y1: 0, x2: 0.58, y2: 1)
  /// Starts and ends slowly.
  public static let easeInOut = UnitCurve(x1: 0.42, y1: 0, x2: 0.58, y2: 1)
  /// Starts slowly and ends abruptly: the lower right quarter of a circle, 1 − √(1 − x²).
  public static let circularEaseIn = UnitCurve(.circular(.easeIn))
  /// Starts abruptly and ends slowly: the upper left quarter of a circle, √(1 − (1 − x)²).
  public static let circularEaseOut = UnitCurve(.circular(.easeOut))
  /// Starts and ends slowly and is abrupt in the middle: both quarters of a circle at half the size.
  public static let circularEaseInOut = UnitCurve(.circular(.easeInOut))
}

extension UnitCurve {
  /// The velocity from which on a curve counts as vertical, per second: no motion could go on at it.
  static let steepest = 1e18

  /// The progress in value at a progress in time.
  ///
  /// - Parameter progress: the progress in time; clamped to 0…1.
  /// - Complexity: O(1). A Bézier's parameter is found in three or four steps; a straight curve and
  ///   the circular ones need none.
  public func value(at progress: Double) -> Double {
    guard progress > 0 else { return 0 }
    guard progress < 1 else { return 1 }
    switch shape {
    case .bezier(let x1, let y1, let x2, let y2):
      guard x1 != y1 || x2 != y2 else { return progress }
      return BezierCoordinate(y1, y2).value(at: BezierCoordinate(x1, x2).parameter(at: progress))
    case .circular(.easeIn): return Self.quarter(progress)
    case .circular(.easeOut): return Self.inverseQuarter(progress)
    case .circular(.easeInOut): return Self.inHalves(progress, Self.quarter)
    case .circular(.easeOutIn): return Self.inHalves(progress, Self.inverseQuarter)
    }
  }

  /// How fast the value changes, per unit of progress in time.
  ///
  /// It is infinite where the curve is vertical.
  ///
  /// - Parameter progress: the progress in time; clamped to 0…1.
  /// - Complexity: O(1), as ``value(at:)``.
  public func velocity(at progress: Double) -> Double {
    let progress = progress.clamped(to: 0...1)
    switch shape {
    case .bezier(let x1, let y1, let x2, let y2):
      let t = BezierCoordinate(x1, x2).parameter(at: progress)
      let (dx, dy) = (Self.rate(x1, x2, at: t), Self.rate(y1, y2, at: t))
      // Both rates are zero at an end that coincides with its control point; the next control point decides.
      guard dx != 0 || dy != 0 else {
        return t < 0.5 ? Self.slope(x2, y2) : Self.slope(1 - x1, 1 - y1)
      }
      return Self.slope(dx, dy)
    case .circular(.easeIn): return Self.quarterSlope(progress)
    case .circular(.easeOut): return Self.quarterSlope(1 - progress)
    // The two halves are mirrored in the middle.
    case .circular(.easeInOut): return Self.quarterSlope(1 - abs(1 - 2 * progress))
    case .circular(.easeOutIn): return Self.quarterSlope(abs(1 - 2 * progress))
    }
  }

  /// The curve with x and y swapped: it gives the progress in time at which a value is reached.
  ///
  ///     curve.inverse.value(at: curve.value(at: 0.3))  // 0.3
  ///
  /// A curve that overshoots reaches some values more than once and has no true inverse; the
  /// swapped control points are clamped as in any curve.
  public var inverse: UnitCurve {
    switch shape {
    case .bezier(let x1, let y1, let x2, let y2): UnitCurve(x1: y1, y1: x1, x2: y2, y2: x2)
    case .circular(.easeIn): .circularEaseOut
    case .circular(.easeOut): .circularEaseIn
    case .circular(.easeInOut): UnitCurve(.circular(.easeOutIn))
    case .circular(.easeOutIn): .circularEaseInOut
    }
  }

  /// How fast a coordinate changes at a parameter: exactly 0 at an end that coincides with its control
  /// point, which the sum of powers would miss by a rounding error.
  private static func rate(_ c1: Double, _ c2: Double, at t: Double) -> Double {
    let s = 1 - t
    return 3 * (s * s * c1 + 2 * s * t * (c2 - c1) + t * t * (1 - c2))
  }

  private static func slope(_ dx: Double, _ dy: Double) -> Double {
    dx == 0 && dy == 0 ? 1 : dy / dx
  }

  /// The lower right quarter of a circle, 1 − √(1 − x²), without losing small numbers.
  private static func quarter(_ x: Double) -> Double { x * x / (1 + (1 - x * x).squareRoot()) }

  /// The upper left quarter of a circle: √(1 − (1 − x)²).
  private static func inverseQuarter(_ x: Double) -> Double { (x * (2 - x)).squareRoot() }

  private static func quarterSlope(_ x: Double) -> Double { x / ((1 - x) * (1 + x)).squareRoot() }

  /// A curve at half its size, and after it the same curve rotated by half a turn.
  private static func inHalves(_ x: Double, _ curve: (Double) -> Double) -> Double {
    x < 0.5 ? curve(2 * x) / 2 : 1 - curve(2 - 2 * x) / 2
  }
}

/// One coordinate of a cubic Bézier from 0 to 1, as a polynomial.
private struct BezierCoordinate {
  let linear, square, cube: Double

  init(_ c1: Double, _ c2: Double) {
    linear = 3 * c1
    square = 3 * (c2 - c1) - linear
    cube = 1 - linear - square
  }

  func value(at t: Double) -> Double { ((cube * t + square) * t + linear) * t }

  func rate(at t: Double) -> Double { (3 * cube * t + 2 * square) * t + linear }

  /// The parameter at which the coordinate has a value, 0…1.
  ///
  /// The coordinate must not fall. Halley's method finds the parameter, tripling the digits at each step, within a
  /// shrinking bracket.
  func parameter(at value: Double) -> Double {
    var (low, high) = (0.0, 1.0)
    var t = value
    // Bisection alone gains one bit per step, so 60 steps reach the precision of Double.
    for _ in 0..<60 {
      let error = self.value(at: t) - value
      guard error != 0 else { break }
      if error > 0 { high = t } else { low = t }
      let (rate, bend) = (rate(at: t), 3 * cube * t + square)
      // Half of the second derivative is the bend.
      let step = error * rate / (rate * rate - error * bend)
      let next = t - step
      guard next > low, next < high else {
        t = (low + high) / 2
        continue
      }
      t = next
      // The error that is left after a step is about the third power of the step.
      guard abs(step) > 1e-5 * min(t, 1 - t) else { break }
    }
    return t
  }
}
