import ConfettiGraphics
import ConfettiTestSupport
import Testing

@testable import ConfettiControls

@Suite("VectorPad") struct VectorPadTests {
  /// The middle is at (200, 200), and a length of 1 is a point.
  private static let frame = Rect(x: 100, y: 92, width: 200, height: 216)
  private static let form = VectorForm(
    "Wind", unit: " pt/s", .disc, limit: 92, step: 1, initial: [10, 0])

  private static func hand(
    _ value: Box<SIMD2<Double>>, _ edits: Edits = Edits(), _ form: VectorForm = form
  ) throws -> Hand {
    try Hand { ui in edits.note(ui.vectorPad("wind", form, value: &value.value, in: frame)) }
  }

  @Test("not-a-number is no change, and neither is a frame that is none")
  func notANumber() throws {
    let (value, edits) = (Box<SIMD2<Double>>([.nan, 40]), Edits())
    let hand = try Self.hand(value, edits)
    hand.click(200, 240)
    hand.type(.tab(backwards: false), .enter, .character("x"))
    #expect(value.value.x.isNaN && !edits.all.contains { $0.contains(.changed) })
    let place = Box(Self.frame)
    let moving = try Hand { ui in
      edits.note(ui.vectorPad("wind", Self.form, value: &value.value, in: place.value))
    }
    value.value = [40, 0]
    moving.press(240, 200)
    place.value = Rect(x: .nan, y: .nan, width: .nan, height: .nan)
    moving.move(260, 220)
    moving.release(260, 220)
    #expect(value.value == [40, 0] && !edits.all.contains { $0.contains(.changed) })
  }

  @Test("the tip follows the pointer, keeps its distance to it, and stays on the disc: one change")
  func drag() throws {
    let (value, edits) = (Box<SIMD2<Double>>([40, 0]), Edits())
    let hand = try Self.hand(value, edits)
    hand.click(244, 203)
    #expect(value.value == [40, 0] && edits.take() == [1, 1, 0])
    hand.drag(244, 203, by: [-40, 50], frames: 5)
    #expect(value.value == [0, 50])
    hand.move(204, 5000)
    #expect(abs(value.value.length - 92) < 1e-9)
    hand.act(.pointerMoved(Point(x: .nan, y: .infinity)))
    #expect(value.value.length <= 92.0001)
    hand.move(204, 253)
    hand.release(204, 253)
    #expect(value.value == [0, 50] && edits.take() == [1, 1, 0])
    hand.press(230, 150)
    #expect(value.value == [30, -50])
    hand.type(.escape)
    #expect(value.value == [0, 50] && edits.take() == [1, 0, 1])
  }

  @Test(
    "Shift keeps to directions of 15°, Alt is ten times as fine, and neither makes the tip jump")
  func modifiers() throws {
    let value = Box<SIMD2<Double>>([40, 0])
    let hand = try Self.hand(value)
    hand.drag(240, 200, by: [0, 9], frames: 3)
    #expect(value.value == [40, 9])
    hand.act(.modifiersChanged(.shift))
    let angle = atan2(value.value)
    #expect(abs(angle - .pi / 12) < 1e-9 && abs(value.value.length - 41) < 1e-9)
    hand.act(.modifiersChanged([]))
    hand.act(.modifiersChanged(.alt))
    #expect(value.value == [40, 9])
    hand.move(240, 219)
    #expect(abs(value.value.x - 40) < 1e-9 && abs(value.value.y - 10) < 1e-9)
    hand.release(240, 219)
  }

  private func atan2(_ vector: SIMD2<Double>) -> Double {
    // The angle of a vector to the right, by bisection on its slope.
    var (low, high) = (-1.5, 1.5)
    for _ in 0..<60 {
      let middle = (low + high) / 2
      let slope = exactSine(halfTurns: middle / .pi) / exactSine(halfTurns: middle / .pi + 0.5)
      if slope < vector.y / vector.x { low = middle } else { high = middle }
    }
    return low
  }

  @Test(
    "arrows step, Shift by ten, Alt by a tenth; Home and a double click restore the initial vector")
  func keys() throws {
    let (value, edits) = (Box<SIMD2<Double>>([0, 0]), Edits())
    let hand = try Self.hand(value, edits)
    hand.type(.tab(backwards: false), .right, .down, .down)
    #expect(value.value == [1, 2] && edits.take() == [3, 3, 0])
    hand.type(.up, modifiers: .shift)
    hand.type(.left, modifiers: .alt)
    #expect(abs(value.value.x - 0.9) < 1e-9 && value.value.y == -8)
    hand.type(.home)
    #expect(value.value == [10, 0])
    for _ in 0..<20 { hand.type(.right, modifiers: .shift) }
    #expect(abs(value.value.x - 92) < 1e-9)
    hand.press(292, 200, clicks: 2)
    hand.release(292, 200)
    #expect(value.value == [10, 0])
    #expect(!hand.type(.character("x")))
  }

  @Test("a square has vectors up to a number on each axis")
  func square() throws {
    let value = Box<SIMD2<Double>>([0, 0])
    let hand = try Self.hand(value, Edits(), VectorForm("Size", .square, limit: 46, step: 1))
    hand.press(290, 110)
    #expect(value.value == [45, -45])
    hand.move(5000, 110)
    #expect(abs(value.value.x - 46) < 1e-9 && abs(value.value.y) <= 46)
    #expect(hand.node("wind")?.value.hasPrefix("46, ") == true)
  }

  @Test("vectors of wild numbers are drawn and edited")
  func wildNumbers() throws {
    var random = SplitMix(seed: 8)
    for _ in 0..<40 {
      let (value, edits) = (Box(SIMD2(random.wild(), random.wild())), Edits())
      let hand = try Self.hand(value, edits)
      #expect(!hand.vertices().isEmpty)
      hand.move(1, 1)
      #expect(edits.all.isEmpty, "numbers that are none are no change")
      hand.type(.tab(backwards: false), .right)
      #expect(value.value.length <= 92.0001)
    }
  }
}
