import ConfettiGraphics
import Testing

@testable import ConfettiControls

@Suite("NumberField") struct NumberFieldTests {
  private static let frame = Rect(x: 100, y: 100, width: 200, height: 28)
  private static let form = NumberForm(
    "Duration", unit: " s", 0...100, step: 0.1, units: ["ms": 0.001, "min": 60])

  private static func hand(
    _ value: Box<Double>, _ edits: Box<[Editing]> = Box([]), _ form: NumberForm = form
  ) throws -> Hand {
    try Hand { ui in
      let response = ui.numberField("number", form, value: &value.value, in: frame)
      if !response.editing.isEmpty { edits.value.append(response.editing) }
      _ = ui.interact(
        ui.id("other"), .button, "", in: frame.offset(by: 0, 100), [.click, .focus])
    }
  }

  @Test("texts of numbers are sums with units, or are refused")
  func texts() {
    let reader = NumberText(units: ["s": 1, "ms": 0.001, "°": 1])
    let right: [(String, Double)] = [
      ("1/4", 0.25), ("400 ms", 0.4), ("45°", 45), ("1 + 2 * 3", 7), ("(1 + 2) × 3", 9),
      ("−2,5", -2.5), ("- - 3", 3), ("2 s + 500 ms", 2.5), (" 7 ", 7), ("8 ÷ 2 − 1", 3),
    ]
    for (text, number) in right {
      #expect(reader.number(text).map { abs($0 - number) < 1e-9 } == true, "\(text)")
    }
    for text in [
      "", "abc", "1 +", "3 kg", "1/0", "(1", "1)", "1 2", "1..2", "1e999", "+", "0/0",
      String(repeating: "(", count: 60), String(repeating: "1", count: 65),
    ] {
      #expect(reader.number(text) == nil, "\(text)")
    }
  }

  @Test("a drag changes the number, Shift coarsely and Alt finely, and is one change")
  func drag() throws {
    let (value, edits) = (Box(10.0), Box<[Editing]>([]))
    let hand = try Self.hand(value, edits)
    hand.drag(150, 110, by: [40, 0], frames: 4)
    #expect(abs(value.value - 11) < 1e-9)
    hand.act(.modifiersChanged(.shift))
    #expect(abs(value.value - 20) < 1e-9)
    hand.act(.modifiersChanged(.alt))
    #expect(abs(value.value - 10.1) < 1e-9)
    hand.release(190, 110)
    #expect(edits.value.first == .begun && edits.value.last == .committed)
    #expect(edits.value.filter { $0.contains(.committed) }.count == 1)
    hand.act(.modifiersChanged([]))
    hand.drag(150, 110, by: [400, 0], frames: 4)
    hand.type(.escape)
    #expect(abs(value.value - 10.1) < 1e-9)
    #expect(edits.value.last?.contains(.cancelled) == true)
  }

  @Test("a click lets a text be typed, which Enter applies and Escape gives up")
  func typing() throws {
    let (value, edits) = (Box(10.0), Box<[Editing]>([]))
    let hand = try Self.hand(value, edits)
    hand.click(150, 110)
    _ = hand.vertices()
    hand.write("1500 ms")
    #expect(value.value == 10)
    hand.type(.enter)
    #expect(abs(value.value - 1.5) < 1e-9)
    #expect(edits.value.last == [.changed, .committed])
    hand.type(.enter)
    _ = hand.vertices()
    hand.write("99")
    hand.type(.escape)
    #expect(abs(value.value - 1.5) < 1e-9)
    hand.click(150, 110)
    _ = hand.vertices()
    hand.write("1000")
    hand.click(150, 210)
    _ = hand.vertices()
    hand.move(150, 211)
    #expect(value.value == 100)
  }

  @Test("a text that is no number stays, and the number as it was")
  func wrong() throws {
    let value = Box(10.0)
    let hand = try Self.hand(value)
    hand.click(150, 110)
    _ = hand.vertices()
    hand.write("ten")
    hand.type(.enter)
    #expect(value.value == 10)
    hand.type(.backspace, .backspace, .backspace)
    hand.write("12")
    hand.type(.enter)
    #expect(value.value == 12)
  }

  @Test("arrows step, and pages step by ten")
  func keys() throws {
    let value = Box(10.0)
    let hand = try Self.hand(value)
    hand.type(.tab(backwards: false), .up, .up, .down, .pageUp)
    #expect(abs(value.value - 11.1) < 1e-9)
    hand.type(.up, modifiers: .shift)
    #expect(abs(value.value - 12.1) < 1e-9)
  }

  @Test("a logarithmic drag multiplies: a way back brings the number back")
  func logarithmic() throws {
    let value = Box(10.0)
    let hand = try Self.hand(
      value, Box([]), NumberForm("Count", 1...100_000, step: 1, isLogarithmic: true))
    hand.drag(150, 110, by: [80, 0], frames: 8)
    #expect(abs(value.value - 20) < 0.01)
    hand.move(150, 110)
    #expect(abs(value.value - 10) < 0.01)
  }
}
