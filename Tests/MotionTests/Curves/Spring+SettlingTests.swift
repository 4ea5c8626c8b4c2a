import ConfettiTestSupport
import Testing

@testable import Motion

@Suite("Spring+Settling") struct SpringSettlingTests {
  /// How far from the target the motion is, at most, in some seconds from a time on.
  private func farthest(
    _ spring: Spring, target: Double = 1, velocity: Double = 0, from time: Double
  ) -> Double {
    (0...4000).map {
      let time = time * (1 + Double($0) / 1000)
      return abs(
        target - spring.value(target: target, initialVelocity: velocity, time: time))
    }.max() ?? 0
  }

  @Test("settling durations have their golden values")
  func golden() {
    let swinging = Spring(mass: 1, stiffness: 100, damping: 5)
    #expect(abs(swinging.settlingDuration - 2.85497) < 5e-6)
    // The table's 0.73475 is a coarse bisection; (1 + y) e^−y = 0.001 has y = 9.233413.
    #expect(abs(Spring.smooth.settlingDuration - 0.73475) < 5e-5)
    #expect(abs(Spring.smooth.settlingDuration - 9.233413 / (4 * .pi)) < 5e-7)
  }

  @Test("a settled spring stays close from then on")
  func after() {
    for ratio in [0.05, 0.2, 0.5, 0.9, 0.999, 1, 1.001, 1.5, 3, 30] {
      let spring = Spring(response: 0.4, dampingRatio: ratio)
      for (target, velocity) in [(1.0, 0.0), (-40, 300), (1, 50), (1, -50), (1, 15.708), (1, 20)] {
        for epsilon in [0.1, 0.001, 1e-6] {
          let time = spring.settlingDuration(
            target: target, initialVelocity: velocity, epsilon: epsilon)
          let rest = farthest(spring, target: target, velocity: velocity, from: time)
          #expect(
            rest <= epsilon * abs(target) * (1 + 1e-9),
            "ζ = \(ratio), target \(target), velocity \(velocity), ε = \(epsilon)")
        }
      }
    }
  }

  @Test("a spring without overshoot is not close just before")
  func before() {
    for ratio in [1, 1.001, 1.5, 3, 30] {
      let spring = Spring(response: 0.4, dampingRatio: ratio)
      for (target, velocity) in [(1.0, 0.0), (-40, 300), (1, 50), (1, -50), (1, 20)] {
        let time = spring.settlingDuration(target: target, initialVelocity: velocity)
        let position = spring.value(
          target: target, initialVelocity: velocity, time: time * (1 - 1e-6))
        #expect(
          abs(target - position) > 0.001 * abs(target),
          "ζ = \(ratio), target \(target), velocity \(velocity)")
      }
    }
  }

  @Test("only the share of the distance that is left matters, not the distance")
  func scale() {
    for spring in [Spring.smooth, .bouncy, Spring(duration: 0.5, bounce: -0.5)] {
      let one = spring.settlingDuration(target: 1.0)
      #expect(abs(spring.settlingDuration(target: 1e6) - one) < 1e-9)
      #expect(abs(spring.settlingDuration(target: -1e-6) - one) < 1e-9)
      #expect(abs(spring.settlingDuration(target: SIMD2<Float>(3, 4)) - one) < 1e-6)
    }
  }

  @Test("a push without a distance settles too, and a spring without either at once")
  func push() {
    for spring in [Spring.smooth, .bouncy, Spring(duration: 0.5, bounce: -0.5)] {
      let time = spring.settlingDuration(target: 0.0, initialVelocity: 10)
      #expect(time > 0.1 && time < 10)
      let swing = 10 * spring.response / (2 * .pi)
      #expect(
        farthest(spring, target: 0, velocity: 10, from: time) <= 0.001 * swing * (1 + 1e-9))
      #expect(spring.settlingDuration(target: 0.0) == 0)
    }
  }

  @Test("without damping a spring never settles")
  func undamped() {
    #expect(Spring(duration: 0.5, bounce: 1).settlingDuration == .infinity)
    #expect(Spring(duration: 0.5, bounce: 1).settlingDuration(target: 0.0) == 0)
  }

  @Test("a spring made for a settling duration has it")
  func roundTrip() {
    for ratio in [0.2, 0.5, 0.825, 0.99, 1, 1.01, 1.5, 2, 3] {
      for duration in [0.1, 1, 4] {
        let spring = Spring(settlingDuration: duration, dampingRatio: ratio)
        #expect(abs(spring.settlingDuration - duration) < 1e-9 * duration, "ζ = \(ratio)")
        #expect(spring.dampingRatio == ratio)
        let coarse = Spring(settlingDuration: duration, dampingRatio: ratio, epsilon: 0.02)
        let time = coarse.settlingDuration(target: 1.0, epsilon: 0.02)
        #expect(abs(time - duration) < 1e-9 * duration, "ζ = \(ratio)")
      }
    }
  }

  @Test("the settling duration of any motion is a time")
  func odd() {
    let odd = [0, 1, -1, 1e160, 1e300, 1e-300, Double.infinity, -Double.infinity, .nan]
    for ratio in [0.3, 1, 4] {
      let spring = Spring(response: 1e-6, dampingRatio: ratio)
      for target in odd {
        for velocity in odd {
          for epsilon in odd {
            let time = spring.settlingDuration(
              target: target, initialVelocity: velocity, epsilon: epsilon)
            #expect(time >= 0, "\(ratio), \(target), \(velocity), \(epsilon)")
          }
        }
      }
    }
  }

  /// Random motions: distances and velocities of all proportions, for springs of all kinds.
  private func randomMotions(_ count: Int, seed: UInt64) -> [(Spring, [Double], [Double], Double)] {
    var random = SplitMix(seed: seed)
    return (0..<count).map { _ in
      let kind = Int.random(in: 0..<4, using: &random)
      let offset = Elementary.exp(Double.random(in: -30 ... -0.2, using: &random))
      let ratio = [
        Double.random(in: 0.05..<1, using: &random), 1 - offset, 1 + offset,
        Elementary.exp(Double.random(in: 0...5, using: &random)),
      ][kind]
      let spring = Spring(
        response: Double.random(in: 0.1...2, using: &random), dampingRatio: ratio)
      let push = Elementary.exp(Double.random(in: -3...6, using: &random))
      // Along the distance, or across it as well.
      let isStraight = Bool.random(using: &random)
      func direction() -> [Double] {
        [
          Bool.random(using: &random) ? 1 : -1,
          isStraight ? 0 : Double.random(in: -2...2, using: &random),
        ]
      }
      let target = Int.random(in: 0..<8, using: &random) == 0 ? [0, 0] : direction()
      let velocity = Int.random(in: 0..<4, using: &random) == 0 ? [0, 0] : direction()
      return (
        spring, target, velocity.map { $0 * push * spring.angularFrequency },
        [0.1, 0.001, 0.0001, 1e-7][Int.random(in: 0..<4, using: &random)]
      )
    }
  }

  /// How far from its target a motion is.
  private func distance(
    _ spring: Spring, _ target: SIMD2<Double>, _ velocity: SIMD2<Double>, at time: Double
  ) -> Double {
    (target - spring.value(target: target, initialVelocity: velocity, time: time)).magnitude
  }

  @Test("from its settling duration on, any motion stays close, and just before it was not")
  func anyMotion() {
    for (spring, t, v, epsilon) in randomMotions(1500, seed: 13) {
      let (target, velocity) = (SIMD2(t[0], t[1]), SIMD2(v[0], v[1]))
      let time = spring.settlingDuration(
        target: target, initialVelocity: velocity, epsilon: epsilon)
      let swing =
        target == .zero ? velocity.magnitude / spring.angularFrequency : target.magnitude
      let limit = epsilon * swing
      for step in 0..<200 {
        let later = time * (1 + Double(step * step) / 5000)
        #expect(
          distance(spring, target, velocity, at: later) <= limit * (1 + 1e-7) + swing * 1e-13,
          "\(spring), \(target), \(velocity), \(epsilon) at \(later) instead of \(time)")
      }
      guard spring.dampingRatio >= 1, time > 1e-9 else { continue }
      #expect(
        distance(spring, target, velocity, at: time * (1 - 1e-5)) > limit * (1 - 1e-9),
        "\(spring), \(target), \(velocity), \(epsilon) before \(time)")
    }
  }

  @Test("the resting time is never too early, and seldom much too late")
  func resting() {
    var (late, count) = (0.0, 0.0)  // cases more than a tenth too late, and all
    for (spring, t, v, epsilon) in randomMotions(1500, seed: 14) {
      let (target, velocity) = (SIMD2(t[0], t[1]), SIMD2(v[0], v[1]))
      let swing = max(target.magnitude, velocity.magnitude / spring.angularFrequency)
      let time = spring.restingTime(
        distance: target.magnitude, speed: velocity.magnitude,
        pull: (spring.decay * target - velocity).magnitude, epsilon: epsilon)
      guard swing > 0 else {
        #expect(time == 0)
        continue
      }
      for step in 0..<200 {
        let later = time * (1 + Double(step * step) / 5000)
        #expect(
          distance(spring, target, velocity, at: later)
            <= epsilon * swing * (1 + 1e-7) + swing * 1e-13,
          "\(spring), \(target), \(velocity), \(epsilon) at \(later) instead of \(time)")
      }
      let share = epsilon * swing / target.magnitude
      guard spring.dampingRatio >= 1, share < 1 else { continue }
      let exact = spring.settlingDuration(
        target: target, initialVelocity: velocity, epsilon: share)
      guard exact > 1e-3 else { continue }
      #expect(time >= exact * (1 - 1e-9))
      if time > 1.1 * exact { late += 1 }
      count += 1
    }
    #expect(count > 500 && late < 0.05 * count, "\(late) of \(count)")
  }

  @Test("for any motion, the resting time is a time")
  func oddRest() {
    let odd = [0, 1, 1e-300, 1e-160, 1e160, 1e300, Double.infinity, .nan]
    for spring in [Spring.bouncy, .smooth, Spring(duration: 0.5, bounce: -0.5)] {
      for distance in odd {
        for speed in odd {
          for pull in odd {
            for epsilon in [0, 1e-4, 1, 7, .nan] {
              let time = spring.restingTime(
                distance: distance, speed: speed, pull: pull, epsilon: epsilon)
              #expect(time >= 0, "\(spring), \(distance), \(speed), \(pull), \(epsilon)")
            }
          }
        }
      }
    }
    #expect(
      Spring(duration: 0.5, bounce: 1).restingTime(distance: 1, speed: 0, pull: 0, epsilon: 0.001)
        == .infinity)
  }

  @Test("an animatable value settles as its animated part does")
  func animatable() {
    let (a, b) = (
      AnimatableTests.Badge(title: "a", scale: 1), AnimatableTests.Badge(title: "b", scale: 3)
    )
    let push = AnimatableTests.Badge(title: "push", scale: 4)
    #expect(
      Spring.smooth.settlingDuration(fromValue: a, toValue: b, initialVelocity: push)
        == Spring.smooth.settlingDuration(target: 2.0, initialVelocity: 4))
  }
}

@Suite("Spring+Settling, next to critical damping") struct CriticalSettlingTests {
  @Test("the time changes little where the damping changes little, on both sides of 1")
  func continuous() {
    for (target, velocity) in [
      (SIMD2(1.0, 0), SIMD2(0.0, 0)), ([-40, 3], [300, 0]), ([1, 0], [50, 0]), ([1, 0], [-50, 0]),
      ([1, 0], [20, 0]), ([1, 0], [16, 30]), ([0, 0], [7, 1]),
    ] {
      for epsilon in [0.1, 0.001, 1e-6] {
        func time(_ ratio: Double) -> Double {
          Spring(response: 0.5, dampingRatio: ratio).settlingDuration(
            target: target, initialVelocity: velocity, epsilon: epsilon)
        }
        let critical = time(1)
        for exponent in 4...16 {
          var offset = 1.0
          for _ in 0..<exponent { offset /= 10 }
          for ratio in [1 - offset, 1 + offset] {
            #expect(
              abs(time(ratio) - critical) < 3 * offset.squareRoot() * critical + 1e-9,
              "\(target), \(velocity), ε \(epsilon): ζ \(ratio) \(time(ratio)), 1 \(critical)")
          }
        }
      }
    }
  }

  @Test("an invisible bounce makes no difference")
  func invisibleBounce() {
    let smooth = Spring.smooth.settlingDuration
    for bounce in [1e-3, 1e-4, 1e-6, 1e-9, 1e-12, 1e-15] {
      let spring = Spring(duration: 0.5, bounce: bounce)
      #expect(abs(spring.settlingDuration - smooth) < 2 * bounce + 1e-12, "\(bounce)")
      let keyframes = KeyframeTimeline(initialValue: 0.0) { SpringKeyframe(1, spring: spring) }
      #expect(abs(keyframes.duration - smooth) < 2 * bounce + 1e-12)
      let made = Spring(settlingDuration: smooth, dampingRatio: spring.dampingRatio)
      #expect(abs(made.response - 0.5) < 2 * bounce + 1e-12)
    }
  }

  @Test("from damping to damping the duration never leaps, until the envelope of the swings counts")
  func steps() {
    var last: Double?
    for step in 0...4000 {
      let ratio = 0.8 + Double(step) / 10_000
      let time = Spring(response: 0.5, dampingRatio: ratio).settlingDuration
      if let last { #expect(abs(time - last) < 0.01 * time, "\(ratio)") }
      last = time
    }
  }
}
