import ConfettiGraphics
import Testing

@testable import Confetti

@Suite("The trace of a fitted throw") struct FittedThrowTraceTests {
  static let stage = Size(width: 640, height: 480)

  private static func traces(_ effect: Effect.Checked, at time: Double) -> [ParticleTrace] {
    var system = ParticleSystem(seed: 4)
    system.fire(effect, from: Point(x: 300, y: 300), in: stage, at: 0)
    return system.trace(at: time)
  }

  @Test("the birth values of a throw that was fitted to the stage give its state")
  func birthValues() throws {
    let age = 0.7
    for trace in Self.traces(.fanfare, at: age) {
      let gravity = try #require(trace["motion.gravity"].number)
      let drag = try #require(trace["motion.drag"].number)
      let travel = -expm1(-drag * age) / drag
      let y =
        trace.placeAtBirth.y + trace.velocityAtBirth.y * travel
        + gravity * (age - travel) / drag
      #expect(abs(trace.place.y - y) < 0.01)
    }
  }

  @Test("a throw is fitted once: its gravity is the stage's share of the effect's")
  func gravity() throws {
    for trace in Self.traces(.fanfare, at: 0.7) {
      let gravity = try #require(trace["motion.gravity"].number)
      #expect(abs(gravity - 1800.0 * 480 / 720) < 0.01)
    }
  }

  /// e^x − 1 by its series.
  private func expm1(_ x: Double) -> Double {
    var (sum, term) = (0.0, 1.0)
    for n in 1...30 {
      term *= x / Double(n)
      sum += term
    }
    return sum
  }

  @Test("a spread against the throw keeps its sign, thrown anywhere")
  func spread() throws {
    let emitter = Emitter(
      when: When(count: 40),
      launch: Launch(
        .polar(direction: .between(-80, 80), speed: 300),
        fromPoint: Launch.PointThrow(.polar(direction: .between(-80, 80), speed: .between(50, 900)))
      ),
      air: Air(spread: .between(-20, -10)), life: Life(2))
    let effect = try Effect("back", emitter).checked()
    let age = 0.5
    for point in [Point(x: 5, y: 200), Point(x: 320, y: 470), Point(x: 630, y: 20)] {
      var system = ParticleSystem(seed: 4)
      system.fire(effect, from: point, in: Self.stage, at: 0)
      for trace in system.trace(at: age) {
        let strength = try #require(trace["motion.spread"].number)
        #expect(strength < 0)
        let side: Double = trace.velocityAtBirth.x < 0 ? -1 : 1
        let x = trace.placeAtBirth.x + trace.velocityAtBirth.x * age + side * strength * age * age
        #expect(abs(trace.place.x - x) < 0.01)
      }
    }
  }
}
