import ConfettiGraphics
import ConfettiTestSupport

@testable import Confetti

/// Fires an effect somewhere, draws it at some times, and checks the result.
struct Trial: Choosing {
  var random: any RandomNumberGenerator
  /// The buffer that is drawn into, again and again.
  var quads: QuadBuffer
  private(set) var drawnQuads = 0

  init(_ random: any RandomNumberGenerator) {
    self.random = random
    quads = QuadBuffer(limit: 300_000)
  }

  /// The mistake of an effect; `nil` if all is well.
  mutating func run(_ effect: Effect.Checked) -> String? {
    // Mostly a small limit, to leave time for many effects.
    let limit = one(of: [0, 1, 500, 500, 500, 2000, 2000, 200_000])
    var system = ParticleSystem(
      seed: random.next(), limit: limit, history: chance(0.2) ? 1e9 : 0)
    let start = one(of: [0, 0, 0, 0.3, -7, 1e6])
    let effect = chance(0.2) ? effect.reducedMotion : chance(0.2) ? effect.with(share: 0.3) : effect
    let firing = system.fire(effect, at: site(), time: start)
    for round in 0..<3 {
      if round == 1, chance(0.3) { system.stop(firing, at: start + time(of: effect)) }
      if round == 2, chance(0.3) { system.fire(effect, at: site(), time: start + 0.5) }
      let now = start + time(of: effect)
      if let problem = draw(system, at: now) { return "\(problem) at \(now)" }
      // Particles of a stream's slice are counted as a whole.
      let alive = system.aliveCount(at: now)
      guard alive <= 2 * max(limit, 1) * max(effect.emitters.count, 1) + 1_000_000 else {
        return "\(alive) are alive at \(now)"
      }
      if alive < 200 { _ = system.trace(at: now) }
      _ = system.ended(upTo: now)
    }
    return nil
  }

  mutating func draw(_ system: ParticleSystem, at now: Double) -> String? {
    quads.removeAll()
    system.draw(at: now, into: &quads)
    drawnQuads += quads.count
    guard quads.count <= quads.limit else { return "\(quads.count) quads" }
    return quads.withVertices { vertices in
      vertices.contains { vertex in
        !(vertex.x.isFinite && vertex.y.isFinite && vertex.u >= 0 && vertex.u <= 1 && vertex.v >= 0
          && vertex.v <= 1)
      } ? "a vertex that cannot be drawn" : nil
    }
  }

  // MARK: - Choices

  private mutating func time(of effect: Effect.Checked) -> Double {
    let end = min(effect.duration, 10)
    return one(of: [
      Double.random(in: 0...max(end, 0.01), using: &random), 0, end,
      Double.random(in: 0...3, using: &random), -1, 0.3, 60, 3600, 1e6, 1e9, 1e300,
    ])
  }

  private mutating func number() -> Float {
    one(of: [0, 1, 160, 640, -50, 1e5, Float.random(in: 0...1280, using: &random)])
  }

  private mutating func site() -> Site {
    let stage = one(of: [
      Size(width: 1280, height: 720), Size(width: 1280, height: 720), Size(width: 1, height: 1),
      Size(width: 0, height: 0), Size(width: 10, height: 5000), Size(width: 1e6, height: 1e6),
      Size(width: -20, height: 300),
    ])
    let anchor: Site.Anchor
    switch Int.random(in: 0...2, using: &random) {
    case 0: anchor = .stage
    case 1:
      anchor = .frame(Rect(x: number(), y: number(), width: number(), height: number()))
    default: anchor = .point(Point(x: number(), y: number()))
    }
    let aim = Site.Aim(
      angle: Float.random(in: -720...720, using: &random),
      strength: one(of: [0, 1, -1, 1e6]))
    return Site(anchor, in: stage, aim: chance(0.3) ? aim : nil)
  }
}
