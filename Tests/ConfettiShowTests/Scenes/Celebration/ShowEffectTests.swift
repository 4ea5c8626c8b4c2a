import Confetti
import ConfettiControls
import Testing

@testable import ConfettiShow

@Suite("ShowEffect") struct ShowEffectTests {
  @Test("every effect of the library has a place in the show and a button of its own")
  func everyEffectOfTheLibrary() throws {
    for effect in Effect.classics {
      let place = try #require(ShowEffect.all.firstIndex { $0.effect == effect })
      #expect(ShowEffect(named: effect.name) == ShowEffect.all[place])
      #expect(ButtonKind.allCases.count { $0.effects == place...place } == 1)
    }
    #expect(ShowEffect(named: "ducks") == nil)
  }

  @Test("the library begins with the effects that have keys, and has every other effect once")
  func library() throws {
    #expect(ShowEffect.library.prefix(ShowEffect.all.count) == ShowEffect.all[...])
    let names = ShowEffect.library.map(\.effect.name)
    #expect(Set(names).count == names.count)
    #expect(Set(names) == Set(Effect.library.flatMap(\.effects).map(\.name)))
    #expect(ShowEffect.library.allSatisfy { !$0.isOwn && !$0.title.isEmpty })
    #expect(ShowEffect.library.contains(ShowEffect.standard))
  }

  @Test("a title is made of a name's words")
  func titles() {
    #expect(ShowEffect.title(of: "snow") == "Snow")
    #expect(ShowEffect.title(of: "gold-rain") == "Gold rain")
    #expect(ShowEffect.title(of: "schoolPride") == "School pride")
    #expect(ShowEffect.title(of: "").isEmpty)
  }

  @Test("only one button plays everything")
  func oneButtonForEverything() {
    #expect(ButtonKind.allCases.filter { $0.effects.count > 1 } == [.everything])
    #expect(ButtonKind.everything.effects == 0...ShowEffect.all.count - 1)
  }

  @Test("titles are told apart, and the key of an effect chooses it")
  func titlesAndKeys() {
    for titles in [ButtonKind.allCases.map(\.title), Entrance.all.map(\.title)] {
      #expect(Set(titles).count == titles.count && !titles.contains(""))
    }
    for choice in ShowEffect.all.indices {
      let key = ShowEffect.key(choice)
      #expect(key.flatMap { Command(.character($0)) } == .choose(choice))
    }
  }

  @Test("after nine effects there are no more keys, whatever the place")
  func mostKeys() {
    #expect((0..<9).map(ShowEffect.key) == Array("123456789"))
    for place in [-1, 9, 10, 99, .max, .min] { #expect(ShowEffect.key(place) == nil) }
  }

  @Test("an effect of the user's own is not the library's of the same name, and has no card")
  func ownIsNotTheLibrarys() {
    let own = ShowEffect(own: .sparks, name: "my sparks")
    #expect(own.isOwn && own != .sparks && own.title == "My sparks")
    #expect(own != ShowEffect(own: .fanfare, name: "my sparks"))
    #expect(ShowEffect(own: .sparks, name: "").title.isEmpty)
  }
}
