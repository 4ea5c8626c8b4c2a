import Motion
import Testing

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

  @Test("golden values")
  func golden() {
    let swinging = Spring(mass: 1, stiffness: 100, damping: 5)
    #expect(abs(swinging.settlingDuration - 2.85497) < 5e-6)
    // The table's 0.73475 is a coarse bisection; (1 + y) e^−y = 0.001 has y = 9.233413.
    #expect(abs(Spring.smooth.settlingDuration - 0.73475) < 5e-5)
    #expect(abs(Spring.smooth.settlingDuration - 9.233413 / (4 * .pi)) < 5e-7)
  }

  @Test("stays close from then on")
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

  @Test("without overshoot it is not close just before")
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

  @Test("the distance to go does not matter, only its share that is left")
  func scale() {
    for spring in [Spring.smooth, .bouncy, Spring(duration: 0.5, bounce: -0.5)] {
      let one = spring.settlingDuration(target: 1.0)
      #expect(abs(spring.settlingDuration(target: 1e6) - one) < 1e-9)
      #expect(abs(spring.settlingDuration(target: -1e-6) - one) < 1e-9)
      #expect(abs(spring.settlingDuration(target: SIMD2<Float>(3, 4)) - one) < 1e-6)
    }
  }

  @Test("a push without a distance settles too, nothing at all at once")
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

  @Test("without damping it never settles")
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

  @Test("whatever it is asked, the answer is a time")
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
}
