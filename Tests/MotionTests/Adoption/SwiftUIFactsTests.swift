import Motion
import Testing

/// Numbers, defaults and orders of events that hold in SwiftUI, and so must here.
@Suite("SwiftUI facts") struct SwiftUIFactsTests {
  /// The events of an animation that takes 5 s and counts as complete after 1 s.
  private func events(
    advancingTo times: [Double], _ criteria: [AnimationCompletionCriteria]
  ) -> [String] {
    var events: [String] = []
    var value = Animated(0.0)
    let animation = Animation.linear(duration: 5).logicallyComplete(after: 1)
    for criterion in criteria {
      withAnimation(animation, completionCriteria: criterion) {
        value.value += 1
      } completion: {
        events.append("\(criterion)")
      }
    }
    for time in times {
      value.advance(to: time)
      events.append("\(time)")
    }
    return events
  }

  @Test("an animation is logically complete before it is removed, also in one late frame")
  func completions() {
    let both = [AnimationCompletionCriteria.logicallyComplete, .removed]
    let often = events(advancingTo: [0, 0.5, 1, 4, 5], both)
    #expect(often == ["0.0", "0.5", "logicallyComplete", "1.0", "4.0", "removed", "5.0"])
    for criteria in [both, both.reversed()] {
      let late = events(advancingTo: [0, 10], criteria)
      #expect(late == ["0.0", "logicallyComplete", "removed", "10.0"])
    }
  }

  @Test("completions that are due in one late frame are called in the order of their times")
  func lateFrame() {
    var events: [String] = []
    var value = Animated(0.0)
    for (name, duration) in [("slow", 1.0), ("fast", 0.5)] {
      withAnimation(.linear(duration: duration)) {
        value.value += 1
      } completion: {
        events.append(name)
      }
    }
    value.advance(to: 0)
    value.advance(to: 10)
    #expect(events == ["fast", "slow"])
  }

  @Test("an animation that is asked itself says what an animated value shows")
  func asking() {
    let animations: [Animation] = [
      .bouncy, .default, .easeInOut, .linear.delay(0.1).speed(2), .easeIn.repeatCount(3),
      .smooth.repeatForever(autoreverses: false), Animation(Half()),
    ]
    for animation in animations {
      var value = Animated(0.0)
      value.set(8, animation, at: 0)
      var context = AnimationContext<Double>()
      for step in 0..<120 {
        let time = Double(step) / 60
        value.advance(to: time)
        let shown = value.presentation(at: time)
        guard let asked = animation.animate(value: 8.0, time: time, context: &context) else {
          #expect(abs(shown - 8) < 0.01, "\(animation) at \(time)")
          break
        }
        #expect(abs(asked - shown) < 1e-9, "\(animation) at \(time)")
      }
    }
  }

  /// Goes half the way, waits, and is over after a second.
  struct Half: CustomAnimation {
    func animate<V: VectorArithmetic>(
      value: V, time: Double, context: inout AnimationContext<V>
    ) -> V? {
      time < 1 ? value.scaled(by: min(time, 0.5)) : nil
    }
  }

  /// The example of SwiftUI's documentation: an animation around another that can be paused.
  struct Pausable: CustomAnimation {
    struct State<Value: VectorArithmetic>: AnimationStateKey {
      var pausedAt: Double?
      static var defaultValue: Self { State() }
    }

    let base: Animation
    let pause: Double

    func animate<V: VectorArithmetic>(
      value: V, time: Double, context: inout AnimationContext<V>
    ) -> V? {
      if time >= pause, context.state[State<V>.self].pausedAt == nil {
        context.state[State<V>.self].pausedAt = time
      }
      let pausedAt = context.state[State<V>.self].pausedAt
      return base.animate(value: value, time: pausedAt ?? time, context: &context)
    }
  }

  @Test("an animation around another asks it for its motion")
  func wrapping() {
    for base in [Animation.bouncy, .easeInOut(duration: 1), .linear(duration: 1).delay(0.1)] {
      var plain = Animated(0.0)
      plain.set(10, base, at: 0)
      var wrapped = Animated(0.0)
      wrapped.set(10, Animation(Pausable(base: base, pause: 0.2)), at: 0)
      for time in [0.05, 0.1, 0.2, 0.3, 0.9] {
        wrapped.advance(to: time)
        let expected = plain.presentation(at: min(time, 0.2))
        #expect(abs(wrapped.presentation(at: time) - expected) < 1e-9)
      }
      #expect(wrapped.isAnimating(at: 100))
    }
  }

  @Test("equal animations are equal whatever way they were written")
  func equality() {
    #expect(Animation.spring(duration: 0.5, bounce: 0.3) == .bouncy)
    #expect(
      Animation.spring(response: 0.4, dampingFraction: 0.7)
        == .spring(Spring(response: 0.4, dampingRatio: 0.7)))
    #expect(Animation.timingCurve(0.42, 0, 0.58, 1, duration: 0.35) == .easeInOut)
    #expect(Animation.bouncy.delay(1) != .bouncy)
    #expect(Set([Animation.linear, .linear(duration: 0.35), .linear.speed(2)]).count == 2)
  }
}
