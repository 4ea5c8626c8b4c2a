import Testing

@testable import Confetti

@Suite("CubicWeights") struct CubicWeightsTests {
  @Test("the weights of a position add up to 1, those of a tangent to 0")
  func sums() {
    for step in 0...20 {
      let t = Float(step) / 20
      #expect(abs(sum(CubicWeights.position(at: t), 1, 1, 1, 1) - 1) < 1e-6)
      #expect(abs(sum(CubicWeights.tangent(at: t), 1, 1, 1, 1)) < 1e-5)
    }
  }

  @Test("the curve runs from its start to its end")
  func ends() {
    #expect(sum(CubicWeights.position(at: 0), 3, 8, 9, 5) == 3)
    #expect(sum(CubicWeights.position(at: 1), 3, 8, 9, 5) == 5)
  }

  @Test("evenly spaced points give a straight line at even speed")
  func line() {
    for step in 0...20 {
      let t = Float(step) / 20
      #expect(abs(sum(CubicWeights.position(at: t), 0, 1, 2, 3) - 3 * t) < 1e-5)
      #expect(abs(sum(CubicWeights.tangent(at: t), 0, 1, 2, 3) - 3) < 1e-5)
    }
  }

  @Test("a quadratic Bézier raised to a cubic is the same curve")
  func raised() {
    let (start, control, end) = (
      SIMD2<Float>(2, 1), SIMD2<Float>(-5, 8), SIMD2<Float>(11, -3)
    )
    let curve = CubicCurve(raising: start, control, end)
    #expect(curve.start == start && curve.end == end)
    for step in 0...20 {
      let t = Float(step) / 20
      let weights = CubicWeights.position(at: t)
      for axis in 0..<2 {
        let (a, b, c) = (start[axis], control[axis], end[axis])
        let quadratic = (1 - t) * (1 - t) * a + 2 * t * (1 - t) * b + t * t * c
        let cubic = sum(
          weights, curve.start[axis], curve.control1[axis], curve.control2[axis], curve.end[axis])
        #expect(abs(cubic - quadratic) < 1e-5)
      }
    }
  }

  private func sum(
    _ weights: SIMD4<Float>, _ a: Float, _ b: Float, _ c: Float, _ d: Float
  ) -> Float {
    weights.x * a + weights.y * b + weights.z * c + weights.w * d
  }
}
