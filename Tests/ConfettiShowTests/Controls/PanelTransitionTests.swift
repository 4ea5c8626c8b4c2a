import ConfettiGraphics
import Motion
import Testing

@testable import ConfettiShow

@Suite("PanelTransition") struct PanelTransitionTests {
  static let before = PanelLook(opacity: 0, scale: 0.9, offset: 20)
  static let after = PanelLook(opacity: 0, scale: 1, offset: -10)

  @Test("all its parts are animated")
  func allPartsAreAnimated() {
    let middle = Self.before.interpolated(towards: .identity, amount: 0.5)
    #expect(middle == PanelLook(opacity: 0.5, scale: 0.95, offset: 10))
  }

  @Test("a panel is drawn smaller around its middle, and lower")
  func drawnAroundMiddle() {
    let frame = PanelLook(opacity: 1, scale: 0.5, offset: 10).frame(
      of: Rect(x: 100, y: 100, width: 200, height: 100))
    #expect(frame == Rect(x: 150, y: 135, width: 100, height: 50))
  }

  @Test("it comes from one look and goes to another")
  func comesAndGoes() throws {
    var panel = PanelTransition(before: Self.before, after: Self.after)
    #expect(panel.look(at: 0) == nil)
    panel.appear(.smooth, at: 0)
    #expect(panel.look(at: 0) == Self.before)
    panel.advance(to: 2)
    #expect(!panel.isMoving(at: 2))
    #expect(panel.look(at: 2) == .identity)
    panel.disappear(.smooth, at: 2)
    #expect(try #require(panel.look(at: 2.2)).offset < 0)
    panel.advance(to: 4)
    #expect(!panel.isMoving(at: 4))
    #expect(panel.look(at: 4) == nil)
    panel.appear(.smooth, at: 4)
    #expect(panel.look(at: 4) == Self.before)
  }

  @Test("turned back on its way it does not jump")
  func turnsRoundSmoothly() throws {
    for moment in [0.03, 0.1, 0.22] {
      var panel = PanelTransition(before: Self.before, after: Self.after)
      panel.appear(.snappy, at: 0)
      let coming = try #require(panel.look(at: moment))
      panel.disappear(.smooth, at: moment)
      let going = try #require(panel.look(at: moment))
      #expect((going.animatableData - coming.animatableData).magnitude < 1e-9)
      panel.appear(.snappy, at: moment + 0.05)
      #expect(try #require(panel.look(at: moment + 0.05)).opacity < 1)
    }
  }
}
