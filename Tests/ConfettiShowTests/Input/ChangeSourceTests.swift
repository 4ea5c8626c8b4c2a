import ConfettiControls
import ConfettiGraphics
import ConfettiShowTestSupport
import Motion
import Testing

@testable import ConfettiShow

@Suite("ChangeSource") struct ChangeSourceTests {
  @Test("keys count as the keyboard, and all other inputs as the pointer")
  func sourcesOfEvents() {
    #expect(Input.Event.keyPressed(.space).source == .keyboard)
    #expect(Input.Event.keyReleased(.space).source == .keyboard)
    #expect(Input.Event.pointerMoved(.zero).source == .pointer)
    #expect(Input.Event.scrolled(1).source == .pointer)
    #expect(Transaction().source == .pointer)
  }

  @Test("only changes that happen by themselves are slow")
  func pace() {
    #expect(Animation.smooth.paced == .smooth)
    withTransaction(\.source, .keyboard) { #expect(Animation.smooth.paced == .smooth) }
    withTransaction(\.source, .itself) {
      #expect(Animation.smooth.paced == Animation.smooth.speed(0.3))
      // The transaction within inherits it.
      withAnimation(.bouncy) { #expect(Animation.smooth.paced != .smooth) }
    }
  }

  @Test("an interface that hides by itself does so slowly, and returns quickly")
  func interface() throws {
    var visitor = try Visitor(Show.Settings(score: try .sample()))
    func opacity() -> Double {
      visitor.show.content.autoplay?.interfaceOpacity(at: visitor.now) ?? -1
    }
    /// How many frames a change takes to a twentieth of the way from its end.
    func frames(to end: Double) -> Int {
      var count = 0
      while abs(opacity() - end) > 0.05, count < 600 {
        visitor.act()
        count += 1
      }
      return count
    }
    while opacity() == 1 { visitor.act() }
    let going = frames(to: 0)
    visitor.act(.pointerMoved(Visitor.nowhere))
    let coming = frames(to: 1)
    #expect(coming > 2 && going > 2 * coming && going < 60)
  }

  @Test("the ring around an effect stays with the pointer, and leads eyes where keys move it")
  func ring() throws {
    var visitor = try Visitor()
    visitor.type("l")
    visitor.wait(2)
    let frame = visitor.panel.grid.frame(of: 1, scrolled: visitor.panelScroll.offset.value)
    /// How many frames the ring moves.
    func frames(_ event: Input.Event) -> Int {
      visitor.act(event)
      var count = 0
      while visitor.ringMoves, count < 300 {
        visitor.act()
        count += 1
      }
      return count
    }
    let pointed = frames(.pointerMoved(frame.center))
    let typed = frames(.keyPressed(.right))
    #expect(pointed > 2 && typed > 2 * pointed)
  }
}
