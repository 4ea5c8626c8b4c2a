import ConfettiGraphics
import Testing

@testable import ConfettiControls

@Suite("ColorButton") struct ColorButtonTests {
  private static let frame = Rect(x: 100, y: 100, width: 200, height: 28)

  private static func hand(
    _ color: Box<Color>, _ edits: Edits = Edits(), _ below: Box<Int> = Box(0)
  ) throws -> Hand {
    try Hand { ui in
      ui.bounds = Rect(x: 0, y: 0, width: 800, height: 600)
      let ground = Rect(x: 0, y: 0, width: 800, height: 600)
      if ui.interact(ui.id("below"), .button, "", in: ground, .click).isClicked { below.value += 1 }
      edits.note(ui.colorButton("fill", "Fill", color: &color.value, in: frame))
    }
  }

  @Test("a click opens the editor, in which a drag is one change; a press beside it only closes")
  func pointer() throws {
    let (color, edits, below) = (Box(Color(hex: 0x3366CC)), Edits(), Box(0))
    let hand = try Self.hand(color, edits, below)
    #expect(hand.node("fill/popover/editor/plane") == nil)
    #expect(hand.node("fill")?.value == "#3366CC" && hand.node("fill")?.role == .swatch)
    hand.click(150, 110)
    let plane = try #require(hand.node("fill/popover/editor/plane")).frame
    #expect(hand.node("fill")?.state.contains(.expanded) == true)
    hand.drag(plane.x + 30, plane.maxY - 10, by: [100, -20], frames: 6)
    hand.release(plane.x + 130, plane.maxY - 30)
    #expect(color.value != Color(hex: 0x3366CC) && edits.take() == [1, 1, 0])
    hand.click(plane.x - 5, plane.maxY + 4)
    #expect(hand.node("fill/popover/editor/plane") != nil, "the ground of the panel is no way out")
    hand.click(700, 500)
    #expect(hand.node("fill/popover/editor/plane") == nil && below.value == 0)
    hand.click(700, 500)
    #expect(below.value == 1 && edits.take() == [0, 0, 0])
  }

  @Test(
    "Enter opens it for keys, Escape ends a drag first, then closes it and gives the focus back")
  func keys() throws {
    let (color, edits) = (Box(Color(hex: 0x3366CC)), Edits())
    let hand = try Self.hand(color, edits)
    hand.type(.tab(backwards: false), .enter, .right)
    #expect(color.value != Color(hex: 0x3366CC) && edits.take() == [1, 1, 0])
    color.value = Color(hex: 0x3366CC)
    let plane = try #require(hand.node("fill/popover/editor/plane")).frame
    hand.press(plane.x + 10, plane.maxY - 10)
    hand.type(.escape)
    #expect(color.value == Color(hex: 0x3366CC) && edits.take() == [1, 0, 1])
    #expect(hand.node("fill/popover/editor/plane") != nil)
    #expect(hand.type(.escape))
    #expect(hand.node("fill/popover/editor/plane") == nil)
    #expect(hand.ui.focus.id == ControlID.root.child("fill"))
    #expect(!hand.type(.escape))
  }

  @Test("texts stand out by 4.5 : 1 from their ground, and edges by 3 : 1")
  func contrasts() {
    // The ground of a field with the focus.
    #expect(contrast(.warning, .sheet.lighter(by: 0.1)) >= 4.5)
    #expect(contrast(.edge, .sheet) >= 3 && contrast(.stripe, .stripeGround) >= 3)
    // A marked line of a palette of commands.
    let marked = Color.sheet.animatableData * 0.6 + Color.button.animatableData * 0.4
    #expect(contrast(.text, Color(marked.x, marked.y, marked.z)) >= 4.5)
  }

  @Test("a narrow button is a swatch alone, with the same name and value for readers")
  func narrow() throws {
    let color = Box(Color(hex: 0x3366CC).opacity(0.5))
    let hand = try Hand { ui in
      ui.colorButton(
        "fill", "Fill", color: &color.value, in: Rect(x: 10, y: 10, width: 28, height: 28))
    }
    #expect(!hand.vertices().isEmpty)
    #expect(hand.node("fill")?.name == "Fill" && hand.node("fill")?.value == "#3366CC80")
  }
}
