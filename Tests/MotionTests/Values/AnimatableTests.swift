import Motion
import Testing

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

@Suite("AnimatablePair") struct AnimatablePairTests {
  @Test("each part is calculated for itself")
  func parts() {
    let (a, b) = (AnimatablePair(1.0, Float(10)), AnimatablePair(4.0, Float(30)))
    #expect(a + b == AnimatablePair(5, 40))
    #expect(a - b == AnimatablePair(-3, -20))
    #expect(a.scaled(by: 3) == AnimatablePair(3, 30))
    #expect(a.interpolated(towards: b, amount: 0.5) == AnimatablePair(2.5, 20))
  }

  @Test("the length of a pair is that of both parts together")
  func magnitude() {
    #expect(AnimatablePair(3.0, 4.0).magnitude == 5)
    #expect(AnimatablePair(AnimatablePair(2.0, 4.0), 5.0).magnitudeSquared == 45)
  }

  @Test("pairs are equal if both parts are")
  func equality() {
    #expect(AnimatablePair(1.0, 2.0) != AnimatablePair(1, 3))
    #expect(AnimatablePair(1.0, 2.0) != AnimatablePair(3, 2))
    #expect(Set([AnimatablePair(1.0, 2.0), AnimatablePair(1, 2)]).count == 1)
  }
}

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

  @Test("values obey the laws of vectors")
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
    let position = Spring.bouncy.value(target: target, time: 0.2)
    #expect(position.value.0 == Spring.bouncy.value(target: 1.0, time: 0.2))
    #expect(position.value.1 == Spring.bouncy.value(target: Float(100), time: 0.2))
  }
}
