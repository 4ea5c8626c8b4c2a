import ConfettiGraphics
import Testing

@testable import ConfettiShow

@Suite("ScenesButton") struct ScenesButtonTests {
  func vertices(_ button: ScenesButton, at now: Double) -> [Vertex] {
    var quads = QuadBuffer(atlas: Atlas(scale: 1))
    button.draw(at: now, into: &quads)
    return quads.withVertices { Array($0) }
  }

  @Test("it lights up under the pointer, shrinks while it is held, and rests again")
  func lightsUpAndShrinks() {
    var button = ScenesButton()
    button.frame = Rect(x: 100, y: 10, width: 104, height: 44)
    let calm = vertices(button, at: 0)
    button.change(at: 0) { $0.setHovered(true) }
    #expect(vertices(button, at: 0) == calm && button.isMoving(at: 0.1))
    let lit = vertices(button, at: 3)
    #expect(lit != calm && lit.map(\.x) == calm.map(\.x))
    button.change(at: 3) { $0.setHeld(true) }
    #expect((vertices(button, at: 6).map(\.x).max() ?? 0) < (lit.map(\.x).max() ?? 0))
    button.change(at: 6) { $0.setHeld(false) }
    button.change(at: 6) { $0.setHovered(false) }
    button.advance(to: 12)
    #expect(!button.isMoving(at: 12) && vertices(button, at: 12) == calm)
  }
}
