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
        opacity: odd, scale: odd, rotation: .radians(odd), offset: [odd, odd], shift: [odd, odd])
      #expect(look == .identity)
      #expect(
        TransitionLook(rotation: .degrees(9), anchor: UnitPoint(x: odd, y: odd))
          == TransitionLook(rotation: .degrees(9)))
      #expect(Transition.scale(odd, anchor: UnitPoint(x: odd, y: odd)).insertion == .identity)
    }
    #expect(TransitionLook(scale: -3).frame(x: 0.0, y: 0, width: 10, height: 10).width == 0)
  }

  @Test("a blur goes with the other parts, is never negative, and blurs add as Gaussians do")
  func blur() {
    let look = Transition.blur(10).combined(with: .opacity).insertion
    #expect(look == TransitionLook(opacity: 0, blur: 10))
    let half = look.interpolated(towards: .identity, amount: 0.5)
    #expect(half.blur == 5 && half.opacity == 0.5)
    let beyond = look.interpolated(towards: .identity, amount: 1.2)
    #expect(beyond.blur == 0)
    #expect(abs(beyond.interpolated(towards: look, amount: 0.5).blur - 4) < 1e-12)
    #expect(Transition.blur(3).combined(with: .blur(4)).insertion.blur == 5)
    #expect(Transition.blur(6).combined(with: .scale(0.5)).insertion.blur == 3)
    #expect(Transition.blur(-2).insertion.blur == 0)
    #expect(Transition.blurReplace.insertion.blur == 8)
    let ways = Transition.asymmetric(insertion: .blur(9), removal: .opacity)
    #expect(ways.insertion.blur == 9 && ways.removal.blur == 0)
    for odd in [Double.nan, .infinity] { #expect(Transition.blur(odd).insertion == .identity) }
  }

  @Test("frames are of any floating-point type")
  func frames() {
    let look = TransitionLook(scale: 0.9, offset: [0, 4], shift: [1, 0])
    let frame = look.frame(x: Float(10), y: 20, width: 200, height: 100)
    #expect(abs(frame.x - 220) < 1e-4 && abs(frame.y - 29) < 1e-4)
    #expect(abs(frame.width - 180) < 1e-4 && abs(frame.height - 90) < 1e-4)
  }

  /// Where a point of something 40 wide and 20 high at (100, 200) is drawn.
  private func place(of point: UnitPoint, _ look: TransitionLook) -> SIMD2<Double> {
    let frame = look.frame(x: 100.0, y: 200.0, width: 40, height: 20)
    let arm = SIMD2((point.x - 0.5) * frame.width, (point.y - 0.5) * frame.height)
    let (sine, cosine) = Elementary.sinCos(look.rotation.radians)
    return SIMD2(frame.x + frame.width / 2, frame.y + frame.height / 2)
      + SIMD2(arm.x * cosine - arm.y * sine, arm.x * sine + arm.y * cosine)
  }

  @Test("a quarter turn around the top swings a hanging view clockwise to the left")
  func quarterTurn() {
    let look = TransitionLook(rotation: .degrees(90), anchor: .top)
    let bottom = place(of: .bottom, look)
    #expect((bottom - SIMD2(100, 200)).magnitude < 1e-12)
    let frame = look.frame(x: 100.0, y: 200.0, width: 40, height: 20)
    #expect(frame.width == 40 && frame.height == 20)
    #expect(abs(frame.x - 90) < 1e-12 && abs(frame.y - 190) < 1e-12)
    let center = TransitionLook(rotation: .degrees(90)).frame(
      x: 100.0, y: 200.0, width: 40, height: 20)
    #expect(center == (100, 200, 40, 20))
  }

  @Test("the point that it is turned around stays where it is, all the way and beyond the ends")
  func anchor() {
    for anchor in [UnitPoint.topLeading, .bottom, .trailing, UnitPoint(x: 2, y: -0.3)] {
      let expected = SIMD2(100 + anchor.x * 40, 200 + anchor.y * 20)
      for degrees in [-200.0, 3, 90, 360] {
        let look = Transition.rotation(.degrees(degrees), anchor: anchor).insertion
        for amount in [-0.2, 0, 1e-9, 1e-6, 0.3, 0.999_999_9, 1, 1.2] {
          let part = TransitionLook.identity.interpolated(towards: look, amount: amount)
          #expect(abs(part.rotation.degrees - degrees * amount) < 1e-9)
          #expect((place(of: anchor, part) - expected).magnitude < 1e-6)
        }
      }
    }
  }

  @Test("scaled and turned around one point, that point stays")
  func scaledAndTurned() {
    for both in [
      Transition.scale(0.5, anchor: .top).combined(with: .rotation(.degrees(30), anchor: .top)),
      .rotation(.degrees(30), anchor: .top).combined(with: .scale(0.5, anchor: .top)),
    ] {
      for amount in [0.0, 0.4, 1] {
        let part = TransitionLook.identity.interpolated(towards: both.insertion, amount: amount)
        #expect((place(of: .top, part) - SIMD2(120, 200)).magnitude < 1e-9)
      }
    }
  }
}
