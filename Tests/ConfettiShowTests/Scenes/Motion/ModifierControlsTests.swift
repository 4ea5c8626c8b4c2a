import ConfettiGraphics
import Motion
import Testing

@testable import ConfettiShow

@Suite("ModifierControls") struct ModifierControlsTests {
  @Test(
    "every option does what its word says",
    arguments: [Size(width: 1280, height: 720), Size(width: 640, height: 360)])
  func optionsSayWhatTheyAre(size: Size) throws {
    var visitor = try MotionVisitor(size)
    #expect(visitor.scene.modifierControls.modifiers == AnimationModifiers())
    visitor.choose(0, 1)
    #expect(visitor.scene.modifierControls.modifiers.delay == 0.25)
    visitor.choose(1, 0)
    #expect(visitor.scene.modifierControls.modifiers.speed == 0.25)
    visitor.choose(2, 2)
    #expect(visitor.scene.modifierControls.modifiers.rounds == 3)
    visitor.choose(2, 3)
    #expect(visitor.scene.modifierControls.modifiers.rounds == nil)
    visitor.choose(3, 1)
    #expect(visitor.scene.modifierControls.modifiers.autoreverses)
  }

  @Test("one round alone has no way back")
  func oneRoundAlone() throws {
    var visitor = try MotionVisitor()
    visitor.choose(3, 1)
    #expect(visitor.scene.modifierControls.modifiers.rounds == 2)
    visitor.choose(2, 0)
    #expect(!visitor.scene.modifierControls.modifiers.autoreverses)
  }

  @Test("a choice sends the shapes to the other end and draws new curves")
  func choiceIsSeenAtWork() throws {
    var visitor = try MotionVisitor()
    let (target, duration) = (visitor.scene.target, visitor.scene.plot.duration)
    visitor.choose(1, 0)
    #expect(visitor.scene.target == 1 - target)
    #expect(visitor.scene.plot.duration == duration * 4)
    #expect(visitor.scene.keyframes.isMoving(at: visitor.now))
  }
}

@Suite("AnimationModifiers") struct AnimationModifiersTests {
  private func value(_ modifiers: AnimationModifiers, at time: Double) -> Double {
    var value = Animated(0.0)
    value.set(1, modifiers.apply(to: .linear(duration: 1)), at: 0)
    return value.presentation(at: time)
  }

  @Test("without modifiers an animation is as it was")
  func withoutModifiers() {
    #expect(AnimationModifiers().apply(to: .bouncy) == .bouncy)
  }

  @Test("the delay comes once, in seconds that no speed changes")
  func delayComesOnce() {
    let modifiers = AnimationModifiers(delay: 0.5, speed: 2, rounds: 2, autoreverses: true)
    #expect(value(modifiers, at: 0.5) == 0)
    #expect(abs(value(modifiers, at: 0.75) - 0.5) < 1e-9)
    #expect(abs(value(modifiers, at: 1.1) - 0.8) < 1e-9)
    #expect(value(modifiers, at: 1.5) == 1)
  }

  @Test("rounds without end go on")
  func endlessRounds() {
    #expect(abs(value(AnimationModifiers(rounds: nil), at: 1000.25) - 0.25) < 1e-6)
  }

  @Test("a plot shows the delay, and as many rounds as there are, at most three for no end")
  func plotDuration() {
    let plain = AnimationModifiers.plainDuration
    let spring = Spring(duration: 0.5)
    #expect(AnimationModifiers().plotDuration(spring) == plain)
    let modifiers = AnimationModifiers(delay: 0.5, speed: 2, rounds: 2)
    #expect(abs(modifiers.plotDuration(spring) - (0.5 + plain)) < 1e-12)
    #expect(abs(AnimationModifiers(rounds: nil).plotDuration(spring) - 3 * plain) < 1e-12)
    #expect(AnimationModifiers().plotDuration(Spring(duration: 2)) == 2.5)
  }

  @Test(
    "an animation that is asked by itself goes as a value that it moves",
    arguments: [
      AnimationModifiers(), AnimationModifiers(delay: 0.25, speed: 2),
      AnimationModifiers(speed: 0.5, rounds: 3), AnimationModifiers(rounds: 2, autoreverses: true),
      AnimationModifiers(delay: 0.5, rounds: nil, autoreverses: true),
    ])
  func askedByItself(modifiers: AnimationModifiers) {
    for base in [Animation.spring(duration: 0.6, bounce: 0.4), .easeIn, Animation(Dropped())] {
      let animation = modifiers.apply(to: base)
      var animated = Animated(0.0)
      animated.set(1, animation, at: 0)
      var context = AnimationContext<Double>()
      for time in stride(from: 0.003, to: 6, by: 0.0173) {
        animated.advance(to: time)
        let value = animation.animate(value: 1.0, time: time, context: &context) ?? 1
        #expect(abs(value - animated.presentation(at: time)) < 2e-4)
      }
    }
  }

  @Test("an endless animation has a period, there and back where it reverses")
  func period() {
    #expect(AnimationModifiers().period == nil)
    let forth = AnimationModifiers(delay: 0.5, speed: 0.5, rounds: nil)
    #expect(abs((forth.period?.apply(to: .linear(duration: 1)).length ?? 0) - 2) < 1e-6)
    let back = AnimationModifiers(rounds: nil, autoreverses: true)
    #expect(abs((back.period?.apply(to: .linear(duration: 1)).length ?? 0) - 2) < 1e-6)
    #expect(back.apply(to: .linear).length == 0 && Animation.linear(duration: 0).length < 1e-6)
  }
}
