import Motion
import Testing

@testable import Stage

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
    #expect(AnimationModifiers().plotDuration == plain)
    let modifiers = AnimationModifiers(delay: 0.5, speed: 2, rounds: 2)
    #expect(abs(modifiers.plotDuration - (0.5 + plain)) < 1e-12)
    #expect(abs(AnimationModifiers(rounds: nil).plotDuration - 3 * plain) < 1e-12)
  }
}
