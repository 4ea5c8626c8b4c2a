import Confetti
import ConfettiGraphics
import ConfettiShowTestSupport
import Testing

@testable import ConfettiControls
@testable import ConfettiShow

@Suite("Show+Input") struct ShowInputTests {
  /// Moments after a card began to grow, in seconds: until its spring has come to rest.
  static let moments = [0, 0.05, 0.2, 0.55, 0.9, 1.2]

  @Test("while the last scene grows back, keys and clicks are its own", arguments: moments)
  func inputWhileGrowingBack(moment: Double) throws {
    func growing() throws -> Visitor {
      var visitor = try Visitor.inCarousel()
      visitor.type(.escape)
      visitor.wait(moment)
      return visitor
    }
    var visitor = try growing()
    visitor.click(Visitor.nowhere)
    #expect(visitor.alive > 0)
    visitor = try growing()
    visitor.click(visitor.middle(of: .celebrate))
    #expect(visitor.alive > 0)
    visitor = try growing()
    visitor.type("l")
    #expect(visitor.show.content.panels.effects.isShown)
    visitor = try growing()
    let backdrop = visitor.show.content.preview.backdrop
    visitor.type("b")
    #expect(visitor.show.content.preview.backdrop != backdrop)
    visitor = try growing()
    visitor.click(visitor.show.layout.effectsButton.center)
    #expect(visitor.show.content.panels.effects.isShown)
    visitor = try growing()
    visitor.click(visitor.show.layout.scenesButton.center)
    #expect(visitor.show.content.carousel.isPresented)
  }

  @Test("while a card grows, clicks mean what they mean in its scene", arguments: moments)
  func inputWhileCardGrows(moment: Double) throws {
    var visitor = try Visitor.inCarousel()
    visitor.click(.motion)
    visitor.wait(moment)
    let lane = try #require(visitor.motion.layout.lanes.first)
    let target = visitor.motion.target
    visitor.click(Point(x: target > 0.5 ? lane.x : lane.maxX, y: lane.center.y))
    #expect(visitor.motion.target != target)
    visitor.click(visitor.show.layout.scenesButton.center)
    #expect(visitor.show.content.carousel.isPresented)
  }

  @Test("the scene is seen instead of its card as soon as both look alike")
  func sceneInsteadOfCard() throws {
    var visitor = try Visitor.inCarousel()
    visitor.type(.escape)
    visitor.wait(0.75)
    #expect(
      visitor.seen == .stage && visitor.show.content.carousel.zoom.isAnimating(at: visitor.now))
  }

  @Test("Esc takes the focus ring away before it asks about quitting")
  func escapeAndFocus() throws {
    var visitor = try Visitor()
    visitor.type(.tab(backwards: false))
    #expect(visitor.focused != nil)
    #expect(visitor.type(.escape) == [])
    #expect(visitor.focused == nil && visitor.show.content.panels.toast.said == nil)
    #expect(visitor.type(.escape) == [])
    #expect(visitor.show.content.panels.toast.said != nil)
    // A visitor who moves on to a control meanwhile does not want to quit.
    visitor.type(.tab(backwards: false))
    #expect(visitor.type(.escape) == [])
    #expect(visitor.type(.escape) == .quit)
  }

  @Test("an effect that is chosen before its thumbnail is ready has its shapes everywhere")
  func shapesOfChoice() throws {
    var visitor = try Visitor()
    let effects = visitor.show.content.repertoire.effects
    let atlas = visitor.show.atlas
    let index = try #require(
      effects.firstIndex { effect in effect.effect.shapes.contains { !atlas.contains($0) } })
    let shapes = effects[index].effect.shapes
    visitor.type("l")
    for letter in effects[index].title.prefix(12) {
      visitor.act(.typed(String(letter).lowercased()))
    }
    let panel = visitor.show.content.panels.effects
    let chosen = panel.entryInQuestion.map { panel.catalogue.entries[$0].place }
    visitor.act(.keyPressed(.enter))
    try #require(visitor.show.content.repertoire.chosen == index && chosen == index)
    let canvas = visitor.show.interface.canvas
    for buffer in canvas.pool + [canvas.quads] {
      #expect(shapes.allSatisfy(buffer.atlas.contains))
    }
    // The shape flies on the card of its scene as well.
    visitor.wait(0.1)
    visitor.type("g")
    visitor.wait(0.1)
    #expect(visitor.picture.missingShapes.isEmpty)
  }
}
