import ConfettiGraphics
import Testing

@testable import ConfettiShow

@Suite("Picker") struct PickerTests {
  private func picker(segmented: Bool) -> Picker {
    var picker = Picker("speed", ["×0.5", "×1", "×2"], selection: 1)
    picker.prepare(
      .white, TextStyle(size: 12, weight: 90), in: Rect(x: 10, y: 40, width: 180, height: 44),
      titleHeight: segmented ? 20 : nil)
    return picker
  }

  private func click(_ picker: inout Picker, _ point: Point) -> Bool {
    picker.pointerPressed(at: point)
    return picker.pointerReleased(at: point, at: 1)
  }

  @Test("options side by side are chosen by a click on them")
  func clickChooses() {
    var picker = picker(segmented: true)
    let third = click(&picker, Point(x: 180, y: 60))
    #expect(third && picker.selection == 2 && picker.isMoving(at: 1.1))
    let again = click(&picker, Point(x: 180, y: 60))
    #expect(!again && picker.selection == 2)
    picker.advance(to: 5)
    #expect(!picker.isMoving(at: 5))
  }

  @Test("a single field goes through all options and begins again")
  func singleFieldCycles() {
    var picker = picker(segmented: false)
    let chosen = (0..<4).map { _ in
      _ = click(&picker, Point(x: 20, y: 60))
      return picker.selection
    }
    #expect(chosen == [2, 0, 1, 2])
  }

  @Test("who lets go elsewhere chooses nothing")
  func letGoElsewhere() {
    var picker = picker(segmented: true)
    for end in [Point(x: 30, y: 60), Point(x: 180, y: 200)] {
      picker.pointerPressed(at: Point(x: 180, y: 60))
      let changed = picker.pointerReleased(at: end, at: 1)
      #expect(!changed && picker.selection == 1)
    }
    picker.pointerPressed(at: Point(x: 180, y: 60))
    let left = picker.pointerReleased(at: nil, at: 1)
    let released = picker.pointerReleased(at: Point(x: 180, y: 60), at: 1)
    #expect(!left && !released && picker.selection == 1)
  }
}
