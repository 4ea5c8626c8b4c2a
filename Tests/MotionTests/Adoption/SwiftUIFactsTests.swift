import Motion
import Testing

/// Numbers, defaults and orders of events that hold in SwiftUI, and so must here.
@Suite("SwiftUI facts") struct SwiftUIFactsTests {
  /// A curve with its values and velocities at 0, ¼, ½, ¾ and 1, as SwiftUI rounds them.
  static let shapes: [(curve: UnitCurve, values: [Double], velocities: [Double])] = [
    (.linear, [0, 0.25, 0.5, 0.75, 1], [1, 1, 1, 1, 1]),
    // The ends of .easeIn and .easeOut that are not flat have the slope there, 1 / 0.58.
    (.easeIn, [0, 0.0935, 0.3154, 0.6219, 1], [0, 0.671, 1.072, 1.372, 1.724]),
    (.easeOut, [0, 0.3781, 0.6846, 0.9065, 1], [1.724, 1.372, 1.072, 0.671, 0]),
    (.easeInOut, [0, 0.1292, 0.5, 0.8708, 1], [0, 1.060, 1.725, 1.060, 0]),
    (.circularEaseIn, [0, 0.0318, 0.1340, 0.3386, 1], [0, 0.258, 0.577, 1.134, .infinity]),
    (.circularEaseOut, [0, 0.6614, 0.8660, 0.9682, 1], [.infinity, 1.134, 0.577, 0.258, 0]),
    (.circularEaseInOut, [0, 0.0670, 0.5, 0.9330, 1], [0, 0.577, .infinity, 0.577, 0]),
  ]

  @Test("curves have SwiftUI's values and velocities", arguments: 0..<shapes.count)
  func curves(index: Int) {
    let (curve, values, velocities) = Self.shapes[index]
    for (step, progress) in [0, 0.25, 0.5, 0.75, 1].enumerated() {
      #expect(abs(curve.value(at: progress) - values[step]) < 1e-3)
      let velocity = curve.velocity(at: progress)
      #expect(velocity == velocities[step] || abs(velocity - velocities[step]) < 1e-2)
    }
    // Progress is clamped.
    for (outside, end) in [(-1000, 0.0), (-0.5, 0), (1.5, 1), (1000, 1)] {
      #expect(curve.value(at: outside) == end)
      #expect(curve.velocity(at: outside) == curve.velocity(at: end))
    }
  }

  @Test("control points clamp x and never y, and may lie on each other")
  func controlPoints() {
    let extreme = UnitCurve.bezier(
      startControlPoint: UnitPoint(x: -0.5, y: 2), endControlPoint: UnitPoint(x: 1.5, y: -1))
    #expect(abs(extreme.value(at: 0.5) - 0.5) < 1e-12)
    #expect(abs(extreme.velocity(at: 0.5) + 1) < 1e-12)
    let same = UnitCurve.bezier(
      startControlPoint: UnitPoint(x: 0.5, y: 0.5), endControlPoint: UnitPoint(x: 0.5, y: 0.5))
    #expect(abs(same.value(at: 0.3) - 0.3) < 1e-12)
    #expect(abs(same.velocity(at: 0.3) - 1) < 1e-12)
  }

  @Test("the circular curves that ease in and out are each other's inverse")
  func inverse() {
    for progress in [0.1, 0.3, 0.7, 0.95] {
      #expect(
        abs(
          UnitCurve.circularEaseIn.inverse.value(at: progress)
            - UnitCurve.circularEaseOut.value(at: progress)) < 1e-12)
    }
    #expect(UnitCurve.easeIn.inverse != .easeOut)
  }

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

  @Test("an animation around another asks that one for its motion")
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
