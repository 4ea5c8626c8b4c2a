import Motion
import Testing

@Suite("UnitPoint") struct UnitPointTests {
  @Test("a point glides to another one in a straight line")
  func animated() {
    let half = UnitPoint.topLeading.interpolated(towards: .trailing, amount: 0.5)
    #expect(half == UnitPoint(x: 0.5, y: 0.25))
    var anchor = Animated(UnitPoint.top)
    withAnimation(.linear(duration: 1)) { anchor.value = .bottomTrailing }
    anchor.advance(to: 0)
    #expect(anchor.presentation(at: 0.5) == UnitPoint(x: 0.75, y: 0.5))
    #expect(anchor.velocity(at: 0.5) == AnimatablePair(0.5, 1))
    anchor.advance(to: 2)
    #expect(anchor.presentation(at: 2) == .bottomTrailing)
  }
}
