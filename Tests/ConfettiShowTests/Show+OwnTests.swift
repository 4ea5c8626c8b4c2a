import Confetti
import ConfettiControls
import ConfettiGraphics
import ConfettiShowTestSupport
import Testing

@testable import ConfettiShow

@Suite("Show: what the user brings along") struct ShowOwnTests {
  static func effect(_ count: Int) throws -> Effect.Checked {
    try Effect("", Emitter(when: When(count: count), life: Life(.fixed(2)))).checked()
  }

  @Test("an effect that is added is chosen, has a button, a key and a place among all effects")
  func adds() throws {
    var visitor = try Visitor()
    visitor.act()
    #expect(visitor.show.addOwnEffect(try Self.effect(7), named: "mine") == 0)
    visitor.act()
    #expect(visitor.show.ownEffect == 0 && visitor.show.layout.buttons.count == 6)
    #expect(visitor.show.content.panels.toast.said == "Mine is yours now: click to fire it")
    visitor.click(Visitor.nowhere)
    #expect(visitor.alive == 7)
    visitor.type("1", "5")
    #expect(visitor.show.ownEffect == 0)
    visitor.type("l")
    #expect(visitor.panel.catalogue.sections.last?.title == EffectCatalogue.ownTitle)
    visitor.show.addOwnEffect(try Self.effect(3), named: "other")
    #expect(visitor.panel.catalogue.sections.last?.entries.count == 2)
  }

  @Test("an own effect replaces one of the same name, and there are never too many")
  func replaces() throws {
    var visitor = try Visitor()
    visitor.show.addOwnEffect(try Self.effect(7), named: "mine")
    visitor.show.addOwnEffect(try Self.effect(5), named: "other")
    #expect(visitor.show.addOwnEffect(try Self.effect(9), named: "mine") == 0)
    visitor.click(Visitor.nowhere)
    #expect(visitor.alive == 9)
    for number in 0..<(Show.mostOwnEffects + 20) {
      visitor.show.addOwnEffect(try Self.effect(1), named: "effect \(number)")
    }
    #expect(visitor.show.content.repertoire.own.count == Show.mostOwnEffects)
    visitor.wait(0.1)
    _ = visitor.picture
  }

  @Test("the user's own shape is thrown by any chosen effect, until the stage is cleared")
  func throwsOwn() throws {
    var visitor = try Visitor()
    func shapes() -> Set<String> {
      Set(visitor.traces.map(\.shape))
    }
    visitor.show.throwOwn(.snowflake, named: "snowflake")
    visitor.click(Visitor.nowhere)
    #expect(shapes() == ["snowflake"])
    visitor.type("4")
    visitor.click(Visitor.nowhere)
    #expect(shapes() == ["snowflake"])
    visitor.type("c", "1")
    visitor.click(Visitor.nowhere)
    #expect(!shapes().contains("snowflake"))
  }

  @Test("dropped files are asked to be read, in their order, and not too many of them")
  func drops() throws {
    var visitor = try Visitor()
    #expect(visitor.act(.dropped(path: "/a"), .dropped(path: "/b")).contains(.readDropped))
    #expect(visitor.show.takeDropped() == ["/a", "/b"])
    #expect(visitor.show.takeDropped().isEmpty)
    #expect(!visitor.act().contains(.readDropped))
    visitor.act((0..<100).map { .dropped(path: "\($0)") })
    #expect(visitor.show.takeDropped().count == 16)
  }
}

extension Visitor {
  fileprivate mutating func type(_ letters: Character...) {
    for letter in letters { type(letter) }
  }
}
