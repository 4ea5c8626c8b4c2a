/// A cubic Bézier curve: two ends, and a handle for each that the curve leaves it toward.
struct CubicBezier {
  var start: SIMD2<Float>
  var first: SIMD2<Float>
  var second: SIMD2<Float>
  var end: SIMD2<Float>

  /// The most lines a curve is cut into.
  static let maximumSteps = 64

  /// The point at a parameter of 0…1.
  subscript(t: Float) -> SIMD2<Float> {
    let u = 1 - t
    let ends = (u * u * u) * start + (t * t * t) * end
    return ends + (3 * u * u * t) * first + (3 * u * t * t) * second
  }

  /// The corners, without the start, of lines that stay within a distance of the curve.
  ///
  /// The number of equal steps comes from Wang's bound on that distance,
  /// steps = √(6/8 · greatest second difference of the points ÷ tolerance).
  func flattened(within tolerance: Float) -> [SIMD2<Float>] {
    let bends = [start - 2 * first + second, first - 2 * second + end]
    let bend = bends.map { ($0 * $0).sum().squareRoot() }.max() ?? 0
    let wanted = (0.75 * bend / tolerance).squareRoot().rounded(.up)
    let steps = Int(max(1, min(Float(Self.maximumSteps), wanted)))
    return (1..<steps).map { self[Float($0) / Float(steps)] } + [end]
  }
}
