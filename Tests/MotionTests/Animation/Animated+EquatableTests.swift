import Motion
import Testing

@Suite("Animated+Equatable") struct AnimatedEquatableTests {
  /// A value on its way, which has been interrupted.
  private func running(
    by animation: Animation = .bouncy, from start: Double = 0, to target: Double = 7,
    at time: Double = 0.25
  ) -> Animated<Double> {
    var value = Animated(start)
    value.set(10, .linear(duration: 1), at: 0)
    value.set(target, animation, at: time)
    return value
  }

  private static let animations: [Animation] = [
    .bouncy, .easeInOut, .smooth.delay(0.1), .snappy.repeatForever(), .linear.repeatCount(3),
    Animation(CustomAnimationTests.Straight()),
  ]

  @Test("values that have moved in the same way are equal, and so are copies")
  func same() {
    for animation in Self.animations {
      let value = running(by: animation)
      #expect(value == running(by: animation), "\(animation)")
      var (one, other) = (value, value)
      one.advance(to: 0.3)
      other.advance(to: 0.3)
      #expect(one == other)
    }
  }

  @Test("another value, target, time, speed or animation makes a difference")
  func different() {
    for animation in Self.animations {
      let value = running(by: animation)
      #expect(value != running(by: animation, from: 1), "\(animation)")
      #expect(value != running(by: animation, to: 8), "\(animation)")
      #expect(value != running(by: animation, at: 0.5), "\(animation)")
      #expect(value != running(by: animation.speed(2)), "\(animation)")
      #expect(value != Animated(7), "\(animation)")
    }
    #expect(Animated(1.0) != Animated(1.0, animation: .bouncy))
    var (pushed, still) = (Animated(0.0), Animated(0.0))
    pushed.set(1, .bouncy, velocity: 3, at: 0)
    still.set(1, .bouncy, at: 0)
    #expect(pushed != still)
  }

  @Test("at rest only the value counts, not the way to it")
  func atRest() {
    for animation in Self.animations where animation != .snappy.repeatForever() {
      var value = running(by: animation)
      for frame in 0...100 { value.advance(to: 0.25 + Double(frame) / 10) }
      #expect(value == Animated(7), "\(animation)")
    }
  }

  @Test("values with other completions are equal, values with other unanimated parts are not")
  func parts() {
    struct Badge: Animatable, Equatable, Sendable {
      var title: String
      var animatableData = 0.0
    }
    let badge = Animated(Badge(title: "a"))
    #expect(badge == Animated(Badge(title: "a")) && badge != Animated(Badge(title: "b")))
    var (told, silent) = (Animated(0.0), Animated(0.0))
    withAnimation(.bouncy) {
      told.value = 1
    } completion: {
    }
    withAnimation(.bouncy) { silent.value = 1 }
    #expect(told == silent)
  }

  @Test("changes that merge count as one")
  func merged() {
    var (twice, once) = (Animated(0.0), Animated(0.0))
    withAnimation(.bouncy) {
      twice.value = 3
      twice.value = 4
      once.value = 4
    }
    #expect(twice == once)
    twice.advance(to: 1)
    once.advance(to: 1)
    #expect(twice == once)
  }
}
