import Confetti
import ConfettiGraphics
import ConfettiShowTestSupport
import Motion
import Testing

@testable import ConfettiControls
@testable import ConfettiShow

@Suite("Show: carousel and pointer") struct ShowCarouselPointerTests {
  @Test("a scene whose effect was changed goes back into the card of the new one")
  func changedEffect() throws {
    var visitor = try Visitor.inCarousel()
    visitor.click(.sparks)
    visitor.rest()
    visitor.type("4")
    visitor.type(.escape)
    #expect(visitor.show.content.carousel.scene == .fanfare)
    visitor.rest()
    #expect(visitor.show.content.carousel.ring.nearest == .fanfare)
  }

  @Test("dragged down, a scene that was opened goes back; dragged elsewhere, it is aimed in")
  func draggedDown() throws {
    for (end, goesBack) in [
      (Point(x: 320, y: 640), true), (Point(x: 700, y: 250), false), (Point(x: 300, y: 60), false),
    ] {
      var visitor = try Visitor.inCarousel()
      visitor.click(.celebration)
      visitor.act(.pointerMoved(Visitor.nowhere))
      visitor.rest()
      visitor.drag(from: Point(x: 300, y: 200), to: end)
      #expect(visitor.show.content.carousel.isPresented == goesBack)
      #expect((visitor.alive == 0) == goesBack)
    }
  }

  @Test("at the root a drag down is a throw as usual")
  func dragDownAtRoot() throws {
    var visitor = try Visitor()
    visitor.drag(from: Point(x: 300, y: 200), to: Point(x: 300, y: 640))
    #expect(visitor.seen == .stage && visitor.alive == 30)
  }

  @Test(
    "a card that grows is taken back from where it is by a drag down; another drag is its scene's")
  func takenBackWhileGrowing() throws {
    for (y, opens) in [(640, false), (60, true)] as [(Float, Bool)] {
      var visitor = try Visitor.inCarousel()
      visitor.click(.fanfare)
      visitor.wait(0.2)
      visitor.drag(from: Point(x: 300, y: 200), to: Point(x: 300, y: y))
      #expect(visitor.show.content.carousel.isPresented != opens && (visitor.alive > 0) == opens)
      visitor.rest()
      #expect(visitor.seen == (opens ? .stage : .carousel))
    }
  }

  @Test("a card that shrinks is caught, and goes where it is thrown")
  func caughtWhileShrinking() throws {
    for (y, opens) in [(640, false), (60, true)] as [(Float, Bool)] {
      var visitor = try Visitor.inCarousel()
      visitor.click(.fanfare)
      visitor.rest()
      visitor.type(.escape)
      visitor.wait(0.05)
      visitor.drag(from: Point(x: 640, y: 400), to: Point(x: 640, y: y))
      #expect(visitor.show.content.carousel.isPresented != opens)
      visitor.rest()
      #expect(visitor.seen == (opens ? .stage : .carousel))
    }
  }

  @Test("the motion scene gets the pointer, and the stage's buttons do not")
  func motionSceneGetsPointer() throws {
    var visitor = try Visitor.inCarousel()
    visitor.click(.motion)
    visitor.rest()
    visitor.click(visitor.middle(of: .everything))
    visitor.type(.space, .tab(backwards: false), .enter)
    #expect(visitor.alive == 0 && visitor.focused == nil)
    #expect(visitor.hovered == nil && visitor.held == nil)
    visitor.drag(from: Point(x: 300, y: 200), to: Point(x: 310, y: 640))
    #expect(visitor.show.content.carousel.isPresented)
  }

  @Test("particles of one scene are not seen in the next")
  func particlesStayInTheirScene() throws {
    var visitor = try Visitor()
    visitor.type(.space)
    #expect(visitor.alive > 0)
    visitor.type("g")
    #expect(visitor.alive > 0)
    visitor.wait(0.2)
    visitor.type("2")
    visitor.type(.enter)
    #expect(visitor.alive == 0)
  }

  @Test("the script of an unattended show waits while the carousel is open")
  func scriptWaits() throws {
    var visitor = try Visitor(Show.Settings(score: try .sample()))
    visitor.type("g")
    visitor.wait(10)
    #expect(visitor.show.content.carousel.isPresented && visitor.alive == 0)
    visitor.type("g")
    visitor.wait(6)
    #expect(visitor.show.content.peakParticles > 0)
  }

  @Test("the show sleeps when all has settled, after exactly one last picture")
  func sleepsWhenSettled() throws {
    var visitor = try Visitor()
    visitor.rest()
    for key in ["g", "2", "\n", "g"] as [Character] {
      visitor.type(key == "\n" ? .enter : .character(key))
      var moved = visitor.show.content.rest.isMoving
      for _ in 0..<400 {
        _ = visitor.picture
        visitor.act()
        #expect(visitor.needsDrawing == (moved || visitor.show.content.rest.isMoving))
        moved = visitor.show.content.rest.isMoving
      }
      #expect(!moved && visitor.show.restInterval == nil && !visitor.needsDrawing)
    }
  }

  @Test("with reduced motion everything is at its end at once")
  func littleMotion() throws {
    var visitor = try Visitor()
    withTransaction(\.reducesMotion, true) {
      visitor.type("g")
      #expect(
        visitor.show.content.carousel.isPresented
          && !visitor.show.content.carousel.isMoving(at: visitor.now))
      visitor.type(.enter)
      #expect(visitor.seen == .stage)
    }
  }

  @Test(
    "the show survives any size of a window and any place of the pointer",
    arguments: [
      Size(width: 0, height: 0), Size(width: 320, height: 2000), Size(width: .nan, height: 1),
      Size(width: 100_000, height: 100_000),
    ])
  func anySizeAndPlace(size: Size) throws {
    var visitor = try Visitor.inCarousel()
    visitor.size = size
    for place in [Float.nan, .infinity, -1e30, 100] {
      visitor.drag(from: Point(x: place, y: 90), to: Point(x: 90, y: place))
      visitor.type(.enter)
      visitor.wait(0.1)
      visitor.drag(from: Point(x: 160, y: 100), to: Point(x: place, y: place))
      for kind in Entrance.all {
        let frame = visitor.show.content.carousel.frame(of: kind, at: visitor.now)
        #expect(frame.x.isFinite && frame.y.isFinite && frame.width > 0 && frame.height > 0)
      }
      visitor.type("g")
      visitor.type("g")
      _ = visitor.vertices
    }
    visitor.size = Size(width: 1280, height: 720)
    visitor.act(.pointerLeft)
    #expect(visitor.rest() < 1200)
  }

  @Test("a warm buffer's storage stays where it is while cards move")
  func noAllocation() throws {
    var visitor = try Visitor.inCarousel()
    var quads = QuadBuffer(atlas: visitor.show.atlas)
    visitor.show.draw(into: &quads)
    var places: Set<UnsafeRawPointer?> = []
    for turn in 0..<200 {
      if turn % 40 == 10 { visitor.type(.right) }
      if turn == 150 { visitor.type(.enter) }
      visitor.act()
      quads.removeAll()
      visitor.show.draw(into: &quads)
      visitor.show.interface.canvas.pool.last?.withVertices { _ = places.insert($0.baseAddress) }
    }
    #expect(places.count == 1)
  }

  @Test("no card jumps, whatever people do")
  func noCardJumps() throws {
    var visitor = try Visitor()
    var random = SeededGenerator(seed: 9, stream: 1)
    func somewhere() -> Point {
      Point(x: random.uniform(0...1280), y: random.uniform(0...720))
    }
    var pressed = false
    for _ in 0..<4000 {
      let before = visitor.show.content.carousel
      var events: [Input.Event] = []
      switch random.uniform(0...100) {
      case ..<2: events.append(.keyPressed(.character("g")))
      case ..<3: events.append(.keyPressed(.right))
      case ..<4: events.append(.keyPressed(.enter))
      case ..<5 where before.isPresented || before.isBelowScene:
        events.append(.keyPressed(.escape))
      case ..<10:
        events.append(pressed ? .pointerReleased(somewhere()) : .pointerPressed(somewhere()))
        pressed.toggle()
      case ..<60 where pressed:
        let last = visitor.show.interface.pointer.place ?? .zero
        events.append(
          .pointerMoved(
            Point(
              x: last.x + random.uniform(-30...30), y: last.y + random.uniform(-20...30))))
      default: break
      }
      visitor.act(events)
      let (now, after) = (visitor.now, visitor.show.content.carousel)
      let wasHidden = before.isHidden(at: now)
      for kind in Entrance.all where !wasHidden || kind == after.scene {
        if wasHidden, kind != before.scene { continue }
        let (old, new) = (before.frame(of: kind, at: now), after.frame(of: kind, at: now))
        let jump = [old.x - new.x, old.y - new.y, old.maxX - new.maxX, old.maxY - new.maxY]
        // A spring comes to rest within a thousandth of its way.
        #expect(jump.allSatisfy { abs($0) < 0.5 } || after.isHidden(at: now))
      }
    }
  }
}
