import ConfettiGraphics
import Testing

@testable import Confetti

@Suite("Depth") struct DepthTests {
  private static let emitter = Emitter(
    draws: [NamedDraw("near", .between(0, 1))], when: When(count: 60),
    launch: Launch(.polar(direction: .between(0, 360), speed: .between(20, 200))),
    look: Look(
      shapes: [Look.WeightedShape(.rectangle), Look.WeightedShape(.circle, weight: 2)],
      size: .square(.by("near", from: 4, to: 40)), side: .random, depth: .by("near")),
    life: Life(3, opacity: 1))

  private static func burst(_ emitter: Emitter) throws -> [Particle] {
    var system = ParticleSystem(seed: 4)
    system.fire(try Effect("depth", emitter).checked(), in: Size(width: 640, height: 360), at: 0)
    return Array(system.particles(at: 0.5))
  }

  @Test("near particles are drawn over far ones, whatever their shapes, on each side")
  func order() throws {
    let particles = try Self.burst(Self.emitter)
    let front = particles.drop { $0.layer == .behind }
    #expect(particles.count == 60 && front.allSatisfy { $0.layer == .front })
    for side in [particles.filter { $0.layer == .behind }, Array(front)] {
      #expect(side.count > 10)
      for (a, b) in zip(side, side.dropFirst()) { #expect(a.size.width <= b.size.width) }
      #expect(Set(side.map(\.shape.name)).count == 2)
    }
  }

  @Test("a depth changes nothing but the order")
  func same() throws {
    var plain = Self.emitter
    plain.look.depth = 0
    func sights(_ emitter: Emitter) throws -> [String] {
      try Self.burst(emitter).map { "\($0.id) \($0.position) \($0.size) \($0.shape.name)" }.sorted()
    }
    #expect(try sights(plain) == sights(Self.emitter))
  }
}
