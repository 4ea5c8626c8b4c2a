import ConfettiGraphics
import Testing

@testable import Confetti

@Suite("Moments of bouncing particles") struct BounceMomentsTests {
  private static let stage = Size(width: 1000, height: 500)

  /// A ball that falls for a second, hops for .8 s and for .4 s, and rests.
  private static func ball(
    _ children: [Child] = [], sound: [Sound] = [], landed: Double? = nil
  ) -> Emitter {
    Emitter(
      when: When(count: 1), where: Where(.point(Where.Share(0.5, 0.19))),
      air: Air(
        gravity: DrawnVector(y: 800), floor: .stage,
        bounce: Bounce(restitution: 0.4, friction: 0, times: 2)),
      look: Look(size: .square(10)), life: Life(5, opacity: 1, landed: landed), sound: sound,
      children: children)
  }

  private static func system(_ emitter: Emitter) throws -> ParticleSystem {
    var system = ParticleSystem(seed: 3)
    system.fire(try Effect("ball", emitter).checked(), in: stage, at: 2)
    return system
  }

  @Test("each landing is an event with the velocity of its impact")
  func events() throws {
    let events = try Self.system(Self.ball()).events(from: 0, to: 10, of: [.landing])
    #expect(events.count == 3)
    for (event, (time, speed)) in zip(events, [(3.0, 800.0), (3.8, 320), (4.12, 128)]) {
      #expect(abs(event.time - time) < 1e-4)
      #expect(abs(Double(event.velocity.y) - speed) < 0.1)
      #expect(abs(event.position.y - 495) < 0.01)
    }
  }

  @Test("each landing is heard, softer by the energy that it has lost")
  func sounds() throws {
    let sounds = try Self.system(
      Self.ball(sound: [Sound(.coin, at: .landing, level: -10)])
    ).sounds(from: 0, to: 10)
    #expect(sounds.count == 3)
    for (sound, level) in zip(sounds, [-10, -10 - 7.9588, -10 - 15.9176]) {
      #expect(abs(sound.level - level) < 0.01)
    }
  }

  @Test("children are born at each landing, with a share of the velocity upward")
  func children() throws {
    let dust = Emitter(when: When(count: 4), life: Life(0.2))
    let system = try Self.system(Self.ball([Child(at: .landing, inherit: 0.5, dust)]))
    let births = system.events(from: 2.5, to: 10, of: [.birth])
    #expect(births.count == 12)
    for (index, birth) in births.enumerated() {
      #expect(abs(birth.time - [3.0, 3.8, 4.12][index / 4]) < 1e-4)
      #expect(birth.velocity.y <= 0)
    }
    #expect(abs(Double(births[0].velocity.y) + 160) < 0.1)
  }

  @Test("a life ends some seconds after the rest")
  func landed() throws {
    for (landed, end) in [(0.5, 2 + 1.0 + 0.8 + 0.32 + 0.5), (10, 7)] {
      let deaths = try Self.system(Self.ball(landed: landed)).events(
        from: 0, to: 10, of: [.death])
      #expect(deaths.count == 1)
      #expect(abs((deaths.first?.time ?? 0) - end) < 1e-3)
    }
  }

  @Test("a stream of bouncing particles is the same at any moment, asked for in any order")
  func stream() throws {
    var emitter = Self.ball(landed: 0.4)
    emitter.when = When(rate: 40)
    let system = try Self.system(emitter)
    func places(_ time: Double) -> [SIMD2<Float>] {
      system.particles(at: time).map { SIMD2($0.position.x, $0.position.y) }
    }
    let times = stride(from: 3600.0, to: 3603, by: 0.37).map { $0 }
    let forwards = times.map(places)
    #expect(times.reversed().map(places) == forwards.reversed())
    #expect(forwards.allSatisfy { $0.count > 40 && $0.allSatisfy { $0.y <= 495.01 } })
  }
}
