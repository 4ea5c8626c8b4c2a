import Motion
import Testing

/// Values that change the transactions that arrive at them.
@Suite("Animated.transaction") struct AnimatedTransactionTests {
  private struct SourceKey: TransactionKey { static let defaultValue = "a pointer" }

  /// Whether two values with different modifiers move in the same way for two seconds.
  private func expectSame(
    _ value: Animated<Double>, _ expected: Animated<Double>, _ comment: Comment? = nil
  ) {
    var (value, expected) = (value, expected)
    for frame in 0...120 {
      let time = Double(frame) / 60
      value.advance(to: time)
      expected.advance(to: time)
      #expect(value.presentation(at: time) == expected.presentation(at: time), comment)
      #expect(value.velocity(at: time) == expected.velocity(at: time), comment)
    }
    #expect(!value.isAnimating && value.value == expected.value, comment)
  }

  /// A value sent from 0 to 1, by an animation.
  private func sent(_ animation: Animation?) -> Animated<Double> {
    var value = Animated(0.0)
    value.set(1, animation, at: 0)
    return value
  }

  @Test("it changes explicit, implicit and named animations, and those of a glide")
  func everyChange() {
    let fast = Animated(0.0).transaction { $0.animation = $0.animation?.speed(2) }
    var value = fast
    withAnimation(.bouncy) { value.value = 1 }
    expectSame(value, sent(.bouncy.speed(2)), "explicit")
    value = fast
    value.animation = .easeOut
    value.value = 1
    expectSame(value, sent(.easeOut.speed(2)), "implicit")
    value.set(2, at: 3)
    #expect(value.isAnimating)
    value = fast
    value.set(1, .smooth, at: 0)
    expectSame(value, sent(.smooth.speed(2)), "named")
    value = fast
    value.set(1, .smooth, velocity: 4, at: 0)
    var expected = Animated(0.0)
    expected.set(1, .smooth.speed(2), velocity: 4, at: 0)
    expectSame(value, expected, "with a velocity")
    (value, expected) = (fast, Animated(0.0))
    value.glide(velocity: 1, within: 0...1, .bouncy, at: 0)
    expected.glide(velocity: 1, within: 0...1, .bouncy, at: 0)
    #expect(value.value == expected.value)
    #expect(value.presentation(at: 0.1) > expected.presentation(at: 0.1))
  }

  @Test("it can animate a change that has no animation, and take the animation of another away")
  func addsAndRemoves() {
    var animated = Animated(0.0).transaction { $0.animation = .bouncy }
    animated.value = 1
    expectSame(animated, sent(.bouncy))
    animated = Animated(0.0).transaction { $0.animation = .bouncy }
    animated.set(1, nil, at: 0)
    expectSame(animated, sent(.bouncy))
    var still = Animated(0.0, animation: .smooth).transaction { $0.animation = nil }
    withAnimation(.bouncy) { still.value = 1 }
    expectSame(still, sent(nil))
  }

  @Test("of several modifiers the last one changes the transaction first")
  func order() {
    var value = Animated(0.0)
      .transaction { $0.animation = $0.animation?.delay(0.2) }
      .transaction { $0.animation = $0.animation?.speed(2) }
    withAnimation(.smooth) { value.value = 1 }
    expectSame(value, sent(.smooth.speed(2).delay(0.2)))
    value = Animated(0.0).transaction { $0.animation = .bouncy }.transaction { $0.animation = nil }
    value.value = 1
    expectSame(value, sent(.bouncy))
  }

  @Test("disabling animations there leaves the value's own out, but not one that is named there")
  func disablesAnimations() {
    var value = Animated(0.0, animation: .bouncy).transaction { $0.disablesAnimations = true }
    var copy = value
    value.value = 1
    expectSame(value, sent(nil))
    withAnimation(.easeIn) { copy.value = 1 }
    expectSame(copy, sent(.easeIn))
    copy = Animated(0.0, animation: .bouncy).transaction {
      $0.disablesAnimations = true
      $0.animation = .linear
    }
    copy.value = 1
    expectSame(copy, sent(.linear))
    // What the call disables stays disabled.
    copy = Animated(0.0, animation: .bouncy).transaction { $0.animation = $0.animation?.speed(3) }
    withTransaction(\.disablesAnimations, true) { copy.value = 1 }
    expectSame(copy, sent(nil))
  }

  @Test("reduced motion wins over any animation there, unless it is unset there")
  func reducedMotion() {
    var value = Animated(0.0).transaction { $0.animation = .bouncy }
    withTransaction(\.reducesMotion, true) { value.value = 1 }
    expectSame(value, sent(nil))
    value = Animated(0.0).transaction { $0.reducesMotion = true }
    withAnimation(.smooth) { value.value = 1 }
    expectSame(value, sent(nil))
    var fade = Animated(0.0, animation: .linear).transaction { $0.reducesMotion = false }
    withTransaction(\.reducesMotion, true) { fade.value = 1 }
    expectSame(fade, sent(.linear))
  }

  @Test("it reads keys of one's own, and its change ends with the change of the value")
  func ownKeys() {
    var value = Animated(0.0).transaction {
      if $0[SourceKey.self] == "a key" { $0.animation = .linear }
      $0[SourceKey.self] = "the value"
    }
    var transaction = Transaction(animation: .bouncy)
    transaction[SourceKey.self] = "a key"
    var copy = value
    var plain = Animated(0.0)
    withTransaction(transaction) {
      value.value = 1
      plain.value = 1
      #expect(Transaction.current[SourceKey.self] == "a key")
    }
    expectSame(value, sent(.linear))
    expectSame(plain, sent(.bouncy))
    withAnimation(.bouncy) { copy.value = 1 }
    expectSame(copy, sent(.bouncy))
  }

  @Test("velocities can be tracked for a single value")
  func tracking() {
    var value = Animated(0.0).transaction { $0.tracksVelocity = true }
    for frame in 1...6 {
      value.value = Double(frame)
      value.advance(to: Double(frame) / 60)
    }
    value.set(10, .smooth, at: 0.1)
    #expect(abs(value.velocity(at: 0.1) - 60) < 1)
  }

  @Test("the call's completion and one added there are called once, also if nothing is animated")
  func completions() {
    for (animation, time) in [(Animation.linear(duration: 1), 1.0), (nil, 0.0)] {
      let (own, outer) = (Counter(), Counter())
      var value = Animated(0.0).transaction {
        $0.addAnimationCompletion(isolation: nil) { own.call() }
      }
      withAnimation(animation) {
        value.value = 1
      } completion: {
        outer.call()
      }
      #expect(own.count == 0)
      value.advance(to: 0)
      value.advance(to: 0.9)
      #expect(own.count == (time > 0.9 ? 0 : 1) && outer.count == own.count)
      value.advance(to: 1)
      value.advance(to: 2)
      #expect(own.count == 1 && outer.count == 1)
      value.set(2, .linear, at: 3)
      value.advance(to: 4)
      #expect(own.count == 2 && outer.count == 1)
    }
  }

  @Test("copies with the same modifiers are equal, others are not")
  func equality() {
    let plain = Animated(1.0)
    let modified = plain.transaction { $0.animation = nil }
    let copy = modified
    #expect(copy == modified && modified != plain)
    #expect(modified != plain.transaction { $0.animation = nil })
  }
}
