import ConfettiGraphics
import ConfettiShowTestSupport
import Testing

@testable import ConfettiShow

@Suite("EffectsButton") struct EffectsButtonTests {
  func vertices(_ button: EffectsButton, _ atlas: Atlas, at now: Double) -> [Vertex] {
    var quads = QuadBuffer(atlas: atlas)
    button.draw(at: now, into: &quads)
    return quads.withVertices { Array($0) }
  }

  @Test("it lights up under the pointer, shrinks while it is held, and rests again")
  func lightsUpAndShrinks() throws {
    let stage = try Visitor.stage()
    var button = EffectsButton()
    button.prepare(stage.atlas, stage.layout)
    button.show("Party")
    let calm = vertices(button, stage.atlas, at: 0)
    button.change(at: 0) { $0.setHovered(true) }
    #expect(button.isMoving(at: 0.1))
    let lit = vertices(button, stage.atlas, at: 3)
    #expect(lit != calm && lit.map(\.x) == calm.map(\.x))
    button.change(at: 3) { $0.setHeld(true) }
    let held = vertices(button, stage.atlas, at: 6)
    #expect((held.map(\.x).max() ?? 0) < (lit.map(\.x).max() ?? 0))
    button.change(at: 6) { $0.setHeld(false) }
    button.change(at: 6) { $0.setHovered(false) }
    button.advance(to: 12)
    #expect(!button.isMoving(at: 12) && vertices(button, stage.atlas, at: 12) == calm)
  }

  @Test("every name fits, also one that is too long", arguments: [480, 640, 1280, 2560])
  func fits(width: Int) throws {
    let stage = try Visitor.stage(Size(width: Float(width), height: Float(width) * 0.6))
    var button = EffectsButton()
    button.prepare(stage.atlas, stage.layout)
    let names = ShowEffect.library.map(\.title) + [String(repeating: "Wonderful ", count: 9), ""]
    for name in names {
      button.show(name)
      let frame = button.frame
      for vertex in vertices(button, stage.atlas, at: 0) {
        #expect(vertex.x >= frame.x && vertex.x <= frame.maxX)
        #expect(vertex.y >= frame.y && vertex.y <= frame.maxY)
      }
    }
  }
}
