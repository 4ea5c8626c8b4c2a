/// A timing curve: a cubic Bézier from (0, 0) to (1, 1) that turns progress in time, 0…1, into
/// progress in value.
///
///     UnitCurve.easeOut.value(at: 0.5)  // 0.6846
///
/// The x of both control points is clamped to 0…1, so that every moment has exactly one value.
/// Their y is not, so a curve may overshoot.
public struct UnitCurve: Hashable, Sendable {
  /// The first control point; x is 0…1.
  public let x1, y1: Double
  /// The second control point; x is 0…1.
  public let x2, y2: Double

  /// Makes a curve from its two control points.
  ///
  /// A coordinate that is not finite counts as 0.
  ///
  /// - Parameters:
  ///   - x1: the time of the first control point; clamped to 0…1.
  ///   - y1: the value of the first control point.
  ///   - x2: the time of the second control point; clamped to 0…1.
  ///   - y2: the value of the second control point.
  public init(x1: Double, y1: Double, x2: Double, y2: Double) {
    func finite(_ number: Double) -> Double { number.isFinite ? number : 0 }
    self.x1 = min(max(finite(x1), 0), 1)
    self.y1 = finite(y1)
    self.x2 = min(max(finite(x2), 0), 1)
    self.y2 = finite(y2)
  }

  /// Makes a curve from its two control points.
  ///
  ///     UnitCurve.bezier(startControlPoint: (0.2, 0), endControlPoint: (0.4, 1.2))
  ///
  /// - Parameters:
  ///   - startControlPoint: the first control point; x is clamped to 0…1.
  ///   - endControlPoint: the second control point; x is clamped to 0…1.
  public static func bezier(
    startControlPoint: (x: Double, y: Double), endControlPoint: (x: Double, y: Double)
  ) -> UnitCurve {
    UnitCurve(
      x1: startControlPoint.x, y1: startControlPoint.y, x2: endControlPoint.x, y2: endControlPoint.y
    )
  }

  /// Moves at the same speed all the way.
  public static let linear = UnitCurve(x1: 0, y1: 0, x2: 1, y2: 1)
  /// Starts slowly.
  public static let easeIn = UnitCurve(x1: 0.42, y1: 0, x2: 1, y2: 1)
  /// Ends slowly.
  public static let easeOut = UnitCurve(x1: 0, y1: 0, x2: 0.58, y2: 1)
  /// Starts and ends slowly.
  public static let easeInOut = UnitCurve(x1: 0.42, y1: 0, x2: 0.58, y2: 1)
}

extension UnitCurve {
  /// The progress in value at a progress in time.
  ///
  /// - Parameter progress: the progress in time; clamped to 0…1.
  /// - Complexity: O(1). The Bézier's parameter is found by Newton's method, in a few steps; a
  ///   straight curve needs none.
  public func value(at progress: Double) -> Double {
    guard progress > 0 else { return 0 }
    guard progress < 1 else { return 1 }
    guard !isStraight else { return progress }
    let t = parameter(at: progress)
    return Self.coordinate(y1, y2, t)
  }

  /// How fast the value changes, per unit of progress in time.
  ///
  /// It is infinite where the curve is vertical.
  ///
  /// - Parameter progress: the progress in time; clamped to 0…1.
  /// - Complexity: O(1), as ``value(at:)``.
  public func velocity(at progress: Double) -> Double {
    let t = parameter(at: min(max(progress, 0), 1))
    let dx = Self.derivative(x1, x2, t)
    let dy = Self.derivative(y1, y2, t)
    // Both are zero at an end that coincides with its control point; the next control point
    // decides.
    guard dx != 0 || dy != 0 else {
      return t < 0.5 ? Self.slope(x2, y2) : Self.slope(1 - x1, 1 - y1)
    }
    return Self.slope(dx, dy)
  }

  /// The curve with x and y swapped: it gives the progress in time at which a value is reached.
  ///
  ///     curve.inverse.value(at: curve.value(at: 0.3))  // 0.3
  ///
  /// A curve that overshoots reaches some values more than once and has no true inverse; the
  /// swapped control points are clamped as in any curve.
  public var inverse: UnitCurve { UnitCurve(x1: y1, y1: x1, x2: y2, y2: x2) }

  /// Whether the curve is the diagonal, which needs no search for the parameter.
  private var isStraight: Bool { x1 == y1 && x2 == y2 }

  /// The Bézier parameter at which x is `progress`: by Newton's method, within a shrinking bracket.
  private func parameter(at progress: Double) -> Double {
    var low = 0.0
    var high = 1.0
    var t = progress
    // Bisection alone gains one bit per step, so 60 steps reach the precision of Double.
    for _ in 0..<60 {
      let error = Self.coordinate(x1, x2, t) - progress
      if abs(error) < 1e-14 { break }
      if error > 0 { high = t } else { low = t }
      let newton = t - error / Self.derivative(x1, x2, t)
      t = newton > low && newton < high ? newton : (low + high) / 2
    }
    return t
  }

  private static func coordinate(_ c1: Double, _ c2: Double, _ t: Double) -> Double {
    let s = 1 - t
    return 3 * s * s * t * c1 + 3 * s * t * t * c2 + t * t * t
  }

  private static func derivative(_ c1: Double, _ c2: Double, _ t: Double) -> Double {
    let s = 1 - t
    return 3 * s * s * c1 + 6 * s * t * (c2 - c1) + 3 * t * t * (1 - c2)
  }

  private static func slope(_ dx: Double, _ dy: Double) -> Double {
    dx == 0 && dy == 0 ? 1 : dy / dx
  }
}
