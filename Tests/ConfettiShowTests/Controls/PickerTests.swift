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
    return picker.pointerReleased(at: point)
  }

  @Test("options side by side are chosen by a click on them")
  func clickChooses() {
    var picker = picker(segmented: true)
    let third = click(&picker, Point(x: 180, y: 60))
    picker.advance(to: 1)
    #expect(third && picker.selection == 2 && picker.isMoving(at: 1.1))
    let again = click(&picker, Point(x: 180, y: 60))
    #expect(!again && picker.selection == 2)
    picker.advance(to: 1.1)
    picker.advance(to: 5)
    #expect(!picker.isMoving(at: 5))
  }

  @Test("the colours of options and the light under the pointer change without a jump")
  func colorsChange() {
    var picker = picker(segmented: true)
    func vertices(_ time: Double) -> [Vertex] {
      var quads = QuadBuffer(atlas: Atlas(scale: 1))
      picker.draw(at: time, into: &quads)
      return quads.withVertices { Array($0) }
    }
    let calm = vertices(0)
    picker.change(at: 0) { $0.pointerMoved(to: Point(x: 180, y: 60)) }
    #expect(vertices(0) == calm && picker.isMoving(at: 0.05))
    #expect(vertices(2).count == calm.count + 9 * 4)
    picker.change(at: 2) { $0.pointerMoved(to: nil) }
    picker.advance(to: 4)
    #expect(vertices(4) == calm && !picker.isMoving(at: 4))
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
      let changed = picker.pointerReleased(at: end)
      #expect(!changed && picker.selection == 1)
    }
    picker.pointerPressed(at: Point(x: 180, y: 60))
    let left = picker.pointerReleased(at: nil)
    let released = picker.pointerReleased(at: Point(x: 180, y: 60))
    #expect(!left && !released && picker.selection == 1)
  }
}
