import ConfettiGraphics
import Testing

@testable import ConfettiShow

@Suite struct QuadBufferRingTests {
  @Test func `a ring lies around its centre, closed and as wide as its line`() {
    var quads = QuadBuffer(atlas: Atlas(scale: 2))
    quads.ring(around: Point(x: 50, y: 40), radius: 20, width: 4, .white())
    quads.withVertices { vertices in
      for vertex in vertices {
        let (x, y) = (vertex.x - 50, vertex.y - 40)
        let distance = (x * x + y * y).squareRoot()
        #expect(distance > 16 && distance < 24)
      }
      for (x, y) in [(1, 1), (1, -1), (-1, 1), (-1, -1)] as [(Float, Float)] {
        #expect(vertices.contains { ($0.x - 50) * x > 13 && ($0.y - 40) * y > 13 })
      }
    }
  }
}
