import Testing

@testable import ConfettiGraphics

@Suite("CubicBezier") struct CubicBezierTests {
  private let curve = CubicBezier(
    start: [0, 0], first: [0, 300], second: [400, 300], end: [400, 0])

  @Test("lines stay within the tolerance of the curve", arguments: [0.1, 1, 10] as [Float])
  func staysClose(_ tolerance: Float) {
    let corners = [curve.start] + curve.flattened(within: tolerance)
    #expect(corners.last == curve.end)
    for index in 1..<corners.count {
      let middle = (corners[index - 1] + corners[index]) / 2
      let off = curve[(Float(index) - 0.5) / Float(corners.count - 1)] - middle
      #expect((off * off).sum().squareRoot() <= tolerance * 1.01)
    }
  }

  @Test("a straight curve is one line, and no curve is cut without end")
  func stepCounts() {
    let straight = CubicBezier(start: [0, 0], first: [1, 1], second: [2, 2], end: [3, 3])
    #expect(straight.flattened(within: 0.1) == [[3, 3]])
    #expect(curve.flattened(within: 1e-9).count == CubicBezier.maximumSteps)
    #expect(curve.flattened(within: 1).count < curve.flattened(within: 0.1).count)
  }
}
