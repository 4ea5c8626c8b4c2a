import ConfettiGraphics
import Testing

@testable import Confetti

@Suite("Effect+Amounts") struct EffectAmountsTests {
  private static let stage = Size(width: 1280, height: 720)

  private func particles(_ effect: Effect, at time: Double) throws -> [Particle] {
    var system = ParticleSystem(seed: 4)
    system.fire(try effect.checked(), in: Self.stage, at: 0)
    // A slower stream is computed in other parts.
    return system.particles(at: time).sorted { $0.position.x < $1.position.x }
  }

  @Test(
    "at half of the tempo every particle is where it was at half of the time",
    arguments: ["celebration", "party", "fireworks", "leaves", "coins", "rocket-show", "snow"])
  func tempo(name: String) throws {
    let effect = try #require(Effect.named(name)).value
    for time in [0.31, 0.87, 1.23] {
      let own = try particles(effect, at: time)
      let slow = try particles(effect.with(amounts: .init(tempo: 0.5)), at: 2 * time)
      #expect(own.count == slow.count && !own.isEmpty)
      for (a, b) in zip(own, slow) {
        let (p, q) = (a.position, b.position)
        #expect(abs(p.x - q.x) < 0.05 && abs(p.y - q.y) < 0.05)
      }
    }
  }

  @Test("times and rates that a tempo changes stay within the limits of a file")
  func bounds() throws {
    let made = try effect(
      """
      {"emitters": [{"when": {"rate": 900, "for": 1}, "life": 0.002,
        "children": [{"at": {"every": 0.0012}, "when": {"count": 1}, "life": 0.01}]}]}
      """)
    for tempo in [0.05, 20] { _ = try made.with(amounts: .init(tempo: tempo)).checked() }
  }

  @Test("larger particles fly as they did, and their parts keep their places on them")
  func size() throws {
    let balloons = try #require(Effect.named("balloons")).value
    let large = balloons.with(amounts: .init(size: 2))
    let (own, other) = (balloons.emitters[1], large.emitters[1])
    #expect(other.look.longestSide == 2 * own.look.longestSide)
    #expect(other.launch == own.launch && other.air == own.air)
    for (a, b) in zip(own.children, other.children) where a.moment == .birth {
      #expect(b.emitter.where.offset.y.largest == 2 * a.emitter.where.offset.y.largest)
    }
    // The births at the lower edge move out by what the balloons grew.
    #expect(other.where.outset.y > own.where.outset.y)
    let ball = try #require(Effect.named("explode")).value
    let far = try particles(ball.with(amounts: .init(size: 3)), at: 0.4)
    for (a, b) in zip(try particles(ball, at: 0.4), far) { #expect(a.position == b.position) }
  }

  @Test("a share above 1 adds particles, and those that were there stay")
  func share() throws {
    let effect = try #require(Effect.named("explode")).value
    let twice = effect.with(amounts: .init(share: 2))
    #expect(twice.emitters.map(\.when.count) == effect.emitters.map { 2 * $0.when.count })
    var stream = Emitter()
    stream.when = When(rate: 30)
    #expect(Effect("s", stream).with(amounts: .init(share: 1.5)).emitters[0].when.rate == 45)
    #expect(effect.with(amounts: .init(share: 0.001)).emitters.allSatisfy { $0.when.count == 1 })
    #expect(throws: EffectError.self) {
      try Effect("s", Emitter(when: When(count: 90_000))).with(amounts: .init(share: 20)).checked()
    }
  }

  @Test("twice as loud is 6 decibels more, up to 0; silence has no sounds")
  func loudness() {
    var emitter = Emitter()
    emitter.sound = [
      Sound(.pop, level: .between(-20, -3)), Sound(.boom, level: .oneOf([-80, -30])),
    ]
    let loud = Effect("e", emitter).with(amounts: .init(loudness: 2)).emitters[0].sound
    #expect(abs(loud[0].level.bounds.lowerBound - -13.9794) < 1e-4)
    #expect(loud[0].level.bounds.upperBound == 0)
    let soft = Effect("e", emitter).with(amounts: .init(loudness: 0.1)).emitters[0].sound
    #expect(soft[1].level.bounds.lowerBound == -80)
    #expect(abs(soft[1].level.bounds.upperBound - -50) < 1e-9)
    #expect(Effect("e", emitter).with(amounts: .init(loudness: 0)).emitters[0].sound.isEmpty)
  }

  @Test("amounts of 1 change nothing", arguments: Effect.names)
  func same(name: String) throws {
    let effect = try #require(Effect.named(name)).value
    #expect(effect.with(amounts: .init()) == effect)
  }

  @Test("a hurried draw with one end at the shortest life keeps its other end, and its name")
  func shortestLives() {
    func hurried(_ seconds: Draw) -> Draw {
      Effect("e", Emitter(life: Life(seconds))).with(amounts: .init(tempo: 2)).emitters[0].life
        .seconds
    }
    #expect(hurried(.by("rare", from: 0.001, to: 2)) == .by("rare", from: 0.001, to: 1))
    #expect(hurried(.between(0.001, 2)) == .between(0.001, 1))
    #expect(hurried(.oneOf([0.001, 0.0015, 2])) == .oneOf([0.001, 0.001, 1]))
    #expect(hurried(.between(0.5, 2)) == .between(0.25, 1))
  }

  @Test("a faster effect of the library has no other warnings", arguments: Effect.names)
  func quietTempo(name: String) throws {
    let effect = try #require(Effect.named(name)).value
    #expect(effect.with(amounts: .init(tempo: 2)).warnings.map(\.message) == [])
  }

  @Test("amounts beside an effect of the library get no warnings about values in it")
  func quietAmounts() throws {
    for amount in ["share: 20", "loudness: 0", "size: 0.02", "tempo: 20"] {
      let text = "{extends: \"fire\", \(amount)}"
      let (_, warnings) = try Effect.read(file: "x.json", contents: Array(text.utf8))
      #expect(warnings.isEmpty, "\(amount): \(warnings)")
    }
  }

  @Test("a file says amounts beside the effect that it extends")
  func file() throws {
    let made = try effect(
      #"{"extends": "party", "size": 1.4, "tempo": 0.8, "share": 1.5, "loudness": 0.5}"#)
    let party = Effect.Checked.party.value
    let amounts = Effect.Amounts(size: 1.4, tempo: 0.8, share: 1.5, loudness: 0.5)
    #expect(made.emitters == party.with(amounts: amounts).emitters)
    let text = Effect.fileText(extending: "party", colors: [], throwing: nil, amounts: amounts)
    #expect(try effect(text).emitters == made.emitters)
    #expect(mistakes(#"{"tempo": 0.8}"#)[0].contains("\"extends\" beside \"tempo\""))
    #expect(mistakes(#"{"extends": "party", "tempo": 0}"#)[0].contains("a number of 0.05…20"))
    #expect(mistakes(#"{"extends": "party", "share": 2000}"#)[0].contains("0.01…20"))
  }
}
