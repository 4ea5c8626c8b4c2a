import Motion
import Testing

@Suite("Allocations") struct AllocationTests {
  @Test("what allocates is found out, whether it is kept or not")
  func finding() {
    var kept: [[Int]] = []
    kept.reserveCapacity(100)
    #expect(Allocations.areMade { kept.append([kept.count, 1]) } ?? true)
    var last = 0
    let areMade = Allocations.areMade { last = Array(repeating: 3, count: kept.count + 2)[1] }
    #expect((areMade ?? true) && last == 3)
    #expect(!(Allocations.areMade {} ?? false))
  }

  /// Checks a running value, after it has been through everything once.
  private func expectNone<V: Animatable & Sendable>(
    _ name: String, _ targets: [V], _ animation: Animation
  ) where V.AnimatableData: Sendable {
    var value = Animated(targets[0])
    var now = 0.0
    func frames(_ count: Int) {
      for index in 0..<count {
        now += 0.1
        value.set(targets[index % targets.count], animation, at: now)
        value.advance(to: now + 0.05)
        _ = value.presentation(at: now + 0.05)
        _ = value.velocity(at: now + 0.05)
      }
    }
    frames(20)
    let areMade = Allocations.areMade { frames(50) }
    #expect(areMade != true, "\(name), \(animation)")
  }

  @Test("new targets, advancing and reading allocate nothing, up to two curves on each other")
  func none() {
    for animation in [
      Animation.bouncy, .smooth, .spring(duration: 0.5, bounce: -0.4), .snappy.speed(2),
      .bouncy.delay(0.01), .easeInOut(duration: 0.15), .linear(duration: 0.2),
    ] {
      expectNone("Double", [1.0, 2, 5], animation)
      expectNone("SIMD2<Float>", [SIMD2<Float>(1, 2), [3, -4], [0, 1]], animation)
    }
  }
}
