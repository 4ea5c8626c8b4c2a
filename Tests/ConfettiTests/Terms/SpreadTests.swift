import Testing

@testable import Confetti

@Suite("Spread") struct SpreadTests {
  static let emitter = Emitter.lasting(Emitter.thrown, air: Air(spread: .between(8, 18)))

  @Test("a particle drifts by s · t² to the side that it is thrown to")
  func formula() throws {
    for age in [0.5, 3] {
      for trace in Spawned(Self.emitter).trace(at: age) {
        let strength = try #require(trace["motion.spread"].number)
        #expect((8...18).contains(strength))
        let side: Double = trace.velocityAtBirth.x < 0 ? -1 : 1
        let x = trace.placeAtBirth.x + trace.velocityAtBirth.x * age + side * strength * age * age
        #expect(abs(trace.place.x - x) < 0.002)
      }
    }
  }

  @Test("a particle born late drifts as at the same age, and its velocity is the slope")
  func late() {
    expectLateIsLikeEarly(Self.emitter)
    expectVelocityIsSlope(Self.emitter)
  }
}
