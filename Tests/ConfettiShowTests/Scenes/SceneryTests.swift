import ConfettiGraphics
import ConfettiShowTestSupport
import Testing

@testable import ConfettiShow

@Suite("Scenery") struct SceneryTests {
  /// The quads of the background as the show draws it at this moment.
  func ground(_ visitor: inout Visitor) -> Int {
    var quads = QuadBuffer(atlas: visitor.show.atlas)
    visitor.show.content.drawGround(into: &quads)
    return quads.count
  }

  @Test("each effect with a card has a place of its own, which stands still")
  func places() throws {
    let places = Entrance.all.map(\.card.scenery)
    #expect(places.prefix(4) == [.stage, .night, .lake, .hall])
    #expect(places.dropFirst(4).allSatisfy { $0 == .stage })
    for place in Set(places) {
      var (first, second) = (QuadBuffer(), QuadBuffer())
      let area = Rect(x: 0, y: 0, width: 640, height: 360)
      place.draw(area, into: &first)
      place.draw(area, into: &second)
      #expect(first.withVertices { Array($0) } == second.withVertices { Array($0) })
      #expect((place == .stage) == (first.count == 1) && first.count < 600)
    }
  }

  @Test("entering a card leads to its place, and going back leads to the place before")
  func enteringAndLeaving() throws {
    var visitor = try Visitor.inCarousel()
    visitor.click(.sparks)
    visitor.rest()
    #expect(visitor.seen == .stage && ground(&visitor) > 100)
    visitor.type(.escape)
    visitor.rest()
    visitor.type(.escape)
    visitor.rest()
    #expect(visitor.seen == .stage && ground(&visitor) == 1)
  }

  @Test("a show that begins with an effect has its own ground, and so has the card that leads back")
  func ownGround() throws {
    var visitor = try Visitor(Show.Settings(effect: .fanfare))
    #expect(ground(&visitor) == 1)
    visitor.type("g")
    visitor.rest()
    #expect(visitor.show.content.carousel.scenery(of: .fanfare) == .stage)
    #expect(visitor.show.content.carousel.scenery(of: .sparks) == .night)
  }
}
