import ConfettiGraphics
import Testing

@testable import ConfettiShow

@Suite struct BackdropTests {
  @Test func `the gradient is one quad, opaque and of two colours`() {
    var quads = QuadBuffer()
    Backdrop.draw(Rect(x: 0, y: 0, width: 30, height: 20), into: &quads)
    #expect(quads.count == 1)
    quads.withVertices { vertices in
      #expect(vertices.allSatisfy { $0.color.bytes.alpha == 255 })
      #expect(vertices[0].color == vertices[1].color && vertices[2].color == vertices[3].color)
      #expect(vertices[0].color != vertices[2].color)
    }
  }
}
