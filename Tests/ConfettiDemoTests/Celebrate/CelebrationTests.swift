import Confetti
import ConfettiGraphics
import ConfettiShow
import ConfettiSound
import Testing

@testable import ConfettiDemo

@Suite("Celebration") struct CelebrationTests {
  private static let stage = Size(width: 1280, height: 720)

  @Test(
    "an endless effect dies away", arguments: ["snow", "rain", "bubbles", "leaves", "balloons"])
  func ends(name: String) throws {
    let effect = try #require(Effect.named(name))
    let system = Celebration(of: effect, seed: 1).system(in: Self.stage)
    #expect(system.end > Celebration.longestStream && system.end < .infinity)
  }

  @Test("it is seen whole until its last second at the latest, and then fades")
  func fading() throws {
    let party = Celebration(of: .party, seed: 1)
    #expect(party.opacity(at: 0) == 1 && party.opacity(at: 19) == 1)
    #expect(abs(party.opacity(at: 19.75) - 0.25) < 0.001)
    #expect(party.opacity(at: 20) == 0 && party.opacity(at: 21) == 0)
    let late = Celebration(of: try Self.late("rate: 30, delay: 6"), seed: 1)
    #expect(late.opacity(at: 25) == 1 && late.opacity(at: 26) == 0)
  }

  private static func late(_ births: String) throws -> Effect.Checked {
    let text = "{emitters: [{when: {\(births)}, life: [1, 2], launch: {speed: 200}}]}"
    return try Effect(file: "late", contents: Array(text.utf8)).checked()
  }

  @Test("its seconds count from the first birth, so that what comes late is seen")
  func late() throws {
    let stream = Celebration(of: try Self.late("rate: 30, delay: 6"), seed: 1)
    let system = stream.system(in: Self.stage)
    #expect(system.aliveCount(at: 10.9) > 20 && system.end > 12 && system.end <= 13)
    for delay in [15.0, 25, 300] {
      let burst = Celebration(of: try Self.late("count: 20, delay: \(delay)"), seed: 1)
      let system = burst.system(in: Self.stage)
      #expect(system.aliveCount(at: delay + 0.9) == 20)
      #expect(system.end > delay + 1 && system.end < burst.latestEnd)
    }
  }

  @Test("it is heard only when it is asked for, and quietly with reduced motion")
  func heard() throws {
    let effect = try #require(Effect.named("party"))
    for (reducesMotion, isHeard, mode) in [
      (false, false, SoundMode.off), (false, true, .on), (true, false, .off), (true, true, .quiet),
    ] {
      let celebration = Celebration(
        of: effect, seed: 1, motionDegree: reducesMotion ? 1 : 0, isHeard: isHeard)
      #expect(celebration.sound == mode)
      #expect(celebration.effect.hasSounds)
    }
  }

  @Test("an effect that streams for long is stopped, so that it dies away in time")
  func longStream() throws {
    let effect = try Effect(
      file: "long", contents: Array("{emitters: [{when: {rate: 5, for: 300}, life: 1}]}".utf8)
    ).checked()
    let system = Celebration(of: effect, seed: 1).system(in: Self.stage)
    #expect(system.end > Celebration.longestStream && system.end < Celebration.longest)
  }
}
