import Confetti
import ConfettiGraphics
import Foundation
import Testing

@testable import ConfettiBenchmarks

@Suite("Yardstick") struct YardstickTests {
  @Test("yardstick and library put every particle in the same place", arguments: Effect.classics)
  func samePlaces(effect: Effect.Checked) throws {
    let crowd = Crowd(effect, count: 800)
    for share in [0.75, 1, 1.2] {
      let time = crowd.middle * share
      let particles = crowd.system.trace(at: time)
      let poses = try #require(Yardstick(effect, particles)).poses(at: Float(time))
      #expect(poses.count == particles.count && poses.count >= 600)
      for (pose, particle) in zip(poses, particles) {
        let state = particle.state
        func number(_ value: JSONValue?) throws -> Float { Float(try #require(value?.number)) }
        #expect(abs(pose.x - (try number(state["position"]?[0]))) < 0.01)
        #expect(abs(pose.y - (try number(state["position"]?[1]))) < 0.01)
        #expect(abs(pose.width - (try number(state["size"]?[0]))) < 0.01)
        #expect(abs(pose.height - (try number(state["size"]?[1]))) < 0.01)
        let rotation = try number(state["rotation"]) * .pi / 180
        #expect(abs(sin((pose.angle - rotation) / 2)) < 0.001)
        #expect(abs(pose.opacity - (try number(state["opacity"]))) < 0.004)
      }
    }
  }

  @Test(
    "yardstick and library write the same vertices",
    arguments: [Effect.Checked.celebration, .fountain, .fanfare])
  func sameVertices(effect: Effect.Checked) throws {
    let crowd = Crowd(effect, count: 500)
    let yardstick = try #require(Yardstick(effect, crowd.system.trace(at: crowd.middle)))
    var (ours, plain) = (QuadBuffer(atlas: Atlas(scale: 1)), QuadBuffer(atlas: Atlas(scale: 1)))
    crowd.draw(at: crowd.middle, into: &ours)
    yardstick.draw(at: Float(crowd.middle), into: &plain)
    #expect(ours.count == plain.count)
    var different = 0
    ours.withVertices { ours in
      plain.withVertices { plain in
        for (a, b) in zip(ours, plain) {
          // A side just between two sizes in the atlas may be taken for either.
          let isSame = a.u == b.u && a.v == b.v
          if !isSame || abs(a.x - b.x) > 0.02 || abs(a.y - b.y) > 0.02 { different += 1 }
        }
      }
    }
    #expect(different <= 8)
  }

  @Test("only the classics have a yardstick") func onlyClassics() throws {
    let own = try Effect.celebration.with { $0.name = "my own" }.checked()
    #expect(Yardstick(own, []) == nil)
  }

  @Test("the plain curve is the library's") func sameCurve() {
    for step in 0...100 {
      let u = Float(step) / 100
      #expect(abs(yardstickEaseOut(u) - Float(easeOut(Double(u)))) < 1e-4)
    }
  }

  /// The value of the ease-out curve, found by bisection.
  private func easeOut(_ u: Double) -> Double {
    var (low, high) = (0.0, 1.0)
    for _ in 0..<60 {
      let s = (low + high) / 2
      if 1.74 * s * s - 0.74 * s * s * s < u { low = s } else { high = s }
    }
    return 3 * low * low - 2 * low * low * low
  }
}
