import Confetti
import ConfettiControls
import ConfettiGraphics
import ConfettiShowTestSupport
import Testing

@testable import ConfettiShow

@Suite("CelebrationScene: handle") struct CelebrationHandleTests {
  /// The birthplaces and the velocities of the particles.
  func starts(_ visitor: Visitor) throws -> [(place: Point, velocity: Point?)] {
    try visitor.traces.map { (try #require($0.birthplace), $0.birthVelocity) }
  }

  @Test("space fires the chosen effect from the place of the handle", arguments: ShowEffect.all)
  func spaceFires(choice: ShowEffect) throws {
    var visitor = try Visitor(Show.Settings(effect: choice))
    visitor.drag(from: visitor.home, to: Point(x: 340, y: 560))
    visitor.rest()
    #expect(visitor.alive == 0)
    let frame = visitor.celebration.handle.frame(at: visitor.now)
    #expect(frame.center.x < 600)
    visitor.type(.space)
    visitor.wait(0.2)
    let starts = try starts(visitor)
    #expect(!starts.isEmpty)
    let reach: Float = choice == .sparks ? 45 : 1
    let around = frame.inset(by: -reach, -reach)
    #expect(starts.allSatisfy { around.contains($0.place) })
    #expect(starts.allSatisfy { ($0.velocity?.y ?? -1) < 0 || choice == .fanfare })
  }

  @Test("a click on the handle fires once, and it recoils")
  func clickFiresOnce() throws {
    var visitor = try Visitor()
    visitor.click(visitor.home)
    #expect(visitor.alive == 30)
    visitor.wait(0.1)
    let drawn = visitor.celebration.handle.drawnFrame(at: visitor.now)
    #expect(drawn.height < drawn.width * 0.8)
  }

  @Test("a drag of the handle throws no particles")
  func dragThrowsNothing() throws {
    var visitor = try Visitor()
    visitor.drag(from: visitor.home, to: Point(x: 400, y: 600))
    visitor.rest()
    #expect(visitor.show.content.peakParticles == 0)
    #expect(visitor.celebration.handle.center(at: visitor.now).x < 500)
  }

  @Test("the handle can be used where it was put, and no longer at home")
  func usableWhereItWasPut() throws {
    var visitor = try Visitor()
    let home = visitor.home
    visitor.act(.pointerPressed(home))
    for _ in 0..<30 { visitor.act(.pointerMoved(Point(x: 400, y: 600))) }
    visitor.act(.pointerReleased(Point(x: 400, y: 600)))
    visitor.rest()
    visitor.act(.pointerMoved(home))
    #expect(!visitor.celebration.handle.isHovered)
    visitor.act(.pointerMoved(Point(x: 415, y: 590)))
    #expect(visitor.celebration.handle.isHovered)
  }

  @Test("a flick from under a resting pointer ends the hover")
  func flickEndsHover() throws {
    var visitor = try Visitor()
    visitor.drag(from: visitor.home, to: Point(x: visitor.home.x - 60, y: visitor.home.y))
    #expect(visitor.celebration.handle.isHovered)
    visitor.rest()
    #expect(!visitor.celebration.handle.isHovered)
  }

  @Test("the handle in flight covers the buttons")
  func flightCoversButtons() throws {
    var visitor = try Visitor()
    let button = visitor.middle(of: .fountain)
    visitor.act(.pointerPressed(visitor.home))
    for _ in 0..<60 { visitor.act(.pointerMoved(button)) }
    #expect(visitor.button(at: button) == nil)
    visitor.act(.pointerReleased(button))
    visitor.rest()
    #expect(visitor.button(at: button) == .fountain)
  }

  @Test("a press that leaves the window lets go of the handle")
  func pressLeavesWindow() throws {
    var visitor = try Visitor()
    visitor.act(.pointerPressed(visitor.home))
    for _ in 0..<20 { visitor.act(.pointerMoved(Point(x: 500, y: 600))) }
    visitor.act(.pointerLeft)
    visitor.act(.pointerReleased(Point(x: 500, y: 600)))
    visitor.rest()
    #expect(visitor.alive == 0 && visitor.show.content.peakParticles == 0)
    visitor.act(.pointerMoved(Point(x: 100, y: 100)))
    visitor.rest()
    let center = visitor.celebration.handle.center(at: visitor.now)
    #expect(abs(center.x - 500) < 1 && abs(center.y - 600) < 1)
  }

  @Test("a second press without a release lets go of the handle")
  func secondPress() throws {
    var visitor = try Visitor()
    visitor.act(.pointerPressed(visitor.home))
    visitor.act(.pointerPressed(visitor.middle(of: .fanfare)))
    visitor.rest()
    let place = visitor.celebration.handle.center(at: visitor.now)
    visitor.act(.pointerMoved(Visitor.nowhere))
    visitor.act(.pointerReleased(Visitor.nowhere))
    visitor.rest()
    #expect(visitor.celebration.handle.center(at: visitor.now) == place)
  }

  @Test("with reduced motion the handle is at once where the pointer takes it")
  func littleMotion() throws {
    var visitor = try Visitor(Show.Settings(reducesMotion: true))
    visitor.act(.pointerPressed(visitor.home))
    visitor.act(.pointerMoved(Point(x: 300, y: 500)))
    #expect(visitor.celebration.handle.center(at: visitor.now) == Point(x: 300, y: 500))
    visitor.type(.space)
    #expect(visitor.alive > 0 && !visitor.celebration.handle.isMoving(at: visitor.now))
  }

  @Test("after the handle has settled the stage sleeps, with one frame after the last movement")
  func sleepsWhenSettled() throws {
    var visitor = try Visitor()
    visitor.drag(from: visitor.home, to: Point(x: 800, y: 600))
    var still = 0
    for _ in 0..<600 where visitor.needsDrawing {
      _ = visitor.picture
      visitor.act()
      if visitor.needsDrawing, !visitor.show.content.rest.isMoving { still += 1 }
    }
    #expect(still == 1)
    for _ in 0..<60 {
      visitor.act()
      #expect(!visitor.needsDrawing && visitor.show.restInterval == nil)
    }
  }

  @Test("the handle comes to rest in a free place, whatever a pointer does")
  func anyPointerEvents() throws {
    var random = SeededGenerator(seed: 9, stream: 0)
    for _ in 0..<25 {
      var visitor = try Visitor()
      for _ in 0..<60 {
        let center = visitor.celebration.handle.center(at: visitor.now)
        let near = Point(
          x: center.x + random.uniform(-20...20), y: center.y + random.uniform(-20...20))
        let far = Point(x: random.uniform(-300...1600), y: random.uniform(-300...1000))
        switch Int(random.uniform(0...8)) {
        case 0, 1: visitor.act(.pointerPressed(near))
        case 2: visitor.act(.pointerReleased(far))
        case 3: visitor.act(.pointerMoved(far), .pointerMoved(near))
        case 4: visitor.act(.pointerLeft)
        case 5:
          visitor.size = Size(
            width: random.uniform(200...2000), height: random.uniform(100...1200))
        case 6: visitor.type(.space)
        default: visitor.act(.pointerMoved(far))
        }
        let frame = visitor.celebration.handle.drawnFrame(at: visitor.now)
        #expect(frame.x.isFinite && frame.y.isFinite && frame.width > 0 && frame.height > 0)
      }
      visitor.act(.pointerLeft)
      // A flight of 1.6 s across the largest stage is within a hundredth of a point after 4.5 s.
      visitor.wait(5)
      #expect(!visitor.celebration.handle.isMoving(at: visitor.now))
      let (layout, scene) = (visitor.show.layout, visitor.celebration)
      let ground = HandleGround(layout, texts: scene.headings.frames(visitor.show.atlas))
      #expect(ground.isFree(scene.handle.center(at: visitor.now)))
    }
  }
}
