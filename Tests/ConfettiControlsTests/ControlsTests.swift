import ConfettiGraphics
import Testing

@testable import ConfettiControls

@Suite("Controls") struct ControlsTests {
  static let frame = Rect(x: 100, y: 100, width: 200, height: 40)

  @Test("a slider follows the pointer, keeps to its steps and range, and Escape restores")
  func slider() throws {
    let value = Box(0.5)
    let hand = try Hand {
      $0.slider("bounce", SliderForm("bounce", 0...1), value: &value.value, in: Self.frame)
    }
    let layout = SliderLayout(Self.frame)
    hand.press(layout.x(at: 0.25), 130)
    #expect(value.value == 0.25)
    hand.move(layout.x(at: 0.613), 400)
    #expect(value.value == 0.61)
    hand.move(5000, 400)
    #expect(value.value == 1)
    hand.type(.escape)
    #expect(value.value == 0.5)
    hand.press(layout.x(at: 0.8), 130)
    hand.release(layout.x(at: 0.8), 130)
    #expect(value.value == 0.8)
  }

  @Test("a slider in focus steps by keys, and lets all others through")
  func sliderKeys() throws {
    let value = Box(0.5)
    let hand = try Hand {
      $0.slider("bounce", SliderForm("bounce", 0...1), value: &value.value, in: Self.frame)
    }
    #expect(!hand.type(.right))
    hand.type(.tab(backwards: false), .right)
    #expect(value.value == 0.55)
    hand.type(.left, .left)
    #expect(value.value == 0.45)
    hand.type(.pageUp)
    #expect(abs(value.value - 0.95) < 1e-9)
    hand.type(.pageUp)
    #expect(value.value == 1)
    hand.type(.home)
    #expect(value.value == 0)
    hand.type(.end)
    #expect(value.value == 1)
    #expect(!hand.type(.character("p")))
  }

  @Test("a text field takes typed text, moves, selects, copies and pastes")
  func textField() throws {
    let text = Box("")
    let hand = try Hand {
      $0.textField(
        "search", text: &text.value, placeholder: "Search", style: $0.theme.body, in: Self.frame,
        inset: 10)
    }
    hand.write("x")
    #expect(text.value.isEmpty && hand.ui.textPlace == nil)
    hand.click(150, 120)
    #expect(hand.ui.textPlace != nil)
    hand.write("snow")
    #expect(text.value == "snow")
    hand.type(.home)
    hand.write("a")
    #expect(text.value == "asnow")
    hand.type(.end, modifiers: .shift)
    hand.type(.character("x"), modifiers: .control)
    #expect(text.value == "a" && hand.ui.copied == "snow")
    hand.act(.pasted(" snowflake"))
    #expect(text.value == "a snowflake")
    hand.type(.character("z"), modifiers: .control)
    #expect(text.value == "a")
    hand.press(101, 120, clicks: 2)
    hand.release(101, 120)
    hand.write("b")
    #expect(text.value == "b")
    #expect(!hand.type(.enter) && !hand.type(.up) && !hand.type(.escape))
  }

  @Test("a click puts the caret where it was made, and a drag selects")
  func caretByPointer() throws {
    let text = Box("wide and narrow")
    let hand = try Hand {
      $0.textField(
        "search", text: &text.value, placeholder: "", style: $0.theme.body, in: Self.frame,
        inset: 10)
    }
    hand.press(105, 120)
    hand.release(105, 120)
    hand.write("_")
    #expect(text.value == "_wide and narrow")
    let start = try Hand.atlas.get().line("_wide", style: Hand.theme.body).width
    hand.press(110 + start, 120)
    hand.move(295, 120)
    hand.release(295, 120)
    hand.type(.delete)
    #expect(text.value == "_wide")
  }

  @Test("text in the making is seen, and is typed only when the input method is done")
  func composition() throws {
    let text = Box("")
    let hand = try Hand {
      $0.textField(
        "search", text: &text.value, placeholder: "", style: $0.theme.body, in: Self.frame,
        inset: 10)
    }
    hand.click(150, 120)
    let empty = hand.vertices()
    hand.act(.composed(Input.Composition("ni", selection: 2..<2)))
    #expect(text.value.isEmpty && hand.vertices().count > empty.count)
    let place = hand.ui.textPlace
    hand.act(.composed(Input.Composition("nihao", selection: 5..<5)))
    #expect((hand.ui.textPlace?.x ?? 0) > (place?.x ?? .infinity))
    hand.act(.composed(Input.Composition()), .typed("你好"))
    #expect(text.value == "你好")
  }

  @Test("a text that is wider than its field moves so that the caret is seen")
  func longText() throws {
    let text = Box(String(repeating: "wide ", count: 40))
    let hand = try Hand {
      $0.textField(
        "search", text: &text.value, placeholder: "", style: $0.theme.body, in: Self.frame,
        inset: 10)
    }
    hand.click(150, 120)
    for key in [Input.Key.end, .home, .end] {
      hand.type(key)
      let place = try #require(hand.ui.textPlace)
      #expect(place.x >= 106 && place.maxX <= 296, "\(key)")
    }
    // Without the focus its beginning is seen.
    hand.ui.setFocus(nil)
    _ = hand.vertices()
    hand.press(105, 120)
    hand.release(105, 120)
    hand.write("_")
    #expect(text.value.hasPrefix("_wide"))
  }

  @Test(
    "the words on buttons and chosen options stand out from their ground by 4.5 : 1 in every state")
  func contrasts() {
    for ground in [Color.button, .button.lighter(by: 0.14), .button.lighter(by: -0.12)] {
      #expect(contrast(.ink, ground) >= 4.5)
    }
    #expect(contrast(.quiet, .sheet) >= 4.5 && contrast(.text, .sheet) >= 4.5)
  }
}
