import Confetti
import ConfettiControls
import ConfettiGraphics
import ConfettiShowTestSupport
import Motion
import Testing

@testable import ConfettiShow

@Suite("Show: carousel") struct ShowCarouselTests {
  @Test("G opens the carousel, and closes it")
  func opensAndCloses() throws {
    var visitor = try Visitor(Show.Settings(effect: .fanfare))
    visitor.type("g")
    #expect(visitor.show.content.carousel.isPresented && visitor.seen == .carousel)
    visitor.rest()
    #expect(visitor.show.content.carousel.ring.nearest == .fanfare)
    visitor.type("g")
    visitor.rest()
    #expect(visitor.seen == .stage && visitor.chosen == .fanfare)
  }

  @Test(
    "a button opens the carousel on release inside the button, and cannot be hit inside the carousel"
  )
  func opensOnRelease() throws {
    var visitor = try Visitor()
    let point = visitor.show.layout.scenesButton.center
    visitor.act(.pointerPressed(point))
    visitor.act(.pointerReleased(Visitor.nowhere))
    #expect(visitor.seen == .stage && visitor.alive == 0)
    visitor.click(point)
    #expect(visitor.show.content.carousel.isPresented && visitor.alive == 0)
    visitor.rest()
    visitor.click(point)
    visitor.rest()
    #expect(visitor.show.content.carousel.isPresented)
  }

  @Test(
    "a click on a card leads into its scene, and the picture is that scene's",
    arguments: Entrance.all.filter { $0 != .studio })
  func clickOnCard(
    kind: Entrance
  ) throws {
    var visitor = try Visitor.inCarousel()
    visitor.click(kind)
    visitor.act(.pointerMoved(Visitor.nowhere))
    visitor.rest()
    #expect(visitor.show.content.carousel.scene == kind)
    guard let effect = kind.effect else {
      let seen: [Entrance: Visitor.Seen] = [
        .motion: .motion, .shapes: .shapes, .numbers: .numbers, .stress: .stress,
      ]
      #expect(visitor.seen == seen[kind])
      return
    }
    #expect(visitor.seen == .stage)
    #expect(visitor.chosen == effect)
    var direct = try Visitor(Show.Settings(effect: effect))
    direct.rest()
    // The place behind the card belongs to the card.
    var ground = QuadBuffer(atlas: visitor.show.atlas)
    visitor.show.content.drawGround(into: &ground)
    let behind = ground.withVertices { $0.count }
    let (entered, begun) = (visitor.vertices, direct.vertices)
    #expect(entered.dropFirst(behind).elementsEqual(begun.dropFirst(4)))
  }

  @Test("the studio's card opens the studio with the chosen effect, and the ring stays")
  func studio() throws {
    var visitor = try Visitor.inCarousel()
    visitor.click(.studio)
    let wanted = visitor.show.takeEffectToShape()
    #expect(wanted?.effect.name == visitor.chosen.name && wanted?.own == nil)
    visitor.rest()
    let isAsked = visitor.show.wantsStudio
    #expect(visitor.seen == .carousel && !isAsked)
    #expect(visitor.show.content.carousel.ring.nearest == .studio)
    // Now Enter opens it as well.
    visitor.type(.enter)
    let again = visitor.show.takeEffectToShape()
    #expect(again != nil && visitor.seen == .carousel)
    visitor.type(.escape)
    visitor.rest()
    #expect(visitor.seen == .stage)
  }

  @Test("Esc goes back step by step, and quits at the last step")
  func escape() throws {
    var visitor = try Visitor.inCarousel()
    visitor.type("2")
    visitor.type(.enter)
    visitor.rest()
    visitor.type("h")
    #expect(visitor.type(.escape) == [])
    #expect(!visitor.show.content.panels.help.isShown && visitor.seen == .stage)
    #expect(visitor.show.content.carousel.scene == .sparks)
    #expect(visitor.type(.escape) == [])
    #expect(visitor.show.content.carousel.isPresented)
    #expect(visitor.type(.escape) == [])
    visitor.rest()
    #expect(visitor.seen == .stage && visitor.chosen == .celebration)
    #expect(visitor.type(.escape) == [])
    #expect(visitor.type(.escape) == .quit)
  }

  @Test("Esc once more while the last scene grows back does not quit")
  func escapeWhileGrowingBack() throws {
    var visitor = try Visitor.inCarousel()
    for _ in 0..<4 { #expect(visitor.type(.escape) == []) }
    #expect(!visitor.show.content.carousel.isPresented)
    visitor.rest()
    #expect(visitor.seen == .stage)
    #expect(visitor.type(.escape) == [])
    #expect(visitor.type(.escape) == .quit)
  }

  @Test(
    "a key that leads elsewhere lets go of a card that is held",
    arguments: [Input.Key.escape, .character("g"), .enter])
  func keyLetsGoOfCard(key: Input.Key) throws {
    var visitor = try Visitor.inCarousel()
    visitor.click(.sparks)
    visitor.rest()
    visitor.type(.escape)
    visitor.wait(0.1)
    let caught = visitor.show.content.carousel.frame(of: .sparks, at: visitor.now).center
    visitor.act(.pointerPressed(caught))
    #expect(visitor.show.content.carousel.zoom.dragged == .sparks)
    visitor.type(key)
    #expect(visitor.show.content.carousel.zoom.dragged == nil)
    visitor.act(.pointerMoved(Point(x: 90, y: 90)))
    visitor.act(.pointerReleased(Point(x: 90, y: 90)))
    visitor.rest()
    #expect(visitor.show.content.carousel.zoom.items.count == (visitor.seen == .carousel ? 0 : 1))
  }

  @Test("a second press without a release lets go of the card that the first one held")
  func secondPress() throws {
    var visitor = try Visitor.inCarousel()
    visitor.click(.sparks)
    visitor.rest()
    visitor.type(.escape)
    visitor.wait(0.05)
    let caught = visitor.show.content.carousel.frame(of: .sparks, at: visitor.now).center
    visitor.act(.pointerPressed(caught))
    visitor.type(.left)
    #expect(visitor.show.content.carousel.zoom.dragged == .sparks)
    visitor.act(.pointerPressed(Point(x: 5, y: 5)))
    #expect(visitor.show.content.carousel.zoom.dragged == nil)
  }

  @Test("a card that is caught is no longer pointed at")
  func caughtCard() throws {
    var visitor = try Visitor.inCarousel()
    visitor.click(.sparks)
    visitor.rest()
    visitor.type(.escape)
    visitor.wait(0.1)
    let caught = visitor.show.content.carousel.frame(of: .sparks, at: visitor.now).center
    visitor.act(.pointerMoved(caught))
    visitor.act(
      .pointerPressed(visitor.show.content.carousel.frame(of: .sparks, at: visitor.now).center))
    #expect(!visitor.show.content.carousel.cards[Entrance.sparks.index].isHovered)
  }

  @Test("Tab turns the ring by a card, and back with shift")
  func tab() throws {
    var visitor = try Visitor.inCarousel()
    visitor.type(.tab(backwards: false), .tab(backwards: false))
    #expect(visitor.show.content.carousel.ring.nearest == .fountain)
    visitor.type(.tab(backwards: true))
    #expect(visitor.show.content.carousel.ring.nearest == .sparks)
    #expect(visitor.focused == nil)
  }

  @Test("an effect that has no card stays chosen on the way through other scenes and back")
  func choiceStays() throws {
    var visitor = try Visitor()
    for _ in 0..<6 { visitor.type(.down) }
    let chosen = visitor.show.content.repertoire.chosen
    #expect(chosen >= ShowEffect.all.count)
    visitor.type("g")
    visitor.rest()
    visitor.click(.motion)
    visitor.rest()
    visitor.type(.escape)
    visitor.rest()
    visitor.type(.escape)
    visitor.rest()
    #expect(visitor.seen == .stage && visitor.show.content.repertoire.chosen == chosen)
  }

  @Test("a card's effect is chosen in its scene, and on the way back the effect before it")
  func choiceComesBack() throws {
    for card in [Entrance.sparks, .celebration, .fountain, .motion, .stress] {
      var visitor = try Visitor()
      for _ in 0..<6 { visitor.type(.down) }
      let chosen = visitor.show.content.repertoire.chosen
      visitor.type("g")
      visitor.rest()
      let root = visitor.show.content.carousel.ring.nearest
      visitor.click(card)
      visitor.rest()
      #expect(visitor.show.content.repertoire.chosen == card.effect.flatMap(place) ?? chosen)
      visitor.type(.escape)
      visitor.rest()
      visitor.type(.escape)
      #expect(visitor.show.content.repertoire.chosen == chosen)
      visitor.rest()
      // The scene goes back into its own card.
      visitor.type("g")
      visitor.rest()
      #expect(visitor.show.content.carousel.ring.nearest == root)
    }
  }

  private func place(_ effect: ShowEffect) -> Int? { ShowEffect.library.firstIndex(of: effect) }

  @Test("in the motion scene space and enter send the shapes, and no key has unseen effects")
  func spaceAndEnterInMotionScene() throws {
    var visitor = try Visitor.inCarousel()
    visitor.click(.motion)
    visitor.rest()
    for key in [Input.Key.space, .enter] {
      let target = visitor.motion.target
      visitor.type(key)
      #expect(visitor.motion.target != target)
    }
    visitor.type("3")
    visitor.type("p")
    visitor.type("s")
    #expect(visitor.chosen == .celebration)
    #expect(!visitor.show.content.clock.isPaused && visitor.show.content.clock.speed == 1)
  }

  @Test("endless animations of the motion scene stand while its card lies on the ring")
  func standsOnTheRing() throws {
    var visitor = try Visitor.inCarousel()
    visitor.click(.motion)
    visitor.rest()
    visitor.click(MotionVisitor.option(3, of: 4, in: visitor.motion.layout.pickers[2]))
    visitor.act(.pointerMoved(Point(x: 5, y: 715)))
    visitor.type("g")
    visitor.wait(0.1)
    #expect(visitor.show.content.rest.isMoving)
    visitor.wait(3)
    #expect(!visitor.show.content.rest.isMoving && visitor.show.restInterval == nil)
  }

  @Test("reduced motion is named in the motion scene, and ends animations without end")
  func littleMotionInMotionScene() throws {
    var visitor = try Visitor.inCarousel()
    visitor.click(.motion)
    visitor.act(.pointerMoved(Visitor.nowhere))
    visitor.rest()
    let forever = MotionVisitor.option(3, of: 4, in: visitor.motion.layout.pickers[2])
    visitor.click(forever)
    visitor.wait(3)
    #expect(visitor.show.content.rest.isMoving)
    let quads = visitor.vertices.count
    visitor.type("m")
    visitor.rest()
    #expect(!visitor.show.content.rest.isMoving)
    #expect(visitor.mode == .reducedMotion && visitor.vertices.count > quads / 2)
    visitor.type("m")
    visitor.rest()
    #expect(visitor.mode == [])
  }

  @Test("arrows turn, digits bring their card to the front, enter and space open it")
  func keys() throws {
    for key in [Input.Key.enter, .space] {
      var visitor = try Visitor.inCarousel()
      visitor.type(.right, .right)
      #expect(visitor.show.content.carousel.ring.nearest == .fountain)
      visitor.type("4")
      #expect(
        visitor.show.content.carousel.ring.nearest == .fanfare && visitor.chosen == .celebration)
      visitor.type(.left)
      visitor.type(key)
      visitor.rest()
      #expect(visitor.chosen == .fountain && visitor.alive == 0)
    }
  }

  @Test("a scene goes on with its card's effect, to its end", arguments: Entrance.all)
  func playsOn(entrance: Entrance) throws {
    guard entrance.card.picture != nil else { return }
    var visitor = try Visitor.inCarousel()
    let card = visitor.show.content.carousel.source(of: entrance, at: visitor.now).center
    visitor.act(.pointerMoved(card))
    visitor.wait(0.1)
    let before = visitor.picture.count
    visitor.act(.pointerPressed(card), .pointerReleased(card))
    let after = visitor.picture.count
    #expect(abs(after - before) * 20 < before)
    let time = visitor.show.content.clock.time
    let count = visitor.show.content.aliveCount
    #expect(count >= 30 && visitor.show.content.scene.report.particles?.aliveCount(at: time) == 0)
    visitor.wait(0.05)
    #expect(visitor.show.content.aliveCount > 0)
    visitor.rest()
    #expect(visitor.seen != .carousel)
    #expect(visitor.show.content.aliveCount == 0)
  }

  @Test("particles of a scene are there again when the carousel was only looked into")
  func fliesOn() throws {
    var visitor = try Visitor(Show.Settings(effect: .fanfare))
    visitor.type(.space)
    visitor.wait(0.3)
    visitor.type("g")
    visitor.wait(0.2)
    visitor.type("g")
    visitor.wait(0.5)
    #expect(visitor.alive == 100 && visitor.show.content.carousel.opening == nil)
  }
}

/// Pixels of the carousel as the processor paints it.
@Suite("Carousel: pixels") struct CarouselPixelTests {
  @Test(
    "each card's name can be read, and the words above the ring, clear of the cards",
    arguments: [
      Size(width: 320, height: 240), Size(width: 480, height: 320), Size(width: 640, height: 360),
      Size(width: 900, height: 300), Size(width: 1280, height: 720),
    ])
  func words(size: Size) throws {
    var visitor = try Visitor(Show.Settings(), size: size, scale: 2)
    visitor.type("g")
    visitor.rest()
    let (picture, carousel) = (visitor.bitmap, visitor.show.content.carousel)
    for entrance in Entrance.all {
      let frame = carousel.source(of: entrance, at: visitor.now)
      let face = carousel.cards[entrance.index].face
      let scale = frame.width / face.area.width
      let name = Rect(
        x: frame.x + (face.titleFrame.x - face.area.x) * scale,
        y: frame.y + (face.titleFrame.y - face.area.y) * scale,
        width: face.titleFrame.width * scale, height: face.titleFrame.height * scale)
      #expect(picture.share(in: name, 2) { min($0.bytes.red, $0.bytes.green) > 75 } > 0.15)
    }
    let bottom = carousel.headings.frames(visitor.show.atlas).reduce(0) { max($0, $1.maxY) }
    let top = Entrance.all.reduce(size.height) {
      min($0, carousel.source(of: $1, at: visitor.now).y)
    }
    #expect(bottom > 0 && bottom <= top - 2)
  }
}
