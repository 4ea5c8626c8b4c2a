import Confetti
import ConfettiGraphics
import Motion
import Testing

@testable import ConfettiShow

@Suite("Show+Gallery") struct ShowGalleryTests {
  @Test func `G opens the gallery, and closes it`() throws {
    var visitor = try Visitor(Show.Settings(effect: .fanfare))
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
    var visitor = try Visitor.inGallery()
    visitor.click(kind)
    visitor.act(.pointerMoved(Visitor.nowhere))
    visitor.rest()
    #expect(visitor.stage.gallery.scene == kind)
    guard let effect = kind.effect else {
      #expect(visitor.stage.front == (kind == .motion ? .motion : .stress))
      return
    }
    #expect(visitor.stage.front == .stage)
    #expect(visitor.stage.chosen == effect)
    var direct = try Visitor(Show.Settings(effect: effect))
    direct.rest()
    #expect(visitor.vertices == direct.vertices)
  }

  @Test func `Esc goes back step by step, and quits at the last`() throws {
    var visitor = try Visitor.inGallery()
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
    var visitor = try Visitor.inGallery()
    for _ in 0..<4 { #expect(visitor.type(.escape) == []) }
    #expect(!visitor.stage.gallery.isPresented)
    visitor.rest()
    #expect(visitor.stage.front == .stage)
    #expect(visitor.type(.escape) == .quit)
  }

  @Test(arguments: [Input.Key.escape, .character("g"), .enter])
  func `a key that leads elsewhere lets go of a card that is held`(key: Input.Key) throws {
    var visitor = try Visitor.inGallery()
    visitor.click(.sparks)
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
    var visitor = try Visitor.inGallery()
    visitor.click(.sparks)
    visitor.wait(0.05)
    let caught = visitor.stage.gallery.frame(of: .sparks, at: visitor.now).center
    visitor.act(.pointerPressed(caught))
    visitor.type(.left)
    #expect(visitor.stage.gallery.zoom.dragged == .sparks)
    visitor.act(.pointerPressed(Point(x: 5, y: 5)))
    #expect(visitor.stage.gallery.zoom.dragged == nil)
  }

  @Test func `a card that is caught is no longer pointed at`() throws {
    var visitor = try Visitor.inGallery()
    visitor.click(.sparks)
    visitor.wait(0.1)
    #expect(visitor.stage.gallery.cards[SceneKind.sparks.rawValue].isHovered)
    visitor.act(
      .pointerPressed(visitor.stage.gallery.frame(of: .sparks, at: visitor.now).center))
    #expect(!visitor.stage.gallery.cards[SceneKind.sparks.rawValue].isHovered)
  }

  @Test func `Tab turns the ring by a card, and back with shift`() throws {
    var visitor = try Visitor.inGallery()
    visitor.type(.tab(backwards: false), .tab(backwards: false))
    #expect(visitor.stage.gallery.ring.front == .fountain)
    visitor.type(.tab(backwards: true))
    #expect(visitor.stage.gallery.ring.front == .sparks)
    #expect(visitor.stage.focusedButton == nil)
  }

  @Test func `in the motion scene space and enter send the shapes, and no key has unseen effects`()
    throws
  {
    var visitor = try Visitor.inGallery()
    visitor.click(.motion)
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
    var visitor = try Visitor.inGallery()
    visitor.click(.motion)
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
    var visitor = try Visitor.inGallery()
    visitor.click(.motion)
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
      var visitor = try Visitor.inGallery()
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
}
