import ConfettiGraphics
import Testing

@testable import Confetti
@testable import ConfettiShow

@Suite("Show+Update") struct ShowUpdateTests {
  @Test func `F1 goes from off to compact to full and back`() throws {
    var visitor = try Visitor()
    var modes: [Overlay.Mode] = []
    for _ in 0..<4 {
      visitor.type(.function(1))
      modes.append(visitor.stage.overlay.mode)
    }
    #expect(modes == [.compact, .full, .off, .compact])
  }

  @Test func `1 to 4 choose the effects`() throws {
    var visitor = try Visitor()
    for (key, choice) in zip("2341", [EffectChoice.sparks, .fountain, .fanfare, .celebration]) {
      visitor.type(key)
      #expect(visitor.stage.chosen == choice)
    }
  }

  @Test func `P stops the show's time and lets it go on where it was`() throws {
    var visitor = try Visitor()
    visitor.click(visitor.middle(of: .celebrate))
    visitor.wait(0.3)
    visitor.type("p")
    let time = visitor.stage.clock.time
    let picture = visitor.vertices
    visitor.wait(5)
    #expect(visitor.stage.clock.time == time)
    visitor.type("p")
    visitor.type("p")
    #expect(visitor.stage.clock.time - time < 0.05)
    #expect(visitor.vertices != picture)
  }

  @Test func `arrows step a paused show both ways, and the same moment is the same bytes`() throws {
    var visitor = try Visitor()
    visitor.click(visitor.middle(of: .everything))
    visitor.wait(0.4)
    visitor.type("p")
    visitor.wait(1)
    let reference = visitor.stage.clock.time
    func particles() -> [Vertex] {
      var quads = QuadBuffer(atlas: visitor.stage.atlas)
      visitor.stage.system.draw(at: reference, into: &quads)
      return quads.withVertices { Array($0) }
    }
    let played = particles()
    let picture = visitor.vertices
    for _ in 0..<20 { visitor.type(.left) }
    #expect(abs(visitor.stage.clock.time - (reference - 20 * Visitor.frame)) < 1e-9)
    #expect(visitor.vertices != picture)
    for _ in 0..<20 { visitor.type(.right) }
    #expect(abs(visitor.stage.clock.time - reference) < 1e-9)
    #expect(visitor.vertices == picture)
    #expect(particles() == played)
  }

  @Test func `what has ended can be stepped back to`() throws {
    var visitor = try Visitor()
    visitor.click(visitor.middle(of: .celebrate))
    visitor.wait(3)
    #expect(visitor.alive == 0)
    visitor.type("p")
    for _ in 0..<150 { visitor.type(.left) }
    #expect(visitor.alive >= 30)
  }

  @Test func `arrows do nothing while the show plays`() throws {
    var visitor = try Visitor()
    visitor.wait(0.1)
    let time = visitor.stage.clock.time
    visitor.type(.left)
    #expect(visitor.stage.clock.time > time)
  }

  @Test func `S slows the show to a quarter and back`() throws {
    var visitor = try Visitor()
    visitor.type("s")
    let start = visitor.stage.clock.time
    visitor.wait(1)
    #expect(abs(visitor.stage.clock.time - start - 0.25) < 1e-6)
    visitor.type("s")
    let later = visitor.stage.clock.time
    visitor.wait(1)
    #expect(abs(visitor.stage.clock.time - later - 1) < 1e-6)
  }

  @Test func `C clears what flies`() throws {
    var visitor = try Visitor()
    visitor.click(visitor.middle(of: .everything))
    #expect(visitor.alive > 0)
    visitor.type("c")
    #expect(visitor.alive == 0)
    visitor.wait(0.5)
    #expect(visitor.alive == 0)
  }

  @Test func `escape closes the help first and quits then; Q quits at once`() throws {
    var visitor = try Visitor()
    #expect(visitor.type("h").isEmpty)
    #expect(visitor.stage.help.isShown)
    #expect(visitor.type(.escape).isEmpty)
    #expect(!visitor.stage.help.isShown)
    #expect(visitor.type(.escape) == .quit)
    visitor.type("h")
    #expect(visitor.type("q") == .quit)
    #expect(visitor.act(.quit) == .quit)
  }

  @Test func `what the platform must do is asked for once`() throws {
    var visitor = try Visitor()
    #expect(visitor.type(.function(11)) == .toggleFullscreen)
    #expect(visitor.type(.function(12)) == .savePicture)
    #expect(visitor.act().isEmpty)
    #expect(
      visitor.act(.keyPressed(.function(12)), .keyPressed(.function(11)), .quit)
        == [.savePicture, .toggleFullscreen, .quit])
  }

  @Test func `keys without a meaning change nothing`() throws {
    var visitor = try Visitor()
    visitor.rest()
    #expect(visitor.type("x").isEmpty)
    #expect(visitor.type(.up, .down, .function(5), .character("é")).isEmpty)
    #expect(!visitor.stage.needsDrawing)
  }
}
