import Confetti
import ConfettiGraphics
import Testing

@testable import ConfettiDemo

@Suite("Celebration") struct CelebrationTests {
  private static let stage = Size(width: 1280, height: 720)

  @Test("everything in the library ends, and is seen at once", arguments: Effect.names)
  func ends(name: String) throws {
    let effect = try #require(Effect.named(name))
    let system = Celebration(effect: effect, seed: 1).system(in: Self.stage)
    #expect(system.end > 0 && system.end < Celebration.longest)
    #expect((0...20).contains { system.aliveCount(at: Double($0) * 0.05) > 0 })
  }

  @Test("what streams for long is stopped, so that it dies away in time")
  func longStream() throws {
    let effect = try Effect(
      file: "long", contents: Array("{emitters: [{when: {rate: 5, for: 300}, life: 1}]}".utf8)
    ).checked()
    let system = Celebration(effect: effect, seed: 1).system(in: Self.stage)
    #expect(system.end > Celebration.longestStream && system.end < Celebration.longest)
  }
}
