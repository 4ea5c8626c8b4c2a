import Testing

@testable import Confetti

@Suite("Spin") struct SpinTests {
  static let emitter = Emitter.lasting(
    turn: Turn(spin: Spin(angle: .between(0, 360), rate: .either(100, 400))))

  @Test("the rotation is angle + rate · t, clockwise")
  func formula() throws {
    for age in [0, 1, 3.5] {
      for trace in Spawned(Self.emitter).trace(at: age) {
        let angle = try #require(trace["spin.angle"].number)
        let rate = try #require(trace["spin.rate"].number)
        #expect((0...360).contains(angle) && (100...400).contains(abs(rate)))
        #expect(abs(trace.rotation - angle - rate * age) < 0.01)
      }
    }
  }

  @Test("a particle born late turns as at the same age")
  func late() { expectLateIsLikeEarly(Self.emitter) }

  @Test("a rotation too fast for the digits of a number stops, and stays finite")
  func fast() {
    let emitter = Emitter.lasting(
      turn: Turn(spin: Spin(angle: 1e6, rate: .between(-1e6, 1e6))), life: Life(1e6))
    #expect(Spawned(emitter).trace(at: 9e5).allSatisfy { $0.rotation.isFinite })
  }
}
