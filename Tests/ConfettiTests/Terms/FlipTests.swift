import Foundation
import Testing

@testable import Confetti

@Suite("Flip") struct FlipTests {
  static func flipping(_ look: Look = Look()) -> Emitter {
    .lasting(
      turn: Turn(flip: Flip(frequency: .between(0.5, 1), phase: .between(0, 1), minimum: 0.2)),
      look: look)
  }

  @Test("the width is as much as is visible of it, but never less than the minimum")
  func formula() throws {
    // Whether the other side is seen or not, the width is the same.
    for look in [Look(), Look(back: .shade(0.5))] {
      for age in [0, 0.7, 2.9] {
        for trace in Spawned(Self.flipping(look)).trace(at: age) {
          let frequency = try #require(trace["flip.frequency"].number)
          let phase = try #require(trace["flip.phase"].number)
          let shown = max(0.2, abs(cos(frequency * age + phase)))
          #expect(abs(trace.drawnSize.x - 10 * shown) < 1e-3 && trace.drawnSize.y == 10)
        }
      }
    }
  }

  @Test("a particle born late flips as at the same age")
  func late() { expectLateIsLikeEarly(Self.flipping()) }
}
