import ConfettiGraphics
import Motion
import Testing

@testable import ConfettiControls

@Suite("Scroll area") struct ScrollAreaTests {
  static let frame = Rect(x: 100, y: 100, width: 200, height: 100)

  /// Ten buttons of 50 points in an area of 100, and where its content begins.
  struct Setup {
    let hand: Hand
    let top = Box(Float(0))
    let clicked = Box([Int]())

    init() throws {
      let (top, clicked) = (top, clicked)
      hand = try Hand { ui in
        ui.scrollArea("list", in: frame, height: 500) { ui, start in
          top.value = start
          for index in 0..<10 {
            let button = Rect(x: 110, y: start + Float(index) * 50, width: 100, height: 40)
            let isClicked = ui.interact(
              ui.id(index), .button, "", in: button, [.click, .focus]
            ).isClicked
            if isClicked { clicked.value.append(index) }
          }
        }
      }
    }

    /// How far it is scrolled in a picture.
    var scrolled: Float {
      _ = hand.vertices()
      return ScrollAreaTests.frame.y - top.value
    }
  }

  @Test("the wheel scrolls, and stops at the ends")
  func wheel() throws {
    let setup = try Setup()
    setup.hand.move(250, 150)
    setup.hand.act(.scrolled(2))
    setup.hand.wait(1)
    #expect(setup.scrolled > 20)
    setup.hand.act(.scrolled(1000))
    setup.hand.wait(2)
    #expect(setup.scrolled == 400)
    setup.hand.act(.scrolled(-1000))
    setup.hand.wait(2)
    #expect(setup.scrolled == 0)
  }

  @Test("a drag takes it along, beyond an end only a little, and it comes back")
  func drag() throws {
    let setup = try Setup()
    setup.hand.press(280, 190)
    setup.hand.move(280, 130)
    setup.hand.wait(1)
    #expect(abs(setup.scrolled - 60) < 1)
    setup.hand.move(280, 900)
    setup.hand.wait(1)
    #expect(setup.scrolled < 0 && setup.scrolled > -40)
    setup.hand.release(280, 900)
    setup.hand.wait(2)
    #expect(setup.scrolled == 0)
  }

  @Test("a flick glides on, and a press catches it")
  func flick() throws {
    let setup = try Setup()
    setup.hand.drag(280, 190, by: [0, -72], frames: 6)
    setup.hand.release(280, 118)
    let released = setup.scrolled
    setup.hand.wait(0.15)
    let caught = setup.scrolled
    #expect(caught > released + 20)
    setup.hand.press(280, 150)
    setup.hand.wait(0.5)
    #expect(abs(setup.scrolled - caught) < 20)
    setup.hand.release(280, 150)
    setup.hand.wait(2)
    #expect(setup.scrolled <= 400)
  }

  @Test("only the controls that are seen are clicked, where they are seen")
  func clicks() throws {
    let setup = try Setup()
    setup.hand.click(150, 120)
    #expect(setup.clicked.value == [0])
    setup.hand.click(150, 250)
    #expect(setup.clicked.value == [0])
    setup.hand.move(250, 150)
    setup.hand.act(.scrolled(1000))
    setup.hand.wait(2)
    _ = setup.hand.vertices()
    setup.hand.click(150, 120)
    #expect(setup.clicked.value == [0, 8])
  }

  @Test("Tab brings controls into view that lie beyond it")
  func focus() throws {
    let setup = try Setup()
    for _ in 0..<7 { setup.hand.type(.tab(backwards: false)) }
    setup.hand.wait(2)
    #expect(setup.scrolled >= 340 - 100 && setup.scrolled <= 300)
    setup.hand.type(.enter)
    #expect(setup.clicked.value == [6])
    // The wheel is not held back by the focus.
    setup.hand.move(250, 150)
    setup.hand.act(.scrolled(-1000))
    setup.hand.wait(2)
    #expect(setup.scrolled == 0)
  }

  @Test("content that fits is not scrolled")
  func fits() throws {
    var scroll = Scroll()
    scroll.fit(80, in: 100)
    scroll.move(to: 50, .snappy)
    #expect(scroll.offset.value == 0 && scroll.farthest == 0)
    scroll.fit(300, in: 100)
    scroll.jump(to: 1e9)
    #expect(scroll.offset.value == 200)
    scroll.fit(150, in: 100)
    #expect(scroll.offset.value == 50)
    scroll.move(to: .nan, .snappy)
    #expect(scroll.offset.value == 0)
  }

  @Test("it scrolls as far as there is more, and no farther")
  func bounds() {
    var (low, high) = (Scroll(), Scroll())
    low.fit(60, in: 100)
    high.fit(400, in: 100)
    #expect(low.farthest == 0 && low.clamped(50) == 0)
    #expect(high.farthest == 300 && high.clamped(120) == 120)
    #expect(high.clamped(1e9) == 300 && high.clamped(-3) == 0)
    #expect(high.clamped(.nan) == 0 && high.clamped(.infinity) == 300)
  }
}
