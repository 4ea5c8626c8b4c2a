import ConfettiGraphics
import Foundation
import Testing

@testable import Confetti

@Suite("Flicker") struct FlickerTests {
  static let flicker = Flicker(frequency: .between(1, 4), depth: 0.8)
  static let emitter = Emitter.lasting(
    Emitter.thrown, life: Life(4, opacity: 0.9, flicker: flicker))

  /// The factor of the opacity, from the numbers of a trace.
  private static func factor(_ trace: ParticleTrace, at age: Double) throws -> Double {
    let frequency = try #require(trace["flicker.frequency"].number)
    let depth = try #require(trace["flicker.depth"].number)
    let sum = waveSum(trace["flicker.phases"].numbers, frequency, at: age)
    return 1 - depth * (1 + sum) / 2
  }

  @Test("the opacity is the track's, less a share that changes without a pattern")
  func formula() throws {
    for age in [0, 0.7, 2.9] {
      for trace in Spawned(Self.emitter).trace(at: age) {
        let expected = 0.9 * (try Self.factor(trace, at: age))
        #expect(abs(trace.opacity - expected) < 1e-4)
      }
    }
  }

  @Test("particles of one age differ, and none is darker than the depth allows or flashes beyond 1")
  func range() {
    let spawned = Spawned(Self.emitter)
    var (low, high) = (1.0, 0.0)
    for step in 0..<60 {
      let opacities = spawned.trace(at: Double(step) * 0.061).map(\.opacity)
      #expect(Set(opacities).count > 20)
      low = min(low, opacities.min() ?? 1)
      high = max(high, opacities.max() ?? 0)
    }
    #expect(low >= 0.9 * 0.2 - 1e-4 && low < 0.3)
    #expect(high <= 0.9 + 1e-4 && high > 0.8)
    let deep = Emitter.lasting(life: Life(4, opacity: 1, flicker: Flicker(frequency: 9, depth: 1)))
    for step in 0..<60 {
      let opacities = Spawned(deep).trace(at: Double(step) * 0.061).map(\.opacity)
      #expect(opacities.allSatisfy { (0...1).contains($0) })
    }
  }

  @Test("a particle born late flickers as at the same age")
  func late() { expectLateIsLikeEarly(Self.emitter) }

  @Test("what is drawn flickers, in the same way forwards and backwards")
  func drawn() throws {
    var emitter = Self.emitter
    var system = ParticleSystem(seed: 3)
    let stage = Size(width: 640, height: 360)
    system.fire(try Effect("a", emitter).checked(), in: stage, at: 0)
    for time in [0.4, 1.9] {
      for particle in system.particles(at: time).prefix(20) {
        #expect(particle.opacity >= 0.9 * 0.2 - 1e-4 && particle.opacity <= 0.9 + 1e-4)
      }
    }
    let shown = [0.4, 1.1, 1.9].map { vertices(system, at: $0) }
    #expect(shown == [1.9, 1.1, 0.4].map { vertices(system, at: $0) }.reversed())
    emitter.life.flicker = nil
    var steady = ParticleSystem(seed: 3)
    steady.fire(try Effect("a", emitter).checked(), in: stage, at: 0)
    #expect(shown[0] != vertices(steady, at: 0.4))
    // The places and the sizes are the same.
    let (own, other) = (system.particles(at: 1.1), steady.particles(at: 1.1))
    #expect(own.map(\.position) == other.map(\.position) && own.map(\.size) == other.map(\.size))
  }

  @Test("an echo has the opacity of its age")
  func echoes() throws {
    var emitter = Self.emitter
    emitter.trail = .echoes(Trail.Echoes(4, spacing: 0.1, opacity: 0.5))
    for trace in Spawned(emitter).trace(at: 1.3) {
      guard case .array(let echoes)? = trace.state["echoes"] else {
        Issue.record("no echoes")
        return
      }
      for (number, echo) in echoes.enumerated() {
        let place = Double(number + 1)
        let factor = try Self.factor(trace, at: 1.3 - 0.1 * place)
        let expected: Double = 0.9 * factor * (1 - 0.125 * place)
        let opacity = try #require(echo["opacity"]?.number)
        #expect(abs(opacity - expected) < 1e-3)
      }
    }
  }

  @Test("the joints of a ribbon have the opacities of their ages, within the life of the particle")
  func ribbons() throws {
    var emitter = Self.emitter
    emitter.trail = .ribbon(Ribbon(segments: 8, spacing: 0.1))
    for span in [0, 0.6] {
      for trace in Spawned(emitter, over: span).trace(at: 1) {
        guard case .array(let joints)? = trace.terms["trail"]?["joints"] else {
          Issue.record("no joints")
          return
        }
        for (number, joint) in joints.enumerated() {
          let age = max(trace.age - 0.1 * Double(number), 0)
          let expected = 0.9 * (try Self.factor(trace, at: age))
          let opacity = try #require(joint["opacity"]?.number)
          #expect(abs(opacity - expected) < 1e-3)
        }
      }
    }
  }

  @Test("in reduced motion a flicker is half as deep, and comes once a second at most")
  func reduced() {
    let calm = EffectReducedMotionTests.reduced(Emitter(life: Life(2, flicker: Self.flicker)))
    // Twice the time for all is half of the frequency.
    #expect(calm.life.flicker == Flicker(frequency: .between(0.5, 0.5), depth: 0.4))
    let slow = EffectReducedMotionTests.reduced(
      Emitter(life: Life(2, flicker: Flicker(frequency: 0.4, depth: 1))))
    #expect(slow.life.flicker == Flicker(frequency: 0.2, depth: 0.5))
    let half = Effect("e", Emitter(life: Life(2, flicker: Flicker(frequency: 4, depth: 0.8))))
      .reducedMotion(0.5).emitters[0].life.flicker
    #expect(abs((half?.depth ?? 0) - 0.6) < 1e-9)
    #expect(abs((half?.frequency.constant ?? 0) - 2.5 / 1.5) < 1e-9)
  }

  @Test("a file says it, its draw is listed, and it is written as it was read")
  func file() throws {
    let text =
      #"{"emitters": [{"life": {"seconds": 3, "flicker": {"frequency": [1, 3], "depth": 0.4}}}]}"#
    let made = try effect(text)
    let flicker = Flicker(frequency: .between(1, 3), depth: 0.4)
    #expect(made.emitters[0].life.flicker == flicker)
    let again = try effect(
      #"{"emitters": [{"life": {"flicker": \#(flicker.json.text)}}]}"#)
    #expect(again.emitters[0].life.flicker == flicker)
    #expect(Flicker().json == .object([]))
    var system = ParticleSystem(seed: 2)
    system.fire(try made.checked(), in: Size(width: 640, height: 360), at: 0)
    var numbers: Set<Double> = []
    for particle in system.particles(at: 0.5).prefix(9) {
      let drawn = try #require(
        particle.draws.first { $0.path.description == "life.flicker.frequency" })
      #expect((1...3).contains(drawn.number))
      let trace = try #require(
        particle.burst.trace(at: 0.5, fired: 0).first { $0.place.x == Double(particle.position.x) })
      let traced = try #require(trace["flicker.frequency"].number)
      #expect(traced > 6 && traced < 19)
      numbers.insert(drawn.number)
    }
    #expect(numbers.count == 9)
    #expect(
      mistakes(#"{"emitters": [{"life": {"flicker": {"depth": 2}}}]}"#).count == 1)
  }
}
