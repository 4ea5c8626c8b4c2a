import ConfettiTestSupport
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

  @Test("a presence that never appeared is invisible")
  func neverAppeared() {
    let presence = Presence()
    #expect(!presence.isPresented && !presence.isVisible(at: 0) && !presence.isAnimating(at: 0))
    #expect(presence.progress(at: 0) == 0 && presence.phase(at: 0) == .willAppear)
  }

  @Test("a presence that is there from the start need not appear")
  func presentFromTheStart() {
    var presence = Presence(isPresented: true)
    #expect(presence.isVisible(at: 0) && presence.progress(at: 0) == 1)
    #expect(presence.phase(at: 0) == .identity)
    #expect(presence.appear(at: 0).isEmpty)
    #expect(presence.disappear(at: 0) == [.willDisappear])
  }

  @Test("an undisturbed presence passes through all events")
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

  @Test("a presence that turns round half-way keeps its progress and speed")
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

  @Test("without an animation a presence is there at once, and the events come all the same")
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

  @Test("asking twice has no further effect")
  func askingTwice() {
    var presence = present()
    #expect(presence.appear(at: 6).isEmpty && !presence.isAnimating(at: 6))
    presence.disappear(at: 7)
    let position = presence.progress(at: 7.2)
    #expect(presence.disappear(at: 7.1).isEmpty)
    #expect(presence.progress(at: 7.2) == position)
  }

  @Test("a presence that comes back while it disappears is at its identity from then on")
  func comingBack() {
    var presence = present()
    presence.disappear(at: 6)
    presence.advance(to: 6.1)
    #expect(presence.appear(at: 6.1) == [.didDisappear, .willAppear])
    #expect(presence.phase(at: 6.1) == .identity && presence.isAnimating(at: 6.2))
    #expect(presence.phase(at: 6.2) == .identity && presence.isPresented)
    #expect(presence.advance(to: 12) == [.didAppear] && presence.phase(at: 12) == .identity)
    // The presence has gone, though no event has said so yet, and appears again.
    presence.disappear(at: 13)
    presence.appear(at: 30)
    #expect(presence.phase(at: 30.1) == .willAppear && presence.look(at: 30)?.opacity == 0)
  }

  /// A transition that leaves in another way than it comes.
  static let asymmetric = Transition.asymmetric(
    insertion: .opacity.combined(with: .scale(0.5, anchor: .topLeading))
      .combined(with: .offset(y: 30)),
    removal: .move(edge: .trailing).combined(with: .scale(0.9, anchor: .bottom)))

  @Test("the look goes from the insertion's to its identity, and on to the removal's")
  func look() throws {
    let transition = Self.asymmetric
    var presence = Presence(transition)
    #expect(presence.look(at: 0) == nil)
    presence.appear(.snappy, at: 0)
    #expect(presence.look(at: 0) == transition.insertion)
    let half = try #require(presence.look(at: 0.12))
    #expect(half.opacity > 0.1 && half.opacity < 0.9 && half.offset.y > 3 && half.offset.y < 27)
    presence.advance(to: 5)
    #expect(presence.look(at: 5) == .identity)
    presence.disappear(.smooth, at: 6)
    #expect(presence.look(at: 6) == .identity)
    let leaving = try #require(presence.look(at: 6.5))
    #expect(leaving.opacity == 1 && leaving.shift.x > 0.8)
    presence.advance(to: 12)
    #expect(presence.look(at: 12) == nil)
    presence.appear(.smooth, at: 13)
    #expect(presence.look(at: 13) == transition.insertion)
  }

  @Test("no look jumps or loses its speed, however often and whenever it is reversed")
  func continuousReversals() throws {
    var random = SplitMix(seed: 13)
    for transition in [.opacity, .slide, .push(from: .bottom), .scale, Self.asymmetric] {
      var presence = Presence(transition)
      var time = 0.0
      presence.appear(.bouncy, at: time)
      for _ in 0..<60 {
        time += Double.random(in: 0.005...0.3, using: &random)
        presence.advance(to: time)
        let step = 1e-6
        guard let before = presence.look(at: time)?.animatableData,
          let expected = presence.look(at: time + step)?.animatableData
        else {
          presence.appear(.bouncy, at: time)
          continue
        }
        if presence.isPresented {
          presence.disappear([.smooth, .snappy, .bouncy].randomElement(using: &random), at: time)
        } else {
          presence.appear([.smooth, .snappy, .bouncy].randomElement(using: &random), at: time)
        }
        let after = try #require(presence.look(at: time)?.animatableData)
        let later = try #require(presence.look(at: time + step)?.animatableData)
        #expect((after - before).magnitude < 1e-9)
        // The look is where it would have gone on to; the change of its speed is of the second
        // order.
        #expect((later - expected).magnitude < 1e-7)
      }
    }
  }

  @Test("the transition's animation counts, then the transaction's, then a smooth one")
  func whichAnimation() {
    func progress(_ transition: Transition, _ transaction: Transaction? = nil) -> Double {
      var presence = Presence(transition)
      withTransaction(transaction ?? Transaction()) { presence.appear(at: 0) }
      return presence.progress(at: 0.2)
    }
    func expected(_ animation: Animation?) -> Double {
      var presence = Presence()
      presence.appear(animation, at: 0)
      return presence.progress(at: 0.2)
    }
    let linear = Transition.opacity.animation(.linear(duration: 1))
    #expect(progress(.opacity) == expected(.smooth))
    #expect(progress(linear) == 0.2)
    #expect(progress(.opacity, Transaction(animation: .bouncy)) == expected(.bouncy))
    #expect(progress(linear, Transaction(animation: .bouncy)) == 0.2)
    #expect(progress(linear, Transaction(animation: nil)) == 1)
    var calm = Transaction()
    calm.reducesMotion = true
    #expect(progress(linear, calm) == 1)
    var explicit = Transaction(animation: .bouncy)
    explicit.disablesAnimations = true
    #expect(progress(linear, explicit) == expected(.bouncy))
  }

  @Test("another transition counts from the next time")
  func changedTransition() {
    var presence = present()
    presence.transition = .move(edge: .bottom)
    #expect(presence.look(at: 5) == .identity)
    presence.disappear(.linear(duration: 1), at: 6)
    #expect(abs((presence.look(at: 6.5)?.shift.y ?? 0) - 0.5) < 1e-12)
  }

  @Test("times that are not finite are ignored")
  func notFinite() {
    for odd in [Double.nan, .infinity, -.infinity] {
      var presence = Presence()
      #expect(presence.appear(at: odd).isEmpty && presence.appear(.smooth, at: odd).isEmpty)
      presence.appear(at: 0)
      #expect(presence.advance(to: odd).isEmpty && presence.phase(at: 0.1) == .willAppear)
      #expect(presence.disappear(at: odd).isEmpty && presence.disappear(nil, at: odd).isEmpty)
      #expect(presence.isPresented && presence.advance(to: 9) == [.didAppear])
    }
  }

  @Test("completions are called at the end of the advance, or when the host says so")
  func completions() {
    let counter = Counter()
    var presence = Presence()
    withAnimation(.smooth) {
      presence.appear(at: 0)
    } completion: {
      counter.call()
    }
    presence.advance(to: 0.1)
    #expect(counter.count == 0)
    presence.advance(to: 5)
    #expect(counter.count == 1)
    do {
      var (reversed, finished) = (Presence(isPresented: true), FinishedAnimations())
      withAnimation(.smooth) {
        reversed.disappear(at: 0.2)
      } completion: {
        counter.call()
      }
      reversed.appear(at: 4)
      reversed.advance(to: 5, finished: &finished)
      withExtendedLifetime(finished) { #expect(counter.count == 1) }
    }
    #expect(counter.count == 2)
  }

  @Test("a host that is a value has its completion called once, in each of its copies")
  func valueHost() {
    struct Host {
      var panel = Presence(.asymmetric(insertion: .slide, removal: .scale))
      var finished = FinishedAnimations()
      var arrivals = 0

      mutating func advance(to time: Double) {
        panel.advance(to: time, finished: &finished)
        finished = finished.apply(to: &self)
      }
    }
    for criteria in [AnimationCompletionCriteria.logicallyComplete, .removed] {
      var host = Host()
      withAnimation(.bouncy, completionCriteria: criteria, changing: &host) {
        $0.panel.appear(at: 0)
      } completion: {
        $0.arrivals += 1
      }
      host.advance(to: 0.1)
      var copy = host
      for frame in 1...300 { host.advance(to: Double(frame) / 60 + 0.1) }
      copy.advance(to: 9)
      #expect(host.arrivals == 1 && copy.arrivals == 1)
    }
  }
}
