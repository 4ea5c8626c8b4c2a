import Motion
import Testing

@Suite("Presence") struct PresenceTests {
  /// Appears and waits until it is there.
  func present() -> Presence {
    var presence = Presence()
    presence.appear(at: 0)
    presence.advance(to: 5)
    return presence
  }

  @Test("nothing is to be seen of what never appeared")
  func neverAppeared() {
    let presence = Presence()
    #expect(!presence.isPresented && !presence.isVisible(at: 0) && !presence.isAnimating(at: 0))
    #expect(presence.progress(at: 0) == 0 && presence.phase(at: 0) == .willAppear)
  }

  @Test("what is there from the start need not appear")
  func presentFromTheStart() {
    var presence = Presence(isPresented: true)
    #expect(presence.isVisible(at: 0) && presence.progress(at: 0) == 1)
    #expect(presence.phase(at: 0) == .identity)
    #expect(presence.appear(at: 0).isEmpty)
    #expect(presence.disappear(at: 0) == [.willDisappear])
  }

  @Test("what appears and disappears undisturbed passes through all events")
  func allEvents() {
    var presence = Presence()
    #expect(presence.appear(at: 0) == [.willAppear])
    #expect(presence.phase(at: 0.1) == .willAppear && presence.isVisible(at: 0))
    #expect(presence.advance(to: 0.1).isEmpty)
    #expect(presence.advance(to: 5) == [.didAppear])
    #expect(presence.phase(at: 5) == .identity && presence.progress(at: 5) == 1)
    #expect(presence.disappear(at: 6) == [.willDisappear])
    #expect(presence.phase(at: 6.1) == .didDisappear && presence.isVisible(at: 6.1))
    #expect(!presence.isPresented)
    #expect(presence.advance(to: 6.1).isEmpty)
    #expect(presence.advance(to: 12) == [.didDisappear])
    #expect(!presence.isVisible(at: 12) && presence.progress(at: 12) == 0)
    #expect(presence.phase(at: 12) == .didDisappear)
    #expect(presence.advance(to: 13).isEmpty)
  }

  @Test("an appearing that is interrupted counts as completed, and so does a disappearing")
  func interruptedEvents() {
    var presence = Presence()
    var events = presence.appear(at: 0)
    events += presence.disappear(at: 0.1)
    events += presence.appear(at: 0.2)
    events += presence.disappear(at: 0.25)
    events += presence.advance(to: 5)
    #expect(events == Presence.Event.allCases + Presence.Event.allCases)
  }

  @Test("what turns round half-way keeps its progress and speed")
  func turningRound() {
    for turn in [0.03, 0.1, 0.17, 0.4] {
      var presence = Presence()
      presence.appear(.bouncy, at: 0)
      let position = presence.progress(at: turn)
      let step = 1e-6
      let speed = (position - presence.progress(at: turn - step)) / step
      presence.disappear(.smooth, at: turn)
      #expect(abs(presence.progress(at: turn) - position) < 1e-9)
      let speedAfter = (presence.progress(at: turn + step) - position) / step
      #expect(abs(speedAfter - speed) < 1e-3 * max(1, abs(speed)))
    }
  }

  @Test("without an animation it is there at once, and the events come all the same")
  func withoutAnimation() {
    var presence = Presence()
    #expect(presence.appear(nil, at: 0) == [.willAppear])
    #expect(presence.progress(at: 0) == 1 && !presence.isAnimating(at: 0))
    #expect(presence.phase(at: 0) == .identity)
    #expect(presence.advance(to: 0) == [.didAppear])
    #expect(presence.disappear(nil, at: 1) == [.willDisappear])
    #expect(!presence.isVisible(at: 1))
    #expect(presence.advance(to: 1) == [.didDisappear])
  }

  @Test("asking twice changes nothing")
  func askingTwice() {
    var presence = present()
    #expect(presence.appear(at: 6).isEmpty && !presence.isAnimating(at: 6))
    presence.disappear(at: 7)
    let position = presence.progress(at: 7.2)
    #expect(presence.disappear(at: 7.1).isEmpty)
    #expect(presence.progress(at: 7.2) == position)
  }
}

@Suite("TransitionPhase") struct TransitionPhaseTests {
  @Test("only what is there is at its identity")
  func identity() {
    #expect(TransitionPhase.allCases.filter(\.isIdentity) == [.identity])
  }

  @Test("the value goes from one side to the other")
  func value() {
    #expect(TransitionPhase.allCases.map(\.value) == [-1, 0, 1])
  }
}
