import Motion
import Testing

@testable import Confetti

@Suite("CurveTable") struct CurveTableTests {
  @Test("stays within a hundred-thousandth of the curve")
  func accuracy() {
    for curve in [UnitCurve.linear, .easeIn, .easeOut, .easeInOut] {
      let table = CurveTable(curve)
      for step in 0...5000 {
        let x = Double(step) / 5000
        #expect(abs(Double(table.value(at: Float(x))) - curve.value(at: x)) < 1e-5)
      }
    }
  }

  @Test("progress outside 0…1 is clamped to it")
  func bounds() {
    #expect(CurveTable.easeOut.value(at: -1) == 0)
    #expect(CurveTable.easeOut.value(at: .nan) == 0)
    #expect(CurveTable.easeOut.value(at: 2) == 1)
  }

  @Test("read many at a time, the values are the same")
  func many() {
    let progress = (-50...150).map { Float($0) / 100 } + [.nan, .infinity]
    var values = [Float](repeating: -1, count: progress.count)
    values.withUnsafeMutableBufferPointer { values in
      guard let start = values.baseAddress else { return }
      progress.withUnsafeBufferPointer { CurveTable.easeOut.evaluate($0, into: start) }
    }
    #expect(values == progress.map { CurveTable.easeOut.value(at: $0) })
  }
}
