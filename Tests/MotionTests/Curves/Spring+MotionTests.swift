import Motion
import Testing

@Suite("Spring+Motion") struct SpringMotionTests {
  /// Springs of all three kinds, and some so near to critical that only series keep their digits.
  static let springs = (ratios + offsets.flatMap { [1 - $0, 1 + $0] })
    .map { Spring(response: 0.5, dampingRatio: $0) }
  static let ratios = [0, 0.05, 0.3, 0.7, 1, 1.4286, 3, 40]
  static let offsets = [1e-3, 1e-5, 1e-7, 1e-9, 1e-11, 1e-13, 1e-14]

  @Test("springs agree with the vectors to a billionth")
  func vectors() throws {
    let vectors = try MotionVectors.load()
    #expect(vectors.springs.count == 168)
    for v in vectors.springs {
      let spring = Spring(duration: v.duration, bounce: v.bounce)
      let value = spring.value(target: v.target, initialVelocity: v.initialVelocity, time: v.time)
      let velocity = spring.velocity(
        target: v.target, initialVelocity: v.initialVelocity, time: v.time)
      // The file has nine decimals; the numbers themselves go up to thousands.
      #expect(abs(value - v.value) < 6e-10, "\(v)")
      #expect(abs(velocity - v.velocity) < 6e-10, "\(v)")
    }
  }

  @Test("a bouncy spring peaks at 1.045988 after 0.35007 s")
  func peak() {
    let spring = Spring.bouncy
    #expect(abs(spring.value(target: 1.0, time: 0.350070) - 1.045988) < 5e-7)
    #expect(abs(spring.velocity(target: 1.0, time: 0.350070)) < 1e-4)
    for step in 0...2000 {
      #expect(spring.value(target: 1.0, time: Double(step) / 1000) < 1.0459885)
    }
  }

  @Test("a spring that is sent elsewhere takes its position and velocity along")
  func retargeting() {
    var (value, velocity) = (0.0, 0.0)
    Spring(duration: 0.15, bounce: 0.15)
      .update(value: &value, velocity: &velocity, target: 100, deltaTime: 0.05)
    Spring.bouncy.update(value: &value, velocity: &velocity, target: 0, deltaTime: 0.1)
    #expect(abs(value - 82.538505) < 1e-6)
    #expect(abs(velocity + 459.595733) < 1e-6)

    (value, velocity) = (0, 0)
    Spring.bouncy.update(value: &value, velocity: &velocity, target: 1, deltaTime: 0.1)
    Spring.bouncy.update(value: &value, velocity: &velocity, target: 0, deltaTime: 0.1)
    #expect(abs(value - 0.450408773) < 1e-9)
    #expect(abs(velocity + 2.753751537) < 1e-9)
  }

  @Test(
    "a spring starts at its start and at its initial velocity, even before its time",
    arguments: springs)
  func start(spring: Spring) {
    for time in [0, -1, .nan] {
      #expect(spring.value(target: 40.0, initialVelocity: -7, time: time) == 0)
      #expect(spring.velocity(target: 40.0, initialVelocity: -7, time: time) == -7)
    }
  }

  @Test("a spring ends at its target and at rest", arguments: springs.dropFirst())
  func end(spring: Spring) {
    for time in [1e4, 1e12, .infinity] {
      #expect(spring.value(target: 40.0, initialVelocity: -7, time: time) == 40)
      #expect(spring.velocity(target: 40.0, initialVelocity: -7, time: time) == 0)
    }
  }

  @Test("the velocity is the derivative of the value", arguments: springs)
  func derivative(spring: Spring) {
    let h = 1e-5
    for step in 1...60 {
      let time = Double(step) / 40
      func x(_ time: Double) -> Double {
        spring.value(target: 1.0, initialVelocity: 5, time: time)
      }
      // Five points: exact to the fourth power of h.
      let slope =
        (x(time - 2 * h) - 8 * x(time - h) + 8 * x(time + h) - x(time + 2 * h)) / (12 * h)
      let velocity = spring.velocity(target: 1.0, initialVelocity: 5, time: time)
      #expect(abs(velocity - slope) < 2e-9, "\(time)")
    }
  }

  @Test("a spring obeys its equation: the same as small steps of Runge and Kutta")
  func rungeKutta() {
    // Small steps do not follow the strongest damping.
    let springs = Self.springs.filter { $0.dampingRatio < 10 }
    for spring in springs + [Spring(mass: 2, stiffness: 130, damping: 9)] {
      let (k, d, m) = (spring.stiffness, spring.damping, spring.mass)
      let (target, h) = (3.0, 2e-4)
      func acceleration(_ x: Double, _ v: Double) -> Double { (k * (target - x) - d * v) / m }
      var (x, v) = (0.0, -20.0)
      for step in 1...5000 {
        let (x1, v1) = (v, acceleration(x, v))
        let (x2, v2) = (v + h / 2 * v1, acceleration(x + h / 2 * x1, v + h / 2 * v1))
        let (x3, v3) = (v + h / 2 * v2, acceleration(x + h / 2 * x2, v + h / 2 * v2))
        let (x4, v4) = (v + h * v3, acceleration(x + h * x3, v + h * v3))
        x += h / 6 * (x1 + 2 * x2 + 2 * x3 + x4)
        v += h / 6 * (v1 + 2 * v2 + 2 * v3 + v4)
        guard step % 500 == 0 else { continue }
        let time = Double(step) * h
        let value = spring.value(target: target, initialVelocity: -20, time: time)
        let velocity = spring.velocity(target: target, initialVelocity: -20, time: time)
        #expect(abs(value - x) < 1e-9, "\(spring) at \(time)")
        #expect(abs(velocity - v) < 1e-8, "\(spring) at \(time)")
      }
    }
  }

  @Test("springs that are almost critical move almost alike")
  func nearlyCritical() {
    let critical = Spring(response: 0.5, dampingRatio: 1)
    for offset in Self.offsets {
      for ratio in [1 - offset, 1 + offset] {
        let spring = Spring(response: 0.5, dampingRatio: ratio)
        for step in 0...100 {
          let time = Double(step) / 50
          let value = spring.value(target: 1.0, initialVelocity: 5, time: time)
          let velocity = spring.velocity(target: 1.0, initialVelocity: 5, time: time)
          let criticalValue = critical.value(target: 1.0, initialVelocity: 5, time: time)
          let criticalVelocity = critical.velocity(target: 1.0, initialVelocity: 5, time: time)
          #expect(abs(value - criticalValue) < offset + 1e-13, "\(ratio) at \(time)")
          #expect(abs(velocity - criticalVelocity) < 20 * offset + 1e-12, "\(ratio) at \(time)")
        }
      }
    }
  }

  @Test("the force is the change of the velocity")
  func force() {
    let spring = Spring(mass: 2, stiffness: 130, damping: 9)
    #expect(abs(spring.force(target: 10.0, position: 4, velocity: 2) - 762) < 1e-9)
    let h = 1e-6
    let before = spring.velocity(target: 10.0, time: 0.1 - h)
    let after = spring.velocity(target: 10.0, time: 0.1 + h)
    let force = spring.force(
      target: 10.0, position: spring.value(target: 10.0, time: 0.1),
      velocity: spring.velocity(target: 10.0, time: 0.1))
    #expect(abs(force / spring.mass - (after - before) / (2 * h)) < 1e-5)
  }

  @Test("many small updates lead where one large one leads", arguments: springs)
  func updates(spring: Spring) {
    var (value, velocity) = (SIMD2<Float>(2, -1), SIMD2<Float>(30, 0))
    for _ in 0..<60 {
      spring.update(value: &value, velocity: &velocity, target: [5, 5], deltaTime: 1.0 / 120)
    }
    let exact =
      SIMD2<Float>(2, -1) + spring.value(target: [3, 6], initialVelocity: [30, 0], time: 0.5)
    #expect((value - exact).magnitude < 1e-3)
  }

  @Test("an animatable value moves from where it is, and keeps its other parts")
  func animatable() {
    let (a, b) = (
      AnimatableTests.Badge(title: "a", scale: 1), AnimatableTests.Badge(title: "b", scale: 3)
    )
    let push = AnimatableTests.Badge(title: "push", scale: 4)
    let value = Spring.bouncy.value(fromValue: a, toValue: b, initialVelocity: push, time: 0.2)
    #expect(value.title == "b")
    #expect(value.scale == 1 + Spring.bouncy.value(target: 2.0, initialVelocity: 4, time: 0.2))
    let velocity = Spring.bouncy.velocity(
      fromValue: a, toValue: b, initialVelocity: push, time: 0.2)
    #expect(
      velocity.scale == Spring.bouncy.velocity(target: 2.0, initialVelocity: 4, time: 0.2))
    let force = Spring.bouncy.force(fromValue: a, toValue: b, position: push, velocity: a)
    #expect(force.title == "b")
    #expect(force.scale == Spring.bouncy.force(target: 3.0, position: 4, velocity: 1))
  }
}
