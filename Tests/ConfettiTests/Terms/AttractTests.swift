import ConfettiGraphics
import Foundation
import Testing

@testable import Confetti

@Suite("Attract") struct AttractTests {
  /// Under, over and critically damped, and without drag.
  static let airs = [(0.0, 0.5), (1, 0.5), (4 * .pi * 0.5, 0.5), (20, 0.5), (2, 0)].map {
    Air(
      drag: Drag($0), attract: Attract(to: .point(Where.Share(0.25, 0.75)), frequency: $1))
  }

  @Test("a particle swings about the target as a damped spring does", arguments: airs)
  func formula(air: Air) throws {
    let (frequency, drag) = (air.attract?.frequency ?? 0, try #require(air.drag.constant))
    for trace in Spawned(.lasting(Emitter.thrown, air: air), count: 6).trace(at: 1.3) {
      // Small steps with the mean of the forces at both ends.
      let target = SIMD2(100.0, 225)
      var (place, velocity) = (trace.placeAtBirth, trace.velocityAtBirth)
      let (h, stiffness) = (1.3 / 20_000, (2 * .pi * frequency) * (2 * .pi * frequency))
      for _ in 0..<20_000 {
        let before = -drag * velocity - stiffness * (place - target)
        let guess = velocity + before * h
        let after = -drag * guess - stiffness * (place + velocity * h - target)
        place += (velocity + guess) * (h / 2)
        velocity += (before + after) * (h / 2)
      }
      #expect(abs(place.x - trace.place.x) < 0.02 && abs(place.y - trace.place.y) < 0.02)
    }
  }

  @Test("with enough drag a particle comes to rest at the target")
  func rest() {
    let emitter = Emitter.lasting(
      Emitter.thrown, air: Air(drag: Drag(4 * .pi * 2), attract: Attract(frequency: 2)))
    let spawned = Spawned(emitter)
    for trace in spawned.trace(at: 3) {
      #expect(abs(trace.place.x - 200) < 0.01 && abs(trace.place.y - 150) < 0.01)
    }
  }

  @Test(
    "each particle that gathers into a shape has a place of its own inside it",
    arguments: ParticleShape.drawn)
  func shapes(shape: ParticleShape) {
    var emitter = Emitter.lasting(air: Air(attract: Attract(to: .shape(shape))))
    emitter.when.count = 60
    let frame = Rect(x: 50, y: 60, width: 300, height: 100)
    let sites = [Site(.frame(frame), in: Spawned.stage), Site(.stage, in: Spawned.stage)]
    for (site, box) in zip(sites, [frame, Rect(x: 40, y: 64.5, width: 320, height: 135)]) {
      let targets = Spawned(emitter, count: 60, at: site).trace(at: 0).map {
        $0["motion.attract.target"].numbers
      }
      #expect(Set(targets).count == 60)
      for target in targets {
        #expect(
          box.inset(by: -0.01, -0.01).contains(Point(x: Float(target[0]), y: Float(target[1]))))
      }
    }
  }

  @Test(
    "a particle born late swings as at the same age, and its velocity is the slope", arguments: airs
  )
  func late(air: Air) {
    guard air.drag.bounds.upperBound < 10 else { return }
    expectLateIsLikeEarly(.lasting(Emitter.thrown, air: air), within: 0.05)
    expectVelocityIsSlope(.lasting(Emitter.thrown, air: air))
  }
}
