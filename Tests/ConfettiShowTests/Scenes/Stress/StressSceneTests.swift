import Confetti
import ConfettiControls
import ConfettiGraphics
import ConfettiShowTestSupport
import Testing

@testable import ConfettiShow

@Suite("StressScene") struct StressSceneTests {
  static let place = Point(x: 300, y: 500)

  /// A visitor of the stress scene, who came through the carousel.
  func visitor(_ settings: Show.Settings = Show.Settings()) throws -> Visitor {
    var visitor = try Visitor.inCarousel(settings)
    visitor.click(.stress)
    visitor.act(.pointerMoved(Self.place))
    visitor.rest()
    return visitor
  }

  func particles(_ visitor: Visitor) -> Int {
    visitor.stress.crowd.system.aliveCount(at: visitor.show.content.clock.time)
  }

  /// Looks on while frames take a share of the time there is for them.
  func wait(_ visitor: inout Visitor, _ seconds: Double, load: Double) {
    for _ in 0..<Int(seconds * 60) {
      visitor.act()
      let missed = visitor.show.content.performance.missed + (load > 1 ? 1 : 0)
      let work = load * visitor.show.frameInterval
      visitor.frameEnded(work: work, shown: work, missed: missed)
    }
  }

  @Test("holding adds particles, a release lets them end, and then it sleeps")
  func holdAndLetGo() throws {
    var visitor = try visitor()
    visitor.act(.pointerPressed(Self.place))
    visitor.wait(2)
    let count = particles(visitor)
    #expect(count > 500 && visitor.show.restInterval == 0)
    visitor.act(.pointerMoved(Point(x: 310, y: 700)))
    visitor.wait(0.5)
    #expect(particles(visitor) > count && visitor.seen == .stress)
    visitor.act(.pointerReleased(Self.place))
    #expect(visitor.rest() < 600)
    #expect(particles(visitor) == 0 && visitor.show.restInterval == nil)
    #expect(visitor.stress.readout.count == "0" && visitor.show.content.peakParticles > count)
  }

  @Test("Space adds particles too, until it is let go or the carousel comes")
  func spaceHolds() throws {
    for end in [Input.Event.keyReleased(.space), .keyPressed(.character("g"))] {
      var visitor = try visitor()
      visitor.act(.keyPressed(.space))
      visitor.wait(1)
      #expect(particles(visitor) > 200)
      visitor.act(end)
      let count = particles(visitor)
      visitor.wait(1)
      #expect(particles(visitor) <= count && !visitor.stress.crowd.isHeld)
    }
  }

  @Test("Space goes on adding while the pointer clicks, and when it leaves")
  func spaceOutlastsPointer() throws {
    var visitor = try visitor()
    visitor.act(.keyPressed(.space))
    visitor.click(Self.place)
    visitor.act(.pointerLeft)
    let count = particles(visitor)
    visitor.wait(1)
    #expect(particles(visitor) > count + 200 && visitor.stress.crowd.isHeld)
    visitor.act(.keyReleased(.space))
    #expect(!visitor.stress.crowd.isHeld)
  }

  @Test("the carousel that was opened from here leads back here, and a step back leads on")
  func wayBack() throws {
    for key in [Input.Key.character("g"), .escape] {
      var visitor = try visitor()
      visitor.type("g")
      visitor.rest()
      visitor.type(key)
      visitor.rest()
      #expect(visitor.seen == .stress)
      visitor.type(.escape)
      visitor.rest()
      #expect(visitor.seen == .carousel)
      visitor.type(.escape)
      visitor.rest()
      #expect(visitor.seen == .stage)
    }
  }

  @Test("no other control of the stage acts in the scene, and no drag takes the scene back")
  func nothingElseActs() throws {
    var visitor = try visitor()
    visitor.drag(from: Point(x: 640, y: 60), to: Point(x: 640, y: 700))
    visitor.type("2")
    visitor.type(.enter)
    #expect(visitor.seen == .stress && visitor.alive == 0)
    #expect(visitor.chosen == .celebration && visitor.focused == nil)
    #expect(visitor.type(.escape) == [])
    #expect(visitor.show.content.carousel.isPresented)
    visitor.rest()
    #expect(visitor.show.content.carousel.ring.nearest == .stress)
  }

  @Test("the button in the corner leads to the carousel, and adds no particles")
  func buttonInTheCorner() throws {
    var visitor = try visitor()
    visitor.click(visitor.show.layout.scenesButton.center)
    #expect(visitor.show.content.carousel.isPresented && particles(visitor) == 0)
  }

  @Test("frames that take too long stop the climb, and the number stays")
  func slowFrames() throws {
    var visitor = try visitor()
    visitor.act(.pointerPressed(Self.place))
    wait(&visitor, 3, load: 0.3)
    #expect(visitor.stress.readout.status == "particles")
    wait(&visitor, 0.5, load: 0.95)
    let count = particles(visitor)
    wait(&visitor, 1, load: 0.95)
    #expect(particles(visitor) <= count && count > 2000)
    #expect(visitor.stress.readout.status == "particles · adapting")
    wait(&visitor, 2, load: 0.3)
    #expect(particles(visitor) > count)
  }

  @Test("the scene says whether frames keep their time")
  func saysWhetherInTime() throws {
    var visitor = try visitor()
    visitor.act(.keyPressed(.space))
    for (time, words) in [(Float(16.66), "particles · 60 fps held"), (20, "particles · 50 fps")] {
      for _ in 0..<60 { visitor.show.content.performance.frames.record(milliseconds: time) }
      visitor.wait(1)
      #expect(visitor.stress.readout.status == words)
    }
  }

  @Test("pause, steps back and forth, and clearing work as in other scenes")
  func pauseStepsAndClearing() throws {
    var visitor = try visitor()
    visitor.act(.keyPressed(.space))
    visitor.wait(2)
    visitor.act(.keyReleased(.space))
    visitor.type("p")
    visitor.rest()
    let count = particles(visitor)
    #expect(visitor.stress.readout.count == count.grouped && visitor.show.restInterval == nil)
    #expect(visitor.stress.readout.status == "particles · paused")
    for _ in 0..<60 { visitor.type(.left) }
    #expect(particles(visitor) < count && particles(visitor) > 0)
    #expect(visitor.stress.readout.count == particles(visitor).grouped)
    for _ in 0..<60 { visitor.type(.right) }
    #expect(particles(visitor) == count)
    visitor.type("c")
    #expect(particles(visitor) == 0)
    visitor.rest()
    #expect(visitor.stress.readout.count == "0")
  }

  @Test("the window may change its size and density while particles fly")
  func sizeAndDensityChange() throws {
    var visitor = try visitor()
    visitor.act(.pointerPressed(Self.place))
    for (size, scale) in [(640, 360, 2), (320, 240, 1), (2560, 1440, 2), (1, 1, 1)].map({
      (Size(width: $0.0, height: $0.1), Float($0.2))
    }) {
      (visitor.size, visitor.scale) = (size, scale)
      let count = particles(visitor)
      visitor.wait(0.5)
      _ = visitor.vertices
      #expect(particles(visitor) > count)
      let bounds = visitor.show.layout.bounds
      let frame = visitor.stress.readout.frame
      #expect(frame.x >= 0 && frame.maxX <= bounds.maxX && frame.maxY <= bounds.maxY)
      #expect(frame.y >= visitor.show.layout.scenesButton.maxY)
    }
  }

  @Test("with reduced motion there are few particles, and the scene says so")
  func littleMotion() throws {
    var visitor = try visitor(Show.Settings(reducesMotion: true))
    visitor.act(.pointerPressed(Self.place))
    visitor.wait(5)
    #expect(particles(visitor) > 100 && particles(visitor) < 600)
    #expect(visitor.mode == .reducedMotion)
  }

  @Test("a show that holds a number begins there, and sleeps unseen")
  func beginsWithNumber() throws {
    var visitor = try Visitor(Show.Settings(particleCount: 500))
    visitor.act()
    #expect(visitor.seen == .stress && particles(visitor) == 500)
    visitor.wait(8)
    #expect(particles(visitor) == 500 && visitor.show.content.peakParticles <= 510)
    visitor.type("g")
    visitor.act(.pointerMoved(Point(x: 5, y: 715)))
    #expect(visitor.rest() < 400)
    visitor.type("g")
    visitor.wait(2)
    #expect(visitor.seen == .stress && particles(visitor) == 500)
    visitor.type(.escape)
    #expect(visitor.type(.escape) == .quit)
  }

  @Test("bursts on the stage get fewer particles while frames are late, and living ones stay")
  func lateFramesShed() throws {
    var visitor = try Visitor()
    for _ in 0..<15 { visitor.click(Visitor.nowhere) }
    let before = visitor.alive
    #expect(before > FrameBudget.fewParticles)
    var (calm, strained) = (visitor, visitor)
    for _ in 0..<40 {
      calm.act()
      strained.act()
      let missed = strained.show.content.performance.missed + 1
      strained.frameEnded(work: 0.01, shown: 0.03, missed: missed)
    }
    #expect(strained.show.content.frameBudget.grantedShare < 0.5)
    #expect(calm.vertices == strained.vertices)
    strained.click(Visitor.nowhere)
    #expect(strained.alive > before && strained.alive < before + 15)
    #expect(strained.show.content.shedCount > 15)
    for button in ButtonKind.allCases { strained.click(strained.middle(of: button)) }
    #expect(strained.show.content.shedCount > 60)
  }

  @Test("as long as no particles are shed, the budget changes no effect")
  func nothingShed() throws {
    var (told, untold) = (try Visitor(), try Visitor())
    for button in ButtonKind.allCases {
      told.click(told.middle(of: button))
      untold.click(untold.middle(of: button))
      for _ in 0..<20 {
        told.act()
        untold.act()
        told.frameEnded(work: 0.009, shown: 0.016, missed: 0)
      }
      #expect(told.vertices == untold.vertices)
    }
    #expect(told.show.content.shedCount == 0)
  }
}
