import ConfettiControls
import ConfettiGraphics
import ConfettiShowTestSupport
import Motion
import Testing

@testable import ConfettiShow

@Suite("Carousel") struct CarouselTests {
  static let layout = Layout(size: Size(width: 1280, height: 720))

  /// A carousel that was opened from a scene, at rest 5 seconds later.
  func opened(from scene: Entrance = .celebration) -> Carousel {
    var carousel = Carousel(root: scene, layout: Self.layout)
    carousel.change(at: 0) { $0.show(from: scene, goesBack: false, at: 0) }
    carousel.advance(to: 5)
    return carousel
  }

  @Test("the carousel is hidden behind the scene with which it begins")
  func hiddenAtFirst() {
    let carousel = Carousel(root: .sparks, layout: Self.layout)
    #expect(carousel.isHidden(at: 0) && !carousel.isPresented && !carousel.isMoving(at: 0))
    #expect(carousel.frame(of: .sparks, at: 0) == Self.layout.bounds)
  }

  @Test("the scene shrinks into the card in front, and the others fan out")
  func shrinksIntoCard() {
    var carousel = Carousel(root: .fountain, layout: Self.layout)
    carousel.change(at: 0) { $0.show(from: .fountain, goesBack: false, at: 0) }
    #expect(carousel.isPresented && !carousel.isHidden(at: 0))
    #expect(carousel.frame(of: .fountain, at: 0) == Self.layout.bounds)
    let start = carousel.frame(of: .sparks, at: 0).center
    carousel.advance(to: 5)
    #expect(!carousel.isMoving(at: 5) && carousel.zoom.items.isEmpty)
    #expect(carousel.ring.nearest == .fountain && carousel.order.last == Entrance.fountain.index)
    let end = carousel.frame(of: .sparks, at: 5).center
    #expect(abs(end.x - start.x) > 200)
  }

  @Test("the cards fan out one after the other, from the one in front to both sides")
  func fanOutInTurn() {
    var carousel = Carousel(root: .celebration, layout: Self.layout)
    carousel.change(at: 0) { $0.show(from: .celebration, goesBack: false, at: 0) }
    func spread(_ entrance: Entrance) -> Double { carousel.cards[entrance.index].spread(at: 0.15) }
    #expect(spread(.celebration) > spread(.sparks) && spread(.sparks) > spread(.fountain))
    #expect(spread(.fountain) > spread(.fanfare) && spread(.sparks) == spread(.stress))
    carousel.advance(to: 0.15)
    carousel.advance(to: 5)
    #expect(carousel.cards.allSatisfy { $0.spread(at: 5) == 1 })
  }

  @Test("arrows bring neighbours to the front, without end")
  func arrows() {
    var carousel = opened()
    var seen: [Entrance] = []
    for turn in Entrance.all.indices {
      carousel.change(at: Double(turn) + 5) { $0.turn(by: 1) }
      seen.append(carousel.ring.nearest)
    }
    #expect(seen == Entrance.all.dropFirst() + [.celebration])
    carousel.turn(by: -1)
    #expect(carousel.ring.nearest == .stress)
  }

  @Test("a click on a card opens it, a drag turns the ring")
  func clickAndDrag() {
    for (distance, opens) in [(3, true), (300, false)] as [(Float, Bool)] {
      var carousel = opened()
      let point = carousel.source(of: .celebration, at: 5).center
      carousel.act(.pressed(point, Input.Press()), at: 5)
      for step in 1...10 {
        let x = point.x + distance * Float(step) / 10
        carousel.follow(Point(x: x, y: point.y), at: 5 + Double(step) / 60)
      }
      carousel.act(
        .released(Point(x: point.x + distance, y: point.y), isClick: true), at: 5.4)
      #expect((carousel.zoom.opened == .celebration) == opens)
      #expect((carousel.ring.nearest == .celebration) == opens)
    }
  }

  @Test("a flick turns on, and always comes to rest with a card in front")
  func flick() {
    for (speed, turned) in [(-2500, true), (2500, true), (-30, false)] as [(Float, Bool)] {
      var carousel = opened()
      let empty = Point(x: 640, y: 320)
      #expect(carousel.card(at: empty, at: 5) == nil)
      carousel.act(.pressed(empty, Input.Press()), at: 5)
      for step in 1...6 {
        let time = Double(step) / 60
        carousel.follow(Point(x: empty.x + speed * Float(time), y: empty.y), at: 5 + time)
      }
      carousel.change(at: 5.1) {
        $0.act(
          .released(Point(x: empty.x + speed * 0.1, y: empty.y), isClick: false),
          velocity: SIMD2(speed, 0), at: 5.1)
      }
      #expect((carousel.ring.nearest != .celebration) == turned)
      #expect(carousel.ring.nearness(of: carousel.ring.nearest) > 0.9999)
      carousel.advance(to: 12)
      #expect(!carousel.isMoving(at: 12))
    }
  }

  @Test("a held card stays under the pointer")
  func staysUnderPointer() {
    var carousel = opened()
    carousel.open(.sparks, at: 5)
    carousel.advance(to: 10)
    let start = Point(x: 300, y: 200)
    carousel.takeBack(.sparks, from: start, at: 10)
    let point = Point(x: 420, y: 380)
    carousel.follow(point, at: 10)
    carousel.advance(to: 12)
    let frame = carousel.frame(of: .sparks, at: 12)
    #expect(frame.width < 1000)
    #expect(abs(frame.x + frame.width * 300 / 1280 - point.x) < 0.5)
    #expect(abs(frame.y + frame.height * 200 / 720 - point.y) < 0.5)
    carousel.act(.released(point, isClick: false), at: 12)
    #expect(carousel.zoom.opened == .sparks)
    carousel.advance(to: 15)
    #expect(carousel.isHidden(at: 15))
  }

  @Test("only a card that is pointed at is lifted and plays, where cards are acted on")
  func pointedAtCard() throws {
    var carousel = opened()
    carousel.prepare(try Visitor.stage())
    carousel.change(at: 5) { $0.hover($0.source(of: .sparks, at: 5).center, at: 5) }
    #expect(carousel.cards.filter(\.isHovered).map(\.entrance) == [.sparks])
    #expect(carousel.isMoving(at: 5.1))
    carousel.change(at: 5.5) { $0.hover(Point(x: 640, y: 320), at: 5.5) }
    #expect(carousel.cards.allSatisfy { !$0.isHovered })
    carousel.advance(to: 20)
    #expect(!carousel.isMoving(at: 20))
    carousel.open(.sparks, at: 20)
    carousel.hover(carousel.source(of: .celebration, at: 20).center, at: 20)
    #expect(carousel.cards.allSatisfy { !$0.isHovered })
  }

  @Test("a pointer that leaves lets go of everything")
  func pointerLeaves() {
    var carousel = opened()
    carousel.open(.sparks, at: 5)
    carousel.act(.pressed(Point(x: 640, y: 400), Input.Press()), at: 5.2)
    #expect(carousel.zoom.dragged == .sparks)
    carousel.change(at: 5.3) { $0.act(.cancelled, at: 5.3) }
    #expect(carousel.zoom.dragged == nil && carousel.grip == nil)
    carousel.advance(to: 20)
    #expect(!carousel.isMoving(at: 20))
  }
}
