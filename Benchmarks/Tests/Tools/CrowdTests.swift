import Confetti
import ConfettiGraphics
import Testing

@testable import ConfettiBenchmarks

@Suite("Crowd") struct CrowdTests {
  @Test(
    "in the middle of their lives all are alive, however they are fired", arguments: Effect.classics
  )
  func allAlive(effect: Effect.Checked) {
    for firing in [Crowd.Firing.large, .usual] {
      let crowd = Crowd(effect, count: 1000, firing: firing)
      let alive = crowd.system.aliveCount(at: crowd.middle)
      #expect((1000...1100).contains(alive))
      #expect(crowd.system.dropped == 0)
    }
  }

  @Test("a crowd may be larger than one burst") func severalBursts() {
    let crowd = Crowd(.celebration, count: 150_000)
    #expect(crowd.system.aliveCount(at: crowd.middle) == 150_000)
    #expect(crowd.system.burstCount(at: crowd.middle) == 2)
  }

  @Test("a crowd takes the place of what was drawn before") func drawsAnew() {
    let crowd = Crowd(.celebration, count: 100)
    var quads = QuadBuffer(atlas: Atlas(scale: 1))
    for _ in 0..<2 { crowd.draw(at: crowd.middle, into: &quads) }
    #expect(quads.count == 100)
  }
}
