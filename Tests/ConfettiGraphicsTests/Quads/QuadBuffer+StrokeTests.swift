import ConfettiGraphics
import Foundation
import Testing

@Suite("QuadBuffer+Stroke") struct QuadBufferStrokeTests {
  /// A ring of so many segments.
  private func ring(_ segments: Int, radius: Float) -> [Point] {
    (0...segments).map {
      let angle = 2 * Float.pi * Float($0) / Float(segments)
      return Point(x: 50 + radius * cos(angle), y: 50 + radius * sin(angle))
    }
  }

  @Test(
    "a round line is evenly covered, and soft at its edges", arguments: [1, 2] as [Float],
    [1.5, 2, 3, 8] as [Float])
  func evenRing(scale: Float, width: Float) {
    let picture = painted(Atlas(scale: scale), width: 100, height: 100) {
      $0.stroke(ring(120, radius: 40), width: width, .white())
    }
    var worst: Float = 0
    for y in 0..<picture.height {
      for x in 0..<picture.width {
        let place = Point(x: (Float(x) + 0.5) / scale, y: (Float(y) + 0.5) / scale)
        // The ring is closed by two dots, which add to one another.
        if abs(place.y - 50) < width, place.x > 50 { continue }
        let distance = abs(hypot(place.x - 50, place.y - 50) - 40) - width / 2
        let expected = min(max(0.5 - distance * scale, 0), 1)
        worst = max(worst, abs(expected - Float(picture.alpha(x, y)) / 255))
      }
    }
    #expect(worst < 0.35)
  }

  @Test("segments in nearly one direction share their edges to the last bit")
  func sharedEdges() {
    var quads = QuadBuffer(atlas: Atlas(scale: 1))
    quads.stroke(ring(60, radius: 40), width: 2, .white())
    // A dot at both ends, and a quad for each segment.
    #expect(quads.count == 62)
    quads.withVertices { vertices in
      for quad in 1..<60 {
        let (end, start) = (vertices[quad * 4 + 1], vertices[quad * 4 + 4])
        #expect(end.x == start.x && end.y == start.y)
        let (low, next) = (vertices[quad * 4 + 2], vertices[quad * 4 + 7])
        #expect(low.x == next.x && low.y == next.y)
      }
    }
  }

  @Test("segments of one straight line have no dots between them")
  func straightPieces() {
    for (dx, dy) in [(0.37, 1.91), (2.1, -5.3), (-1.3, 0.7), (3, 0), (0, 2)] as [(Float, Float)] {
      var quads = QuadBuffer(atlas: Atlas(scale: 1))
      quads.stroke(
        (0...100).map { Point(x: 10 + dx * Float($0), y: 20 + dy * Float($0)) }, width: 2.25,
        .white(0.3))
      #expect(quads.count == 102)
    }
  }

  @Test("a line with a corner is round there and reaches no farther than its width")
  func corner() {
    let points = [Point(x: 10, y: 50), Point(x: 50, y: 10), Point(x: 50, y: 90)]
    let picture = painted(Atlas(scale: 2), width: 100, height: 100) {
      $0.stroke(points, width: 6, .white())
    }
    #expect(picture.alpha(100, 20) == 255 && picture.alpha(100, 16) > 200)
    #expect(picture.alpha(100, 12) == 0)
    #expect((0..<10).allSatisfy { picture.alpha(100, $0) == 0 })
  }

  @Test("a straight line covers its width and length")
  func straight() {
    let picture = painted(Atlas(scale: 1), width: 100, height: 20) {
      $0.stroke([Point(x: 10, y: 10), Point(x: 90, y: 10)], width: 4, .white())
    }
    for x in 10..<90 {
      #expect((8..<12).allSatisfy { picture.alpha(x, $0) == 255 })
      #expect(picture.alpha(x, 5) == 0 && picture.alpha(x, 14) == 0)
    }
    #expect(picture.alpha(5, 10) == 0 && picture.alpha(94, 10) == 0)
  }

  @Test("places that are no places are left out, and do not move the rest")
  func strangePlaces() {
    let good = [Point(x: 10, y: 10), Point(x: 40, y: 30), Point(x: 90, y: 10)]
    let bad = [
      Point(x: .nan, y: 3), good[0], good[0], Point(x: .infinity, y: 0), good[1], good[1],
      Point(x: 0, y: -.infinity), good[2],
    ]
    func vertices(_ points: [Point], width: Float = 3) -> [Vertex] {
      var quads = QuadBuffer(atlas: Atlas(scale: 1))
      quads.stroke(points, width: width, .white())
      return quads.withVertices { Array($0) }
    }
    #expect(vertices(bad) == vertices(good))
    #expect(vertices([]).isEmpty && vertices(good, width: 0).isEmpty)
    #expect(vertices(good, width: .nan).isEmpty)
    #expect(vertices([good[0], good[0]]).count == 4)
  }
}
