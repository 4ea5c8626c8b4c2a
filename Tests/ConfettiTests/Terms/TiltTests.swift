import Foundation
import Testing

@testable import Confetti

@Suite("Tilt") struct TiltTests {
  static func tilting(_ look: Look = Look()) -> Emitter {
    .lasting(
      turn: Turn(tilt: Tilt(angle: .between(0, 360), rate: .either(90, 400), sway: 17)), look: look)
  }

  @Test("both sides shrink with one axis, and the particle sways with the other")
  func formula() throws {
    for look in [Look(), Look(back: .shade(0.5))] {
      for age in [0, 0.7, 2.9] {
        for trace in Spawned(Self.tilting(look)).trace(at: age) {
          let (x, y) = (trace["tilt.x"].numbers, trace["tilt.y"].numbers)
          let shown = 0.5 + 0.5 * abs(cos(y[0] + y[1] * age))
          #expect(abs(trace.drawnSize.x - 10 * shown) < 1e-3)
          #expect(trace.drawnSize.x == trace.drawnSize.y)
          #expect(abs(trace.rotation - 17 * sin(x[0] + x[1] * age)) < 1e-3)
        }
      }
    }
  }

  @Test("the two axes are drawn independently")
  func axes() {
    for trace in Spawned(Self.tilting()).trace(at: 0) {
      #expect(trace["tilt.x"] != trace["tilt.y"])
    }
  }

  @Test("a particle born late tilts as at the same age")
  func late() { expectLateIsLikeEarly(Self.tilting()) }
}
