import ConfettiGraphics
import Testing

@testable import Confetti

@Suite("The phase of a gust") struct GustPhaseTests {
  @Test("the phase steps from particle to particle as exactly hours later as at the beginning")
  func late() throws {
    let gust = Gust(strength: 400, frequency: 0.5, phase: .step(0.3))
    let emitter = Emitter(when: When(rate: 10), air: Air(gusts: [gust]), life: Life(3))
    var system = ParticleSystem(seed: 1)
    system.fire(
      try Effect("wind", emitter).checked(), in: Size(width: 800, height: 600), at: 0)
    // Ten steps of the phase are whole turns: the same picture a second later.
    let (early, late) = (system.trace(at: 5.05), system.trace(at: 20_005.05))
    #expect(early.count == 30 && late.count == 30)
    for (a, b) in zip(early, late) { #expect(abs(a.place.x - b.place.x) < 0.002) }
  }
}
