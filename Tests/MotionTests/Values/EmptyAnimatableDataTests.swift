import Motion
import Testing

@Suite("EmptyAnimatableData") struct EmptyAnimatableDataTests {
  struct Title: Animatable, Equatable {
    typealias AnimatableData = EmptyAnimatableData
    var text: String
  }

  @Test("a type without animated parts needs only this conformance")
  func nothing() {
    let (a, b) = (Title(text: "a"), Title(text: "b"))
    #expect(a.interpolated(towards: b, amount: 0.5) == a)
    #expect(a.animatableData == b.animatableData)
  }

  @Test("changes of a type without animated parts happen at once")
  func changes() {
    var title = Animated(Title(text: "a"))
    title.set(Title(text: "b"), .smooth, at: 0)
    #expect(title.presentation(at: 0) == Title(text: "b"))
    #expect(!title.isAnimating(at: 0))
  }

  @Test("beside other parts an empty part has no effect")
  func beside() {
    let pair = AnimatablePair(EmptyAnimatableData(), 4.0)
    #expect(pair.magnitude == 4 && pair.scaled(by: 2).second == 8)
  }
}
