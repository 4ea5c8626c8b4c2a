import Motion
import Testing

@Suite("Transition") struct TransitionTests {
  /// The frame of a place at (100, 200), 40 wide and 20 high.
  func frame(_ look: TransitionLook) -> [Double] {
    let frame = look.frame(x: 100.0, y: 200.0, width: 40, height: 20)
    return [frame.x, frame.y, frame.width, frame.height]
  }

  @Test("each transition comes from its look and goes to it")
  func ready() {
    #expect(Transition.identity.insertion == .identity)
    #expect(Transition.opacity.insertion.opacity == 0)
    #expect(frame(Transition.opacity.removal) == [100, 200, 40, 20])
    #expect(frame(Transition.scale.insertion) == [120, 210, 0, 0])
    #expect(frame(Transition.scale(0.5).removal) == [110, 205, 20, 10])
    #expect(Transition.scale(scale: 0.5) == .scale(0.5))
    #expect(Transition.scale(scale: 0.8, anchor: .top) == .scale(0.8, anchor: .top))
    #expect(frame(Transition.offset(x: 3, y: -4).insertion) == [103, 196, 40, 20])
    let edges: [Edge] = [.top, .leading, .bottom, .trailing]
    let expected = [[100, 180], [60, 200], [100, 220], [140, 200.0]]
    for (edge, place) in zip(edges, expected) {
      #expect(frame(Transition.move(edge: edge).insertion) == place + [40, 20])
      #expect(Transition.move(edge: edge).removal == Transition.move(edge: edge).insertion)
    }
  }

  @Test("slide and push leave on the other side")
  func otherSide() {
    #expect(frame(Transition.slide.insertion) == [60, 200, 40, 20])
    #expect(frame(Transition.slide.removal) == [140, 200, 40, 20])
    let push = Transition.push(from: .bottom)
    #expect(frame(push.insertion) == [100, 220, 40, 20] && push.insertion.opacity == 0)
    #expect(frame(push.removal) == [100, 180, 40, 20] && push.removal.opacity == 0)
  }

  @Test("the anchor of a scale stays where it is, all the way")
  func anchor() {
    for anchor in [UnitPoint.topLeading, .bottom, .trailing, UnitPoint(x: 0.2, y: 0.7)] {
      let look = Transition.scale(0.25, anchor: anchor).insertion
      for amount in [0, 0.3, 0.8, 1] {
        let part = frame(look.interpolated(towards: .identity, amount: amount))
        #expect(abs(part[0] + anchor.x * part[2] - (100 + anchor.x * 40)) < 1e-12)
        #expect(abs(part[1] + anchor.y * part[3] - (200 + anchor.y * 20)) < 1e-12)
      }
    }
  }

  @Test("in a combination both apply: the other one to the result of the first")
  func combined() {
    let both = Transition.opacity.combined(with: .scale(0.5))
    #expect(both.insertion == TransitionLook(opacity: 0, scale: 0.5))
    let moved = Transition.scale(0.5).combined(with: .move(edge: .bottom))
    #expect(frame(moved.insertion) == [110, 225, 20, 10])
    let smaller = Transition.move(edge: .bottom).combined(with: .scale(0.5))
    #expect(frame(smaller.insertion) == [110, 215, 20, 10])
    #expect(Transition.slide.combined(with: .identity) == .slide)
    #expect(Transition.identity.combined(with: .slide) == .slide)
  }

  @Test("rotations add up, and do not turn the direction of moves")
  func rotations() {
    let twice = Transition.rotation(.degrees(20)).combined(with: .rotation(.degrees(-50)))
    #expect(abs(twice.insertion.rotation.degrees + 30) < 1e-12)
    #expect(twice.removal == twice.insertion)
    let moved = Transition.rotation(.degrees(90)).combined(with: .move(edge: .bottom))
    #expect(frame(moved.insertion) == [100, 220, 40, 20])
    let turned = Transition.move(edge: .bottom).combined(with: .rotation(.degrees(90)))
    #expect(turned == moved)
    #expect(Transition.rotation(.zero, anchor: .top) == .identity)
  }

  @Test("an asymmetric transition takes a half of each, with its animation")
  func asymmetric() {
    let both = Transition.asymmetric(
      insertion: .scale(0.5).animation(.bouncy), removal: .opacity.animation(.easeOut))
    #expect(both.insertion.scale == 0.5 && both.insertion.opacity == 1)
    #expect(both.removal.scale == 1 && both.removal.opacity == 0)
    #expect(both.insertionAnimation == .bouncy && both.removalAnimation == .easeOut)
  }

  @Test("of a combination the first animation counts")
  func combinedAnimation() {
    let first = Transition.opacity.animation(.bouncy)
    #expect(first.combined(with: .scale).insertionAnimation == .bouncy)
    #expect(Transition.scale.combined(with: first).removalAnimation == .bouncy)
    #expect(first.combined(with: .scale.animation(.linear)).insertionAnimation == .bouncy)
    #expect(first.animation(nil).insertionAnimation == nil)
  }
}
