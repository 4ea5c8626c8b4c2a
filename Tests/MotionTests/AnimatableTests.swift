import Testing

@testable import Motion

@Suite("Animatable") struct AnimatableTests {
  struct Badge: Animatable, Equatable {
    var title: String
    var scale = 1.0
    var animatableData: Double {
      get { scale }
      set { scale = newValue }
    }
  }

  @Test("only the animated part is interpolated")
  func part() {
    let (a, b) = (Badge(title: "a", scale: 1), Badge(title: "b", scale: 3))
    #expect(a.interpolated(towards: b, amount: 0.25) == Badge(title: "a", scale: 1.5))
    #expect(b.interpolated(towards: a, amount: 0.25) == Badge(title: "b", scale: 2.5))
  }

  @Test("a vector is animated as a whole")
  func whole() {
    var number = 2.0
    #expect(number.animatableData == 2)
    number.animatableData = 5
    #expect(number == 5)
    var vector = SIMD4<Float>(1, 2, 3, 4)
    vector.animatableData.x = 9
    #expect(vector == [9, 2, 3, 4])
  }
}
