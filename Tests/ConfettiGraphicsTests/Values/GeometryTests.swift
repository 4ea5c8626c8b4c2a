import ConfettiGraphics
import Testing

@Suite("Geometry") struct GeometryTests {
  @Test("rectangles side by side hold each point once")
  func neighboursShareNoPoint() {
    let left = Rect(x: -2, y: 1, width: 3, height: 4)
    let right = left.offset(by: left.width, 0)
    let below = left.offset(by: 0, left.height)
    for x in stride(from: -3 as Float, through: 6, by: 0.5) {
      for y in stride(from: 0 as Float, through: 9, by: 0.5) {
        #expect([left, right, below].count { $0.contains(Point(x: x, y: y)) } <= 1)
      }
    }
    #expect(left.contains(Point(x: -2, y: 1)))
    #expect(!left.contains(Point(x: 1, y: 1)) && right.contains(Point(x: 1, y: 1)))
    #expect(!left.contains(Point(x: -2, y: 5)) && below.contains(Point(x: -2, y: 5)))
  }

  @Test("a rectangle without extent holds no point, not even its corner")
  func emptyHoldsNothing() {
    let point = Point(x: 3, y: 4)
    #expect(!Rect(x: 3, y: 4, width: 0, height: 9).contains(point))
    #expect(!Rect(x: 3, y: 4, width: 9, height: 0).contains(point))
    #expect(!Rect(x: 5, y: 6, width: -4, height: -4).contains(point))
  }

  @Test("a rectangle around a centre has that centre and that size")
  func centre() {
    let rect = Rect(center: Point(x: 10, y: -4), size: Size(width: 6, height: 3))
    #expect(rect == Rect(x: 7, y: -5.5, width: 6, height: 3))
    #expect(rect.center == Point(x: 10, y: -4))
    #expect(rect.size == Size(width: 6, height: 3))
  }

  @Test("moving the sides inward keeps the centre, and outward undoes it")
  func inset() {
    let rect = Rect(x: 4, y: 8, width: 20, height: 10)
    #expect(rect.inset(by: 3, 2) == Rect(x: 7, y: 10, width: 14, height: 6))
    #expect(rect.inset(by: 3, 2).center == rect.center)
    #expect(rect.inset(by: 3, 2).inset(by: -3, -2) == rect)
  }

  @Test("a distance is that of a straight line, also between points far apart")
  func distance() {
    let point = Point(x: 1, y: 2)
    #expect(point.distance(to: Point(x: 4, y: -2)) == 5)
    #expect(point.distance(to: point) == 0)
    #expect(Point(x: -1e30, y: 0).distance(to: Point(x: 1e30, y: 0)) == 2e30)
  }

  @Test("a size of an aspect fits inside and touches two sides, and its own aspect changes nothing")
  func fitting() {
    #expect(Size(width: 12, height: 7).fitting(aspect: 1) == Size(width: 7, height: 7))
    #expect(Size(width: 12, height: 30).fitting(aspect: 2) == Size(width: 12, height: 6))
    #expect(Size(width: 12, height: 3).fitting(aspect: 0.5) == Size(width: 1.5, height: 3))
    #expect(Size(width: 9, height: 9).fitting(aspect: 1) == Size(width: 9, height: 9))
  }
}
