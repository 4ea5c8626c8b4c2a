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
}
