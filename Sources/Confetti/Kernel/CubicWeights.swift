/// The weights of a cubic Bézier's four points at one parameter, in their order: a point of the curve, or its
/// tangent, is the weighted sum of the points.
///
/// Curves that are read at the same parameter share one set of weights.
enum CubicWeights {
  /// The weights for the point at a parameter, 0 (start) to 1 (end).
  static func position(at t: Float) -> SIMD4<Float> {
    let s = 1 - t
    return SIMD4(s * s * s, 3 * s * s * t, 3 * s * t * t, t * t * t)
  }

  /// The weights for the tangent (the derivative) at a parameter, 0 (start) to 1 (end).
  static func tangent(at t: Float) -> SIMD4<Float> {
    let s = 1 - t
    return SIMD4(-3 * s * s, 3 * s * s - 6 * s * t, 6 * s * t - 3 * t * t, 3 * t * t)
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
