import ConfettiGraphics
import Foundation
import Testing

@testable import Confetti

@Suite("Flight") struct FlightTests {
  static let airs = [
    Air(), Air(gravity: DrawnVector(y: 300)), Air(drag: 1.6), Air(drag: 40),
    Air(gravity: DrawnVector(x: -40, y: 280), drag: 0.12, drift: DrawnVector(x: 20, y: -30)),
    Air(
      gravity: DrawnVector(x: .between(-50, 50), y: .either(100, 200)), drag: 0.8,
      drift: DrawnVector(x: .between(-9, 9))),
    Air(gravity: DrawnVector(y: .between(100, 400))), Air(drift: DrawnVector(y: .between(5, 9))),
  ]

  @Test(
    "a flight is birthplace, velocity and gravity against the drag, and the drift", arguments: airs)
  func formula(air: Air) throws {
    let spawned = Spawned(.lasting(Emitter.thrown, air: air))
    for age in [0, 0.2, 1, 3.9] {
      for trace in spawned.trace(at: age) {
        let (k, t) = (try #require(air.drag.constant), age)
        let travel = k == 0 ? t : (1 - exp(-k * t)) / k
        let fall = k == 0 ? t * t / 2 : (t - travel) / k
        let gravity = trace["motion.gravity"]
        let pull =
          gravity.number.map { SIMD2(0, $0) } ?? SIMD2(gravity.numbers[0], gravity.numbers[1])
        let drift = trace["motion.drift"].numbers
        var place = trace.placeAtBirth + trace.velocityAtBirth * travel + pull * fall
        if drift.count == 2 { place += SIMD2(drift[0], drift[1]) * t }
        #expect(abs(place.x - trace.place.x) < 0.005 && abs(place.y - trace.place.y) < 0.005)
      }
    }
  }

  @Test("numbers drawn for each particle are in their ranges", arguments: [1 as UInt64, 2])
  func ranges(seed: UInt64) {
    let air = Self.airs[5]
    for trace in Spawned(.lasting(air: air), count: 200, seed: seed).trace(at: 0) {
      let (gravity, drift) = (trace["motion.gravity"].numbers, trace["motion.drift"].numbers)
      #expect(abs(gravity[0]) <= 50 && (100...200).contains(abs(gravity[1])))
      #expect(abs(drift[0]) <= 9 && drift[1] == 0)
    }
  }

  @Test("a particle born late flies as if it had been born with the others", arguments: airs)
  func late(air: Air) {
    // A thick air is never followed back for as long as a second.
    guard air.drag.bounds.upperBound < 10 else { return }
    expectLateIsLikeEarly(.lasting(Emitter.thrown, air: air))
  }

  @Test("the velocity is the slope of the place", arguments: airs)
  func velocity(air: Air) {
    guard air.drag.bounds.upperBound < 10 else { return }
    expectVelocityIsSlope(.lasting(Emitter.thrown, air: air))
  }
}
