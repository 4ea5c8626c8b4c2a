import Motion
import Testing

@Suite("Spring") struct SpringTests {
  private func expectSame(_ a: Spring, _ b: Spring, _ comment: Comment? = nil) {
    #expect(abs(a.dampingRatio - b.dampingRatio) <= 1e-12 * max(1, b.dampingRatio), comment)
    #expect(abs(a.response - b.response) <= 1e-12 * b.response, comment)
    #expect(abs(a.mass - b.mass) <= 1e-12 * b.mass, comment)
  }

  @Test("duration and bounce give the stiffness and damping of SwiftUI")
  func physicsOfBounce() {
    let spring = Spring(duration: 0.5, bounce: 0.3)
    #expect(spring.mass == 1)
    #expect(abs(spring.stiffness - 157.9) < 0.05)
    #expect(abs(spring.damping - 17.6) < 0.05)
  }

  @Test("stiffness and damping give the response and damping ratio of SwiftUI")
  func ratioOfPhysics() {
    let spring = Spring(mass: 1, stiffness: 100, damping: 10)
    #expect(abs(spring.response - 0.63) < 0.005)
    #expect(abs(spring.dampingRatio - 0.5) < 1e-15)
  }

  @Test("a spring described in other words is the same spring")
  func conversions() {
    for duration in [0.15, 0.5, 3] {
      for bounce in [-0.9, -0.3, 0, 0.15, 0.5, 0.95] {
        let spring = Spring(duration: duration, bounce: bounce)
        #expect(abs(spring.duration - duration) < 1e-14)
        #expect(abs(spring.bounce - bounce) < 1e-14)
        expectSame(
          Spring(response: spring.response, dampingRatio: spring.dampingRatio), spring)
        expectSame(
          Spring(
            stiffness: spring.stiffness, damping: spring.damping, allowOverDamping: true), spring)
      }
    }
    let heavy = Spring(mass: 2.5, stiffness: 80, damping: 7)
    #expect(heavy.mass == 2.5)
    #expect(abs(heavy.stiffness - 80) < 1e-12 && abs(heavy.damping - 7) < 1e-12)
  }

  @Test("more damping than critical counts only where it is allowed")
  func overDamping() {
    #expect(Spring(stiffness: 100, damping: 50).dampingRatio == 1)
    #expect(Spring(stiffness: 100, damping: 50, allowOverDamping: true).dampingRatio == 2.5)
    #expect(Spring(stiffness: 100, damping: 50, allowOverDamping: true).bounce == -0.6)
  }

  @Test("the presets are those of SwiftUI")
  func presets() {
    #expect(Spring() == Spring(duration: 0.5, bounce: 0))
    #expect(Spring.smooth == Spring(duration: 0.5, bounce: 0))
    #expect(Spring.snappy == Spring(duration: 0.5, bounce: 0.15))
    #expect(Spring.bouncy == Spring(duration: 0.5, bounce: 0.3))
    #expect(Spring.smooth() == .smooth && Spring.snappy() == .snappy && Spring.bouncy() == .bouncy)
    #expect(Spring.smooth(duration: 2, extraBounce: 0.1) == Spring(duration: 2, bounce: 0.1))
    expectSame(.snappy(duration: 2, extraBounce: 0.1), Spring(duration: 2, bounce: 0.25))
    expectSame(.bouncy(duration: 2, extraBounce: 0.1), Spring(duration: 2, bounce: 0.4))
  }

  @Test("a spring of no or negative duration arrives at once, an endless one hardly moves")
  func oddDurations() {
    for duration in [0, -0.0, -1, .nan, -.infinity] {
      let spring = Spring(duration: duration, bounce: 0)
      #expect(spring.value(target: 1.0, time: 0.001) == 1, "\(duration)")
      let settling = Spring(settlingDuration: duration, dampingRatio: 0.8)
      #expect(abs(settling.value(target: 1.0, time: 0.001) - 1) < 1e-12, "\(duration)")
    }
    #expect(Spring(duration: .infinity).value(target: 1.0, time: 10) < 1e-9)
  }

  @Test("whatever a spring is made from, its motion is finite")
  func oddNumbers() {
    let odd = [0, -1, 1, 2, 1e300, -1e300, 1e-300, .nan, .infinity, -.infinity]
    var springs: [Spring] = []
    for a in odd {
      for b in odd {
        springs.append(Spring(duration: a, bounce: b))
        springs.append(Spring(response: a, dampingRatio: b))
        springs.append(Spring(settlingDuration: a, dampingRatio: b))
        springs.append(Spring(settlingDuration: 1, dampingRatio: a, epsilon: b))
        for c in odd {
          springs.append(Spring(mass: c, stiffness: a, damping: b, allowOverDamping: true))
        }
      }
    }
    for spring in springs {
      for number in [
        spring.mass, spring.stiffness, spring.damping, spring.response, spring.duration,
        spring.dampingRatio, spring.bounce,
      ] {
        #expect(number.isFinite, "\(spring)")
      }
      #expect(spring.settlingDuration > 0, "\(spring)")
      for time in [-1, 0, 1e-9, 0.1, 1, 1e9, .infinity, .nan] {
        #expect(spring.value(target: 1.0, initialVelocity: 5, time: time).isFinite, "\(spring)")
        #expect(spring.velocity(target: 1.0, initialVelocity: 5, time: time).isFinite, "\(spring)")
      }
    }
  }
}
