import ConfettiShowTestSupport
import Testing

@testable import ConfettiShow

@Suite("Entrance") struct EntranceTests {
  @Test("entrances are found by scene and effect, and by index", arguments: Entrance.all)
  func lookup(entrance: Entrance) {
    #expect(Entrance.to(scene: entrance.scene, effect: entrance.card.effect ?? 0) == entrance)
    #expect(Entrance.all[entrance.index] == entrance)
  }

  @Test("a scene or an effect without a card leads to the first card")
  func nowhere() {
    #expect(Entrance.to(scene: 99, effect: 0) == Entrance.all[0])
    #expect(Entrance.to(scene: 0, effect: -1) == Entrance.all[0])
  }

  @Test("a show begins with the effect that its settings choose", arguments: ShowEffect.all)
  func start(effect: ShowEffect) {
    #expect(Entrance.start(Show.Settings(effect: effect)).effect == effect)
    #expect(Entrance.start(Show.Settings(effect: effect, particleCount: 9)) == .stress)
  }
}
