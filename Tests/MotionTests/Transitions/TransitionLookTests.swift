import Motion
import Testing

@Suite("TransitionLook") struct TransitionLookTests {
  @Test("opacity and scale stay in their ranges where a spring overshoots, and the look goes on")
  func ranges() {
    let look = TransitionLook(opacity: 0, scale: 0)
    let beyond = look.interpolated(towards: .identity, amount: 1.2)
    #expect(beyond.opacity == 1 && abs(beyond.scale - 1.2) < 1e-12)
    let below = look.interpolated(towards: .identity, amount: -0.2)
    #expect(below.opacity == 0 && below.scale == 0)
    #expect(abs(below.interpolated(towards: beyond, amount: 0.5).opacity - 0.5) < 1e-12)
  }

  @Test("numbers that are not finite count as those of the identity, and a frame has a size")
  func notFinite() {
    for odd in [Double.nan, .infinity, -.infinity] {
      let look = TransitionLook(
        opacity: odd, scale: odd, offset: [odd, odd], shift: [odd, odd])
      #expect(look == .identity)
      #expect(Transition.scale(odd, anchor: UnitPoint(x: odd, y: odd)).insertion == .identity)
    }
    #expect(TransitionLook(scale: -3).frame(x: 0.0, y: 0, width: 10, height: 10).width == 0)
  }

  @Test("frames are of any floating-point type")
  func frames() {
    let look = TransitionLook(scale: 0.9, offset: [0, 4], shift: [1, 0])
    let frame = look.frame(x: Float(10), y: 20, width: 200, height: 100)
    #expect(abs(frame.x - 220) < 1e-4 && abs(frame.y - 29) < 1e-4)
    #expect(abs(frame.width - 180) < 1e-4 && abs(frame.height - 90) < 1e-4)
  }
}
