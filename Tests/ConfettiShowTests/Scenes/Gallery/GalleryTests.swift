import ConfettiGraphics
import ConfettiShowTestSupport
import Motion
import Testing

@testable import ConfettiShow

@Suite("Gallery") struct GalleryTests {
  static let layout = Layout(size: Size(width: 1280, height: 720))

  /// A gallery that was opened from a scene, at rest at the second 5.
  func opened(from scene: Entrance = .celebration) -> Gallery {
    var gallery = Gallery(root: scene, layout: Self.layout)
    gallery.change(at: 0) { $0.show(from: scene, goesBack: false, at: 0) }
    gallery.advance(to: 5)
    return gallery
  }

  @Test("it is hidden behind the scene it begins with")
  func hiddenAtFirst() {
    let gallery = Gallery(root: .sparks, layout: Self.layout)
    #expect(gallery.isHidden(at: 0) && !gallery.isPresented && !gallery.isMoving(at: 0))
    #expect(gallery.frame(of: .sparks, at: 0) == Self.layout.bounds)
  }

  @Test("the scene shrinks into the card in front, and the others fan out")
  func shrinksIntoCard() {
    var gallery = Gallery(root: .fountain, layout: Self.layout)
    gallery.change(at: 0) { $0.show(from: .fountain, goesBack: false, at: 0) }
    #expect(gallery.isPresented && !gallery.isHidden(at: 0))
    #expect(gallery.frame(of: .fountain, at: 0) == Self.layout.bounds)
    let start = gallery.frame(of: .sparks, at: 0).center
    gallery.advance(to: 5)
    #expect(!gallery.isMoving(at: 5) && gallery.zoom.items.isEmpty)
    #expect(gallery.ring.nearest == .fountain && gallery.order.last == Entrance.fountain.index)
    let end = gallery.frame(of: .sparks, at: 5).center
    #expect(abs(end.x - start.x) > 200)
  }

  @Test("the cards fan out one after the other, from the one in front to both sides")
  func fanOutInTurn() {
    var gallery = Gallery(root: .celebration, layout: Self.layout)
    gallery.change(at: 0) { $0.show(from: .celebration, goesBack: false, at: 0) }
    func spread(_ entrance: Entrance) -> Double { gallery.cards[entrance.index].spread(at: 0.15) }
    #expect(spread(.celebration) > spread(.sparks) && spread(.sparks) > spread(.fountain))
    #expect(spread(.fountain) > spread(.fanfare) && spread(.sparks) == spread(.stress))
    gallery.advance(to: 0.15)
    gallery.advance(to: 5)
    #expect(gallery.cards.allSatisfy { $0.spread(at: 5) == 1 })
  }

  @Test("arrows bring neighbours to the front, without end")
  func arrows() {
    var gallery = opened()
    var seen: [Entrance] = []
    for turn in Entrance.all.indices {
      gallery.change(at: Double(turn) + 5) { $0.turn(by: 1) }
      seen.append(gallery.ring.nearest)
    }
    #expect(seen == Entrance.all.dropFirst() + [.celebration])
    gallery.turn(by: -1)
    #expect(gallery.ring.nearest == .stress)
  }

  @Test("a click on a card opens it, a drag turns the ring")
  func clickAndDrag() {
    for (distance, opens) in [(3, true), (300, false)] as [(Float, Bool)] {
      var gallery = opened()
      let point = gallery.source(of: .celebration, at: 5).center
      gallery.pointerPressed(at: point, at: 5)
      for step in 1...10 {
        let x = point.x + distance * Float(step) / 10
        gallery.pointerMoved(to: Point(x: x, y: point.y), at: 5 + Double(step) / 60)
      }
      gallery.pointerReleased(at: Point(x: point.x + distance, y: point.y), at: 5.4)
      #expect((gallery.zoom.opened == .celebration) == opens)
      #expect((gallery.ring.nearest == .celebration) == opens)
    }
  }

  @Test("a flick turns on, and always comes to rest with a card in front")
  func flick() {
    for (speed, turned) in [(-2500, true), (2500, true), (-30, false)] as [(Float, Bool)] {
      var gallery = opened()
      let empty = Point(x: 640, y: 320)
      #expect(gallery.card(at: empty, at: 5) == nil)
      gallery.pointerPressed(at: empty, at: 5)
      for step in 1...6 {
        let time = Double(step) / 60
        gallery.pointerMoved(
          to: Point(x: empty.x + speed * Float(time), y: empty.y), at: 5 + time)
      }
      gallery.change(at: 5.1) {
        $0.pointerReleased(at: Point(x: empty.x + speed * 0.1, y: empty.y), at: 5.1)
      }
      #expect((gallery.ring.nearest != .celebration) == turned)
      #expect(gallery.ring.nearness(of: gallery.ring.nearest) > 0.9999)
      gallery.advance(to: 12)
      #expect(!gallery.isMoving(at: 12))
    }
  }

  @Test("what is taken hold of stays under the pointer")
  func staysUnderPointer() {
    var gallery = opened()
    gallery.open(.sparks, at: 5)
    gallery.advance(to: 10)
    let start = Point(x: 300, y: 200)
    gallery.takeBack(.sparks, from: start, at: 10)
    let point = Point(x: 420, y: 380)
    gallery.pointerMoved(to: point, at: 10)
    gallery.advance(to: 12)
    let frame = gallery.frame(of: .sparks, at: 12)
    #expect(frame.width < 1000)
    #expect(abs(frame.x + frame.width * 300 / 1280 - point.x) < 0.5)
    #expect(abs(frame.y + frame.height * 200 / 720 - point.y) < 0.5)
    gallery.pointerReleased(at: point, at: 12)
    #expect(gallery.zoom.opened == .sparks)
    gallery.advance(to: 15)
    #expect(gallery.isHidden(at: 15))
  }

  @Test("only a card that is pointed at is lifted and plays, where cards are acted on")
  func pointedAtCard() throws {
    var gallery = opened()
    gallery.prepare(try Visitor.stage())
    gallery.change(at: 5) { $0.hover($0.source(of: .sparks, at: 5).center, at: 5) }
    #expect(gallery.cards.filter(\.isHovered).map(\.entrance) == [.sparks])
    #expect(gallery.isMoving(at: 5.1))
    gallery.change(at: 5.5) { $0.hover(Point(x: 640, y: 320), at: 5.5) }
    #expect(gallery.cards.allSatisfy { !$0.isHovered })
    gallery.advance(to: 20)
    #expect(!gallery.isMoving(at: 20))
    gallery.open(.sparks, at: 20)
    gallery.hover(gallery.source(of: .celebration, at: 20).center, at: 20)
    #expect(gallery.cards.allSatisfy { !$0.isHovered })
  }

  @Test("a pointer that leaves lets go of everything")
  func pointerLeaves() {
    var gallery = opened()
    gallery.open(.sparks, at: 5)
    gallery.pointerPressed(at: Point(x: 640, y: 400), at: 5.2)
    #expect(gallery.zoom.dragged == .sparks)
    gallery.change(at: 5.3) { $0.pointerLeft(at: 5.3) }
    #expect(gallery.zoom.dragged == nil && gallery.press == nil)
    gallery.advance(to: 20)
    #expect(!gallery.isMoving(at: 20))
  }
}
