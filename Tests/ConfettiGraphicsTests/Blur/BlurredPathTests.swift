import ConfettiTestSupport
import Motion
import Testing

@testable import ConfettiGraphics

@Suite("Blurred paths") struct BlurredPathTests {
  /// A leaning diamond: in each row a single interval.
  private struct Diamond: Shape {
    func path(in rect: Rect) -> Path {
      Path {
        $0.addLines([
          Point(x: rect.x + 0.7 * rect.width, y: rect.y), Point(x: rect.maxX, y: rect.y + 9),
          Point(x: rect.x + 6, y: rect.maxY), Point(x: rect.x, y: rect.maxY - 14),
        ])
        $0.closeSubpath()
      }
    }
  }

  @Test(
    "any outline is within two steps of 255 of a Gaussian's, three if it is narrower than half a pixel",
    arguments: [Float(0.3), 0.8, 1.5, 3, 6, 12, 24])
  func exact(radius: Float) {
    for scale in [Float(1), 2] {
      let most = radius * scale < 0.5 ? 3.0 : 2
      let room = radius * 3.4 + 3
      let rect = Rect(x: room + 0.37, y: room + 0.81, width: 42, height: 37)
      let (width, height) = (
        Int((rect.width + 2 * room + 1) * scale), Int((rect.height + 2 * room + 1) * scale)
      )
      var quads = QuadBuffer(atlas: Atlas(scale: scale))
      quads.fill(Diamond(), in: rect, .white(), blur: radius)
      let corners = PathReference(Diamond().path(in: rect), scale: Double(scale)).contours[0].points
      let exact = ExactBlur(
        width: width, height: height, deviation: Double(radius * scale),
        rows: Double(rect.y * scale)...Double(rect.maxY * scale)
      ) { y in
        var (left, right) = (Double.infinity, -Double.infinity)
        var before = corners[corners.count - 1]
        for corner in corners {
          if (before.y <= y) != (corner.y <= y) {
            let x = before.x + (y - before.y) / (corner.y - before.y) * (corner.x - before.x)
            (left, right) = (min(left, x), max(right, x))
          }
          before = corner
        }
        return left < right ? (left, right) : (0, 0)
      }.pixels.map { $0 * 255 }
      let painted = quads.painted(width: width, height: height)
      #expect(largestDifference(painted.channel(3), exact) <= most, "\(radius) at \(scale)")
      let triangles = quads.asTriangles.painted(width: width, height: height)
      #expect(largestDifference(triangles.channel(0), exact) <= most, "\(radius) at \(scale)")
    }
  }

  @Test("round shapes are blurred in closed form, the same as by their rectangles")
  func closedForms() {
    let rect = Rect(x: 20.3, y: 21.7, width: 60, height: 34)
    func vertices(_ draw: (inout QuadBuffer) -> Void) -> [Vertex] {
      var quads = QuadBuffer(atlas: Atlas(scale: 1))
      draw(&quads)
      return quads.withVertices(Array.init)
    }
    let own = vertices { quads in
      quads.fill(RoundedRectangle(cornerRadius: 9), in: rect, .white(), blur: 5)
      quads.fill(Capsule(), in: rect, .white(), blur: 5)
      quads.fill(Ellipse(), in: rect, .white(), blur: 5)
      quads.shadow(
        of: RoundedRectangle(cornerRadius: 9), in: rect, Shadow(radius: 4, x: 3, y: 5, spread: 2))
    }
    let other = vertices { quads in
      quads.fill(rect, cornerRadius: 9, .white(), blur: 5)
      quads.fill(rect, cornerRadius: 17, .white(), blur: 5)
      quads.fillEllipse(in: rect, .white(), blur: 5)
      quads.shadow(rect, cornerRadius: 9, Shadow(radius: 4, x: 3, y: 5, spread: 2))
    }
    #expect(own == other)
  }

  @Test("a shape of one's own that gets softer from sharp on never jumps")
  func growing() {
    let rect = Rect(x: 30.4, y: 30.2, width: 42, height: 37)
    var last: [Double]?
    for step in 0...200 {
      let radius = 12 * Float(step) / 200
      var quads = QuadBuffer(atlas: Atlas(scale: 1))
      quads.fill(Diamond(), in: rect, .white(), blur: radius)
      let pixels = quads.painted(width: 104, height: 100).channel(3)
      let change = 255 * 0.4 * 0.06 / Double(max(radius, 1)) + 8
      if let last { #expect(largestDifference(pixels, last) <= change, "at \(radius)") }
      last = pixels
    }
  }
}
