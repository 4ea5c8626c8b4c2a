import Confetti
import ConfettiGraphics
import ConfettiShow
import Testing

@testable import ConfettiDemo

@Suite("Celebration") struct CelebrationTests {
  private static let stage = Size(width: 1280, height: 720)

  @Test(
    "what has no end dies away", arguments: ["snow", "rain", "bubbles", "leaves", "balloons"])
  func ends(name: String) throws {
    let effect = try #require(Effect.named(name))
    let system = Celebration(of: effect, seed: 1).system(in: Self.stage)
    #expect(system.end > Celebration.longestStream && system.end < .infinity)
  }

  @Test("it is seen whole until its last second at the latest, and then fades")
  func fading() {
    #expect(Celebration.opacity(at: 0) == 1 && Celebration.opacity(at: 19) == 1)
    #expect(abs(Celebration.opacity(at: 19.75) - 0.25) < 0.001)
    #expect(Celebration.opacity(at: 20) == 0 && Celebration.opacity(at: 21) == 0)
  }

  @Test("it is heard only when it is asked for, and quietly with reduced motion")
  func heard() throws {
    let effect = try #require(Effect.named("party"))
    for (reducesMotion, isHeard, mode) in [
      (false, false, SoundMode.off), (false, true, .on), (true, false, .off), (true, true, .quiet),
    ] {
      let celebration = Celebration(
        of: effect, seed: 1, reducesMotion: reducesMotion, isHeard: isHeard)
      #expect(celebration.sound == mode)
      #expect(celebration.effect.hasSounds == (!reducesMotion || isHeard))
    }
  }

  @Test(
    "reduced motion looks the same whether it is heard or not",
    arguments: Effect.library.flatMap { $0.entries.map(\.name) })
  func heardReducedMotion(name: String) throws {
    let effect = try #require(Effect.named(name))
    let (seen, heard) = (effect.reducedMotion, effect.heardReducedMotion)
    #expect(heard.hasSounds == effect.hasSounds || effect.value.ownReducedMotion != nil)
    let systems = [seen, heard].map { Celebration(of: $0, seed: 3).system(in: Self.stage) }
    for time in [0.1, 0.9, 2.3] {
      let places = systems.map { $0.particles(at: time).map(\.position) }
      #expect(places[0] == places[1])
    }
  }

  @Test("what streams for long is stopped, so that it dies away in time")
  func longStream() throws {
    let effect = try Effect(
      file: "long", contents: Array("{emitters: [{when: {rate: 5, for: 300}, life: 1}]}".utf8)
    ).checked()
    let system = Celebration(of: effect, seed: 1).system(in: Self.stage)
    #expect(system.end > Celebration.longestStream && system.end < Celebration.longest)
  }
}
