import ConfettiGraphics
import Testing

@testable import ConfettiShow

@Suite("Show+Update: rest") struct ShowRestTests {
  @Test(arguments: ButtonKind.allCases)
  func `after everything has ended nothing is drawn and the platform may sleep`(
    kind: ButtonKind
  ) throws {
    var visitor = try Visitor()
    visitor.click(visitor.middle(of: kind))
    #expect(visitor.stage.restInterval == 0)
    #expect(visitor.rest() > 10)
    #expect(visitor.alive == 0)
    for _ in 0..<100 {
      visitor.act()
      #expect(!visitor.stage.needsDrawing)
      #expect(visitor.stage.restInterval == nil)
    }
  }

  @Test func `the last picture shows the stage without any particle`() throws {
    var visitor = try Visitor()
    visitor.rest()
    visitor.act(.pointerMoved(Visitor.nowhere))
    let empty = visitor.vertices
    visitor.act(.pointerPressed(Visitor.nowhere))
    visitor.act(.pointerReleased(Visitor.nowhere))
    var last: [Vertex] = []
    for _ in 0..<600 where visitor.stage.needsDrawing {
      last = visitor.vertices
      visitor.act()
    }
    #expect(last == empty)
  }

  @Test func `pointing at nothing draws nothing`() throws {
    var visitor = try Visitor()
    visitor.rest()
    for step in 0..<50 {
      visitor.act(.pointerMoved(Point(x: 200 + Float(step), y: 600)))
      #expect(!visitor.stage.needsDrawing)
    }
    visitor.act(.pointerPressed(Visitor.nowhere))
    #expect(!visitor.stage.needsDrawing)
  }

  @Test func `pointing at a button is drawn until it has risen`() throws {
    var visitor = try Visitor()
    visitor.rest()
    visitor.act(.pointerMoved(visitor.middle(of: .sparks)))
    let frames = visitor.rest()
    #expect(frames > 3 && frames < 80)
    #expect(!visitor.stage.buttons[ButtonKind.sparks.rawValue].isMoving(at: visitor.now))
  }

  @Test func `a paused show rests, with particles in the air and with the script on`() throws {
    for isAutoplay in [false, true] {
      var visitor = try Visitor(Show.Settings(isAutoplay: isAutoplay))
      visitor.click(visitor.middle(of: .fanfare))
      visitor.wait(0.5)
      visitor.type("p")
      visitor.rest()
      visitor.act()
      #expect(visitor.alive > 0)
      #expect(!visitor.stage.needsDrawing)
      #expect(visitor.stage.restInterval == nil)
    }
  }

  @Test func `what the overlay says at rest is what rest costs, not what its own coming did`()
    throws
  {
    var visitor = try Visitor()
    for _ in 0..<100 { visitor.stage.performance.frames.record(milliseconds: 16.7) }
    visitor.type(.space)
    var (scout, frames) = (visitor, 0)
    while scout.stage.restingSince == nil {
      scout.act()
      frames += 1
    }
    // The panel comes shortly before the show rests.
    visitor.stage.performance.percentOfCore = 27
    visitor.wait(Double(frames - 8) * Visitor.frame)
    visitor.type(.function(1))
    visitor.rest()
    visitor.stage.performance.percentOfCore = 0
    visitor.now += visitor.stage.restInterval ?? 0
    visitor.act()
    let text = visitor.stage.overlay.line.text
    #expect(text.contains("idle") && text.contains("CPU 0.0 %"))
  }

  @Test func `the overlay says once that the show rests, and then rests too`() throws {
    var visitor = try Visitor()
    for _ in 0..<100 { visitor.stage.performance.frames.record(milliseconds: 16.7) }
    visitor.type(.function(1))
    visitor.click(visitor.middle(of: .sparks))
    visitor.rest()
    #expect(!visitor.stage.overlay.saysResting)
    let wait = try #require(visitor.stage.restInterval)
    #expect(wait > 0 && wait <= Overlay.refreshInterval)
    visitor.now += wait
    visitor.act()
    #expect(visitor.stage.needsDrawing)
    #expect(visitor.stage.overlay.saysResting)
    // The panel fits itself to what it says now, and nothing else is written any more.
    visitor.stage.performance.percentOfCore = 50
    #expect(visitor.rest() < 90)
    #expect(!visitor.stage.overlay.line.text.contains("50"))
    for _ in 0..<100 {
      visitor.act()
      #expect(!visitor.stage.needsDrawing && visitor.stage.restInterval == nil)
    }
  }

  @Test func `the overlay says at once that the show no longer rests`() throws {
    var visitor = try Visitor()
    visitor.type(.function(1))
    visitor.rest()
    visitor.wait(1)
    _ = visitor.picture
    #expect(visitor.stage.overlay.saysResting)
    visitor.type(.space)
    _ = visitor.picture
    #expect(!visitor.stage.overlay.saysResting)
  }

  @Test func `a window of a size that is not laid out rests too`() throws {
    for size in [Size(width: 1, height: 1), Size(width: 1e9, height: 100)] {
      var visitor = try Visitor()
      visitor.size = size
      visitor.scale = 100
      visitor.act()
      let version = visitor.stage.atlasVersion
      visitor.rest()
      visitor.act()
      #expect(!visitor.stage.needsDrawing)
      #expect(visitor.stage.atlasVersion == version)
    }
  }
}
