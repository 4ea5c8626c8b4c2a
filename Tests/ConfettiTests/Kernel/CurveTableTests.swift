import Motion
import Testing

@testable import Confetti

@Suite("CurveTable") struct CurveTableTests {
  @Test("a table stays within a hundred-thousandth of its curve")
  func accuracy() {
    for curve in [Ease(0, 0, 1, 1), .easeIn, .easeOut, .easeInOut] {
      let table = CurveTable(curve)
      for step in 0...5000 {
        let x = Double(step) / 5000
        #expect(abs(Double(table.value(at: Float(x))) - curve.value(at: x)) < 1e-5)
      }
    }
  }

  @Test("progress outside 0…1 is clamped to it")
  func bounds() {
    let table = CurveTable(.easeOut)
    #expect(table.value(at: -1) == 0 && table.value(at: .nan) == 0)
    #expect(table.value(at: 2) == 1 && table.value(at: .infinity) == 1)
  }

  @Test("the slope is how fast the value changes, up to both ends")
  func slope() {
    let curve = Ease.easeInOut
    CurveTable(curve).samples.withUnsafeBufferPointer { samples in
      guard let samples = samples.baseAddress else { return }
      for step in 0...100 {
        let x = Double(step) / 100
        let change = curve.value(at: min(x + 1e-3, 1)) - curve.value(at: max(x - 1e-3, 0))
        let slope = change / (min(x + 1e-3, 1) - max(x - 1e-3, 0))
        #expect(abs(Double(CurveTable.slope(at: Float(x), of: samples)) - slope) < 0.02)
      }
      for outside in [-1, 2, .nan, .infinity] as [Float] {
        #expect(CurveTable.slope(at: outside, of: samples).isFinite)
      }
    }
  }
}

extension CurveTable {
  fileprivate func value(at progress: Float) -> Float {
    samples.withUnsafeBufferPointer { samples in
      samples.baseAddress.map { Self.value(at: progress, of: $0) } ?? .nan
    }
  }
}
