import ConfettiGraphics
import Testing

@testable import Confetti

@Suite("Outward at corners") struct OutwardAtCornersTests {
  @Test("at the corner itself, outward is halfway between its sides")
  func diagonal() throws {
    let emitter = Emitter(
      when: When(count: 2), where: Where(.corners(.all)),
      launch: Launch(.polar(direction: 0, speed: 100), from: .outward))
    var system = ParticleSystem(seed: 1)
    let frame = Rect(x: 100, y: 100, width: 60, height: 20)
    system.fire(try Effect("corners", emitter).checked(), around: frame, at: 0)
    let traces = system.trace(at: 0)
    #expect(traces.count == 8)
    for trace in traces {
      let (isRight, isDown) = (trace.placeAtBirth.x > 130, trace.placeAtBirth.y > 110)
      #expect(abs(trace.velocityAtBirth.x - (isRight ? 70.71 : -70.71)) < 0.01)
      #expect(abs(trace.velocityAtBirth.y - (isDown ? 70.71 : -70.71)) < 0.01)
    }
  }
}
