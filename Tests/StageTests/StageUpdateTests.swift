import Graphics
import Testing

@testable import Confetti
@testable import Stage

@Suite("Stage+Update") struct StageUpdateTests {
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

@Suite("Stage+Update: rest") struct StageRestTests {
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
    #expect(frames > 3 && frames < 20)
  }

  @Test func `a paused show rests, with particles in the air and with the script on`() throws {
    for isAutoplay in [false, true] {
      var visitor = try Visitor(Stage.Settings(isAutoplay: isAutoplay))
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
    _ = visitor.picture
    #expect(visitor.stage.overlay.saysResting)
    for _ in 0..<100 {
      visitor.act()
      #expect(!visitor.stage.needsDrawing && visitor.stage.restInterval == nil)
    }
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

@Suite("Stage+Update: bounds") struct StageBoundsTests {
  @Test(arguments: [false, true])
  func `an hour that is missing neither bursts nor skips`(isAutoplay: Bool) throws {
    var visitor = try Visitor(Stage.Settings(isAutoplay: isAutoplay))
    visitor.click(visitor.middle(of: .fanfare))
    visitor.wait(0.5)
    let (time, alive, peak) = (
      visitor.stage.clock.time, visitor.alive, visitor.stage.peakParticles
    )
    visitor.now += 3600
    visitor.act()
    #expect(abs(visitor.stage.clock.time - time - Visitor.frame) < 1e-9)
    #expect(visitor.alive >= alive && visitor.stage.peakParticles <= peak + 32)
  }

  @Test func `a clock that goes back stops nothing for good`() throws {
    var visitor = try Visitor()
    visitor.click(visitor.middle(of: .celebrate))
    visitor.now -= 500
    visitor.act()
    let time = visitor.stage.clock.time
    visitor.wait(0.5)
    #expect(abs(visitor.stage.clock.time - time - 0.5) < 1e-6)
  }

  @Test func `thousands of events in one update are taken in order`() throws {
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
    #expect(visitor.stage.overlay.mode == .compact)  // 1024 = 3 · 341 + 1
    visitor.wait(2)
    #expect(visitor.alive == 0)
  }

  @Test func `a thousand clicks a second stay within the cap`() throws {
    var visitor = try Visitor()
    var random = SeededGenerator(seed: 5, stream: 0)
    for _ in 0..<180 {
      var events: [Input.Event] = []
      for _ in 0..<17 {
        let point = Point(x: random.uniform(0...1280), y: random.uniform(0...720))
        events += [.pointerPressed(point), .pointerReleased(point)]
      }
      visitor.act(events)
      #expect(visitor.alive <= visitor.stage.system.limit)
    }
    #expect(visitor.stage.peakParticles <= visitor.stage.system.limit)
    visitor.wait(5)
    #expect(visitor.alive == 0)
  }

  @Test(arguments: [
    Size(width: 0, height: 0), Size(width: 1, height: 1), Size(width: -5, height: 100),
    Size(width: .nan, height: .nan), Size(width: 100_000, height: 100_000),
    Size(width: .infinity, height: 20), Size(width: 5, height: .greatestFiniteMagnitude),
  ])
  func `any size of a window is survived, with every panel open`(size: Size) throws {
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
    #expect(visitor.stage.layout == Layout(size: visitor.size))
  }

  @Test(arguments: [0, .nan, .infinity] as [Float])
  func `any density is survived, and the atlas is made once for it`(scale: Float) throws {
    var visitor = try Visitor()
    let version = visitor.stage.atlasVersion
    visitor.scale = scale
    for _ in 0..<3 { visitor.act() }
    #expect(visitor.stage.atlasVersion == version + 1)
    #expect((0.25...8).contains(visitor.stage.atlas.scale))
  }

  @Test(arguments: [Float.nan, .infinity, -.infinity, 1e30, -1e30])
  func `any place of the pointer is survived`(place: Float) throws {
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

  @Test func `a change of density draws a new atlas and keeps the layout`() throws {
    var visitor = try Visitor()
    let (layout, height) = (visitor.stage.layout, visitor.stage.atlas.bitmap.height)
    visitor.scale = 2
    visitor.act()
    #expect(visitor.stage.atlas.scale == 2)
    #expect(visitor.stage.layout == layout)
    #expect(visitor.stage.atlas.bitmap.height > height)
    #expect(visitor.stage.needsDrawing)
  }

  @Test func `sizes that share a theme share the atlas`() throws {
    var visitor = try Visitor()
    let version = visitor.stage.atlasVersion
    for width in stride(from: Float(1000), through: 1400, by: 25) {
      visitor.size = Size(width: width, height: 700)
      visitor.act()
    }
    #expect(visitor.stage.atlasVersion == version)
  }
}
