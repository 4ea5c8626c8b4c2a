import ConfettiGraphics
import Motion
import Testing

@testable import Confetti

@Suite("DelayedMoment") struct DelayedMomentTests {
  @Test("each spark stands as one of its age does that was born with all others")
  func ages() throws {
    let frame = Rect(x: 100, y: 100, width: 50, height: 20)
    let delayed = Effect.fountain.with { $0.count = 150 }
    let together = delayed.with { $0.interval = 0 }
    let late = Burst(
      delayed, at: Site(.frame(frame), in: Size(width: 1, height: 1)), birth: 0,
      generator: SeededGenerator(seed: 4))
    let same = Burst(
      together, at: Site(.frame(frame), in: Size(width: 1, height: 1)), birth: 0,
      generator: SeededGenerator(seed: 4))
    for time in [0.04, 0.05, 0.3, 1.23, 6.9, 7.5, 8.19] {
      for trace in late.trace(at: time) {
        let index = Int((trace.bornAt / 0.05).rounded()) - 1
        let expected = try #require(same.trace(at: trace.age)[index...].first).state
        for (a, b) in zip(
          trace.state.position + trace.state.size + [trace.state.rotation],
          expected.position + expected.size + [expected.rotation])
        {
          #expect(abs(a - b) < 1e-3)
        }
        #expect(abs(trace.state.opacity - expected.opacity) < 1e-5)
      }
    }
  }

  @Test("only living sparks are asked for, and all of them")
  func living() {
    let burst = Burst(
      .fountain.with { $0.count = 1000 }, at: Site(.stage, in: Size(width: 9, height: 9)), birth: 2,
      generator: SeededGenerator(seed: 4))
    for step in 0...600 {
      let time = 2 + Double(step) / 10
      let drawn = burst.drawn(.front, at: time)
      #expect((0..<1000).allSatisfy { !burst.isAlive($0, at: time) || drawn.contains($0) })
      #expect(drawn.count <= burst.aliveCount(at: time) + 4)
    }
  }
}
