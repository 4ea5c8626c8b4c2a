import Motion
import Testing

@Suite("UnitCurve") struct UnitCurveTests {
  @Test("agrees with the vectors to a millionth")
  func vectors() throws {
    let vectors = try MotionVectors.load()
    #expect(vectors.curves.count > 20)
    for c in vectors.curves {
      let curve = UnitCurve(x1: c.points[0], y1: c.points[1], x2: c.points[2], y2: c.points[3])
      #expect(abs(curve.value(at: c.x) - c.y) < 1e-6, "\(c.curve) at \(c.x)")
    }
  }

  @Test("starts at 0, ends at 1 and never leaves them outside")
  func ends() {
    for curve in [UnitCurve.linear, .easeIn, .easeOut, .easeInOut] {
      #expect(curve.value(at: -3) == 0)
      #expect(curve.value(at: 0) == 0)
      #expect(curve.value(at: 1) == 1)
      #expect(curve.value(at: 7) == 1)
      #expect(curve.value(at: .nan) == 0)
    }
  }

  @Test("the velocity is the slope of the value")
  func velocity() {
    for curve in [UnitCurve.linear, .easeIn, .easeOut, .easeInOut] {
      for step in 1..<20 {
        let x = Double(step) / 20
        let slope = (curve.value(at: x + 1e-6) - curve.value(at: x - 1e-6)) / 2e-6
        #expect(abs(curve.velocity(at: x) - slope) < 1e-5)
      }
    }
    #expect(abs(UnitCurve.easeIn.velocity(at: 0)) < 1e-9)
    #expect(abs(UnitCurve.easeOut.velocity(at: 0) - 1 / 0.58) < 1e-9)
  }

  @Test("clamps the control points' x to 0…1 and leaves their y alone")
  func overshoot() {
    let curve = UnitCurve(x1: -2, y1: -0.4, x2: 9, y2: 1.6)
    #expect(curve.x1 == 0 && curve.x2 == 1)
    #expect(curve.y1 == -0.4 && curve.y2 == 1.6)
  }

  @Test("the inverse finds the progress of a value")
  func inverse() {
    let curves = [
      UnitCurve.linear, .easeIn, .easeOut, .easeInOut,
      UnitCurve(x1: 0.9, y1: 0.1, x2: 0.2, y2: 0.7),
    ]
    for curve in curves {
      for step in 1..<200 {
        let x = Double(step) / 200
        #expect(abs(curve.inverse.value(at: curve.value(at: x)) - x) < 1e-9, "\(curve) at \(x)")
        #expect(abs(curve.value(at: curve.inverse.value(at: x)) - x) < 1e-9, "\(curve) at \(x)")
      }
      #expect(curve.inverse.inverse == curve)
    }
  }

  @Test("a curve is also made from two points")
  func points() {
    let curve = UnitCurve.bezier(startControlPoint: (0.2, -1), endControlPoint: (0.4, 1.5))
    #expect(curve == UnitCurve(x1: 0.2, y1: -1, x2: 0.4, y2: 1.5))
  }
}
