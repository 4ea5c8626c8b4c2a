import Confetti
import Testing

@testable import ConfettiShow

@Suite("Repertoire") struct RepertoireTests {
  private func own(_ name: String, count: Int = 3) throws -> ShowEffect {
    ShowEffect(own: try Effect.Checked.celebration.with(count: count), name: name)
  }

  @Test("keys lead to the effects with buttons, then to the user's own")
  func keys() throws {
    let repertoire = Repertoire(Show.Settings(ownEffects: [try own("mine"), try own("yours")]))
    let count = ShowEffect.all.count
    for (key, effect) in repertoire.keyed.enumerated() {
      #expect(repertoire.index(ofKey: key).map { repertoire.effects[$0] } == effect)
    }
    #expect(repertoire.keyed.count == count + 2)
    #expect(repertoire.index(ofKey: count + 2) == nil)
  }

  @Test("stepping goes through all effects, and then begins again")
  func next() throws {
    var repertoire = Repertoire(Show.Settings(ownEffects: [try own("mine")]))
    let start = repertoire.chosen
    var seen: Set<Int> = []
    for _ in repertoire.effects {
      repertoire.choose(repertoire.next(backwards: false))
      seen.insert(repertoire.chosen)
    }
    #expect(repertoire.chosen == start && seen.count == repertoire.effects.count)
    repertoire.choose(repertoire.next(backwards: true))
    repertoire.choose(repertoire.next(backwards: false))
    #expect(repertoire.chosen == start)
  }

  @Test("the card stays that of the last effect that has one")
  func card() {
    var repertoire = Repertoire(Show.Settings(effect: .fanfare))
    let fanfare = repertoire.card
    repertoire.choose(ShowEffect.library.count - 1)
    #expect(repertoire.card == fanfare)
    repertoire.choose(0)
    #expect(repertoire.card == 0)
  }

  @Test("the user's own shape is thrown with any chosen effect, until it is taken back")
  func thrown() {
    var repertoire = Repertoire(Show.Settings())
    let before = repertoire.fired
    repertoire.throwOwn(.heart)
    #expect(repertoire.fired.shapes.contains(.heart) && repertoire.fired != before)
    repertoire.choose(2)
    #expect(repertoire.fired.shapes.contains(.heart))
    #expect(!repertoire.effect(0).shapes.contains(.heart))
    repertoire.throwOwn(nil)
    #expect(repertoire.fired == repertoire.choice.effect)
  }

  @Test("an own effect replaces one with its title; there is a largest number of them")
  func adding() throws {
    var repertoire = Repertoire(Show.Settings())
    repertoire.add(try own("mine"))
    repertoire.add(try own("mine", count: 5))
    let newer = try own("mine", count: 5)
    #expect(repertoire.own.count == 1 && repertoire.choice == newer)
    for number in 0..<Show.mostOwnEffects + 3 { repertoire.add(try own("mine \(number)")) }
    #expect(repertoire.own.count == Show.mostOwnEffects)
    #expect(repertoire.chosen == repertoire.effects.count - 1)
  }

  @Test("a new version replaces the old one; there is none beyond the last")
  func replacing() throws {
    var repertoire = Repertoire(Show.Settings(ownEffects: [try own("mine")], ownEffect: 0))
    let version = try Effect.Checked.celebration.with(count: 7)
    #expect(repertoire.replaceOwn(0, with: version) == repertoire.chosen)
    #expect(repertoire.fired == version)
    #expect(repertoire.replaceOwn(1, with: version) == nil)
    #expect(repertoire.replaceOwn(-1, with: version) == nil)
  }
}
