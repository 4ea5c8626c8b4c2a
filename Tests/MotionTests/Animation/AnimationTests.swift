import Motion
import Testing

@Suite("Animation") struct AnimationTests {
  /// The part of a change from 0 to 1 that has happened at a time.
  private func share(_ animation: Animation, at time: Double) -> Double {
    var value = Animated(0.0)
    value.set(1, animation, at: 0)
    return value.presentation(at: time)
  }

  @Test("modifiers nest in any order, the outer one first")
  func nestedModifiers() {
    let linear = Animation.linear(duration: 1)
    #expect(share(linear.delay(1).speed(2), at: 0.75) == 0.5)
    #expect(share(linear.speed(2).delay(1), at: 1.25) == 0.5)
    #expect(share(linear.delay(1).delay(0.5), at: 1.75) == 0.25)
    #expect(share(linear.speed(2).speed(0.25), at: 1) == 0.5)
    #expect(share(linear.delay(1).speed(2).delay(1), at: 1.75) == 0.5)
    #expect(share(linear.delay(1), at: 0.9) == 0)
  }

  @Test("a delay inside a repetition is repeated, outside it is not")
  func delayInsideAndOutside() {
    let inside = Animation.linear(duration: 1).delay(1).repeatCount(2, autoreverses: false)
    #expect(share(inside, at: 1.5) == 0.5)
    #expect(share(inside, at: 2.5) == 0)
    #expect(share(inside, at: 3.25) == 0.25)
    #expect(share(inside, at: 4) == 1)
    let outside = Animation.linear(duration: 1).repeatCount(2, autoreverses: false).delay(1)
    #expect(share(outside, at: 0.9) == 0)
    #expect(share(outside, at: 1.75) == 0.75)
    #expect(share(outside, at: 2.25) == 0.25)
    #expect(share(outside, at: 3) == 1)
  }

  @Test(
    "every second round runs back, and after an even number the value jumps to where it was sent")
  func autoreverses() {
    let animation = Animation.linear(duration: 1).repeatCount(2)
    #expect(share(animation, at: 0.75) == 0.75)
    #expect(share(animation, at: 1) == 1)
    #expect(share(animation, at: 1.25) == 0.75)
    #expect(abs(share(animation, at: 1.999999)) < 1e-5)
    #expect(share(animation, at: 2) == 1)
    var value = Animated(0.0)
    value.set(1, animation, at: 0)
    #expect(value.velocity(at: 0.5) == 1 && value.velocity(at: 1.5) == -1)
    #expect(value.isAnimating(at: 1.99) && !value.isAnimating(at: 2))
  }

  @Test("a round that runs back undoes the change as it was made")
  func reversedRound() {
    let animation = Animation.easeIn(duration: 1).repeatForever()
    for time in [0.1, 0.35, 0.8] {
      #expect(abs(share(animation, at: 1 + time) - (1 - share(animation, at: time))) < 1e-12)
    }
  }

  @Test("repetitions do not drift, however late they are looked at")
  func noDrift() {
    let forever = Animation.linear(duration: 0.1).repeatForever(autoreverses: false)
    #expect(abs(share(forever, at: 12_345.67) - 0.7) < 1e-9)
    var value = Animated(0.0)
    value.set(1, forever, at: 0)
    for frame in 1...1000 { value.advance(to: Double(frame) / 60) }
    #expect(abs(value.presentation(at: 100.025) - 0.25) < 1e-9)
    #expect(value.isAnimating(at: 1e9))
  }

  @Test("repetitions nest")
  func nestedRepetitions() {
    let animation = Animation.linear(duration: 1).repeatCount(2).repeatCount(3, autoreverses: false)
    for (time, expected) in [(0.25, 0.25), (1.25, 0.75), (2.25, 0.25), (5.5, 0.5)] {
      #expect(share(animation, at: time) == expected)
    }
    var value = Animated(0.0)
    value.set(1, animation, at: 0)
    #expect(value.isAnimating(at: 5.99) && !value.isAnimating(at: 6))
    let reversed = Animation.linear(duration: 1).repeatCount(2).repeatCount(2)
    #expect(share(reversed, at: 2.25) == 0.75)
    #expect(share(reversed.speed(2), at: 1.125) == 0.75)
  }

  @Test("a repeated spring begins each round again")
  func repeatedSpring() {
    let animation = Animation.bouncy.repeatForever(autoreverses: false)
    let round = Spring.bouncy.settlingDuration(target: 1.0, epsilon: 0.0001)
    for time in [0.1, 0.3, 0.5] {
      #expect(abs(share(animation, at: 3 * round + time) - share(.bouncy, at: time)) < 1e-9)
    }
  }

  @Test("a spring that is sped up is a shorter spring")
  func fasterSpring() {
    for time in [0.05, 0.2, 0.4] {
      #expect(
        abs(share(.bouncy.speed(2), at: time) - share(.bouncy(duration: 0.25), at: time)) < 1e-12)
    }
  }

  @Test("invalid numbers give finite results")
  func oddNumbers() {
    let odd: [Animation] = [
      .linear(duration: 0), .linear(duration: -1), .linear(duration: .nan), .linear.speed(0),
      .linear.speed(-3), .linear.speed(.infinity), .linear.delay(.nan), .bouncy.speed(0),
      .linear(duration: 0).repeatForever(), .linear.repeatCount(0), .linear.repeatCount(-4),
      .spring(duration: 0), .spring(duration: .nan, bounce: .nan), .spring(duration: -1, bounce: 9),
      .spring(duration: 0.5, bounce: -1), .timingCurve(0, .infinity, 0, 0),
      .linear.repeatCount(.max).repeatCount(.max).speed(1e300), .bouncy.delay(-0.2),
    ]
    for animation in odd {
      var value = Animated(0.0)
      value.set(1, animation, at: 0)
      for time in [0, 0.1, 0.5, 2, 1000] {
        #expect(!value.presentation(at: time).isNaN, "\(animation)")
        #expect(!value.velocity(at: time).isNaN, "\(animation)")
        value.advance(to: time)
      }
      value.set(3, .smooth, at: 1001)
      value.advance(to: 1010)
      #expect(value.presentation(at: 1010) == 3)
    }
  }

  @Test("an animation can be asked by itself, and be part of an animation of one's own")
  func asked() {
    struct Slowed: CustomAnimation {
      let inner: Animation
      func animate<V: VectorArithmetic>(
        value: V, time: Double, context: inout AnimationContext<V>
      ) -> V? {
        inner.animate(value: value, time: time / 2, context: &context)
      }
    }
    let own = Animation(CustomAnimationTests.Straight())
    for animation in [
      .bouncy, .easeInOut.delay(0.1), .smooth.repeatCount(3), own, own.repeatCount(2).speed(2),
      .linear.repeatForever(),
    ] as [Animation] {
      var (value, slowed) = (Animated(0.0), Animated(0.0))
      value.set(10, animation, at: 0)
      slowed.set(10, Animation(Slowed(inner: animation)), at: 0)
      var context = AnimationContext<Double>()
      for step in 1...120 {
        let time = Double(step) / 50
        value.advance(to: time)
        slowed.advance(to: 2 * time)
        let asked = animation.animate(value: 10.0, time: time, context: &context)
        #expect(abs((asked ?? 10) - value.presentation(at: time)) < 1e-9)
        #expect((asked == nil) == !value.isAnimating(at: time))
        #expect(abs(slowed.presentation(at: 2 * time) - value.presentation(at: time)) < 1e-9)
        let velocity = animation.velocity(value: 10.0, time: time, context: context)
        #expect(asked == nil || abs((velocity ?? 0) - value.velocity(at: time)) < 1e-3)
      }
    }
  }

  @Test("the base of an animation is the animation that was modified")
  func base() {
    let own = Animation(CustomAnimationTests.Straight(seconds: 3)).delay(1).repeatCount(2)
    #expect(own.base as? CustomAnimationTests.Straight == CustomAnimationTests.Straight(seconds: 3))
    #expect(Animation.bouncy.speed(2).repeatForever().base as? Animation == .bouncy)
    #expect(Animation(Animation.bouncy.delay(1)) == .bouncy.delay(1))
  }

  @Test("animations made alike are equal")
  func equality() {
    #expect(Animation.bouncy == .spring(duration: 0.5, bounce: 0.3))
    #expect(Animation.linear.delay(1) != .linear)
    #expect(Animation.easeInOut == .timingCurve(0.42, 0, 0.58, 1))
    #expect(Set([Animation.smooth, .spring, .bouncy]).count == 2)
  }
}
