import ConfettiGraphics
import Testing

@testable import Confetti

@Suite("Parents at rest") struct ParentAtRestTests {
  @Test("a child of a parent at rest is launched as from the stage, whenever it is born")
  func upward() throws {
    let child = Emitter(
      when: When(count: 1), launch: Launch(.polar(direction: 0, speed: 100), from: .parent))
    let parent = Emitter(
      when: When(rate: 10),
      air: Air(
        gravity: DrawnVector(x: 90, y: 480), drag: 4, gusts: [Gust(strength: 300, frequency: 3)]),
      children: [Child(at: .birth, child)])
    var system = ParticleSystem(seed: 1)
    system.fire(
      try Effect("rest", parent).checked(), in: Size(width: 400, height: 300), at: 0)
    let children = system.trace(at: 1.95).filter { $0.emitter.contains("children") }
    #expect(children.count == 20)
    for trace in children {
      #expect(abs(trace.velocityAtBirth.x) < 0.01 && abs(trace.velocityAtBirth.y + 100) < 0.01)
    }
  }
}
