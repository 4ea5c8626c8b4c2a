import ConfettiTestSupport
import Motion
import Testing

@Suite("Animations with wild numbers") struct AnimationWildTests {
  private static func animation(_ random: inout SplitMix) -> Animation {
    var animation: Animation
    switch Int.random(in: 0...5, using: &random) {
    case 0:
      animation = .timingCurve(
        random.wild(), random.wild(), random.wild(), random.wild(), duration: random.wild())
    case 1: animation = .spring(duration: random.wild(), bounce: random.wild())
    case 2:
      animation = .interpolatingSpring(
        mass: random.wild(), stiffness: random.wild(), damping: random.wild(),
        initialVelocity: random.wild())
    case 3: animation = .decay(decelerationRate: random.wild())
    case 4: animation = .timingCurve(.circularEaseOut, duration: random.wild())
    default:
      animation = .timingCurve(0.3, random.wild(), 0.6, random.wild(), duration: 0.4)
    }
    if Bool.random(using: &random) { animation = animation.delay(random.wild()) }
    if Bool.random(using: &random) { animation = animation.speed(random.wild()) }
    if Int.random(in: 0...3, using: &random) == 0 {
      animation = animation.repeatCount(
        [0, 1, 3, .max, .min].randomElement(using: &random) ?? 1,
        autoreverses: Bool.random(using: &random))
    }
    return animation
  }

  @Test("a value between finite values is finite, whatever the animations")
  func values() {
    for seed in 0..<4000 {
      var random = SplitMix(seed: UInt64(seed))
      var value = Animated(random.wildFinite())
      var time = 0.0
      for _ in 0..<4 {
        let animation = Self.animation(&random)
        if Bool.random(using: &random) {
          value.set(random.wildFinite(), animation, at: time)
        } else {
          value.set(random.wildFinite(), animation, velocity: random.wild(), at: time)
        }
        for step in [0, 1e-9, 0.01, 0.2, 0.7] {
          #expect(value.presentation(at: time + step).isFinite, "seed \(seed), \(animation)")
          #expect(value.velocity(at: time + step).isFinite, "seed \(seed), \(animation)")
        }
        time += 0.7
        value.advance(to: time)
      }
      for late in [1e3, 1e9, 1e15, 1e300] {
        value.advance(to: late)
        #expect(value.presentation(at: late).isFinite, "seed \(seed)")
        #expect(value.velocity(at: late).isFinite, "seed \(seed)")
      }
      value.set(3, .smooth, at: 1e300)
      value.finish()
      #expect(value.presentation(at: 1e300) == 3)
    }
  }

  @Test("a glide of any velocity between any bounds is finite")
  func glides() {
    for seed in 0..<4000 {
      var random = SplitMix(seed: UInt64(seed))
      let (a, b) = (random.wildFinite(), random.wildFinite())
      let velocity = random.wild()
      let rate = random.wild()
      var value = Animated(random.wildFinite())
      value.glide(
        velocity: velocity, within: min(a, b)...max(a, b),
        snap: .every(random.wild(), from: random.wildFinite()), .decay(decelerationRate: rate),
        at: 0)
      for time in [0, 0.1, 3, 1e6] {
        #expect(value.presentation(at: time).isFinite, "seed \(seed)")
        #expect(value.velocity(at: time).isFinite, "seed \(seed)")
      }
    }
  }

  @Test("phases that are gone through in any way are finite, and come to rest")
  func phases() {
    for seed in 0..<2000 {
      var random = SplitMix(seed: UInt64(seed))
      let phases = (0..<Int.random(in: 1...4, using: &random)).map { _ in
        (value: random.wildFinite(), animation: Self.animation(&random))
      }
      var animator = PhaseAnimator(
        phases.indices, ifEmpty: 0, repeating: Bool.random(using: &random)
      ) {
        phases[$0].value
      } animation: {
        phases[$0].animation
      }
      animator.play(at: 0)
      for time in [0, 1e-9, 0.1, 0.5, 3, 1e3, 1e9, 1e300] {
        #expect(animator.value(at: time).isFinite, "seed \(seed), time \(time), \(phases)")
        #expect(animator.velocity(at: time).isFinite, "seed \(seed), time \(time), \(phases)")
        if Bool.random(using: &random) { animator.advance(to: time) }
      }
      animator.seek(to: random.wild(), at: 1e300)
      #expect(animator.value(at: 1e300).isFinite, "seed \(seed)")
    }
  }
}
