import Confetti
import ConfettiControls
import ConfettiGraphics
import ConfettiShowTestSupport
import Testing

@testable import ConfettiShow

@Suite("CelebrationScene: the user's own effects") struct CelebrationOwnEffectsTests {
  /// Effects of the user's own, each of whose particles live so many seconds.
  static func own(_ lives: Double...) throws -> [ShowEffect] {
    try lives.enumerated().map { place, life in
      let emitter = Emitter(when: When(count: 7), life: Life(.fixed(life)))
      return ShowEffect(own: try Effect("", emitter).checked(), name: "own \(place)")
    }
  }

  static func stream() throws -> ShowEffect {
    let emitter = Emitter(when: When(rate: 60), life: Life(.fixed(0.5)))
    return ShowEffect(own: try Effect("", emitter).checked(), name: "stream")
  }

  @Test("a click, Space and a button fire the own effect that the show begins with")
  func firesChosen() throws {
    let settings = Show.Settings(ownEffects: try Self.own(2, 3), ownEffect: 1)
    var visitor = try Visitor(settings)
    #expect(visitor.show.ownEffect == 1)
    visitor.click(Visitor.nowhere)
    #expect(visitor.traces.count == 7 && visitor.traces.allSatisfy { $0.lifetime == 3 })
    #expect(visitor.traces.allSatisfy { $0.birthplace == Visitor.nowhere })
    visitor.type(.space)
    #expect(visitor.alive == 14)
    let button = ButtonKind(rawValue: 6)
    #expect(visitor.show.layout.buttons.count == 7)
    visitor.click(visitor.middle(of: button))
    visitor.wait(1.3)
    #expect(visitor.alive == 21)
  }

  @Test("digits choose own effects, arrows step through all, and their names are said")
  func chooses() throws {
    var visitor = try Visitor(Show.Settings(ownEffects: try Self.own(1, 2, 3, 4, 5, 6)))
    #expect(visitor.show.ownEffect == nil)
    visitor.type("5")
    #expect(visitor.show.ownEffect == 0 && visitor.show.content.panels.toast.said == "Own 0")
    visitor.type("9")
    #expect(visitor.show.ownEffect == 4)
    visitor.type(.down)
    #expect(visitor.show.ownEffect == 5 && visitor.show.content.panels.toast.said == "Own 5")
    visitor.type(.down)
    #expect(visitor.show.ownEffect == nil && visitor.chosen == .celebration)
    visitor.type(.up)
    #expect(visitor.show.ownEffect == 5)
    visitor.type("2")
    #expect(visitor.show.ownEffect == nil && visitor.chosen == .sparks)
  }

  @Test("without own effects their keys do nothing, and arrows step through the library")
  func withoutAny() throws {
    var visitor = try Visitor()
    for key in "59" { visitor.type(key) }
    #expect(
      visitor.show.content.repertoire.chosen == 0 && visitor.show.content.panels.toast.said == nil)
    for effect in ShowEffect.library.dropFirst() {
      visitor.type(.down)
      #expect(visitor.show.content.repertoire.choice == effect)
      #expect(visitor.show.content.panels.toast.said == effect.title)
    }
    visitor.type(.down)
    #expect(visitor.show.content.repertoire.chosen == 0 && visitor.chosen == .celebration)
    visitor.type(.up)
    #expect(visitor.show.content.repertoire.chosen == ShowEffect.library.count - 1)
    #expect(visitor.show.ownEffect == nil)
  }

  @Test("the sentence about an effect is taken back where another one is chosen by its key")
  func takesBackName() throws {
    var visitor = try Visitor(Show.Settings(ownEffects: try Self.own(1)))
    visitor.type("5")
    #expect(visitor.show.content.panels.toast.said == "Own 0")
    visitor.type("2")
    #expect(visitor.show.content.panels.toast.said == nil && visitor.chosen == .sparks)
    visitor.show.notify("Picture saved")
    visitor.type("1")
    #expect(visitor.show.content.panels.toast.said == "Picture saved")
  }

  @Test("in the carousel digits bring cards to the front, as many as there are")
  func digitsInCarousel() throws {
    var visitor = try Visitor.inCarousel(Show.Settings(ownEffects: try Self.own(1, 2, 3, 4, 5)))
    for digit in "123456789" { visitor.type(digit) }
    visitor.rest()
    #expect(visitor.show.content.carousel.ring.nearest == Entrance.all.last)
  }

  @Test("the chosen own effect is still chosen after a look at the carousel")
  func keepsChoice() throws {
    var visitor = try Visitor(Show.Settings(ownEffects: try Self.own(1), ownEffect: 0))
    visitor.type("g")
    visitor.rest()
    #expect(visitor.seen == .carousel)
    visitor.type("g")
    visitor.rest()
    #expect(visitor.seen == .stage && visitor.show.ownEffect == 0)
  }

  @Test("an own effect without an end plays for a while, again and again")
  func streamEnds() throws {
    var visitor = try Visitor(Show.Settings(ownEffects: [try Self.stream()], ownEffect: 0))
    visitor.click(Visitor.nowhere)
    visitor.wait(3)
    #expect(abs(visitor.alive - 30) <= 1)
    visitor.wait(2)
    #expect(visitor.alive == 0)
    visitor.rest()
    #expect(visitor.show.restInterval != 0)
    visitor.click(Visitor.nowhere)
    visitor.wait(1)
    #expect(abs(visitor.alive - 30) <= 1)
  }

  @Test(
    "own effects that live long never fly in more than a largest number, however often they are fired"
  )
  func mostFlying() throws {
    var visitor = try Visitor(Show.Settings(ownEffects: try Self.own(1e5), ownEffect: 0))
    for _ in 0..<CelebrationScene.mostFlying + 40 { visitor.type(.space) }
    #expect(visitor.alive == 7 * CelebrationScene.mostFlying)
    visitor.type("c")
    visitor.act()
    #expect(visitor.alive == 0)
  }

  @Test("a new version is fired once where the older one would be over, and kept")
  func newVersion() throws {
    var visitor = try Visitor(
      Show.Settings(ownEffects: [try Self.stream()] + Self.own(2), ownEffect: 0))
    visitor.click(Visitor.nowhere)
    visitor.wait(1)
    let next = try #require(try Self.own(1).first)
    visitor.show.replaceOwnEffect(0, with: next.effect)
    #expect(visitor.needsDrawing)
    visitor.wait(0.7)
    // The old version's further particles are not born any more.
    #expect(visitor.alive == 7 && visitor.traces.allSatisfy { $0.lifetime == 1 })
    visitor.rest()
    visitor.type("g")
    visitor.rest()
    visitor.show.replaceOwnEffect(0, with: try Self.stream().effect)
    visitor.wait(0.2)
    #expect(visitor.alive == 0)
    for place in [-1, 2, 99] { visitor.show.replaceOwnEffect(place, with: next.effect) }
    #expect(visitor.show.ownEffect == 0)
  }

  @Test("a stage that shrinks forgets the buttons there is no room for")
  func fewerButtons() throws {
    var visitor = try Visitor(Show.Settings(ownEffects: try Self.own(1, 2, 3, 4, 5)))
    let last = ButtonKind(rawValue: 9)
    #expect(visitor.show.layout.buttons.count == 10)
    visitor.act(.pointerPressed(visitor.middle(of: last)))
    visitor.size = Size(width: 480, height: 360)
    visitor.act()
    #expect(visitor.show.layout.buttons.count == 6 && visitor.celebration.titles.count == 6)
    visitor.act(.pointerReleased(Point(x: 100, y: 100)))
    visitor.type(.tab(backwards: false), .enter)
    #expect(visitor.alive > 0)
    visitor.size = Size(width: 1280, height: 720)
    visitor.act()
    #expect(visitor.celebration.titles.count == 10)
  }
}
