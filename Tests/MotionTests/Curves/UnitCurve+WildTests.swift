import ConfettiTestSupport
import Motion
import Testing

@Suite("UnitCurve with wild numbers") struct UnitCurveWildTests {
  @Test("a curve has a value at any progress, and a velocity that is a number")
  func finite() {
    for seed in 0..<5000 {
      var random = SplitMix(seed: UInt64(seed))
      let curve = UnitCurve(
        x1: random.wild(), y1: random.wild(), x2: random.wild(), y2: random.wild())
      for curve in [curve, curve.inverse] {
        for progress in [0, 1e-300, 1e-9, 0.3, 0.5, 1 - 1e-9, 1, random.wild()] {
          #expect(curve.value(at: progress).isFinite, "\(curve) at \(progress)")
          #expect(!curve.velocity(at: progress).isNaN, "\(curve) at \(progress)")
        }
      }
    }
  }
}
