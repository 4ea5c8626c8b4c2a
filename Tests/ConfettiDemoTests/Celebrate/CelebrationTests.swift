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
      #expect(celebration.effect.hasSounds)
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
