import ConfettiShowTestSupport
import Testing

@testable import ConfettiShow

@Suite("Entrance") struct EntranceTests {
  @Test("each entrance is found by where it leads, and by its place", arguments: Entrance.all)
  func lookup(entrance: Entrance) {
    #expect(Entrance.to(scene: entrance.scene, variant: entrance.variant) == entrance)
    #expect(Entrance.all[entrance.index] == entrance)
  }

  @Test("what leads nowhere leads to the first scene")
  func nowhere() {
    #expect(Entrance.to(scene: 99, variant: 0) == Entrance.all[0])
    #expect(Entrance.to(scene: 0, variant: -1) == Entrance.all[0])
  }

  @Test("a show begins with the effect that its settings choose", arguments: ShowEffect.all)
  func start(effect: ShowEffect) {
    #expect(Entrance.start(Show.Settings(effect: effect)).effect == effect)
    #expect(Entrance.start(Show.Settings(effect: effect, particleCount: 9)) == .stress)
  }
}
