import ConfettiTestSupport
import Motion
import Testing

@Suite("Spring+Columns") struct SpringColumnsTests {
  static let springs = [
    Spring.smooth, .bouncy, Spring(duration: 0.5, bounce: -0.5), Spring(duration: 0.5, bounce: 1),
  ]

  /// Checks a column against the same springs one by one.
  private func expectSame<V: VectorArithmetic>(_ make: (Double) -> V) {
    var random = SplitMix(seed: 7)
    func column() -> [V] { (0..<37).map { _ in make(.random(in: -9...9, using: &random)) } }
    for spring in Self.springs {
      for time in [0, 0.016, 0.3, 20, -1, .infinity, .nan] {
        let (starts, speeds, targets) = (column(), column(), column())
        var (values, velocities) = (starts, speeds)
        spring.update(
          values: &values, velocities: &velocities, targets: targets, deltaTime: time)
        var positions = starts
        spring.evaluate(
          into: &positions, targets: targets, initialVelocities: speeds, time: time)
        for index in starts.indices {
          var (value, velocity) = (starts[index], speeds[index])
          spring.update(
            value: &value, velocity: &velocity, target: targets[index], deltaTime: time)
          #expect(values[index] == value && velocities[index] == velocity)
          let position = spring.value(
            target: targets[index], initialVelocity: speeds[index], time: time)
          #expect(positions[index] == position)
        }
      }
    }
  }

  @Test("each element moves exactly as it does alone")
  func same() {
    expectSame { $0 }
    expectSame { Float($0) }
    expectSame { SIMD2<Float>(Float($0), Float(-2 * $0)) }
    expectSame { SIMD3<Double>($0, -2 * $0, $0 * $0) }
    expectSame { SIMD4<Float>(Float($0), 1, Float(-2 * $0), 0) }
    expectSame { AnimatablePair($0, Angle(degrees: 10 * $0)) }
  }

  @Test("elements beyond the shortest column stay as they are")
  func lengths() {
    var (values, velocities) = ([1.0, 2, 3], [0.0, 0, 0, 0])
    Spring.bouncy.update(
      values: &values, velocities: &velocities, targets: [5, 5], deltaTime: 0.1)
    #expect(values[0] > 1 && values[1] > 2 && values[2] == 3)
    #expect(velocities[1] > 0 && velocities[2] == 0 && velocities[3] == 0)
    Spring.bouncy.evaluate(into: &values, targets: [1], initialVelocities: [], time: 1)
    #expect(values[2] == 3)
  }
}
