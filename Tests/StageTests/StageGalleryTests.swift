import Confetti
import Graphics
import Motion
import Testing

@testable import Stage

@Suite("Stage+Gallery") struct StageGalleryTests {
  /// A visitor in the gallery, where all rests.
  func inGallery(_ settings: Stage.Settings = Stage.Settings()) throws -> Visitor {
    var visitor = try Visitor(settings)
    visitor.type("g")
    visitor.rest()
    return visitor
  }

  func click(_ kind: SceneKind, _ visitor: inout Visitor) {
    visitor.click(visitor.stage.gallery.source(of: kind, at: visitor.now).center)
  }

  @Test func `G opens the gallery, and closes it`() throws {
    var visitor = try Visitor(Stage.Settings(effect: .fanfare))
    visitor.type("g")
    #expect(visitor.stage.gallery.isPresented && visitor.stage.front == .gallery)
    visitor.rest()
    #expect(visitor.stage.gallery.ring.front == .fanfare)
    visitor.type("g")
    visitor.rest()
    #expect(visitor.stage.front == .stage && visitor.stage.chosen == .fanfare)
  }

  @Test func `its button opens it on release inside, and cannot be hit inside`() throws {
    var visitor = try Visitor()
    let point = visitor.stage.layout.galleryButton.center
    visitor.act(.pointerPressed(point))
    visitor.act(.pointerReleased(Visitor.nowhere))
    #expect(visitor.stage.front == .stage && visitor.alive == 0)
    visitor.click(point)
    #expect(visitor.stage.gallery.isPresented && visitor.alive == 0)
    visitor.rest()
    visitor.click(point)
    visitor.rest()
    #expect(visitor.stage.gallery.isPresented)
  }

  @Test(arguments: SceneKind.allCases)
  func `a click on a card leads into its scene, and the picture is that scene's`(
    kind: SceneKind
  ) throws {
    var visitor = try inGallery()
    click(kind, &visitor)
    visitor.act(.pointerMoved(Visitor.nowhere))
    visitor.rest()
    #expect(visitor.stage.gallery.scene == kind)
    #expect(visitor.stage.front == (kind == .motion ? .motion : .stage))
    guard let effect = kind.effect else { return }
    #expect(visitor.stage.chosen == effect)
    var direct = try Visitor(Stage.Settings(effect: effect))
    direct.rest()
    #expect(visitor.vertices == direct.vertices)
  }

  @Test func `Esc goes back step by step, and quits at the last`() throws {
    var visitor = try inGallery()
    visitor.type("2")
    visitor.type(.enter)
    visitor.rest()
    visitor.type("h")
    #expect(visitor.type(.escape) == [])
    #expect(!visitor.stage.help.isShown && visitor.stage.front == .stage)
    #expect(visitor.stage.gallery.scene == .sparks)
    #expect(visitor.type(.escape) == [])
    #expect(visitor.stage.gallery.isPresented)
    #expect(visitor.type(.escape) == [])
    visitor.rest()
    #expect(visitor.stage.front == .stage && visitor.stage.chosen == .celebration)
    #expect(visitor.type(.escape) == .quit)
  }

  @Test func `Esc once more while the last scene grows back does not quit`() throws {
    var visitor = try inGallery()
    for _ in 0..<4 { #expect(visitor.type(.escape) == []) }
    #expect(!visitor.stage.gallery.isPresented)
    visitor.rest()
    #expect(visitor.stage.front == .stage)
    #expect(visitor.type(.escape) == .quit)
  }

  @Test(arguments: [Input.Key.escape, .character("g"), .enter])
  func `a key that leads elsewhere lets go of a card that is held`(key: Input.Key) throws {
    var visitor = try inGallery()
    click(.sparks, &visitor)
    visitor.rest()
    visitor.type(.escape)
    visitor.wait(0.1)
    let caught = visitor.stage.gallery.frame(of: .sparks, at: visitor.now).center
    visitor.act(.pointerPressed(caught))
    #expect(visitor.stage.gallery.zoom.dragged == .sparks)
    visitor.type(key)
    #expect(visitor.stage.gallery.zoom.dragged == nil)
    visitor.act(.pointerMoved(Point(x: 90, y: 90)))
    visitor.act(.pointerReleased(Point(x: 90, y: 90)))
    visitor.rest()
    #expect(visitor.stage.gallery.zoom.items.count == (visitor.stage.front == .gallery ? 0 : 1))
  }

  @Test func `a second press without a release lets go of the card that the first one held`() throws
  {
    var visitor = try inGallery()
    click(.sparks, &visitor)
    visitor.wait(0.05)
    let caught = visitor.stage.gallery.frame(of: .sparks, at: visitor.now).center
    visitor.act(.pointerPressed(caught))
    visitor.type(.left)
    #expect(visitor.stage.gallery.zoom.dragged == .sparks)
    visitor.act(.pointerPressed(Point(x: 5, y: 5)))
    #expect(visitor.stage.gallery.zoom.dragged == nil)
  }

  @Test func `a card that is caught is no longer pointed at`() throws {
    var visitor = try inGallery()
    click(.sparks, &visitor)
    visitor.wait(0.1)
    #expect(visitor.stage.gallery.cards[SceneKind.sparks.rawValue].isHovered)
    visitor.act(
      .pointerPressed(visitor.stage.gallery.frame(of: .sparks, at: visitor.now).center))
    #expect(!visitor.stage.gallery.cards[SceneKind.sparks.rawValue].isHovered)
  }

  @Test func `Tab turns the ring by a card, and back with shift`() throws {
    var visitor = try inGallery()
    visitor.type(.tab(backwards: false), .tab(backwards: false))
    #expect(visitor.stage.gallery.ring.front == .fountain)
    visitor.type(.tab(backwards: true))
    #expect(visitor.stage.gallery.ring.front == .sparks)
    #expect(visitor.stage.focusedButton == nil)
  }

  @Test func `in the motion scene space and enter send the shapes, and no key has unseen effects`()
    throws
  {
    var visitor = try inGallery()
    click(.motion, &visitor)
    visitor.rest()
    for key in [Input.Key.space, .enter] {
      let target = visitor.stage.motion.target
      visitor.type(key)
      #expect(visitor.stage.motion.target != target)
    }
    visitor.type("3")
    visitor.type("p")
    visitor.type("s")
    #expect(visitor.stage.chosen == .celebration)
    #expect(!visitor.stage.clock.isPaused && visitor.stage.clock.speed == 1)
  }

  @Test func `what goes on forever in the motion scene stands while its card lies on the ring`()
    throws
  {
    var visitor = try inGallery()
    click(.motion, &visitor)
    visitor.rest()
    visitor.click(visitor.stage.motion.modifierControls.pickers[2].segments[3].center)
    visitor.act(.pointerMoved(Point(x: 5, y: 715)))
    visitor.type("g")
    visitor.wait(0.1)
    #expect(visitor.stage.isMoving)
    visitor.wait(3)
    #expect(!visitor.stage.isMoving && visitor.stage.restInterval == nil)
  }

  @Test func `little motion is named in the motion scene, and ends what would go on forever`()
    throws
  {
    var visitor = try inGallery()
    click(.motion, &visitor)
    visitor.act(.pointerMoved(Visitor.nowhere))
    visitor.rest()
    let forever = visitor.stage.motion.modifierControls.pickers[2].segments[3].center
    visitor.click(forever)
    visitor.wait(3)
    #expect(visitor.stage.motion.isMoving(at: visitor.stage.motionTime))
    let quads = visitor.vertices.count
    visitor.type("m")
    visitor.rest()
    #expect(!visitor.stage.motion.isMoving(at: visitor.stage.motionTime))
    #expect(visitor.stage.motionChip.mode == .calm && visitor.vertices.count > quads / 2)
    visitor.type("m")
    visitor.rest()
    #expect(visitor.stage.motionChip.mode == nil)
  }

  @Test func `arrows turn, digits bring their card to the front, enter and space open it`() throws {
    for key in [Input.Key.enter, .space] {
      var visitor = try inGallery()
      visitor.type(.right, .right)
      #expect(visitor.stage.gallery.ring.front == .fountain)
      visitor.type("4")
      #expect(visitor.stage.gallery.ring.front == .fanfare && visitor.stage.chosen == .celebration)
      visitor.type(.left)
      visitor.type(key)
      visitor.rest()
      #expect(visitor.stage.chosen == .fountain && visitor.alive == 0)
    }
  }

  @Test func `a scene whose effect was changed goes back into the card of the new one`() throws {
    var visitor = try inGallery()
    click(.sparks, &visitor)
    visitor.rest()
    visitor.type("4")
    visitor.type(.escape)
    #expect(visitor.stage.gallery.scene == .fanfare)
    visitor.rest()
    #expect(visitor.stage.gallery.ring.front == .fanfare)
  }

  @Test func `dragged down, a scene that was opened goes back; dragged elsewhere, it is aimed in`()
    throws
  {
    for (end, goesBack) in [
      (Point(x: 320, y: 640), true), (Point(x: 700, y: 250), false), (Point(x: 300, y: 60), false),
    ] {
      var visitor = try inGallery()
      click(.celebration, &visitor)
      visitor.act(.pointerMoved(Visitor.nowhere))
      visitor.rest()
      visitor.drag(from: Point(x: 300, y: 200), to: end)
      #expect(visitor.stage.gallery.isPresented == goesBack)
      #expect((visitor.alive == 0) == goesBack)
    }
  }

  @Test func `at the root a drag down is a throw as ever`() throws {
    var visitor = try Visitor()
    visitor.drag(from: Point(x: 300, y: 200), to: Point(x: 300, y: 640))
    #expect(visitor.stage.front == .stage && visitor.alive == 30)
  }

  @Test func `a card that grows is caught, and goes where it is thrown`() throws {
    for (y, opens) in [(640, false), (200, true)] as [(Float, Bool)] {
      var visitor = try inGallery()
      click(.fanfare, &visitor)
      visitor.wait(0.2)
      visitor.drag(from: Point(x: 640, y: 400), to: Point(x: 640, y: y))
      #expect(visitor.stage.gallery.isPresented != opens)
      visitor.rest()
      #expect(visitor.stage.front == (opens ? .stage : .gallery))
    }
  }

  @Test func `the motion scene gets the pointer, and the stage's buttons do not`() throws {
    var visitor = try inGallery()
    click(.motion, &visitor)
    visitor.rest()
    visitor.click(visitor.middle(of: .everything))
    visitor.type(.space, .tab(backwards: false), .enter)
    #expect(visitor.alive == 0 && visitor.stage.focusedButton == nil)
    #expect(visitor.stage.buttons.allSatisfy { !$0.isHovered && !$0.isHeld })
    visitor.drag(from: Point(x: 300, y: 200), to: Point(x: 310, y: 640))
    #expect(visitor.stage.gallery.isPresented)
  }

  @Test func `what flies in one scene is not seen in the next`() throws {
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

  @Test func `the script of an unattended show waits while the gallery is open`() throws {
    var visitor = try Visitor(Stage.Settings(isAutoplay: true))
    visitor.type("g")
    visitor.wait(10)
    #expect(visitor.stage.gallery.isPresented && visitor.alive == 0)
    visitor.type("g")
    visitor.wait(6)
    #expect(visitor.stage.peakParticles > 0)
  }

  @Test func `it sleeps when all has settled, after exactly one last picture`() throws {
    var visitor = try Visitor()
    visitor.rest()
    for key in ["g", "2", "\n", "g"] as [Character] {
      visitor.type(key == "\n" ? .enter : .character(key))
      var moved = visitor.stage.isMoving
      for _ in 0..<400 {
        _ = visitor.picture
        visitor.act()
        #expect(visitor.stage.needsDrawing == (moved || visitor.stage.isMoving))
        moved = visitor.stage.isMoving
      }
      #expect(!moved && visitor.stage.restInterval == nil && !visitor.stage.needsDrawing)
    }
  }

  @Test func `with little motion everything is where it goes at once`() throws {
    var visitor = try Visitor()
    withTransaction(\.reducesMotion, true) {
      visitor.type("g")
      #expect(visitor.stage.gallery.isPresented && !visitor.stage.gallery.isMoving(at: visitor.now))
      visitor.type(.enter)
      #expect(visitor.stage.front == .stage)
    }
  }

  @Test(arguments: [
    Size(width: 0, height: 0), Size(width: 320, height: 2000), Size(width: .nan, height: 1),
    Size(width: 100_000, height: 100_000),
  ])
  func `any size of a window and any place of the pointer is survived`(size: Size) throws {
    var visitor = try inGallery()
    visitor.size = size
    for place in [Float.nan, .infinity, -1e30, 100] {
      visitor.drag(from: Point(x: place, y: 90), to: Point(x: 90, y: place))
      visitor.type(.enter)
      visitor.wait(0.1)
      visitor.drag(from: Point(x: 160, y: 100), to: Point(x: place, y: place))
      for kind in SceneKind.allCases {
        let frame = visitor.stage.gallery.frame(of: kind, at: visitor.now)
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

  @Test func `a warm buffer's storage stays where it is while cards move`() throws {
    var visitor = try inGallery()
    var quads = QuadBuffer(atlas: visitor.stage.atlas)
    visitor.stage.draw(into: &quads)
    var places: Set<UnsafeRawPointer?> = []
    for turn in 0..<200 {
      if turn % 40 == 10 { visitor.type(.right) }
      if turn == 150 { visitor.type(.enter) }
      visitor.act()
      quads.removeAll()
      visitor.stage.draw(into: &quads)
      visitor.stage.gallery.picture.withVertices { _ = places.insert($0.baseAddress) }
    }
    #expect(places.count == 1)
  }

  @Test func `whatever is done, no card jumps`() throws {
    var visitor = try Visitor()
    var random = SeededGenerator(seed: 9, stream: 1)
    func somewhere() -> Point {
      Point(x: random.uniform(0...1280), y: random.uniform(0...720))
    }
    var pressed = false
    for _ in 0..<4000 {
      let before = visitor.stage.gallery
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
        let last = visitor.stage.pointer ?? .zero
        events.append(
          .pointerMoved(
            Point(
              x: last.x + random.uniform(-30...30), y: last.y + random.uniform(-20...30))))
      default: break
      }
      visitor.act(events)
      let (now, after) = (visitor.now, visitor.stage.gallery)
      let wasHidden = before.isHidden(at: now)
      for kind in SceneKind.allCases where !wasHidden || kind == after.scene {
        if wasHidden, kind != before.scene { continue }
        let (old, new) = (before.frame(of: kind, at: now), after.frame(of: kind, at: now))
        let jump = [old.x - new.x, old.y - new.y, old.maxX - new.maxX, old.maxY - new.maxY]
        // A spring comes to rest within a thousandth of its way.
        #expect(jump.allSatisfy { abs($0) < 0.5 } || after.isHidden(at: now))
      }
    }
  }
}
