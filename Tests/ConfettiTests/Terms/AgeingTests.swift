import Testing

@testable import Confetti

@Suite("Ageing") struct AgeingTests {
  static let emitter = Emitter(life: Life(.between(0.5, 2), opacity: [1, 0]))

  @Test(
    "the progress of each particle is its age divided by its own life, from its birth to its end")
  func progress() {
    let spawned = Spawned(Self.emitter, count: 60, over: 0.9)
    for step in 0...60 {
      let age = Double(step) / 20 + 0.0011
      let traces = spawned.trace(at: age)
      for trace in traces {
        #expect((0.5...2).contains(trace.lifetime))
        #expect(trace.age >= 0 && trace.age < trace.lifetime)
        #expect(abs(trace.opacity - (1 - trace.age / trace.lifetime)) < 1e-4)
      }
      #expect(traces.count == spawned.burst.aliveCount(at: age))
    }
  }
}
