import ConfettiGraphics
import Testing

@testable import Confetti

@Suite("Effect+Corners") struct EffectCornersTests {
  @Test("effects have corners if their particles or children are born there")
  func hasCorners() {
    let child = Child(at: .birth, Emitter(where: Where(.corners(.all))))
    #expect(Effect.sparks.hasCorners && Effect("e", Emitter(children: [child])).hasCorners)
    #expect(Effect("e", Emitter(), fromPoint: Effect.sparks.emitters).hasCorners)
    #expect(!Effect.fountain.hasCorners && !Effect.celebration.hasCorners)
  }

  @Test("other corners change the place of particles born at corners, and no other number")
  func changes() {
    let corner = Emitter(
      where: Where(.corners(.all), jitter: DrawnVector(x: 3)),
      children: [Child(at: .birth, Emitter(where: Where(.corners(.random(1)))))])
    let plain = Emitter(where: Where(.ring(4)))
    let changed = Effect("e", corner, plain, reducedMotion: Effect("q", corner)).with(
      corners: .random(2))
    #expect(changed.emitters[0].where == Where(.corners(.random(2)), jitter: DrawnVector(x: 3)))
    #expect(changed.emitters[0].children[0].emitter.where.place == .corners(.random(2)))
    #expect(changed.emitters[1] == plain)
    #expect(changed.ownReducedMotion?.emitters == [changed.emitters[0]])
    #expect(changed.with(corners: .all) != changed)
  }

  @Test("sparks at all corners are those of the library")
  func sparks() {
    #expect(Effect.sparks.with(corners: .all) == .sparks)
  }
}
