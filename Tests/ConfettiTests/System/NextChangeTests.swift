import ConfettiGraphics
import Testing

@testable import Confetti

@Suite("The next change of the picture") struct NextChangeTests {
  static let stage = Size(width: 640, height: 360)

  /// A host that draws only what has changed: the times of its frames, and what it shows in the end.
  private static func frames(
    of system: inout ParticleSystem, until end: Double,
    _ fire: (inout ParticleSystem, Int) -> Void = { _, _ in }
  ) -> (times: [Double], shown: [Vertex]) {
    var (times, picture, shown) = ([Double](), [Vertex](), -Double.infinity)
    for tick in 0..<Int(end * 60) {
      let now = Double(tick) / 60
      fire(&system, tick)
      guard system.nextChange(after: shown) <= now else {
        #expect(vertices(system, at: now) == picture, "it shows something else at \(now)")
        continue
      }
      picture = vertices(system, at: now)
      shown = now
      times.append(now)
    }
    return (times, picture)
  }

  @Test("a host that draws only on demand shows no ghost of the last particles, and then rests")
  func noGhost() {
    var system = ParticleSystem(seed: 5)
    system.fire(.celebration, in: Self.stage, at: 1.003)
    let (times, shown) = Self.frames(of: &system, until: 6)
    #expect(shown.isEmpty)
    // One frame of nothing after the last particle.
    #expect(times.count { $0 >= system.end } == 1)
    #expect(times.first.map { $0 >= 1.003 } == true)
    #expect(system.nextChange(after: 6) == .infinity)
    #expect(system.nextChange(after: -.infinity) == 1.003)
  }

  @Test("firings that are removed by the next one, or by hand, leave no ghost either")
  func removed() {
    var system = ParticleSystem(seed: 5, limit: 100)
    let (_, shown) = Self.frames(of: &system, until: 9) { system, tick in
      if tick == 10 { system.fire(.celebration, in: Self.stage, at: 0.2) }
      // It is expired when the next is fired, which is for later.
      if tick == 130 { system.fire(.celebration, in: Self.stage, at: 5) }
      if tick % 7 == 0 { system.dropExpired(at: Double(tick) / 60) }
    }
    #expect(shown.isEmpty)
  }

  @Test("a firing that is planned wakes a host that rests, and one that has passed does so at once")
  func planned() {
    var system = ParticleSystem(seed: 5, history: 100)
    system.fire(.sparks, in: Self.stage, at: 7)
    #expect(system.nextChange(after: 0) == 7)
    system.fire(.sparks, in: Self.stage, at: 3)
    #expect(system.nextChange(after: 0) == 3)
    #expect(system.nextChange(after: 3.1) == 3.1)
    #expect(ParticleSystem(seed: 1).nextChange(after: 5) == .infinity)
  }
}
