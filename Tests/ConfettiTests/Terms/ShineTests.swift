import ConfettiGraphics
import Testing

@testable import Confetti

@Suite("look.shine") struct ShineTests {
  private static let stage = Size(width: 640, height: 360)
  private static let color = Color(0.2, 0.4, 0.6)

  private static func emitter(
    _ shine: Shine?, turn: Turn = Turn(flip: Flip(frequency: .between(0.4, 2))),
    look: (inout Look) -> Void = { _ in }
  ) -> Emitter {
    var own = Look(size: .square(20), colors: [color], shine: shine)
    look(&own)
    return Emitter(
      when: When(count: 30), where: Where(.disc(90)), launch: Emitter.thrown, turn: turn,
      look: own, life: Life(4, opacity: 1))
  }

  /// The components of a state's light, 0…255.
  private static func light(_ trace: ParticleTrace) -> [Double] {
    trace["state.light"].numbers
  }

  /// The cosine of an angle in radians, by its series.
  private static func cosine(_ angle: Double) -> Double {
    let turn = angle.truncatingRemainder(dividingBy: 2 * .pi)
    var (sum, term) = (0.0, 1.0)
    for number in 0..<40 {
      sum += term
      term *= -turn * turn / Double((2 * number + 1) * (2 * number + 2))
    }
    return sum
  }

  /// The share of white that a trace asks for.
  private static func share(_ trace: ParticleTrace) throws -> Double {
    let frequency = try #require(trace["flip.frequency"].number)
    let phase = try #require(trace["flip.phase"].number)
    let strength = try #require(trace["shine.strength"].number)
    let sharpness = try #require(trace["shine.sharpness"].number)
    let side = abs(cosine(frequency * trace.age + phase))
    return strength * (0..<Int(sharpness)).reduce(1) { power, _ in power * side }
  }

  private static func expect(
    _ light: [Double], _ expected: [Double], _ location: SourceLocation = #_sourceLocation
  ) {
    let isNear = light.count == 4 && zip(light, expected).allSatisfy { abs($0 - $1) <= 2 }
    #expect(isNear, "\(light) not \(expected)", sourceLocation: location)
  }

  @Test("a colour moves to white by a power of the cosine", arguments: [1, 5, 12, 64])
  func formula(sharpness: Int) throws {
    let shine = Shine(strength: .between(0.3, 1), sharpness: sharpness)
    for time in [0.1, 0.7, 2.3] {
      for trace in Spawned(Self.emitter(shine)).trace(at: time) {
        let share = try Self.share(trace)
        let own = [Self.color.red, Self.color.green, Self.color.blue].map { Double($0) * 255 }
        Self.expect(Self.light(trace), own.map { $0 + (255 - $0) * share } + [255])
      }
    }
  }

  @Test("a translucent colour is no brighter than its opacity, but light is")
  func most() throws {
    let still = Turn(flip: Flip())
    let paint = Self.emitter(Shine(strength: 1), turn: still) {
      $0.colors = [Color(0.2, 0.4, 0.6, alpha: 0.5)]
    }
    for trace in Spawned(paint).trace(at: 1) {
      let alpha = Self.light(trace)[3]
      #expect(abs(alpha - 127.5) <= 1)
      Self.expect(Self.light(trace), [alpha, alpha, alpha, alpha])
    }
    let light = Self.emitter(Shine(strength: 0.5), turn: still) { $0.glow = 1 }
    for trace in Spawned(light).trace(at: 1) {
      Self.expect(Self.light(trace), [153, 178.5, 204, 0])
    }
  }

  @Test("the shade of a back and the light at the edge come first")
  func sides() throws {
    let turn = Turn(flip: Flip(phase: .fixed(1.0 / 3)))
    let emitter = Self.emitter(Shine(strength: 0.6, sharpness: 2), turn: turn) {
      ($0.back, $0.lit) = (.shade(0.8), 0.5)
    }
    for trace in Spawned(emitter).trace(at: 1) {
      // The cosine is −0.5.
      let (brightness, share) = (0.8 * (1 - 0.5 * 0.5), 0.6 * 0.25)
      let own = [0.2, 0.4, 0.6].map { $0 * 255 * brightness }
      Self.expect(Self.light(trace), own.map { $0 + (255 - $0) * share } + [255])
    }
  }

  @Test("both ends of a gradient shine, and a circle behind it with its piece")
  func together() throws {
    var system = ParticleSystem(seed: 2)
    let emitter = Self.emitter(Shine(strength: 1), turn: Turn(flip: Flip())) {
      ($0.fill, $0.halo) = (Fill(to: .black()), Halo(opacity: 1))
    }
    system.fire(try Effect("e", emitter).checked(), in: Self.stage, at: 0)
    let drawn = vertices(system, at: 1)
    #expect(drawn.count == 240 && drawn.allSatisfy { $0.color.bits == 0xFFFF_FFFF })
  }

  @Test("without it nothing changes: places, numbers and the colours of all others")
  func unchanged() throws {
    func traces(_ shine: Shine?) -> [ParticleTrace] { Spawned(Self.emitter(shine)).trace(at: 1) }
    for (own, other) in zip(traces(Shine(strength: .between(0, 1))), traces(nil)) {
      #expect(own.place == other.place && own["flip"] == other["flip"])
      #expect(own.drawnSize == other.drawnSize && own.opacity == other.opacity)
      #expect(other["state.light"] == .null && own["sides"] == .null)
    }
  }

  @Test("a particle born late shines as at the same age")
  func late() { expectLateIsLikeEarly(Self.emitter(Shine())) }

  @Test("four lanes and eight draw the same vertices, forwards and backwards")
  func lanes() throws {
    var emitter = Self.emitter(Shine(strength: .between(0.2, 1)))
    emitter.when = When(count: 45, over: 0.7)
    var system = ParticleSystem(seed: 2)
    system.fire(try Effect("e", emitter).checked(), in: Self.stage, at: 0)
    var four = system
    four.lanes = .four
    let times = [0.3, 0.9, 1.7]
    let shown = times.map { vertices(system, at: $0) }
    #expect(shown == times.map { vertices(four, at: $0) })
    #expect(shown == times.reversed().map { vertices(system, at: $0) }.reversed())
  }

  @Test("reduced motion leaves none of it, and half of it half")
  func reduced() {
    let emitter = Self.emitter(Shine(strength: 0.8))
    #expect(EffectReducedMotionTests.reduced(emitter).look.shine == nil)
    let half = Effect("e", emitter).reducedMotion(0.5).emitters[0].look.shine
    #expect(abs((half?.strength.constant ?? 0) - 0.4) < 1e-9)
  }

  @Test("a file says it, its draw is listed, and it is written as it was read")
  func file() throws {
    let made = try effect(
      #"{"emitters": [{"look": {"shine": {"strength": [0.2, 0.9], "sharpness": 7}}}]}"#)
    #expect(made.emitters[0].look.shine == Shine(strength: .between(0.2, 0.9), sharpness: 7))
    #expect(try effect(made.fileText).emitters == made.emitters)
    #expect(Shine().json == .object([]))
    var system = ParticleSystem(seed: 2)
    system.fire(try made.checked(), in: Self.stage, at: 0)
    var numbers: Set<Double> = []
    for particle in system.particles(at: 0.5).prefix(9) {
      let drawn = try #require(
        particle.draws.first { $0.path.description == "look.shine.strength" })
      #expect((0.2...0.9).contains(drawn.number))
      numbers.insert(drawn.number)
    }
    #expect(numbers.count == 9)
    #expect(mistakes(#"{"emitters": [{"look": {"shine": {"sharpness": 0}}}]}"#).count == 1)
  }
}
