import Motion
import Testing

@testable import ConfettiShow

@Suite("Dropped") struct DroppedTests {
  private let dropped = Dropped(duration: 1.1)

  private func value(_ time: Double) -> Double? {
    var context = AnimationContext<Double>()
    return dropped.animate(value: 1.0, time: time, context: &context)
  }

  private func velocity(_ time: Double) -> Double? {
    dropped.velocity(value: 1.0, time: time, context: AnimationContext())
  }

  @Test("it falls as bodies do, and bounces ever lower")
  func fallsAndBounces() throws {
    // With half of the speed kept, 1.1 s are 0.4 s of falling and flights of 0.4, 0.2 and 0.1 s.
    #expect(abs(dropped.fall - 0.4) < 1e-12)
    let golden = [
      (0.0, 0.0), (0.1, 0.0625), (0.2, 0.25), (0.4, 1), (0.5, 0.8125), (0.6, 0.75), (0.8, 1),
      (0.9, 0.9375), (1, 1), (1.05, 0.984375),
    ]
    for (time, expected) in golden {
      #expect(abs(try #require(value(time)) - expected) < 1e-9)
    }
  }

  @Test("its velocity is the derivative of its value")
  func velocityIsDerivative() throws {
    let step = 1e-6
    for time in stride(from: 0.013, to: 1.09, by: 0.027) {
      let (before, after) = (value(time - step), value(time + step))
      let found = (try #require(after) - #require(before)) / (2 * step)
      #expect(abs(try #require(velocity(time)) - found) < 1e-5)
    }
    #expect(velocity(1.2) == 0)
  }

  @Test("it ends when it lies still, and is logically complete when it first lands")
  func endsWhenStill() throws {
    #expect(value(1.1) == nil)
    #expect(abs(try #require(value(1.0999)) - 1) < 1e-3)
    for (time, isComplete) in [(0.39, false), (0.41, true), (0.6, true)] {
      var context = AnimationContext<Double>()
      _ = dropped.animate(value: 1.0, time: time, context: &context)
      #expect(context.isLogicallyComplete == isComplete)
    }
  }

  @Test(
    "delay, speed and rounds are those of the scene",
    arguments: [
      AnimationModifiers(delay: 0.5), AnimationModifiers(speed: 0.25),
      AnimationModifiers(rounds: 3),
      AnimationModifiers(delay: 0.25, speed: 2, rounds: 2, autoreverses: true),
      AnimationModifiers(speed: 0.5, rounds: nil, autoreverses: true),
    ])
  func sceneModifiers(modifiers: AnimationModifiers) {
    var animated = Animated(0.0)
    animated.set(1, modifiers.apply(to: Animation(dropped)), at: 0)
    let length = dropped.duration / modifiers.speed
    for frame in 1...600 {
      let time = Double(frame) / 60
      animated.advance(to: time)
      let since = time - modifiers.delay
      let round = max((since / length).rounded(.down), 0)
      // At the ends of rounds it depends on rounding which one it is.
      guard abs(since / length - (since / length).rounded()) > 1e-6 else { continue }
      var expected = since > 0 ? value((since - round * length) * modifiers.speed) ?? 1 : 0
      if modifiers.autoreverses, Int(round) % 2 == 1 { expected = 1 - expected }
      if let rounds = modifiers.rounds, Int(round) >= rounds { expected = 1 }
      #expect(abs(animated.presentation(at: time) - expected) < 1e-6)
    }
    #expect(animated.isAnimating(at: 10) == (modifiers.rounds == nil))
  }

  @Test("on its way elsewhere it goes on from where it is")
  func goesOnFromWhereItIs() {
    var animated = Animated(0.0)
    animated.set(1, Animation(dropped), at: 0)
    animated.advance(to: 0.2)
    animated.set(0, Animation(dropped), at: 0.2)
    #expect(abs(animated.presentation(at: 0.2) - 0.25) < 1e-9)
    animated.advance(to: 1.4)
    #expect(!animated.isAnimating(at: 1.4) && animated.presentation(at: 1.4) == 0)
  }
}
