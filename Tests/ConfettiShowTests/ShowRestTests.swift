import ConfettiControls
import ConfettiGraphics
import ConfettiShowTestSupport
import Testing

@testable import ConfettiShow

@Suite("Show: rest") struct ShowRestTests {
  @Test(
    "after everything has ended no frame is drawn and the platform may sleep",
    arguments: ButtonKind.allCases)
  func sleepsAfterTheEnd(
    kind: ButtonKind
  ) throws {
    var visitor = try Visitor()
    visitor.click(visitor.middle(of: kind))
    #expect(visitor.show.restInterval == 0)
    #expect(visitor.rest() > 10)
    #expect(visitor.alive == 0)
    for _ in 0..<100 {
      visitor.act()
      #expect(!visitor.needsDrawing)
      #expect(visitor.show.restInterval == nil)
    }
  }

  @Test("the last picture shows the stage without any particle")
  func lastPicture() throws {
    var visitor = try Visitor()
    visitor.rest()
    visitor.act(.pointerMoved(Visitor.nowhere))
    let empty = visitor.vertices
    visitor.act(.pointerPressed(Visitor.nowhere))
    visitor.act(.pointerReleased(Visitor.nowhere))
    var last: [Vertex] = []
    for _ in 0..<600 where visitor.needsDrawing {
      last = visitor.vertices
      visitor.act()
    }
    #expect(last == empty)
  }

  @Test("a pointer beside all controls draws no frame")
  func pointingAtNothing() throws {
    var visitor = try Visitor()
    visitor.rest()
    for step in 0..<50 {
      visitor.act(.pointerMoved(Point(x: 200 + Float(step), y: 600)))
      #expect(!visitor.needsDrawing)
    }
    visitor.act(.pointerPressed(Visitor.nowhere))
    #expect(!visitor.needsDrawing)
  }

  @Test("a pointer at a button draws frames until the button has risen")
  func pointingAtButton() throws {
    var visitor = try Visitor()
    visitor.rest()
    visitor.act(.pointerMoved(visitor.middle(of: .sparks)))
    let frames = visitor.rest()
    #expect(frames > 3 && frames < 80)
    #expect(visitor.hovered == .sparks && !visitor.show.content.rest.isMoving)
  }

  @Test("a paused show rests, with particles in the air and with the script on")
  func pausedShowRests() throws {
    for isAutoplay in [false, true] {
      var visitor = try Visitor(Show.Settings(score: isAutoplay ? try .sample() : nil))
      visitor.click(visitor.middle(of: .fanfare))
      visitor.wait(0.5)
      visitor.type("p")
      visitor.rest()
      visitor.act()
      #expect(visitor.alive > 0)
      #expect(!visitor.needsDrawing)
      #expect(visitor.show.restInterval == nil)
    }
  }

  @Test("the overlay's figures at rest are those of the rest, without the overlay's own movement")
  func overlayAtRest() throws {
    var visitor = try Visitor()
    for _ in 0..<100 { visitor.show.content.performance.frames.record(milliseconds: 16.7) }
    visitor.type(.space)
    var (scout, frames) = (visitor, 0)
    while scout.show.content.rest.since == nil {
      scout.act()
      frames += 1
    }
    // The panel comes shortly before the show rests.
    visitor.show.content.performance.percentOfCore = 27
    visitor.wait(Double(frames - 8) * Visitor.frame)
    visitor.type(.function(1))
    visitor.rest()
    visitor.show.content.performance.percentOfCore = 0
    visitor.now += visitor.show.restInterval ?? 0
    visitor.act()
    let text = visitor.show.content.panels.overlay.line
    #expect(text.contains("idle") && text.contains("CPU 0.0 %"))
  }

  @Test("the overlay says once that the show rests, and then rests too")
  func overlayThatRests() throws {
    var visitor = try Visitor()
    for _ in 0..<100 { visitor.show.content.performance.frames.record(milliseconds: 16.7) }
    visitor.type(.function(1))
    visitor.click(visitor.middle(of: .sparks))
    visitor.rest()
    #expect(!visitor.show.content.panels.overlay.saysResting)
    let interval = visitor.show.restInterval
    let wait = try #require(interval)
    #expect(wait > 0 && wait <= Overlay.refreshInterval)
    visitor.now += wait
    visitor.act()
    #expect(visitor.needsDrawing)
    #expect(visitor.show.content.panels.overlay.saysResting)
    // The panel fits itself to its new words, and no other text is written after that.
    visitor.show.content.performance.percentOfCore = 50
    #expect(visitor.rest() < 90)
    #expect(!visitor.show.content.panels.overlay.line.contains("50"))
    for _ in 0..<100 {
      visitor.act()
      #expect(!visitor.needsDrawing && visitor.show.restInterval == nil)
    }
  }

  @Test("the overlay says at once that the show no longer rests")
  func overlayThatWakes() throws {
    var visitor = try Visitor()
    visitor.type(.function(1))
    visitor.rest()
    visitor.wait(1)
    _ = visitor.picture
    #expect(visitor.show.content.panels.overlay.saysResting)
    visitor.type(.space)
    _ = visitor.picture
    #expect(!visitor.show.content.panels.overlay.saysResting)
  }

  @Test("a show in a window of a size that is not laid out rests too")
  func unusualWindowSize() throws {
    for size in [Size(width: 1, height: 1), Size(width: 1e9, height: 100)] {
      var visitor = try Visitor()
      visitor.size = size
      visitor.scale = 100
      visitor.act()
      let version = visitor.show.atlasVersion
      visitor.rest()
      visitor.act()
      #expect(!visitor.needsDrawing)
      #expect(visitor.show.atlasVersion == version)
    }
  }
}
