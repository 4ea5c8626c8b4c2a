import Testing

@testable import Motion

@Suite struct CustomAnimationTests {
  final class Flag: Sendable { nonisolated(unsafe) var isSet = false }

  /// Goes straight there in its seconds, like a linear curve that nobody knows the length of.
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

  /// Takes the place of one of its kind, and goes on from where that one was.
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

  @Test func `it runs like a built-in one, with a velocity that is found`() {
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

  @Test(arguments: [
    Animation(Straight()).delay(0.3), Animation(Straight()).speed(2).delay(0.1),
    Animation(Straight(seconds: 0.3)).repeatCount(3),
    Animation(Straight(seconds: 0.3)).delay(0.1).repeatCount(4, autoreverses: false).speed(1.5),
    Animation(Straight(seconds: 0.7)).repeatForever(),
  ])
  func `modifiers work as with built-in ones, and rounds begin at the exact end of the last`(
    animation: Animation
  ) throws {
    var own = Animated(0.0)
    own.set(1, animation, at: 0)
    var straight = Animation(.curve(.linear, duration: 0))
    guard case .custom(let box) = animation.base else { return }
    let seconds = try #require(box.custom as? Straight).seconds
    straight = animation.rebased(on: .curve(.linear, duration: seconds))
    var builtIn = Animated(0.0)
    builtIn.set(1, straight, at: 0)
    for step in 1...400 {
      let time = Double(step) * 0.017
      own.advance(to: time)
      builtIn.advance(to: time)
      #expect(abs(own.presentation(at: time) - builtIn.presentation(at: time)) < 1e-9)
      #expect(own.isAnimating(at: time) == builtIn.isAnimating(at: time))
    }
  }

  @Test func `what it remembers changes when it is advanced, not when it is read`() {
    var value = Animated(0.0)
    value.set(100, Animation(Counting()), at: 0)
    for frame in 1...10 {
      value.advance(to: Double(frame) / 60)
      for _ in 0..<3 {
        #expect(value.presentation(at: Double(frame) / 60).rounded() == Double(frame + 2))
      }
    }
  }

  @Test func `it may take the place of one of its kind`() {
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

  @Test func `a spring takes over its velocity`() {
    var value = Animated(0.0)
    value.set(1, Animation(Straight()), at: 0)
    value.set(0, .smooth, at: 0.5)
    #expect(abs(value.velocity(at: 0.5) - 1) < 1e-6)
  }

  @Test func `it may say itself when it is logically complete`() {
    struct Early: CustomAnimation {
      func animate<V: VectorArithmetic>(
        value: V, time: Double, context: inout AnimationContext<V>
      ) -> V? {
        context.isLogicallyComplete = time > 0.4
        return time < 1 ? value.scaled(by: time) : nil
      }
    }
    let flag = Flag()
    var value = Animated(0.0)
    withAnimation(Animation(Early())) {
      value.value = 1
    } completion: {
      flag.isSet = true
    }
    value.advance(to: 0)
    value.advance(to: 0.3)
    #expect(!flag.isSet)
    value.advance(to: 0.5)
    #expect(flag.isSet && value.isAnimating(at: 0.5))
    // Of several rounds it is the last one that counts.
    let later = Flag()
    withAnimation(Animation(Early()).repeatCount(2, autoreverses: false)) {
      value.value = 2
    } completion: {
      later.isSet = true
    }
    for (time, isSet) in [(10.0, false), (10.5, false), (11.3, false), (11.5, true)] {
      value.advance(to: time)
      #expect(later.isSet == isSet)
    }
  }

  @Test func `what it makes of its change may be anything without harm to what follows`() {
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

  @Test func `it is logically complete when its last round is`() {
    struct Early: CustomAnimation {
      func animate<V: VectorArithmetic>(
        value: V, time: Double, context: inout AnimationContext<V>
      ) -> V? {
        if time >= 0.5 { context.isLogicallyComplete = true }
        return time < 1 ? value.scaled(by: time) : nil
      }
    }
    for (count, expected) in [(1, 0.5), (3, 2.5)] {
      let finished = Flag()
      var value = Animated(0.0)
      withAnimation(Animation(Early()).repeatCount(count)) {
        value.value = 1
      } completion: {
        finished.isSet = true
      }
      var time = 0.0
      while !finished.isSet, time < 10 {
        value.advance(to: time)
        time += 0.125
      }
      #expect(time - 0.125 == expected)
    }
  }

  @Test func `equal ones are equal animations`() {
    #expect(Animation(Straight()) == Animation(Straight()))
    #expect(Animation(Straight()) != Animation(Straight(seconds: 2)))
    #expect(Animation(Straight()).hashValue == Animation(Straight()).hashValue)
  }
}

extension Animation {
  /// The same delays, speeds and repetitions around something else.
  fileprivate func rebased(on base: Base) -> Animation {
    var copy = Animation(base)
    for (index, round) in ([Rounds?](arrayLiteral: nil) + rounds.map { $0 }).enumerated() {
      if let round {
        copy =
          round.count.map { copy.repeatCount($0, autoreverses: round.autoreverses) }
          ?? copy.repeatForever(autoreverses: round.autoreverses)
      }
      let timing = index == 0 ? timing : rounds[index - 1].timing
      copy = copy.speed(timing.rate).delay(timing.delay)
    }
    return copy
  }
}
