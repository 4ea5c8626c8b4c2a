import ConfettiGraphics
import Foundation
import Testing

@testable import Confetti

@Suite("Attract") struct AttractTests {
  /// Under, over and critically damped, and without drag.
  static let airs = [(0.0, 0.5), (1, 0.5), (4 * .pi * 0.5, 0.5), (20, 0.5), (2, 0)].map {
    Air(
      drag: $0, attract: Attract(to: .point(Where.Share(0.25, 0.75)), frequency: $1))
  }

  @Test("it swings about the target as a damped spring does", arguments: airs)
  func formula(air: Air) throws {
    let frequency = air.attract?.frequency ?? 0
    for trace in Spawned(.lasting(Emitter.thrown, air: air), count: 6).trace(at: 1.3) {
      // Small steps with the mean of the forces at both ends.
      let target = SIMD2(100.0, 225)
      var (place, velocity) = (trace.placeAtBirth, trace.velocityAtBirth)
      let (h, stiffness) = (1.3 / 20_000, (2 * .pi * frequency) * (2 * .pi * frequency))
      for _ in 0..<20_000 {
        let before = -air.drag * velocity - stiffness * (place - target)
        let guess = velocity + before * h
        let after = -air.drag * guess - stiffness * (place + velocity * h - target)
        place += (velocity + guess) * (h / 2)
        velocity += (before + after) * (h / 2)
      }
      #expect(abs(place.x - trace.place.x) < 0.02 && abs(place.y - trace.place.y) < 0.02)
    }
  }

  @Test("with enough drag it comes to rest at the target")
  func rest() {
    let emitter = Emitter.lasting(
      Emitter.thrown, air: Air(drag: 4 * .pi * 2, attract: Attract(frequency: 2)))
    let spawned = Spawned(emitter)
    for trace in spawned.trace(at: 3) {
      #expect(abs(trace.place.x - 200) < 0.01 && abs(trace.place.y - 150) < 0.01)
    }
  }

  @Test("to a shape each has a place of its own inside it", arguments: Shape.drawn)
  func shapes(shape: Shape) {
    let emitter = Emitter.lasting(air: Air(attract: Attract(to: .shape(shape))))
    let frame = Rect(x: 50, y: 60, width: 300, height: 100)
    for site in [Site(.frame(frame), in: Spawned.stage), Site(.point(.zero), in: Spawned.stage)] {
      let targets = Spawned(emitter, count: 60, at: site).trace(at: 0).map {
        $0["motion.attract.target"].numbers
      }
      var (middle, half) = (SIMD2(200.0, 110), 50.0)
      if case .point = site.anchor { (middle, half) = (SIMD2(200, 150), 150) }
      #expect(Set(targets).count > 55)
      #expect(
        targets.allSatisfy {
          abs($0[0] - middle.x) <= half + 1e-3 && abs($0[1] - middle.y) <= half + 1e-3
        })
    }
  }

  @Test("born late it swings as at the same age, and its velocity is the slope", arguments: airs)
  func late(air: Air) {
    guard air.drag < 10 else { return }
    expectLateIsLikeEarly(.lasting(Emitter.thrown, air: air), within: 0.05)
    expectVelocityIsSlope(.lasting(Emitter.thrown, air: air))
  }
}
