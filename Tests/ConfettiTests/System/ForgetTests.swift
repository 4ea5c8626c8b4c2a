import Confetti
import Testing

/// Going back in time, and going on differently.
@Suite("ParticleSystem: forgetting") struct ForgetTests {
  static let stage = Size(width: 640, height: 360)

  private static func system() -> ParticleSystem {
    var system = ParticleSystem(seed: 4, history: 100)
    system.fire(.celebration, in: stage, at: 0)
    system.fire(.sparks, around: Rect(x: 200, y: 100, width: 80, height: 30), at: 0.5)
    return system
  }

  @Test("firings that are not forgotten are seen again when time goes back")
  func again() {
    var system = Self.system()
    system.fire(.fanfare, in: Self.stage, at: 2)
    let shown = vertices(system, at: 2.5)
    system.fire(.sparks, around: Rect(x: 0, y: 0, width: 9, height: 9), at: 0.7)
    #expect(vertices(system, at: 2.5) == shown)
  }

  @Test("firings after a moment leave no trace, not even in the next firings")
  func never() {
    var (system, other) = (Self.system(), Self.system())
    system.fire(.fanfare, in: Self.stage, at: 2)
    system.fire(.celebration, in: Self.stage, at: 3)
    system.forget(after: 1)
    for system in [system, other] {
      #expect(system.end == other.end && system.aliveCount(at: 2.2) == 0)
    }
    for time in [0.2, 0.6, 1.2, 2.4] {
      #expect(vertices(system, at: time) == vertices(other, at: time))
    }
    let (one, two) = (
      system.fire(.party, in: Self.stage, at: 1.1), other.fire(.party, in: Self.stage, at: 1.1)
    )
    #expect(one == two && vertices(system, at: 1.3) == vertices(other, at: 1.3))
    #expect(system.ended(upTo: 100) == other.ended(upTo: 100))
  }

  @Test("firings at the moment stay, in whatever order they were made")
  func moment() {
    var system = ParticleSystem(seed: 4, history: 100)
    system.fire(.celebration, in: Self.stage, at: 5)
    let early = system.fire(.celebration, in: Self.stage, at: 1)
    system.forget(after: 1)
    #expect(Set(system.particles(at: 1.2).map(\.firing)) == [early])
    #expect(system.aliveCount(at: 5.2) == 0)
    // Its number is not given again, as a later one is kept.
    let next = system.fire(.celebration, in: Self.stage, at: 2)
    #expect(next.rawValue == 2)
    system.forget(after: .infinity)
    system.forget(after: .nan)
    #expect(system.aliveCount(at: 2.1) > 0)
    system.forget(after: -.infinity)
    #expect(system.end == -.infinity && system.isIdle(at: 0))
  }

  @Test("a copy is a checkpoint: the firings, stops and ends since are undone with it")
  func checkpoint() {
    var system = ParticleSystem(seed: 8, history: 10)
    let snow = system.fire(.snow, in: Self.stage, at: 0)
    let checkpoint = system
    system.stop(snow, at: 1)
    system.fire(.celebration, in: Self.stage, at: 2)
    #expect(vertices(system, at: 2.5) != vertices(checkpoint, at: 2.5))
    var other = ParticleSystem(seed: 8, history: 10)
    other.fire(.snow, in: Self.stage, at: 0)
    system = checkpoint
    for time in [0.5, 2.5, 9] { #expect(vertices(system, at: time) == vertices(other, at: time)) }
  }

  @Test("a forgotten firing makes room for others")
  func limit() {
    var system = ParticleSystem(seed: 4, limit: 60)
    system.fire(.celebration, in: Self.stage, at: 0)
    for time in 1...50 {
      system.fire(.celebration, in: Self.stage, at: 0.1 + Double(time) / 1000)
      system.forget(after: 0.1)
    }
    #expect(system.dropped == 0 && system.aliveCount(at: 0.2) == 30)
  }

  @Test("a firing's number can be kept, and a firing of nothing has one of its own")
  func numbers() {
    var system = ParticleSystem(seed: 4)
    let firing = system.fire(.celebration, in: Self.stage, at: 0)
    #expect(Firing(rawValue: firing.rawValue) == firing && firing != .nothing)
    #expect(system.fire(.celebration, in: Self.stage, at: .nan) == .nothing)
    #expect(system.fire(.celebration, from: Point(x: .nan, y: 0), at: 0) == .nothing)
    system.stop(.nothing, at: 0.1)
    #expect(system.aliveCount(at: 0.2) == 30)
  }
}
