import ConfettiTestSupport
import Testing

@testable import ConfettiGraphics

@Suite("CoverageGrid") struct CoverageGridTests {
  func painted(
    _ bounds: Rect, blur: Float = 0, rule: ShapePath.Rule = .nonzero, scale: Float = 1,
    _ parts: [[Point]]
  ) -> Bitmap {
    var quads = QuadBuffer(atlas: Atlas(scale: scale))
    quads.fill(within: bounds, .white(), blur: blur, rule) { outline in
      for part in parts {
        for (index, point) in part.enumerated() {
          outline.add(from: point, to: part[(index + 1) % part.count])
        }
      }
    }
    return quads.painted(width: Int(120 * scale), height: Int(100 * scale))
  }

  func corners(_ rect: Rect, isClockwise: Bool = true) -> [Point] {
    let points = [
      Point(x: rect.x, y: rect.y), Point(x: rect.maxX, y: rect.y),
      Point(x: rect.maxX, y: rect.maxY), Point(x: rect.x, y: rect.maxY),
    ]
    return isClockwise ? points : points.reversed()
  }

  @Test(
    "the outline of a rectangle is the rectangle",
    arguments: [Float(0), 0.1, 0.4, 0.9, 1, 1.7, 3, 8, 20])
  func rectangle(radius: Float) {
    let rect = Rect(x: 40.3, y: 35.8, width: 31.5, height: 20.6)
    for scale in [Float(1), 2] {
      var quads = QuadBuffer(atlas: Atlas(scale: scale))
      quads.fill(rect, .white(), blur: radius)
      let exact = quads.painted(width: Int(120 * scale), height: Int(100 * scale)).channel(3)
      for isClockwise in [false, true] {
        let outline = painted(
          rect, blur: radius, scale: scale, [corners(rect, isClockwise: isClockwise)])
        #expect(largestDifference(outline.channel(3), exact) <= (radius < 0.3 ? 4 : 3))
      }
    }
  }

  @Test("the area of a polygon is exact, also where it is cut by its bounds")
  func area() {
    var random = SplitMix(seed: 3)
    for _ in 0..<50 {
      let points = (0..<3).map { _ in
        Point(x: random.number(in: -40...160), y: random.number(in: -40...140))
      }
      let bounds = Rect(x: 20, y: 20, width: 80, height: 60)
      let picture = painted(bounds, [points])
      for y in 22..<78 {
        for x in 22..<98 {
          // The middle of a pixel well inside or outside all lines.
          let (a, b, c) = (points[0], points[1], points[2])
          let sides = [(a, b), (b, c), (c, a)].map { from, to in
            ((to.x - from.x) * (Float(y) + 0.5 - from.y) - (to.y - from.y)
              * (Float(x) + 0.5 - from.x))
              / max(from.distance(to: to), 1e-3)
          }
          guard sides.allSatisfy({ abs($0) > 1 }) else { continue }
          let isInside = sides.allSatisfy { $0 > 0 } || sides.allSatisfy { $0 < 0 }
          #expect(picture.alpha(x, y) == (isInside ? 255 : 0))
        }
      }
    }
  }

  @Test("where parts overlap, the rule decides")
  func rules() {
    let (outer, inner) = (
      Rect(x: 20, y: 20, width: 60, height: 60), Rect(x: 35, y: 35, width: 30, height: 30)
    )
    let parts = [corners(outer), corners(inner)]
    #expect(painted(outer, rule: .nonzero, parts).alpha(50, 50) == 255)
    #expect(painted(outer, rule: .evenOdd, parts).alpha(50, 50) == 0)
    let ring = [corners(outer), corners(inner, isClockwise: false)]
    #expect(painted(outer, rule: .nonzero, ring).alpha(50, 50) == 0)
    for rule in [ShapePath.Rule.nonzero, .evenOdd] {
      #expect(painted(outer, rule: rule, ring).alpha(25, 50) == 255)
    }
  }

  @Test("lines with wild numbers are left out or drawn, and do no harm")
  func wild() {
    var random = SplitMix(seed: 6)
    for _ in 0..<300 {
      var quads = QuadBuffer(atlas: Atlas(scale: 1))
      quads.fill(within: Rect(x: 0, y: 0, width: 50, height: 50), .white(), blur: 1) { outline in
        for _ in 0..<4 {
          let numbers = (0..<4).map { _ in Float(random.wild()) }
          outline.add(
            from: Point(x: numbers[0], y: numbers[1]), to: Point(x: numbers[2], y: numbers[3]))
        }
      }
      let isFinite = quads.withVertices { $0.allSatisfy { $0.x.isFinite && $0.y.isFinite } }
      #expect(isFinite)
    }
  }
}
