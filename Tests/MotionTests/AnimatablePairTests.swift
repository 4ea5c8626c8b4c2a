import Testing

@testable import Motion

@Suite("AnimatablePair") struct AnimatablePairTests {
  @Test("each part is calculated for itself")
  func parts() {
    let (a, b) = (AnimatablePair(1.0, Float(10)), AnimatablePair(4.0, Float(30)))
    #expect(a + b == AnimatablePair(5, 40))
    #expect(a - b == AnimatablePair(-3, -20))
    #expect(a.scaled(by: 3) == AnimatablePair(3, 30))
    #expect(a.interpolated(towards: b, amount: 0.5) == AnimatablePair(2.5, 20))
  }

  @Test("its length is that of both parts together")
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
