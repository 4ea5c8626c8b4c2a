import ConfettiTestSupport
import Motion
import Testing

@Suite("UnitCurve") struct UnitCurveTests {
  static let circular = [
    UnitCurve.circularEaseIn, .circularEaseOut, .circularEaseInOut, .circularEaseInOut.inverse,
  ]

  @Test("curves agree with the vectors to a millionth")
  func vectors() throws {
    let vectors = try MotionVectors.load()
    #expect(vectors.curves.count > 20)
    for c in vectors.curves {
      let curve = UnitCurve(x1: c.points[0], y1: c.points[1], x2: c.points[2], y2: c.points[3])
      #expect(abs(curve.value(at: c.x) - c.y) < 1e-6, "\(c.curve) at \(c.x)")
    }
  }

  @Test("a curve starts at 0, ends at 1 and never leaves them outside")
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

  @Test("a curve clamps its control points' x to 0…1 and leaves their y alone")
  func overshoot() {
    let curve = UnitCurve(x1: -2, y1: -0.4, x2: 9, y2: 1.6)
    #expect(curve == UnitCurve(x1: 0, y1: -0.4, x2: 1, y2: 1.6))
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
    let curve = UnitCurve.bezier(
      startControlPoint: UnitPoint(x: 0.2, y: -1), endControlPoint: UnitPoint(x: 0.4, y: 1.5))
    #expect(curve == UnitCurve(x1: 0.2, y1: -1, x2: 0.4, y2: 1.5))
  }

  @Test("circular curves are quarters of a circle")
  func circles() {
    for step in 0...1000 {
      let x = Double(step) / 1000
      let (easeIn, easeOut, easeInOut) = (
        UnitCurve.circularEaseIn.value(at: x), UnitCurve.circularEaseOut.value(at: x),
        UnitCurve.circularEaseInOut.value(at: x)
      )
      #expect(abs(x * x + (1 - easeIn) * (1 - easeIn) - 1) < 1e-15)
      #expect(abs((1 - x) * (1 - x) + easeOut * easeOut - 1) < 1e-15)
      let half = x < 0.5 ? (2 * x, 2 * easeInOut) : (2 - 2 * x, 2 - 2 * easeInOut)
      #expect(abs(half.0 * half.0 + (1 - half.1) * (1 - half.1) - 1) < 1e-15)
    }
    #expect(UnitCurve.circularEaseInOut.value(at: 0.5) == 0.5)
    #expect(UnitCurve.circularEaseIn.value(at: 1e-12) == 5e-25)
  }

  @Test("circular curves start at 0, end at 1, have a slope and an inverse")
  func circularEnds() {
    for curve in Self.circular {
      for x in [-3, 0, .nan] { #expect(curve.value(at: x) == 0) }
      for x in [1, 7, .infinity] { #expect(curve.value(at: x) == 1) }
      for step in 1..<40 where step != 20 {
        let x = Double(step) / 40
        let slope = (curve.value(at: x + 1e-6) - curve.value(at: x - 1e-6)) / 2e-6
        #expect(abs(curve.velocity(at: x) - slope) < 1e-4, "\(curve) at \(x)")
        #expect(abs(curve.inverse.value(at: curve.value(at: x)) - x) < 1e-13, "\(curve) at \(x)")
      }
      #expect(curve.inverse.inverse == curve)
    }
    #expect(UnitCurve.circularEaseIn.velocity(at: 0) == 0)
    #expect(UnitCurve.circularEaseIn.velocity(at: 1) == .infinity)
    #expect(UnitCurve.circularEaseOut.velocity(at: 0) == .infinity)
    #expect(UnitCurve.circularEaseInOut.velocity(at: 0.5) == .infinity)
    #expect(UnitCurve.circularEaseInOut.velocity(at: 1) == 0)
  }

  @Test("any curve is followed to its last digits, also where it is vertical or flat")
  func anyCurve() {
    var random = SplitMix(seed: 12)
    let odd = [0, 1, 1e-9, 1 - 1e-9, 1e-3]
    for _ in 0..<3000 {
      func x() -> Double {
        Bool.random(using: &random)
          ? odd.randomElement(using: &random) ?? 0 : .random(in: 0...1, using: &random)
      }
      let (x1, x2, t) = (x(), x(), Double.random(in: 1e-3...0.999, using: &random))
      func point(_ c1: Double, _ c2: Double) -> Double {
        let first: Double = 3 * (1 - t) * (1 - t) * t * c1
        let second: Double = 3 * (1 - t) * t * t * c2
        return first + second + t * t * t
      }
      // With the same coordinates for y the value is the time, even if that is found by search.
      let curve = UnitCurve(x1: x1, y1: x1 + 1e-12, x2: x2, y2: x2)
      #expect(abs(curve.value(at: point(x1, x2)) - point(x1, x2)) < 1e-11, "\(curve) at \(t)")
      var slope: Double = 3 * (1 - t) * (1 - t) * x1
      slope += 6 * (1 - t) * t * (x2 - x1)
      slope += 3 * t * t * (1 - x2)
      guard abs(slope) > 0.01 else { continue }
      let other = UnitCurve(x1: x1, y1: 1.5, x2: x2, y2: -0.5)
      #expect(abs(other.value(at: point(x1, x2)) - point(1.5, -0.5)) < 1e-12, "\(other) at \(t)")
    }
  }

  @Test("an end that coincides with its control point has the slope towards the other one")
  func slopesAtEnds() {
    #expect(abs(UnitCurve.easeIn.velocity(at: 1) - 1 / 0.58) < 1e-15)
    #expect(abs(UnitCurve.easeOut.velocity(at: 0) - 1 / 0.58) < 1e-15)
    #expect(UnitCurve.easeIn.velocity(at: 0) == 0 && UnitCurve.easeOut.velocity(at: 1) == 0)
    for curve in [UnitCurve.linear, .easeIn, .easeInOut] {
      #expect(curve.velocity(at: .nan) == curve.velocity(at: 0))
    }
  }
}
