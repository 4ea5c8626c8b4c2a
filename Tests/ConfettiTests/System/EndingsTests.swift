import ConfettiGraphics
import Testing

@testable import Confetti

@Suite("The ends of firings") struct EndingsTests {
  static let stage = Size(width: 640, height: 360)

  @Test("each firing ends exactly once, even one without particles, stopped, removed or sought")
  func once() throws {
    let none = try Effect("none", Emitter(when: When(count: 0))).checked()
    let stream = try Effect("stream", Emitter(when: When(rate: 50), life: Life(1))).checked()
    let short = try Effect("short", Emitter(when: When(rate: 50, duration: 6), life: Life(1)))
      .checked()
    var system = ParticleSystem(seed: 3, history: 100)
    var firings = [
      system.fire(none, in: Self.stage, at: 1), system.fire(stream, in: Self.stage, at: 0),
      system.fire(short, in: Self.stage, at: 2), system.fire(.celebration, in: Self.stage, at: 3),
      system.fire(stream, in: Self.stage, at: 4), system.fire(stream, in: Self.stage, at: 5),
    ]
    let endless = firings.removeLast()
    system.stop(firings[1], at: 7)
    // Before its first birth.
    system.stop(firings[4], at: 3.5)
    var ended: [Firing] = []
    for time in [0, 1, 9, 2, 0.5, 20, 3, 100, 50] { ended += system.ended(upTo: time) }
    #expect(Set(ended) == Set(firings) && ended.count == firings.count)
    system.removeAll()
    #expect(system.ended(upTo: 0) == [endless])
    #expect(system.ended(upTo: .infinity).isEmpty)
  }

  @Test("the firing of an impossible time is no other firing")
  func nothing() {
    var system = ParticleSystem(seed: 3)
    let nothing = system.fire(.celebration, in: Self.stage, at: .nan)
    let celebration = system.fire(.celebration, in: Self.stage, at: 0)
    #expect(nothing != celebration)
    system.stop(nothing, at: -1)
    #expect(system.aliveCount(at: 0.5) == 30)
  }
}
