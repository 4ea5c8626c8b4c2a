import Motion
import Testing

@Suite("CustomAnimation") struct CustomAnimationTests {
  /// Goes straight there in its seconds, like a linear curve whose length cannot be asked.
  struct Straight: CustomAnimation {
    var seconds = 1.0

    func animate<V: VectorArithmetic>(
      value: V, time: Double, context: inout AnimationContext<V>
    ) -> V? {
      time < seconds ? value.scaled(by: time / seconds) : nil
    }
  }

  /// Counts the frames it was advanced by.
  struct Counting: CustomAnimation {
    struct Frames: AnimationStateKey { static let defaultValue = 0.0 }

    func animate<V: VectorArithmetic>(
      value: V, time: Double, context: inout AnimationContext<V>
    ) -> V? {
      context.state[Frames.self] += 1
      return value.scaled(by: context.state[Frames.self] / 100)
    }
  }

  /// Takes the place of one of its type, and goes on from where that one was.
  struct Merging: CustomAnimation {
    struct Start: AnimationStateKey { static let defaultValue: Double? = nil }

    func animate<V: VectorArithmetic>(
      value: V, time: Double, context: inout AnimationContext<V>
    ) -> V? {
      let start = context.state[Start.self] ?? 0
      return time < start + 1 ? value.scaled(by: time / (start + 1)) : nil
    }

    func shouldMerge<V: VectorArithmetic>(
      previous: Animation, value: V, time: Double, context: inout AnimationContext<V>
    ) -> Bool {
      context.state[Start.self] = time
      return true
    }
  }

  /// Goes straight there in a second, and says on the way that it is logically complete.
  struct Early: CustomAnimation {
    func animate<V: VectorArithmetic>(
      value: V, time: Double, context: inout AnimationContext<V>
    ) -> V? {
      context.isLogicallyComplete = time >= 0.4
      return time < 1 ? value.scaled(by: time) : nil
    }
  }

  /// A value that is on its way from 0 to 1 by ``Early``, and how often its completion was called.
  private func sentEarly() -> (value: Animated<Double>, completion: Counter) {
    let completion = Counter()
    var value = Animated(0.0)
    withAnimation(Animation(Early())) {
      value.value = 1
    } completion: {
      completion.call()
    }
    value.advance(to: 0)
    return (value, completion)
  }

  @Test("a custom animation runs like a built-in one, with a velocity that is measured")
  func likeBuiltIn() {
    var own = Animated(0.0)
    var builtIn = Animated(0.0)
    own.set(8, Animation(Straight(seconds: 2)), at: 1)
    builtIn.set(8, .linear(duration: 2), at: 1)
    for step in 1...130 {
      let time = 1 + Double(step) / 60
      own.advance(to: time)
      builtIn.advance(to: time)
      #expect(abs(own.presentation(at: time) - builtIn.presentation(at: time)) < 1e-9)
      #expect(abs(own.velocity(at: time) - builtIn.velocity(at: time)) < 1e-6)
      #expect(own.isAnimating(at: time) == builtIn.isAnimating(at: time))
    }
  }

  /// Modifiers, and how long the animation inside them takes in seconds.
  struct Modified: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let seconds: Double
    let modify: @Sendable (Animation) -> Animation
  }

  static let modified = [
    Modified(testDescription: "delay", seconds: 1) { $0.delay(0.3) },
    Modified(testDescription: "speed and delay", seconds: 1) { $0.speed(2).delay(0.1) },
    Modified(testDescription: "repeated back and forth", seconds: 0.3) { $0.repeatCount(3) },
    Modified(testDescription: "delay in each round", seconds: 0.3) {
      $0.delay(0.1).repeatCount(4, autoreverses: false).speed(1.5)
    },
    Modified(testDescription: "forever", seconds: 0.7) { $0.repeatForever() },
  ]

  @Test(
    "modifiers work as with built-in ones, and rounds begin at the exact end of the last",
    arguments: modified)
  func modifiers(modified: Modified) {
    var own = Animated(0.0)
    own.set(1, modified.modify(Animation(Straight(seconds: modified.seconds))), at: 0)
    var builtIn = Animated(0.0)
    builtIn.set(1, modified.modify(.linear(duration: modified.seconds)), at: 0)
    for step in 1...400 {
      let time = Double(step) * 0.017
      own.advance(to: time)
      builtIn.advance(to: time)
      #expect(abs(own.presentation(at: time) - builtIn.presentation(at: time)) < 1e-9)
      #expect(own.isAnimating(at: time) == builtIn.isAnimating(at: time))
    }
  }

  @Test("the memory of a custom animation changes when it is advanced, not when it is read")
  func memory() {
    var value = Animated(0.0)
    value.set(100, Animation(Counting()), at: 0)
    for frame in 1...10 {
      value.advance(to: Double(frame) / 60)
      for _ in 0..<3 {
        #expect(value.presentation(at: Double(frame) / 60).rounded() == Double(frame + 2))
      }
    }
  }

  @Test("a custom animation may replace one of its type")
  func merging() {
    var value = Animated(0.0)
    value.set(1, Animation(Merging()), at: 0)
    value.advance(to: 0.5)
    value.set(2, Animation(Merging()), at: 0.5)
    value.advance(to: 0.6)
    // One animation from 0 to 2 in 1.5 s, half a second of which has passed.
    #expect(abs(value.presentation(at: 0.75) - 1) < 1e-9)
    value.set(0, Animation(Straight()), at: 0.75)
    #expect(abs(value.presentation(at: 0.75) - 1) < 1e-9)
  }

  @Test("a spring takes over the velocity of a custom animation")
  func springAfterCustom() {
    var value = Animated(0.0)
    value.set(1, Animation(Straight()), at: 0)
    value.set(0, .smooth, at: 0.5)
    #expect(abs(value.velocity(at: 0.5) - 1) < 1e-6)
  }

  /// Draws back by a fifth of the way before it goes.
  struct Anticipating: CustomAnimation {
    func animate<V: VectorArithmetic>(
      value: V, time: Double, context: inout AnimationContext<V>
    ) -> V? {
      time < 1 ? value.scaled(by: time * (1.8 * time - 0.8)) : nil
    }
  }

  @Test("a custom animation may draw back over a moving value without a false velocity")
  func drawingBack() {
    var value = Animated(SIMD2<Double>(0, 0))
    value.set([100, 40], .smooth, at: 0)
    value.set([-20, 50], Animation(Anticipating()), at: 0.1)
    for step in 1...8 {
      let time = 0.1 + Double(step) / 20
      value.advance(to: time)
      let slope = (value.presentation(at: time + 1e-6) - value.presentation(at: time - 1e-6)) / 2e-6
      #expect((slope - value.velocity(at: time)).magnitude < 1e-3 * (1 + slope.magnitude))
    }
  }

  @Test(
    "a spring that takes over does not end a custom animation early, if only it knows when it is complete"
  )
  func interruptedLogicalEnd() {
    var (value, completion) = sentEarly()
    value.set(5, .spring(duration: 3), at: 0.1)
    for (time, calls) in [(0.2, 0), (0.39, 0), (0.41, 1), (5, 1)] {
      value.advance(to: time)
      #expect(completion.count == calls)
    }
  }

  @Test("a spring that has been delayed takes over where it really is")
  func delayedSpring() {
    var value = Animated(0.0)
    value.set(100, Animation(Counting()), at: 0)
    value.set(0, .smooth.delay(0.1), at: 0.05)
    var last = value.presentation(at: 0.05)
    for frame in 4...40 {
      let time = Double(frame) / 60
      value.advance(to: time)
      let next = value.presentation(at: time)
      #expect(abs(next - last) < 4)
      last = next
    }
  }

  @Test("a custom animation may say itself when it is logically complete")
  func logicallyComplete() {
    var (value, completion) = sentEarly()
    value.advance(to: 0.3)
    #expect(completion.count == 0)
    value.advance(to: 0.5)
    #expect(completion.count == 1 && value.isAnimating(at: 0.5))
    // Of several rounds it is the last one that counts.
    let later = Counter()
    withAnimation(Animation(Early()).repeatCount(2, autoreverses: false)) {
      value.value = 2
    } completion: {
      later.call()
    }
    for (time, count) in [(10.0, 0), (10.5, 0), (11.3, 0), (11.5, 1)] {
      value.advance(to: time)
      #expect(later.count == count)
    }
  }

  @Test("any result that a custom animation returns leaves later changes unharmed")
  func brokenResults() {
    struct Broken: CustomAnimation {
      let share: Double

      func animate<V: VectorArithmetic>(
        value: V, time: Double, context: inout AnimationContext<V>
      ) -> V? {
        time < 1e300 ? value.scaled(by: share) : nil
      }
    }
    for share in [Double.nan, .infinity, 0.5] {
      for next in [Animation.bouncy, .smooth.delay(0.1)] {
        var value = Animated(0.0)
        value.set(1, Animation(Broken(share: share)), at: 0)
        value.advance(to: 1e18)
        #expect(share != 0.5 || value.velocity(at: 1e18) == 0)
        value.advance(to: 1)
        value.set(2, next, at: 1)
        value.advance(to: 4)
        #expect(value.presentation(at: 4) == 2 && !value.isAnimating(at: 4))
      }
    }
  }

  @Test("a custom animation is logically complete when its last round is")
  func logicallyCompleteInLastRound() {
    struct Early: CustomAnimation {
      func animate<V: VectorArithmetic>(
        value: V, time: Double, context: inout AnimationContext<V>
      ) -> V? {
        if time >= 0.5 { context.isLogicallyComplete = true }
        return time < 1 ? value.scaled(by: time) : nil
      }
    }
    for (count, expected) in [(1, 0.5), (3, 2.5)] {
      let completion = Counter()
      var value = Animated(0.0)
      withAnimation(Animation(Early()).repeatCount(count)) {
        value.value = 1
      } completion: {
        completion.call()
      }
      var time = 0.0
      while completion.count == 0, time < 10 {
        value.advance(to: time)
        time += 0.125
      }
      #expect(time - 0.125 == expected)
    }
  }

  @Test("equal custom animations are equal animations")
  func equality() {
    #expect(Animation(Straight()) == Animation(Straight()))
    #expect(Animation(Straight()) != Animation(Straight(seconds: 2)))
    #expect(Animation(Straight()).hashValue == Animation(Straight()).hashValue)
  }
}
