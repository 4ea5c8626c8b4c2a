import ConfettiTestSupport
import Testing

@testable import ConfettiGraphics

/// Quads of any form, which a GPU paints as two triangles.
@Suite("QuadPainter") struct QuadPainterTests {
  /// The work of a GPU on a quad: of each pixel whose centre is in one of the triangles 0 1 2 and 0 2 3,
  /// the colour mixed by its place in that triangle.
  static func expected(_ quad: [Vertex], _ width: Int, _ height: Int) -> [SIMD4<Double>] {
    var pixels = [SIMD4<Double>](repeating: .zero, count: width * height)
    for triangle in [[0, 1, 2], [0, 2, 3]] {
      let corners = triangle.map { SIMD2(Double(quad[$0].x), Double(quad[$0].y)) }
      let colors = triangle.map { channels(quad[$0].color) }
      let (across, down) = (corners[1] - corners[0], corners[2] - corners[0])
      let area = across.x * down.y - across.y * down.x
      for y in 0..<height {
        for x in 0..<width {
          let offset = SIMD2(Double(x) + 0.5, Double(y) + 0.5) - corners[0]
          let s = (offset.x * down.y - offset.y * down.x) / area
          let t = (offset.y * across.x - offset.x * across.y) / area
          guard s >= 0, t >= 0, s + t < 1 else { continue }
          let color = colors[0] * (1 - s - t) + colors[1] * s + colors[2] * t
          let below = pixels[y * width + x]
          pixels[y * width + x] = color + below * (255 - color.w) / 255
        }
      }
    }
    return pixels
  }

  @Test("any quad looks like its two triangles, even a twisted one")
  func anyQuad() {
    var random = SplitMix(seed: 5)
    for _ in 0..<300 {
      let colors = [random.color(), random.color(), random.color(), random.color()]
      let quad = colors.map {
        Vertex(
          x: random.number(in: -8...48), y: random.number(in: -8...48), color: $0, u: 0.5, v: 0.5)
      }
      var picture = Bitmap(width: 40, height: 40)
      let white = Bitmap(width: 1, height: 1, filledWith: PackedColor(bits: 0xFFFF_FFFF))
      SoftwarePainter(atlas: white).paint(QuadBuffer([quad]), into: &picture)
      var (sum, far) = (0.0, 0)
      for (exact, pixel) in zip(Self.expected(quad, 40, 40), picture.pixels) {
        let difference = exact - channels(pixel)
        let most = max(difference.max(), -difference.min())
        sum += most
        if most > 3 { far += 1 }
      }
      #expect(sum / 1600 < 1 && far < 8, "only edges may differ, by rounding")
    }
  }

  @Test("quads that share an edge leave no pixel out and paint none twice")
  func sharedEdges() {
    var random = SplitMix(seed: 8)
    for _ in 0..<100 {
      // A strip of trapezoids from the left to the right, with a leaning edge between each two.
      let half = PackedColor(bits: 0x8080_8080)
      var edges: [(SIMD2<Float>, SIMD2<Float>)] = []
      for x in 0...5 {
        let middle = Float(x * 8)
        edges.append(
          (
            SIMD2(middle + random.number(in: -2...2), random.number(in: 4...14)),
            SIMD2(middle + random.number(in: -2...2), random.number(in: 24...36))
          ))
      }
      let quads = zip(edges, edges.dropFirst()).map { a, b in
        [a.0, b.0, b.1, a.1].map { Vertex(x: $0.x, y: $0.y, color: half, u: 0.5, v: 0.5) }
      }
      var picture = Bitmap(width: 40, height: 40)
      SoftwarePainter(atlas: Atlas.white).paint(
        QuadBuffer(
          quads.map {
            $0.map { vertex in
              var vertex = vertex
              (vertex.u, vertex.v) = Atlas.white.whiteSpot
              return vertex
            }
          }), into: &picture)
      for y in 14..<24 {
        #expect((2..<38).allSatisfy { picture[$0, y] == half })
      }
      #expect(picture.pixels.allSatisfy { $0 == half || $0 == .clear })
    }
  }

  @Test("a quad that shows a shape's cell is painted by its form, too")
  func trapezoidOfAShape() {
    let atlas = Atlas(scale: 1)
    var quads = QuadBuffer(atlas: atlas)
    quads.fill(.rectangle, Rect(x: 10, y: 10, width: 20, height: 20), .white())
    let corners = quads.withVertices { Array($0) }
    var slanted = corners
    slanted[2].x -= 8
    slanted[3].x += 8
    var (straight, narrow) = (Bitmap(width: 40, height: 40), Bitmap(width: 40, height: 40))
    let painter = SoftwarePainter(atlas: atlas)
    painter.paint(QuadBuffer([corners]), into: &straight)
    painter.paint(QuadBuffer([slanted]), into: &narrow)
    #expect(straight[12, 28].bytes.alpha == 255 && narrow[12, 28].bytes.alpha == 0)
    #expect(narrow[20, 28].bytes.alpha == 255 && narrow[28, 28].bytes.alpha == 0)
    #expect(abs(narrow.ink - straight.ink * 0.6) < straight.ink * 0.1)
  }
}
