import ConfettiGraphics
import Testing

@testable import Confetti

@Suite("The next change of the picture") struct NextChangeTests {
  static let stage = Size(width: 640, height: 360)

  @Test("a planned firing wakes a host that rests, and one in the past does so at once")
  func planned() {
    var system = ParticleSystem(seed: 5, history: 100)
    system.fire(.sparks, in: Self.stage, at: 7)
    #expect(system.nextChange(after: 0) == 7)
    system.fire(.sparks, in: Self.stage, at: 3)
    #expect(system.nextChange(after: 0) == 3)
    #expect(system.nextChange(after: 3.1) == 3.1)
    #expect(system.nextChange(after: -.infinity) == 3)
    #expect(system.nextChange(after: system.end) == .infinity)
    #expect(ParticleSystem(seed: 1).nextChange(after: 5) == .infinity)
  }
}
