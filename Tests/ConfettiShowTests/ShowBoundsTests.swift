import Confetti
import ConfettiControls
import ConfettiGraphics
import ConfettiShowTestSupport
import Testing

@testable import ConfettiShow

@Suite("Show: bounds") struct ShowBoundsTests {
  @Test("an hour that is missing neither bursts nor skips", arguments: [false, true])
  func missingHour(isAutoplay: Bool) throws {
    var visitor = try Visitor(
      Show.Settings(effect: .fanfare, score: isAutoplay ? try .sample() : nil))
    visitor.click(Visitor.nowhere)
    visitor.wait(0.5)
    let (time, alive, peak) = (
      visitor.show.content.clock.time, visitor.alive, visitor.show.content.peakParticles
    )
    visitor.now += 3600
    visitor.act()
    #expect(abs(visitor.show.content.clock.time - time - Visitor.frame) < 1e-9)
    #expect(visitor.alive >= alive && visitor.show.content.peakParticles <= peak + 32)
  }

  @Test("a clock that goes back does not stop the show for good")
  func clockGoesBack() throws {
    var visitor = try Visitor()
    visitor.click(visitor.middle(of: .celebrate))
    visitor.now -= 500
    visitor.act()
    let time = visitor.show.content.clock.time
    visitor.wait(0.5)
    #expect(abs(visitor.show.content.clock.time - time - 0.5) < 1e-6)
  }

  @Test("thousands of events in one update are taken in order")
  func thousandsOfEvents() throws {
    var visitor = try Visitor()
    var events: [Input.Event] = []
    for index in 0..<1024 {
      let point = Point(x: Float(index), y: 600)
      events += [
        .pointerMoved(point), .pointerPressed(point), .pointerReleased(point),
        .keyPressed(.function(1)),
      ]
    }
    visitor.act(events)
    #expect(visitor.alive == 1024 * 30)
    #expect(visitor.show.content.panels.overlay.mode == .compact)  // 1024 = 3 · 341 + 1
    visitor.wait(2)
    #expect(visitor.alive == 0)
  }

  @Test("a thousand clicks a second stay within the cap")
  func thousandClicks() throws {
    var visitor = try Visitor()
    var random = SeededGenerator(seed: 5, stream: 0)
    // In the corner are ways to other scenes and effects.
    let corner = visitor.show.layout.effectsButton
    for _ in 0..<180 {
      var events: [Input.Event] = []
      for _ in 0..<17 {
        let point = Point(x: random.uniform(0...1280), y: random.uniform(0...720))
        guard point.y > corner.maxY || point.x < corner.x else { continue }
        events += [.pointerPressed(point), .pointerReleased(point)]
      }
      visitor.act(events)
      #expect(visitor.alive <= visitor.celebration.system.limit)
    }
    #expect(visitor.show.content.peakParticles <= visitor.celebration.system.limit)
    visitor.wait(5)
    #expect(visitor.alive == 0)
  }

  @Test(
    "the show survives any size of a window, with every panel open",
    arguments: [
      Size(width: 0, height: 0), Size(width: 1, height: 1), Size(width: -5, height: 100),
      Size(width: .nan, height: .nan), Size(width: 100_000, height: 100_000),
      Size(width: .infinity, height: 20), Size(width: 5, height: .greatestFiniteMagnitude),
    ])
  func anySize(size: Size) throws {
    var visitor = try Visitor()
    visitor.size = size
    visitor.type(.function(1), .function(1), .character("h"))
    for kind in ButtonKind.allCases { visitor.click(visitor.middle(of: kind)) }
    visitor.drag(from: .zero, to: Point(x: 90, y: 90))
    visitor.type("p")
    let vertices = visitor.vertices
    #expect(vertices.allSatisfy { $0.x.isFinite && $0.y.isFinite })
    visitor.size = Size(width: 1280, height: 720)
    visitor.act()
    #expect(visitor.show.layout == Layout(size: visitor.size))
  }

  @Test(
    "the show survives any density, and makes the atlas once for it",
    arguments: [0, .nan, .infinity] as [Float])
  func anyDensity(scale: Float) throws {
    var visitor = try Visitor()
    let version = visitor.show.atlasVersion
    visitor.scale = scale
    for _ in 0..<3 { visitor.act() }
    #expect(visitor.show.atlasVersion == version + 1)
    #expect((0.25...8).contains(visitor.show.atlas.scale))
  }

  @Test(
    "the show survives any place of the pointer",
    arguments: [Float.nan, .infinity, -.infinity, 1e30, -1e30])
  func anyPlaceOfPointer(place: Float) throws {
    var visitor = try Visitor()
    for key in "1234" {
      visitor.type(key)
      for point in [Point(x: place, y: 5), Point(x: 5, y: place), Point(x: place, y: place)] {
        visitor.click(point)
        visitor.act(.pointerPressed(Visitor.nowhere))
        visitor.act(.pointerMoved(point))
        _ = visitor.vertices
        visitor.act(.pointerReleased(point))
        _ = visitor.vertices
      }
    }
    _ = visitor.bitmap
  }

  @Test("a change of density draws a new atlas and keeps the layout")
  func changeOfDensity() throws {
    var visitor = try Visitor()
    let (layout, ink) = (visitor.show.layout, visitor.show.atlas.usedRows)
    visitor.scale = 2
    visitor.act()
    #expect(visitor.show.atlas.scale == 2)
    #expect(visitor.show.layout == layout)
    #expect(visitor.show.atlas.usedRows > ink)
    #expect(visitor.needsDrawing)
  }

  @Test("sizes that share a theme share the atlas")
  func sharedAtlas() throws {
    var visitor = try Visitor()
    let version = visitor.show.atlasVersion
    for width in stride(from: Float(1000), through: 1400, by: 25) {
      visitor.size = Size(width: width, height: 700)
      visitor.act()
    }
    #expect(visitor.show.atlasVersion == version)
  }
}
