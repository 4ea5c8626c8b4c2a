import Confetti
import ConfettiControls
import ConfettiGraphics
import ConfettiShowTestSupport
import Testing

@testable import ConfettiShow

@Suite("Show+Update") struct ShowUpdateTests {
  @Test("F1 goes from off to compact to full and back")
  func f1() throws {
    var visitor = try Visitor()
    var modes: [Overlay.Mode] = []
    for _ in 0..<4 {
      visitor.type(.function(1))
      modes.append(visitor.show.content.panels.overlay.mode)
    }
    #expect(modes == [.compact, .full, .off, .compact])
  }

  @Test("1 to 4 choose the effects")
  func digits() throws {
    var visitor = try Visitor()
    for (key, choice) in zip("2341", [ShowEffect.sparks, .fountain, .fanfare, .celebration]) {
      visitor.type(key)
      #expect(visitor.chosen == choice)
    }
  }

  @Test("P stops the show's time and lets it go on where it was")
  func pause() throws {
    var visitor = try Visitor()
    visitor.click(visitor.middle(of: .celebrate))
    visitor.wait(0.3)
    visitor.type("p")
    let time = visitor.show.content.clock.time
    let picture = visitor.vertices
    visitor.wait(5)
    #expect(visitor.show.content.clock.time == time)
    visitor.type("p")
    visitor.type("p")
    #expect(visitor.show.content.clock.time - time < 0.05)
    #expect(visitor.vertices != picture)
  }

  @Test("arrows step a paused show both ways, and the same moment is the same bytes")
  func arrowsStepPausedShow() throws {
    var visitor = try Visitor()
    visitor.click(visitor.middle(of: .everything))
    visitor.wait(0.4)
    visitor.type("p")
    visitor.wait(1)
    let reference = visitor.show.content.clock.time
    func particles() -> [Vertex] {
      var quads = QuadBuffer(atlas: visitor.show.atlas)
      visitor.celebration.system.draw(at: reference, into: &quads)
      return quads.withVertices { Array($0) }
    }
    let played = particles()
    let picture = visitor.vertices
    for _ in 0..<20 { visitor.type(.left) }
    #expect(abs(visitor.show.content.clock.time - (reference - 20 * Visitor.frame)) < 1e-9)
    #expect(visitor.vertices != picture)
    for _ in 0..<20 { visitor.type(.right) }
    #expect(abs(visitor.show.content.clock.time - reference) < 1e-9)
    #expect(visitor.vertices == picture)
    #expect(particles() == played)
  }

  @Test("ended effects can be stepped back to")
  func steppingBackToTheEnded() throws {
    var visitor = try Visitor()
    visitor.click(visitor.middle(of: .celebrate))
    visitor.wait(6)
    #expect(visitor.alive == 0)
    visitor.type("p")
    for _ in 0..<300 { visitor.type(.left) }
    #expect(visitor.alive >= 30)
  }

  @Test("arrows do nothing while the show plays")
  func arrowsWhilePlaying() throws {
    var visitor = try Visitor()
    visitor.wait(0.1)
    let time = visitor.show.content.clock.time
    visitor.type(.left)
    #expect(visitor.show.content.clock.time > time)
  }

  @Test("S slows the show to a quarter and back")
  func slowMotion() throws {
    var visitor = try Visitor()
    visitor.type("s")
    let start = visitor.show.content.clock.time
    visitor.wait(1)
    #expect(abs(visitor.show.content.clock.time - start - 0.25) < 1e-6)
    visitor.type("s")
    let later = visitor.show.content.clock.time
    visitor.wait(1)
    #expect(abs(visitor.show.content.clock.time - later - 1) < 1e-6)
  }

  @Test("C clears the particles")
  func clearing() throws {
    var visitor = try Visitor()
    visitor.click(visitor.middle(of: .everything))
    #expect(visitor.alive > 0)
    visitor.type("c")
    #expect(visitor.alive == 0)
    visitor.wait(0.5)
    #expect(visitor.alive == 0)
  }

  @Test("escape closes the help first, asks and quits then; Q quits at once")
  func escapeAndQuit() throws {
    var visitor = try Visitor()
    #expect(visitor.type("h").isEmpty)
    #expect(visitor.show.content.panels.help.isShown)
    #expect(visitor.type(.escape).isEmpty)
    #expect(!visitor.show.content.panels.help.isShown)
    #expect(visitor.type(.escape).isEmpty)
    #expect(visitor.type(.escape) == .quit)
    visitor.type("h")
    #expect(visitor.type("q") == .quit)
    #expect(visitor.act(.quit) == .quit)
  }

  @Test("requests to the platform are made once")
  func requests() throws {
    var visitor = try Visitor()
    #expect(visitor.type(.function(11)) == .toggleFullscreen)
    #expect(visitor.type(.function(12)) == .savePicture)
    #expect(visitor.type("r") == .toggleRecording)
    #expect(visitor.act().isEmpty)
    #expect(
      visitor.act(.keyPressed(.function(12)), .keyPressed(.function(11)), .quit)
        == [.savePicture, .toggleFullscreen, .quit])
  }

  @Test("keys without a meaning change no picture")
  func keysWithoutMeaning() throws {
    var visitor = try Visitor()
    visitor.rest()
    #expect(visitor.type("x").isEmpty)
    #expect(visitor.type(.backspace, .function(5), .character("é")).isEmpty)
    #expect(!visitor.needsDrawing)
  }

  @Test("escape asks again after its question has gone, or another sentence was shown")
  func escapeAsksAnew() throws {
    var visitor = try Visitor()
    #expect(visitor.type(.escape).isEmpty)
    #expect(visitor.show.content.panels.toast.said == "Esc again quits")
    visitor.wait(4)
    #expect(visitor.show.content.panels.toast.said == nil)
    #expect(visitor.type(.escape).isEmpty)
    visitor.type(.down)
    #expect(visitor.type(.escape).isEmpty)
    #expect(visitor.type(.escape) == .quit)
  }

  @Test("slow motion is said once, by the chip of the mode, also while the show is paused")
  func slowMotionIsSaid() throws {
    for isPaused in [false, true] {
      var visitor = try Visitor()
      if isPaused { visitor.type("p") }
      visitor.type("s")
      #expect(visitor.mode == (isPaused ? [.paused, .slow] : .slow))
      #expect(visitor.show.content.panels.toast.said == nil)
      visitor.type("s")
      #expect(visitor.mode == (isPaused ? .paused : []))
      #expect(visitor.show.content.panels.toast.said == nil)
    }
  }

  @Test("a sentence of the platform is drawn at once, and wakes the show when it must go")
  func notificationsComeAndGo() throws {
    var visitor = try Visitor()
    visitor.rest()
    let calm = visitor.vertices
    visitor.show.notify("Picture saved to confetti.png")
    #expect(visitor.needsDrawing)
    visitor.rest()
    #expect(visitor.vertices.count > calm.count)
    let interval = visitor.show.restInterval
    let wait = try #require(interval)
    #expect(wait > 1 && wait < 6)
    visitor.now += wait
    visitor.act()
    #expect(visitor.show.content.rest.isMoving)
    visitor.rest()
    #expect(visitor.show.restInterval == nil && visitor.vertices == calm)
  }
}
