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
}
