import Testing

@testable import Motion

@Suite("AnimatableValues") struct AnimatableValuesTests {
  @Test("each part is calculated for itself")
  func parts() {
    let a = AnimatableValues(1.0, Float(10), SIMD2<Float>(1, 2))
    let b = AnimatableValues(4.0, Float(30), SIMD2<Float>(3, 8))
    #expect(a + b == AnimatableValues(5, 40, [4, 10]))
    #expect(b - a == AnimatableValues(3, 20, [2, 6]))
    #expect(a.scaled(by: 3) == AnimatableValues(3, 30, [3, 6]))
    #expect(a.interpolated(towards: b, amount: 0.5) == AnimatableValues(2.5, 20, [2, 5]))
    #expect(a.value.0 == 1 && a.value.1 == 10 && a.value.2 == [1, 2])
  }

  @Test("it obeys the laws of vectors")
  func laws() {
    let a = AnimatableValues(3.0, Float(1))
    #expect(a + .zero == a)
    #expect(a - a == .zero)
    #expect(a.scaled(by: 2) == a + a)
    #expect(AnimatableValues(2.0, 3.0, 6.0).magnitude == 7)
  }

  @Test("a difference in any one part is a difference")
  func equality() {
    let a = AnimatableValues(1.0, 2.0, 3.0)
    #expect(a == AnimatableValues(1, 2, 3))
    #expect(a != AnimatableValues(0, 2, 3))
    #expect(a != AnimatableValues(1, 0, 3))
    #expect(a != AnimatableValues(1, 2, 0))
  }

  @Test("a spring moves all parts at once as it moves each")
  func spring() {
    let target = AnimatableValues(1.0, Float(100))
    let place = Spring.bouncy.value(target: target, time: 0.2)
    #expect(place.value.0 == Spring.bouncy.value(target: 1.0, time: 0.2))
    #expect(place.value.1 == Spring.bouncy.value(target: Float(100), time: 0.2))
  }
}
