import ConfettiGraphics
import Testing

@testable import ConfettiControls

@Suite("Picker") struct PickerTests {
  /// Five options of 40 points, of which the second is chosen.
  static let frame = Rect(x: 100, y: 100, width: 200, height: 40)

  private func picker(_ selection: Box<Int>) throws -> Hand {
    try Hand {
      $0.picker("size", ["XS", "S", "M", "L", "XL"], selection: &selection.value, in: Self.frame)
    }
  }

  @Test("a click chooses the option that it begins and ends on")
  func click() throws {
    let selection = Box(1)
    let hand = try picker(selection)
    hand.click(250, 120)
    #expect(selection.value == 3)
    hand.press(110, 120)
    hand.release(210, 120)
    #expect(selection.value == 3)
    hand.press(110, 120)
    hand.release(118, 124)
    #expect(selection.value == 0)
  }

  @Test("a picker chooses where it was pressed and let go of, and by keys")
  func clickAndKeys() throws {
    let selection = Box(1)
    let hand = try Hand {
      $0.picker("speed", ["a", "b", "c", "d"], selection: &selection.value, in: Self.frame)
    }
    hand.click(290, 120)
    #expect(selection.value == 3)
    hand.press(110, 120)
    hand.release(210, 120)
    #expect(selection.value == 3)
    hand.click(110, 120)
    #expect(selection.value == 0)
    hand.type(.tab(backwards: false), .right, .right, .left)
    #expect(selection.value == 1)
    hand.type(.end)
    #expect(selection.value == 3)
    hand.type(.right)
    #expect(selection.value == 3)
  }

  @Test("the chosen option is dragged to another, and no farther than the ends")
  func drag() throws {
    let selection = Box(1)
    let hand = try picker(selection)
    hand.drag(160, 120, by: [80, 0], frames: 20)
    #expect(selection.value == 1)
    hand.wait(0.3)
    hand.release(240, 120)
    #expect(selection.value == 3)
    hand.drag(240, 120, by: [800, 0], frames: 20)
    hand.wait(0.3)
    hand.release(1040, 120)
    #expect(selection.value == 4)
  }

  @Test("a flick goes on to an option farther away, and comes to rest on it")
  func flick() throws {
    let selection = Box(0)
    let hand = try picker(selection)
    hand.drag(120, 120, by: [36, 0], frames: 3)
    hand.release(156, 120)
    #expect(selection.value > 1)
    hand.wait(3)
    #expect(!hand.step())
  }

  @Test("Escape puts a dragged option back")
  func cancel() throws {
    let selection = Box(1)
    let hand = try picker(selection)
    hand.press(160, 120)
    hand.move(280, 120)
    hand.type(.escape)
    hand.release(280, 120)
    #expect(selection.value == 1)
    hand.wait(3)
    #expect(!hand.step())
  }
}
