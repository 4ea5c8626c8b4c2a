import ConfettiGraphics
import Testing

@testable import Confetti

@Suite("Burst") struct BurstTests {
  static let emitter = Emitter(
    launch: Emitter.thrown, life: Life(.between(0.3, 1.2)), trail: .echoes(.init(5, spacing: 0.1)))

  @Test("a burst is alive from its first birth until its last trail is gone")
  func alive() {
    let burst = Spawned(Self.emitter, over: 0.8).burst
    let last = burst.births.particles.map { $0.delay + $0.lifetime }.max() ?? 0
    #expect(burst.isAlive(at: 0) && !burst.isAlive(at: -1e-9))
    #expect(abs(burst.end - (last + 0.5)) < 1e-9)
    #expect(burst.isAlive(at: burst.end - 1e-6) && !burst.isAlive(at: burst.end))
    #expect(burst.longestLife == burst.births.particles.map(\.lifetime).max())
  }

  @Test("the number of living particles is the same as counted one by one")
  func counts() {
    for (emitter, span) in [(Self.emitter, 0.8), (Emitter(), 0), (Emitter(), 0.5)] {
      let burst = Spawned(emitter, over: span).burst
      for step in -2...60 {
        let time = Double(step) / 20 + 0.0013
        let particles = burst.births.particles
        #expect(
          burst.aliveCount(at: time)
            == particles.count { time >= $0.delay && time < $0.delay + $0.lifetime })
        #expect(
          burst.remainingCount(at: time) == particles.count { time < $0.delay + $0.lifetime })
      }
    }
  }

  @Test("the particles that drawing visits include all living ones, and few others")
  func visible() {
    let burst = Spawned(Emitter(life: Life(0.3)), count: 500, over: 0.9).burst
    for step in 0...120 {
      let time = Double(step) / 100
      let visible = burst.visible(burst.columns.runs[0].range, at: time)
      let alive = burst.births.particles.indices.filter {
        burst.births.particles[$0].isAlive(at: time)
      }
      #expect(alive.allSatisfy { visible.contains($0) } && visible.count <= alive.count + 4)
    }
  }

  @Test("the trace of a burst lists the living in the order of their births, with their own ages")
  func trace() {
    let spawned = Spawned(Self.emitter, over: 0.8)
    for time in [0.2, 0.7, 1.1] {
      let traces = spawned.trace(at: time)
      #expect(traces.count == spawned.burst.aliveCount(at: time))
      #expect(traces.map(\.bornAt) == traces.map(\.bornAt).sorted())
      #expect(traces.allSatisfy { abs($0.bornAt + $0.age - time) < 1e-12 })
    }
  }
}
