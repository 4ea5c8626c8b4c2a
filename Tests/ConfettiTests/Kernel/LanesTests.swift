import ConfettiGraphics
import ConfettiTestSupport
import Testing

@testable import Confetti

/// The loops in registers of eight numbers are tried where the processor has them; elsewhere only batches are.
@Suite("Lanes") struct LanesTests {
  private static let stage = Size(width: 640, height: 360)

  /// Some effect with a stream, small and large bursts, echoes, ribbons and children.
  private static func random(_ random: inout SplitMix) throws -> Effect.Checked {
    func draw(_ most: Double) -> Draw {
      Bool.random(using: &random)
        ? .between(-most, Double.random(in: 0...most, using: &random))
        : .fixed(Double.random(in: -most...most, using: &random))
    }
    func chance() -> Bool { Bool.random(using: &random) }
    var air = Air(gravity: DrawnVector(y: draw(400)), drag: chance() ? 1.7 : 0)
    if chance() {
      air.flutter = Flutter(amplitude: draw(40), frequency: .between(0.2, 3), phase: draw(1))
    }
    if chance() { air.spread = Spread(draw(20)) }
    if chance() {
      air.gusts = [
        Gust(direction: draw(180).bounds.upperBound, strength: draw(300), frequency: 0.6)
      ]
    }
    if chance(), chance() { air.floor = .stage }
    air.walls = chance() && chance()
    if air.floor != nil, chance() {
      air.bounce = Bounce(restitution: .between(0.2, 0.9), spin: 0.5)
    }
    if air.floor != nil, chance() { air.sweep = Sweep(from: 0.4, to: 1.2, strength: draw(900)) }
    if chance(), chance() { air.drift = DrawnVector(x: draw(30), y: draw(30)) }
    if chance(), chance() {
      air.attract = Attract(frequency: 0.8, damping: 3, until: chance() ? 0.5 : nil)
      if chance() { air.attract?.until = .drawn(.between(0.1, 1.1)) }
    }
    if air.attract == nil, air.gusts.isEmpty, chance() {
      air.drag = .even(.between(0, 4))
      if air.floor == nil, chance() { air.swirl = Swirl(rate: draw(2)) }
    }
    var turn = Turn()
    if chance() { turn.spin = Spin(angle: draw(360), rate: draw(800)) }
    if chance() {
      turn.flip = Flip(frequency: .between(0.2, 3), phase: .between(0, 1), minimum: 0.1)
    }
    if chance() { turn.tilt = Tilt(angle: draw(360), rate: draw(500), sway: chance() ? 20 : 0) }
    turn.along = chance()
    turn.stretch = chance() ? 1.5 : 0
    var look = Look(size: .sides(width: .between(2, 90), height: .between(0.5, 12), scale: 1))
    if chance() { look.back = .shade(0.6) }
    var life = Life(chance() ? .between(0.5, 2) : 1.4)
    if chance() { life.opacity = Track([(0, .between(0, 0.8)), (0.3, 1), (1, 0)], ease: .easeIn) }
    if chance() { life.scale = Track([(0, 0.2), (0.4, .between(0.7, 1.6)), (1, 0.1)]) }
    if chance() { life.color = [Color(1, 0.2, 0), Color(0, 0.4, 1)] }
    var launch = Launch(.polar(direction: draw(180), speed: .between(0, 700)))
    var path: FlightPath?
    if chance(), chance() {
      path = FlightPath(
        [[draw(2), draw(2), draw(2), -2], [0, -1, 1, draw(1), -1, draw(3)]], scale: 60,
        ease: chance() ? .easeInOut : nil)
      (launch, air) = (Launch(), Air())
    }
    let count = Int.random(in: 1...(chance() ? 9 : 600), using: &random)
    return try Effect(
      "random",
      Emitter(
        when: When(count: count, over: chance() ? 0.6 : 0),
        where: Where(.line(Where.Share(0.1, 0.9), Where.Share(0.9, 0.4))),
        launch: launch, air: air, path: path, turn: turn,
        look: look, life: life, trail: chance() ? .echoes(Trail.Echoes(3, spacing: 0.05)) : nil)
    ).checked()
  }

  private static func expectSame(_ system: ParticleSystem, at times: [Double], _ name: String) {
    var (four, most) = (system, system)
    (four.lanes, most.lanes) = (.four, .most)
    for time in times {
      #expect(
        vertices(four, at: time) == vertices(most, at: time), "\(name) after \(time) s")
    }
  }

  @Test("every effect of the library has the same vertices with four lanes and with eight")
  func library() {
    for effect in Effect.library.flatMap(\.effects) {
      var system = ParticleSystem(seed: 3, limit: 100_000)
      for number in 0..<3 {
        system.fire(
          effect, at: .standard(for: effect, in: Self.stage), time: Double(number) * 0.17)
      }
      Self.expectSame(
        system, at: (0..<20).map { Double($0) * effect.duration / 16 }, effect.name)
    }
  }

  @Test("effects with any numbers have the same vertices with four lanes and with eight")
  func random() throws {
    var random = SplitMix(seed: 24)
    for number in 0..<300 {
      let effect = try Self.random(&random)
      var system = ParticleSystem(seed: UInt64(number), limit: 100_000)
      for _ in 0...(number % 4) {
        system.fire(
          effect, in: Self.stage, at: Double.random(in: 0...0.5, using: &random))
      }
      Self.expectSame(system, at: [0.01, 0.4, 0.93, 1.6], "effect \(number)")
    }
  }

  @Test("quads that do not fit are left out in the same way")
  func limits() {
    for limit in [1, 7, 8, 9, 100, 255, 256, 257] {
      func quads(_ lanes: Lanes) -> QuadBuffer {
        var system = ParticleSystem(seed: 1)
        system.lanes = lanes
        for time in [0, 0.1, 0.2] { system.fire(.fanfare, in: Self.stage, at: time) }
        var quads = QuadBuffer(atlas: Atlas(scale: 1), limit: limit)
        quads.visible = Rect(x: 100, y: 0, width: 300, height: 200)
        system.draw(at: 0.6, into: &quads)
        return quads
      }
      let (four, most) = (quads(.four), quads(.most))
      #expect(four.count == most.count && four.dropped == most.dropped)
      let same = four.withVertices { a in
        most.withVertices { b in a.elementsEqual(b) }
      }
      #expect(same, "limit \(limit)")
    }
  }

  @Test("a burst has the same vertices alone and among others of its emitter")
  func batches() {
    // Fired at the same place, but drawn alone: the seed of a firing is its number.
    func system(_ times: [Double]) -> ParticleSystem {
      var system = ParticleSystem(seed: 9)
      for time in times { system.fire(.celebration, in: Self.stage, at: time) }
      return system
    }
    let together = vertices(system((0..<40).map { Double($0) * 0.01 }), at: 0.9)
    #expect(together.count == 40 * 30 * 4)
    let first = vertices(system([0]), at: 0.9)
    #expect(Array(together.prefix(first.count)) == first)
  }
}
