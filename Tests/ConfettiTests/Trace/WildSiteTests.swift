import ConfettiGraphics
import ConfettiTestSupport
import Testing

@testable import Confetti

@Suite("Traces of wild sites") struct WildSiteTests {
  private static func isFinite(_ value: JSONValue) -> Bool {
    switch value {
    case .number(let number): number.isFinite
    case .array(let elements): elements.allSatisfy(isFinite)
    case .object(let members): members.allSatisfy { isFinite($0.value) }
    case .null, .bool, .string: true
    }
  }

  @Test(
    "all numbers are finite, wherever and on whatever stage an effect is fired", arguments: 0..<6)
  func finite(seed: UInt64) {
    var random = SplitMix(seed: seed)
    func number() -> Float {
      Bool.random(using: &random)
        ? [-2.9e35, 2.9e35, 3.4e38, -3.4e38, 1e20, 1e10, 1e7].randomElement(using: &random) ?? 1
        : Float(random.wild())
    }
    for effect in Effect.names.compactMap(Effect.named) {
      for _ in 0..<4 {
        let anchors: [Site.Anchor] = [
          .stage, .point(Point(x: number(), y: number())),
          .frame(Rect(x: number(), y: number(), width: number(), height: number())),
        ]
        let site = Site(
          anchors.randomElement(using: &random) ?? .stage,
          in: Bool.random(using: &random)
            ? Size(width: 1280, height: 720) : Size(width: number(), height: number()),
          aim: Bool.random(using: &random) ? nil : Site.Aim(angle: number(), strength: number()))
        var system = ParticleSystem(seed: seed)
        system.fire(effect.with(share: 0.05), at: site, time: 0)
        for time in [0, 0.5, 2] {
          for trace in system.trace(at: time) {
            #expect(Self.isFinite(trace.json), "\(effect.name) at \(site)")
          }
        }
      }
    }
  }

  @Test("a site far away is the same as one at the edge of the numbers that can be calculated with")
  func clamped() {
    func trace(_ x: Float) -> [JSONValue] {
      var system = ParticleSystem(seed: 1)
      system.fire(.celebration, from: Point(x: x, y: 100), at: 0)
      return system.trace(at: 0.5).map(\.json)
    }
    #expect(trace(-2.9e35) == trace(-1e7) && !trace(-1e7).isEmpty)
    #expect(trace(.nan).isEmpty && trace(.infinity).isEmpty)
    #expect(trace(-9e6) != trace(-1e7))
  }
}
