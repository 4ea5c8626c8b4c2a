import Motion
import Testing

/// When a spring counts as arrived, it takes the rest of its way in one step.
@Suite("Last step") struct LastStepTests {
  private static let springs: [Animation] = [
    .smooth, .bouncy, .interactiveSpring, .spring(duration: 0.5, bounce: -0.4),
    .spring(duration: 1, bounce: 0.8), .smooth.delay(0.2).speed(2),
  ]

  /// The last step of a value, and when it is taken.
  private func lastStep<V: VectorArithmetic & Animatable>(
    _ animation: Animation, to target: V, velocity: V = .zero
  ) -> (length: Double, time: Double) where V.AnimatableData == V {
    var value = Animated(V.zero)
    value.set(target, animation, velocity: velocity, at: 0)
    var (low, high) = (0.0, 100.0)
    for _ in 0..<80 {
      let middle = (low + high) / 2
      if value.isAnimating(at: middle) { low = middle } else { high = middle }
    }
    let before = value.presentation(at: low)
    value.advance(to: high)
    return ((value.presentation(at: high) - before).magnitude, high)
  }

  @Test("the last step is at most a hundredth of a point, however long the way and fast the push")
  func longWays() {
    for spring in Self.springs {
      for distance in [1e3, 1e5, 1e7] {
        #expect(lastStep(spring, to: distance).length <= 0.01 * (1 + 1e-6), "\(spring)")
        #expect(lastStep(spring, to: SIMD2(distance, -distance)).length <= 0.01 * (1 + 1e-6))
        #expect(lastStep(spring, to: 1, velocity: distance * 20).length <= 0.01 * (1 + 1e-6))
      }
    }
  }

  @Test("the last step is no longer where a spring is part of another animation")
  func wrapped() {
    struct Wrapped: CustomAnimation {
      func animate<V: VectorArithmetic>(
        value: V, time: Double, context: inout AnimationContext<V>
      ) -> V? {
        Animation.bouncy.animate(value: value, time: time, context: &context)
      }
    }
    for distance in [1.0, 50, 1e5] {
      let limit = min(distance * 1e-4, 0.01)
      var value = Animated(0.0)
      value.set(distance, Animation(Wrapped()), at: 0)
      var last = 0.0
      for step in 0..<5000 where value.isAnimating {
        last = value.presentation(at: Double(step) / 1000)
        value.advance(to: Double(step) / 1000)
      }
      #expect(!value.isAnimating && abs(last - distance) <= limit * (1 + 1e-6), "\(distance)")
    }
  }

  @Test("over ordinary ways the last step is a ten-thousandth of the way, and over short ones too")
  func ordinaryWays() {
    for spring in Self.springs {
      let whole = lastStep(spring, to: 100.0)
      for distance in [1e-3, 0.5, 1, 20] {
        let (length, time) = lastStep(spring, to: distance)
        #expect(length <= 1e-4 * distance * (1 + 1e-9), "\(spring)")
        #expect(abs(time - whole.time) < 1e-9)
      }
    }
  }

  @Test("a way a hundred times as long takes less than twice as long")
  func time() {
    for spring in Self.springs {
      #expect(lastStep(spring, to: 10_000.0).time < 2 * lastStep(spring, to: 100.0).time)
    }
  }
}
