/// The weights of a cubic Bézier's four points at one parameter: a point of the curve, or its
/// tangent, is the weighted sum of the points.
///
///     let weights = CubicWeights.position(at: 0.5)
///     let x = weights.sum(start.x, control1.x, control2.x, end.x)
///
/// Curves that are read at the same parameter share one set of weights.
struct CubicWeights: Hashable, Sendable {
  /// The weights of the start, the two control points and the end.
  let start, control1, control2, end: Float

  init(start: Float, control1: Float, control2: Float, end: Float) {
    (self.start, self.control1, self.control2, self.end) = (start, control1, control2, end)
  }

  /// Writes the four weights one after the other.
  func write(to numbers: UnsafeMutablePointer<Float>) {
    (numbers[0], numbers[1], numbers[2], numbers[3]) = (start, control1, control2, end)
  }

  /// The weights for the point at `parameter`, 0 (start) to 1 (end).
  static func position(at parameter: Float) -> CubicWeights {
    let t = parameter
    let s = 1 - t
    return CubicWeights(
      start: s * s * s, control1: 3 * s * s * t, control2: 3 * s * t * t, end: t * t * t)
  }

  /// The weights for the tangent (the derivative) at `parameter`, 0 (start) to 1 (end).
  static func tangent(at parameter: Float) -> CubicWeights {
    let t = parameter
    let s = 1 - t
    return CubicWeights(
      start: -3 * s * s, control1: 3 * s * s - 6 * s * t, control2: 6 * s * t - 3 * t * t,
      end: 3 * t * t)
  }

  /// The weights multiplied by a factor.
  func scaled(by factor: Float) -> CubicWeights {
    CubicWeights(
      start: start * factor, control1: control1 * factor, control2: control2 * factor,
      end: end * factor)
  }

  /// The weighted sum of four coordinates.
  func sum(_ a: Float, _ b: Float, _ c: Float, _ d: Float) -> Float {
    start * a + control1 * b + control2 * c + end * d
  }
}

struct CubicCurve {
  var start, control1, control2, end: SIMD2<Float>

  init(
    start: SIMD2<Float>, control1: SIMD2<Float>, control2: SIMD2<Float>, end: SIMD2<Float>
  ) {
    (self.start, self.control1, self.control2, self.end) = (start, control1, control2, end)
  }

  /// The cubic Bézier that equals a quadratic one.
  init(raising start: SIMD2<Float>, _ control: SIMD2<Float>, _ end: SIMD2<Float>) {
    self.init(
      start: start, control1: start + (control - start) * 2 / 3,
      control2: end + (control - end) * 2 / 3, end: end)
  }

  /// Leans the curve over, so that its end moves by `way` and its start stays.
  mutating func lean(by way: SIMD2<Float>) {
    control1 = control1 + way / 3
    control2 = control2 + way * 2 / 3
    end = end + way
  }
}
