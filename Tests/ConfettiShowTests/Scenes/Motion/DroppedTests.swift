import Confetti
import ConfettiGraphics
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

  @Test("a dropped value falls as bodies do, and bounces ever lower")
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

  @Test("the velocity of a dropped value is the derivative of the value")
  func velocityIsDerivative() throws {
    let step = 1e-6
    for time in stride(from: 0.013, to: 1.09, by: 0.027) {
      let (before, after) = (value(time - step), value(time + step))
      let found = (try #require(after) - #require(before)) / (2 * step)
      #expect(abs(try #require(velocity(time)) - found) < 1e-5)
    }
    #expect(velocity(1.2) == 0)
  }

  @Test("a drop ends when it lies still, and is logically complete when it first lands")
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
      // At the ends of rounds, rounding decides which round it is.
      guard abs(since / length - (since / length).rounded()) > 1e-6 else { continue }
      var expected = since > 0 ? value((since - round * length) * modifiers.speed) ?? 1 : 0
      if modifiers.autoreverses, Int(round) % 2 == 1 { expected = 1 - expected }
      if let rounds = modifiers.rounds, Int(round) >= rounds { expected = 1 }
      #expect(abs(animated.presentation(at: time) - expected) < 1e-6)
    }
    #expect(animated.isAnimating(at: 10) == (modifiers.rounds == nil))
  }

  @Test("a drop that is sent elsewhere on its way goes on from where it is, as fast as it was")
  func goesOnAsItWent() {
    var random = SeededGenerator(seed: 3, stream: 0)
    for _ in 0..<40 {
      var animated = Animated(Point(x: 0, y: 0))
      var now = 0.0
      for _ in 0..<6 {
        let target = Point(x: random.uniform(-200...200), y: random.uniform(-200...200))
        let (place, velocity) = (animated.presentation(at: now), animated.velocity(at: now))
        animated.set(target, Animation(dropped), at: now)
        let shift = animated.presentation(at: now).animatableData - place.animatableData
        #expect(shift.magnitude < 1e-3)
        #expect((animated.velocity(at: now) - velocity).magnitude < 0.05)
        for _ in 0..<random.integer(1...30) {
          now += 1 / 60.0
          animated.advance(to: now)
        }
      }
      animated.advance(to: now + 5)
      #expect(!animated.isAnimating(at: now + 5))
    }
  }

  @Test("a repeated drop falls again in each round, and does not jump")
  func repeated() {
    for modifiers in [
      AnimationModifiers(rounds: 3), AnimationModifiers(rounds: nil, autoreverses: true),
    ] {
      var animated = Animated(0.0)
      for step in 0..<40 {
        let now = Double(step) * 0.31
        animated.advance(to: now)
        let before = animated.presentation(at: now)
        animated.set(
          Double(step % 3) / 2, LanePreset.dropped.animation(Spring(), modifiers), at: now)
        #expect(abs(animated.presentation(at: now) - before) < 1e-9)
      }
    }
  }

  @Test("a value thrown away from its target rises first, and lies still in the end")
  func risesFirst() {
    var animated = Animated(0.0)
    animated.set(1, Animation(dropped), at: 0)
    animated.advance(to: 0.2)
    animated.set(0, Animation(dropped), at: 0.2)
    #expect(abs(animated.presentation(at: 0.2) - 0.25) < 1e-9)
    // At 2.5 per second against 12.5 per second² the value rises by 0.25.
    #expect(abs(animated.presentation(at: 0.4) - 0.5) < 1e-9)
    #expect(abs(animated.velocity(at: 0.4)) < 1e-9)
    animated.advance(to: 1.4)
    #expect(!animated.isAnimating(at: 1.4) && animated.presentation(at: 1.4) == 0)
  }

  @Test("a target that is dragged along is reached, however often it moves")
  func draggedTarget() {
    var animated = Animated(0.0)
    for step in 1...60 {
      animated.set(Double(step) / 60, Animation(dropped), at: Double(step) / 60)
      animated.advance(to: Double(step) / 60)
      #expect(animated.presentation(at: Double(step) / 60) <= 1)
    }
    animated.advance(to: 3)
    #expect(animated.presentation(at: 3) == 1 && !animated.isAnimating(at: 3))
  }

  @Test("a drop that is sent to where it is comes back there")
  func comesBack() throws {
    var animated = Animated(0.0)
    animated.set(1, Animation(dropped), at: 0)
    animated.advance(to: 0.2)
    animated.set(animated.presentation(at: 0.2), Animation(dropped), at: 0.2)
    for step in 0...60 {
      let place = animated.presentation(at: 0.2 + Double(step) / 60)
      #expect(place.isFinite && place > 0 && place < 2)
    }
    animated.advance(to: 4)
    #expect(abs(animated.presentation(at: 4) - 0.25) < 1e-9 && !animated.isAnimating(at: 4))
  }
}
