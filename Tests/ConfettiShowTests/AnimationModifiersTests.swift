import Motion
import Testing

@testable import ConfettiShow

@Suite struct AnimationModifiersTests {
  private func value(_ modifiers: AnimationModifiers, at time: Double) -> Double {
    var value = Animated(0.0)
    value.set(1, modifiers.apply(to: .linear(duration: 1)), at: 0)
    return value.presentation(at: time)
  }

  @Test func `without any, an animation is as it was`() {
    #expect(AnimationModifiers().apply(to: .bouncy) == .bouncy)
  }

  @Test func `the delay comes once, in seconds that no speed changes`() {
    let modifiers = AnimationModifiers(delay: 0.5, speed: 2, rounds: 2, autoreverses: true)
    #expect(value(modifiers, at: 0.5) == 0)
    #expect(abs(value(modifiers, at: 0.75) - 0.5) < 1e-9)
    #expect(abs(value(modifiers, at: 1.1) - 0.8) < 1e-9)
    #expect(value(modifiers, at: 1.5) == 1)
  }

  @Test func `rounds without end go on`() {
    #expect(abs(value(AnimationModifiers(rounds: nil), at: 1000.25) - 0.25) < 1e-6)
  }

  @Test func `a plot shows the delay, and as many rounds as there are, at most three for no end`() {
    let plain = AnimationModifiers.plainDuration
    let spring = Spring(duration: 0.5)
    #expect(AnimationModifiers().plotDuration(spring) == plain)
    let modifiers = AnimationModifiers(delay: 0.5, speed: 2, rounds: 2)
    #expect(abs(modifiers.plotDuration(spring) - (0.5 + plain)) < 1e-12)
    #expect(abs(AnimationModifiers(rounds: nil).plotDuration(spring) - 3 * plain) < 1e-12)
    #expect(AnimationModifiers().plotDuration(Spring(duration: 2)) == 2.5)
  }

  @Test(arguments: [
    AnimationModifiers(), AnimationModifiers(delay: 0.25, speed: 2),
    AnimationModifiers(speed: 0.5, rounds: 3), AnimationModifiers(rounds: 2, autoreverses: true),
    AnimationModifiers(delay: 0.5, rounds: nil, autoreverses: true),
  ])
  func `a spring goes as one that is animated`(modifiers: AnimationModifiers) {
    for spring in [Spring(duration: 0.6, bounce: 0.4), Spring(duration: 0.3, bounce: -0.3)] {
      let round = LanePreset.yours.roundDuration(spring)
      var animated = Animated(0.0)
      animated.set(1, modifiers.apply(to: .spring(spring)), at: 0)
      for time in stride(from: 0.003, to: 6, by: 0.0173) {
        let value = modifiers.value(of: spring, lasting: round, at: time)
        #expect(abs(value - animated.presentation(at: time)) < 2e-4)
      }
    }
  }
}
