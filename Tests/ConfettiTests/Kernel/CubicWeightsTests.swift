import Testing

@testable import Confetti

@Suite("CubicWeights") struct CubicWeightsTests {
  @Test("the weights of a position add up to 1, those of a tangent to 0")
  func sums() {
    for step in 0...20 {
      let t = Float(step) / 20
      #expect(abs(CubicWeights.position(at: t).sum(1, 1, 1, 1) - 1) < 1e-6)
      #expect(abs(CubicWeights.tangent(at: t).sum(1, 1, 1, 1)) < 1e-5)
    }
  }

  @Test("the curve runs from its start to its end")
  func ends() {
    #expect(CubicWeights.position(at: 0).sum(3, 8, 9, 5) == 3)
    #expect(CubicWeights.position(at: 1).sum(3, 8, 9, 5) == 5)
  }

  @Test("evenly spaced points give a straight line at even speed")
  func line() {
    for step in 0...20 {
      let t = Float(step) / 20
      #expect(abs(CubicWeights.position(at: t).sum(0, 1, 2, 3) - 3 * t) < 1e-5)
      #expect(abs(CubicWeights.tangent(at: t).sum(0, 1, 2, 3) - 3) < 1e-5)
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
        let cubic = weights.sum(
          curve.start[axis], curve.control1[axis], curve.control2[axis], curve.end[axis])
        #expect(abs(cubic - quadratic) < 1e-5)
      }
    }
  }
}
