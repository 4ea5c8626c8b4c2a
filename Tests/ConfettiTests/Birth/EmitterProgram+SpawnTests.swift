import ConfettiGraphics
import Testing

@testable import Confetti

@Suite("EmitterProgram+Spawn") struct EmitterProgramSpawnTests {
  @Test("shapes are dealt out by their weights, and particles of one shape lie together")
  func shapes() {
    let look = Look(shapes: [.init(.circle, weight: 1), .init(.star, weight: 3)])
    let burst = Spawned(.lasting(look: look), count: 2000).burst
    #expect(burst.columns.runs.map(\.shape) == [.circle, .star])
    #expect(abs(burst.columns.runs[0].range.count - 500) < 80)
    #expect(burst.columns.runs.map(\.range.count).reduce(0, +) == 2000)
    // Within a run they keep the order of their births.
    for run in burst.columns.runs {
      let indices = burst.births.particles[run.range].map(\.index)
      #expect(indices == indices.sorted())
    }
  }

  @Test("particles behind the interface come first, and each side is equally likely")
  func sides() {
    for (side, share) in [(Look.Side.front, 0.0), (.behind, 1), (.random, 0.5)] {
      let runs = Spawned(.lasting(look: Look(side: side)), count: 2000).burst.columns.runs
      #expect(
        runs.map(\.layer)
          == [.behind, .front].filter { layer in
            runs.contains { $0.layer == layer }
          })
      let behind = runs.filter { $0.layer == .behind }.reduce(0) { $0 + $1.range.count }
      #expect(abs(Double(behind) - 2000 * share) < 180 && (share == 0.5 || runs.count == 1))
    }
  }

  @Test("colours are dealt out one after the other, or at random with equal chances")
  func colors() {
    let palette = Palette.sparks.colors
    func dealt(_ order: Look.ColorOrder) -> [String] {
      Spawned(.lasting(look: Look(colors: palette, order: order)), count: 800).trace(at: 0)
        .map(\.color)
    }
    let names = palette.map { $0.hexText(withAlpha: false) }
    #expect(dealt(.cycling) == (0..<800).map { names[$0 % 4] })
    let counts = Dictionary(grouping: dealt(.random)) { $0 }.mapValues(\.count)
    #expect(Set(counts.keys) == Set(names) && counts.values.allSatisfy { abs($0 - 200) < 50 })
  }

  @Test("one more term changes no other number of a particle")
  func independence() {
    let plain = Emitter.lasting(
      Emitter.thrown, air: Air(spread: .between(1, 5)), life: Life(.between(2, 4)))
    var more = plain
    more.turn = Turn(spin: Spin(angle: .between(0, 360)), flip: Flip(phase: .between(0, 1)))
    more.air.flutter = Flutter(amplitude: .between(1, 2), frequency: 1, phase: .between(0, 1))
    more.look.size = .square(.between(3, 9))
    for (a, b) in zip(Spawned(plain).trace(at: 0), Spawned(more).trace(at: 0)) {
      #expect(a.velocityAtBirth == b.velocityAtBirth && a.lifetime == b.lifetime)
      #expect(a["motion.spread"] == b["motion.spread"] && a.color == b.color)
    }
  }

  @Test("a burst without particles has no quads")
  func empty() {
    let burst = Spawned(.lasting(Emitter.thrown), count: 0).burst
    #expect(burst.count == 0 && !burst.isAlive(at: 0) && burst.trace(at: 0, fired: 0).isEmpty)
  }
}
