import Confetti
import Testing

@testable import ConfettiShow

@Suite("ShowEffect") struct ShowEffectTests {
  @Test("every effect of the library has a place in the show and a button of its own")
  func everyEffectOfTheLibrary() throws {
    for effect in Effect.presets {
      let place = try #require(ShowEffect.all.firstIndex { $0.effect == effect })
      #expect(ShowEffect(named: effect.name) == ShowEffect.all[place])
      #expect(ButtonKind.allCases.count { $0.effects == place...place } == 1)
    }
    #expect(ShowEffect(named: "ducks") == nil)
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
      #expect(Command(.character(ShowEffect.key(choice))) == .choose(choice))
    }
  }
}
