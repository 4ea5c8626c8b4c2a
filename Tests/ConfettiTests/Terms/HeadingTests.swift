import Foundation
import Testing

@testable import Confetti

@Suite("Heading") struct HeadingTests {
  static let air = Air(gravity: DrawnVector(y: 200), drag: 0.4)

  @Test("a particle with `along` faces the way it flies, and a spin turns it further")
  func along() throws {
    for rate in [0.0, 90] {
      let turn = Turn(spin: rate == 0 ? nil : Spin(rate: .fixed(rate)), along: true)
      let spawned = Spawned(.lasting(Emitter.thrown, air: Self.air, turn: turn))
      for (index, trace) in spawned.trace(at: 1.2).enumerated() {
        let velocity = spawned.state(of: index, at: 1.2).velocity
        let angle = Double(atan2(velocity.y, velocity.x)) * 180 / .pi + rate * 1.2
        let turns = ((trace.rotation - angle) / 360).rounded()
        #expect(abs(trace.rotation - angle - 360 * turns) < 0.05)
      }
    }
  }

  @Test("a piece that does not move faces to the right")
  func rest() {
    let traces = Spawned(.lasting(turn: Turn(along: true))).trace(at: 1)
    #expect(traces.count == 24 && traces.allSatisfy { $0.rotation == 0 })
  }

  @Test("the width is stretched by the speed, the height is not")
  func stretch() {
    let turn = Turn(along: true, stretch: 3)
    let spawned = Spawned(.lasting(Emitter.thrown, air: Self.air, turn: turn))
    for (index, trace) in spawned.trace(at: 0.8).enumerated() {
      let velocity = spawned.state(of: index, at: 0.8).velocity
      let speed = Double(hypot(velocity.x, velocity.y))
      #expect(abs(trace.drawnSize.x - 10 * (1 + 3 * speed / 1000)) < 0.01)
      #expect(trace.drawnSize.y == 10)
    }
  }

  @Test("a particle born late faces as at the same age")
  func late() {
    expectLateIsLikeEarly(
      .lasting(Emitter.thrown, air: Self.air, turn: Turn(along: true, stretch: 2)), within: 0.05)
  }
}
