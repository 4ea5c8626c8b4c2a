import ConfettiTestSupport
import Foundation
import Motion
import Testing

@testable import ConfettiGraphics

@Suite("Path") struct PathTests {
  private static func end(_ path: Path) -> Point? { path.currentPoint }

  @Test("a path that begins without a move begins at the origin, or where the last subpath began")
  func begin() {
    var path = Path()
    path.addLine(to: Point(x: 5, y: 0))
    #expect(path.elements.first == .move(to: .zero))
    path.move(to: Point(x: 9, y: 9))
    path.addLine(to: Point(x: 20, y: 9))
    path.closeSubpath()
    path.closeSubpath()
    path.addLine(to: Point(x: 1, y: 1))
    #expect(
      path.elements.suffix(3) == [
        .closeSubpath, .move(to: Point(x: 9, y: 9)), .line(to: Point(x: 1, y: 1)),
      ])
  }

  @Test("the length is that of the lines and the curves")
  func length() {
    let circle = Circle().path(in: Rect(x: 0, y: 0, width: 200, height: 200))
    #expect(abs(circle.length - 200 * .pi) < 0.2)
    #expect(Rectangle().path(in: Rect(x: 1, y: 2, width: 30, height: 40)).length == 140)
    // A parabola with control points (0, 0), (50, 100), (100, 0), whose length is known.
    let bend = Path {
      $0.move(to: .zero)
      $0.addQuadCurve(to: Point(x: 100, y: 0), control: Point(x: 50, y: 100))
    }
    let known = 50 * (5.0.squareRoot() + Foundation.asinh(2) / 2)
    #expect(abs(bend.length - known) < 1e-3)
  }

  @Test(
    "parts of a path have their share of its length, lie on it, and follow each other without a gap"
  )
  func trim() {
    var random = SplitMix(seed: 9)
    for _ in 0..<100 {
      let path = randomPath(&random, side: 100, isClosed: Bool.random(using: &random))
      let cuts = [Double.random(in: 0...1, using: &random), .random(in: 0...1, using: &random)]
        .sorted()
      let parts = [(0, cuts[0]), (cuts[0], cuts[1]), (cuts[1], 1)].map {
        path.trimmedPath(from: $0, to: $1)
      }
      let length = path.length
      for (part, share) in zip(parts, [cuts[0], cuts[1] - cuts[0], 1 - cuts[1]]) {
        #expect(abs(part.length - share * length) < 1e-3 * length)
      }
      guard let end = parts[0].currentPoint, case .move(let begin)? = parts[1].elements.first
      else { continue }
      #expect(end.distance(to: begin) < 1e-2)
      let reference = PathReference(path)
      #expect(reference.distance(SIMD2(Double(end.x), Double(end.y))) < 0.02)
    }
  }

  @Test("a part without a length is empty, and the whole stays the same path")
  func trimEnds() {
    let path = Circle().path(in: Rect(x: 0, y: 0, width: 10, height: 10))
    #expect(path.trimmedPath(from: 0, to: 1) == path && path.trimmedPath(from: -3, to: 9) == path)
    #expect(path.trimmedPath(from: 0.5, to: 0.5).isEmpty)
    #expect(path.trimmedPath(from: 0.7, to: 0.2).isEmpty)
    #expect(path.trimmedPath(from: .nan, to: 0.5).length > 15)
    #expect(Path().trimmedPath(from: 0, to: 0.5).isEmpty)
  }

  @Test("arcs go along growing angles, or shrinking ones, up to a whole turn")
  func arcs() {
    func length(_ start: Double, _ end: Double, _ clockwise: Bool = false) -> Double {
      let path = Path {
        $0.addArc(
          center: .zero, radius: 100, startAngle: .degrees(start), endAngle: .degrees(end),
          clockwise: clockwise)
      }
      return path.length / 100 * 180 / .pi
    }
    #expect(abs(length(0, 90) - 90) < 0.01 && abs(length(90, 0) - 270) < 0.01)
    #expect(abs(length(0, 90, true) - 270) < 0.01 && abs(length(90, 0, true) - 90) < 0.01)
    #expect(abs(length(-90, 270) - 360) < 0.01 && abs(length(0, 1000) - 360) < 0.01)
    #expect(length(20, 20) == 0)
    let quarter = Path {
      $0.addArc(center: .zero, radius: 10, startAngle: .zero, endAngle: .degrees(90))
    }
    // With y growing downward, growing angles go clockwise as it is seen.
    #expect(quarter.currentPoint.map { $0.distance(to: Point(x: 0, y: 10)) < 1e-5 } == true)
  }

  @Test("a path from SVG has the outline of the same shape in the atlas")
  func svg() throws {
    let text = "M 12 21 C 5 15 2 11 2 7.5 A 5 5 0 0 1 12 6 A 5 5 0 0 1 22 7.5 C 22 11 19 15 12 21 Z"
    let path = try Path(svg: text)
    let box = try #require(path.controlBox)
    #expect(box.x >= 1 && box.maxX <= 23 && box.maxY == 21)
    #expect(throws: ShapePathError.self) { try Path(svg: "M 1") }
  }

  @Test("a moved, scaled or rotated path is the same path elsewhere")
  func changes() {
    var random = SplitMix(seed: 13)
    let path = randomPath(&random, side: 50, isClosed: true)
    #expect(path.offset(by: 3, 4).length.distance(to: path.length).magnitude < 1e-3)
    #expect(path.scaled(by: 2, 2).length.distance(to: 2 * path.length).magnitude < 1e-2)
    let turned = path.rotated(by: .degrees(90), about: Point(x: 25, y: 25))
    #expect(abs(turned.length - path.length) < 1e-2)
    let back = turned.rotated(by: .degrees(-90), about: Point(x: 25, y: 25))
    #expect(back.currentPoint.map { $0.distance(to: path.currentPoint ?? .zero) < 1e-4 } == true)
    #expect(path.rotated(by: .radians(.nan)) == path)
  }
}
