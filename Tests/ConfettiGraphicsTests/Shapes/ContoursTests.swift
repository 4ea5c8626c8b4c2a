import ConfettiTestSupport
import Testing

@testable import ConfettiGraphics

@Suite("Contours") struct ContoursTests {
  /// The area of closed polygons: holes count as less.
  static func area(_ polygons: [[SIMD2<Float>]]) -> Float {
    abs(
      polygons.reduce(0) { sum, polygon in
        zip(polygon, polygon.dropFirst() + polygon.prefix(1)).reduce(sum) {
          $0 + ($1.0.x * $1.1.y - $1.1.x * $1.0.y) / 2
        }
      })
  }

  @Test("a contour encloses what is covered, also in part")
  func area() {
    var coverage = [UInt8](repeating: 0, count: 20 * 12)
    for row in 2..<9 {
      for column in 3..<15 { coverage[row * 20 + column] = 255 }
    }
    let contours = Contours(coverage, width: 20, tolerance: 0.01)
    #expect(contours.polygons.count == 1)
    #expect(abs(Self.area(contours.polygons) - 7 * 12) < 1)
  }

  @Test("a hole is a polygon of its own, the other way around")
  func holes() {
    var coverage = [UInt8](repeating: 255, count: 20 * 20)
    for row in 6..<14 {
      for column in 6..<14 { coverage[row * 20 + column] = 0 }
    }
    let contours = Contours(coverage, width: 20, tolerance: 0.01)
    #expect(contours.polygons.count == 2)
    #expect(abs(Self.area(contours.polygons) - (400 - 64)) < 2)
  }

  @Test("areas that touch only at corners have contours that end where they began")
  func corners() {
    var random = SplitMix(seed: 3)
    let coverage = (0..<900).map { _ in UInt8(random.next() % 2 == 0 ? 0 : 255) }
    let contours = Contours(coverage, width: 30, tolerance: 0)
    let covered = Float(coverage.count { $0 > 0 })
    #expect(abs(Self.area(contours.polygons) - covered) < 0.25 * covered)
  }

  @Test("nothing covered has no contour, and no picture has none either")
  func nothing() {
    #expect(Contours([0, 0, 0, 0], width: 2, tolerance: 0).polygons.isEmpty)
    #expect(Contours([], width: 0, tolerance: 0).polygons.isEmpty)
  }

  @Test("fewer corners are nowhere further away than the tolerance")
  func simplified() {
    var circle: [SIMD2<Float>] = []
    for step in 0..<360 {
      let angle = Float(step) / 180 * .pi
      // A polynomial is round enough here.
      let x = 1 - angle * angle / 20
      circle.append(SIMD2(x, angle - 3))
    }
    let simple = Contours.simplified(circle, 0.01)
    #expect(simple.count < 60)
    for point in circle {
      let nearest = simple.map { (($0 - point) * ($0 - point)).sum() }.min() ?? 1
      #expect(nearest < 0.5)
    }
  }
}
