import ConfettiGraphics
import Testing

@testable import Confetti

@Suite("Prewarm") struct PrewarmTests {
  private static let stage = Size(width: 640, height: 360)

  private static func stream(_ prewarm: Double, duration: Double? = nil, life: Double = 2) -> Effect
  {
    var emitter = Emitter.lasting(
      Emitter.thrown, air: Air(gravity: DrawnVector(y: 90), drag: 0.5), life: Life(.fixed(life)))
    emitter.when = When(rate: 40, duration: duration, prewarm: prewarm)
    emitter.sound = [Sound(.chime)]
    return Effect("", emitter)
  }

  private static func system(_ effect: Effect, at time: Double = 0) throws -> ParticleSystem {
    var system = ParticleSystem(seed: 6)
    system.fire(try effect.checked(), in: stage, at: time)
    return system
  }

  @Test(
    "a stream is at once as the same stream is after so many seconds",
    arguments: [nil, 3.5] as [Double?])
  func same(duration: Double?) throws {
    let plain = try Self.system(Self.stream(0, duration: duration))
    let warm = try Self.system(Self.stream(3, duration: duration))
    for time in [0, 0.21, 0.91, 1.73, 4.01] {
      let old = Array(plain.particles(at: time + 3))
      let new = Array(warm.particles(at: time))
      #expect(old.count == new.count)
      for (one, other) in zip(old, new) {
        #expect(one.position.distance(to: other.position) < 0.01)
        #expect(abs(one.age - other.age) < 1e-9)
      }
    }
    #expect(warm.aliveCount(at: 0) > 70)
  }

  @Test("nothing is seen or heard before the firing", arguments: [nil, 3.5] as [Double?])
  func before(duration: Double?) throws {
    let warm = try Self.system(Self.stream(3, duration: duration), at: 10)
    #expect(Array(warm.particles(at: 9.9)).isEmpty && warm.aliveCount(at: 9.9) == 0)
    var quads = QuadBuffer(atlas: Atlas(scale: 1))
    warm.draw(at: 9.9, into: &quads)
    #expect(quads.count == 0)
    let events = warm.events(from: 0, to: 20, of: [.birth])
    #expect(events.allSatisfy { $0.time >= 10 } && !events.isEmpty)
    #expect(warm.sounds(from: 0, to: 20).allSatisfy { $0.time >= 10 })
  }

  @Test("any order of moments gives the same particles")
  func order() throws {
    let warm = try Self.system(Self.stream(3))
    let times = [0, 0.4, 1.1, 5]
    let forwards = times.map { warm.particles(at: $0).map(\.position) }
    #expect(forwards == times.reversed().map { warm.particles(at: $0).map(\.position) }.reversed())
  }

  @Test("it takes its time from the end, and the first birth is the firing")
  func span() throws {
    let warm = try Self.stream(3, duration: 5).checked()
    #expect(warm.firstBirth == 0 && abs(warm.duration - 4) < 1e-9)
    #expect(try Self.stream(0, duration: 5).checked().duration == 7)
  }

  @Test("a file says it of a stream alone")
  func file() throws {
    let made = try effect(#"{"emitters": [{"when": {"rate": 20, "prewarm": 4}}]}"#)
    #expect(made.emitters[0].when == When(rate: 20, prewarm: 4))
    #expect(When(rate: 20, prewarm: 4).json == ["rate": 20, "prewarm": 4])
    #expect(made.withTimes(times: 2).emitters[0].when == When(rate: 10, prewarm: 8))
    let burst = mistakes(#"{"emitters": [{"when": {"count": 20, "prewarm": 4}}]}"#)
    #expect(burst.count == 1 && burst[0].contains("when.prewarm: expected \"rate\""), "\(burst)")
    let child = mistakes(
      #"{"emitters": [{"children": [{"when": {"rate": 20, "for": 1, "prewarm": 4}}]}]}"#)
    #expect(child.count == 1 && child[0].contains("when.prewarm: expected none"), "\(child)")
  }
}
