import ConfettiGraphics
import Testing

@testable import Confetti

@Suite("Effect+Slowed") struct EffectSlowedTests {
  static let stage = Size(width: 1280, height: 720)

  private static func particles(_ effect: Effect, at time: Double) throws -> [Particle] {
    let checked = try effect.checked()
    var system = ParticleSystem(seed: 5)
    system.fire(checked, at: .standard(for: checked, in: stage), time: 0)
    return Array(system.particles(at: time))
  }

  @Test(
    "in slow motion every effect of the library has the same places, only later",
    arguments: Effect.library.flatMap(\.effects).map(\.name))
  func library(name: String) throws {
    let checked = try #require(Effect.library.flatMap(\.effects).first { $0.name == name })
    let effect = checked.value
    for time in [0.2137, 0.8713, 2.3171] {
      let usual = try Self.particles(effect, at: time)
      let slow = try Self.particles(effect.withTimes(times: 2), at: 2 * time)
      #expect(usual.count == slow.count)
      // Slices of a stream are others, and so is the order in which they are drawn.
      let found = Dictionary(slow.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
      let others = usual.count { a in
        guard let b = found[a.id] else { return true }
        return a.position.distance(to: b.position) > 0.5 || abs(a.opacity - b.opacity) > 0.01
          || a.shape != b.shape
          || abs(a.size.width - b.size.width) > 0.05 * max(abs(a.size.width), 1)
          || abs(a.velocity.x - 2 * b.velocity.x) > 0.02 * max(abs(a.velocity.x), 20)
      }
      #expect(others == 0)
    }
  }

  @Test("a word is let go twice as late, and every force is the same force")
  func forces() throws {
    let air = Air(
      gravity: DrawnVector(x: .between(-20, 20), y: 200), drag: 0.8,
      drift: DrawnVector(x: 12, y: .between(-5, 5)),
      gusts: [Gust(strength: .between(40, 90), frequency: 0.4, phase: .drawn(.between(0, 1)))],
      flutter: Flutter(amplitude: 9, frequency: .between(0.5, 1), phase: .between(0, 1)),
      spread: .between(10, 30),
      attract: Attract(to: .shape(.star), frequency: 0.7, damping: 3, until: 1.1))
    let effect = Effect(
      "e",
      Emitter(
        when: When(count: 30, over: 0.5, delay: 0.1, repeat: .init(times: 3, every: 0.4)),
        launch: Launch(.cartesian(x: .between(-90, 90), y: -300)), air: air,
        turn: Turn(spin: Spin(rate: .between(-90, 90)), along: true, stretch: 3),
        life: Life(.between(1, 3))))
    for time in [0.31, 0.97, 1.73] {
      let usual = try Self.particles(effect, at: time)
      let slow = try Self.particles(effect.withTimes(times: 1.5), at: 1.5 * time)
      #expect(usual.count == slow.count && !usual.isEmpty)
      for (a, b) in zip(usual, slow) {
        #expect(a.position.distance(to: b.position) < 0.5)
        #expect(abs(a.size.width - b.size.width) < 0.1)
      }
    }
  }

  @Test("times that would be longer than a file may say are the longest")
  func longest() throws {
    var emitter = Emitter(
      when: When(count: 2, over: 9e5, delay: 8e5, repeat: .init(times: 2, every: 7e5)),
      life: Life(6e5))
    emitter.children = [Child(at: .every(6e5), Emitter(when: When(count: 1)))]
    let slowed = try Effect("e", emitter).withTimes(times: 2).checked().value.emitters[0]
    #expect(slowed.when.over == 1e6 && slowed.when.delay == 1e6 && slowed.life.seconds == 1e6)
    #expect(slowed.when.repetition?.every == 1e6 && slowed.children[0].moment == .every(1e6))
  }
}
