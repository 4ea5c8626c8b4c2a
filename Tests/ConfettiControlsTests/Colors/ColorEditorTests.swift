import ConfettiGraphics
import ConfettiTestSupport
import Testing

@testable import ConfettiControls

@Suite("ColorEditor") struct ColorEditorTests {
  private static let pink = Color(hex: 0xFF3377)

  /// An editor of a colour, and a button beside it.
  private static func hand(
    _ color: Box<Color>, _ edits: Edits = Edits(), file: Bool = false
  ) throws -> Hand {
    try Hand { ui in
      let frame = Rect(
        x: 100, y: 100, width: ui.colorEditorSize.width, height: ui.colorEditorSize.height)
      edits.note(ui.colorEditor("color", color: &color.value, in: frame))
      if file { color.value = Color(css: color.value.fileText) ?? .black() }
      _ = ui.interact(
        ui.id("other"), .button, "", in: Rect(x: 10, y: 10, width: 40, height: 40),
        [.click, .focus])
    }
  }

  private static func frame(_ hand: Hand, _ part: String) throws -> Rect {
    try #require(hand.node("color/\(part)")).frame
  }

  private static func value(_ hand: Hand, _ part: String) throws -> String {
    try #require(hand.node("color/\(part)")).value
  }

  @Test("a drag in the plane is one change, of colours in eight bits a component")
  func drag() throws {
    let (color, edits) = (Box(Self.pink), Edits())
    let hand = try Self.hand(color, edits)
    let plane = try Self.frame(hand, "plane")
    hand.drag(plane.x + 20, plane.maxY - 10, by: [200, -60], frames: 12)
    #expect(color.value != Self.pink && color.value == color.value.rounded)
    hand.release(plane.x + 220, plane.maxY - 70)
    #expect(edits.take() == [1, 1, 0])
    // Beyond the plane there is only its edge.
    hand.drag(plane.x + 20, plane.maxY - 10, by: [5000, 5000], frames: 3)
    let edge = OKLCH(color.value)
    #expect(edge.chroma < 0.01)
    hand.act(.pointerMoved(Point(x: .nan, y: .nan)))
    hand.release(.nan, .nan)
    #expect(color.value == color.value.rounded)
  }

  @Test("a press on the ring holds it where it is; the colour does not jump")
  func ring() throws {
    let color = Box(Color(hex: 0x88AA99))
    let hand = try Self.hand(color)
    let plane = try Self.frame(hand, "plane")
    let place = OKLCH(color.value)
    let x = plane.x + plane.width * Float(place.hue / 360)
    let y = plane.maxY - plane.height * Float(place.chroma / OKLCH.mostChroma)
    hand.click(x + 4, y - 4)
    #expect(color.value == Color(hex: 0x88AA99))
    hand.drag(x + 4, y - 4, by: [20, 0], frames: 5)
    let hue = OKLCH(color.value).hue - place.hue
    #expect(abs(hue - Double(20 / plane.width) * 360) < 4)
  }

  @Test("Escape restores the colour bit by bit, also one that no file can say")
  func cancel() throws {
    let odd = Color(0.1234567, 0.7654321, 0.3333333, alpha: 0.987654)
    let (color, edits) = (Box(odd), Edits())
    let hand = try Self.hand(color, edits)
    for part in ["plane", "lightness", "opacity"] {
      let frame = try Self.frame(hand, part)
      hand.drag(frame.x + 10, frame.y + 10, by: [30, 5], frames: 4)
      #expect(color.value != odd)
      hand.type(.escape)
      hand.release(frame.x + 40, frame.y + 15)
      #expect(color.value == odd, "\(part)")
      #expect(edits.take() == [1, 0, 1], "\(part)")
    }
  }

  @Test("arrows turn the hue and change the chroma, Page the lightness, Shift ten times as much")
  func keys() throws {
    let (color, edits) = (Box(Color(hex: 0x6699AA)), Edits())
    let hand = try Self.hand(color, edits)
    let start = OKLCH(color.value)
    hand.type(.tab(backwards: false))
    hand.type(.right, modifiers: .shift)
    #expect(edits.take() == [1, 1, 0])
    var now = OKLCH(color.value)
    #expect(abs(now.hue - start.hue - 10) < 2 && abs(now.chroma - start.chroma) < 0.003)
    hand.type(.up, modifiers: .shift)
    now = OKLCH(color.value)
    #expect(abs(now.chroma - start.chroma - 0.04) < 0.004)
    hand.type(.pageDown, modifiers: .shift)
    #expect(abs(OKLCH(color.value).lightness - now.lightness + 0.1) < 0.005)
    #expect(!hand.type(.character("x")))
  }

  @Test("hue and chroma outlive grey, black, white, and the way through a file")
  func nothingIsLost() throws {
    let color = Box(Self.pink)
    let hand = try Self.hand(color, file: true)
    let hue = try Self.value(hand, "plane").prefix { $0 != "," }
    hand.type(.tab(backwards: false))
    for _ in 0..<10 { hand.type(.down, modifiers: .shift) }
    #expect(color.value.red == color.value.green && color.value.green == color.value.blue)
    for _ in 0..<4 { hand.type(.up, modifiers: .shift) }
    #expect(try Self.value(hand, "plane").hasPrefix(hue))
    let chosen = color.value
    for key in [Input.Key.pageDown, .pageUp, .pageUp] {
      for _ in 0..<10 { hand.type(key, modifiers: .shift) }
      #expect(try Self.value(hand, "plane").hasPrefix(hue))
      if key == .pageDown { #expect(color.value == .black()) }
    }
    #expect(color.value == .white())
    hand.type(.pageDown, modifiers: .shift)
    hand.type(.pageDown, modifiers: .shift)
    hand.type(.pageDown, modifiers: .shift)
    hand.type(.pageDown, modifiers: .shift)
    #expect(OKLCH(color.value).chroma > OKLCH(chosen).chroma - 0.01)
  }

  @Test("a hue is turned by degrees even where eight bits cannot show one, and comes round")
  func smallSteps() throws {
    let color = Box(Color(hex: 0x808182))
    let hand = try Self.hand(color, file: true)
    hand.type(.tab(backwards: false))
    let before = try Self.value(hand, "plane")
    for _ in 0..<360 { hand.type(.right) }
    #expect(try Self.value(hand, "plane") == before)
    #expect(color.value == Color(hex: 0x808182))
  }

  @Test("a strip follows the pointer to both ends, and the opacity leaves the colour alone")
  func strips() throws {
    let (color, edits) = (Box(Self.pink), Edits())
    let hand = try Self.hand(color, edits)
    let opacity = try Self.frame(hand, "opacity")
    hand.drag(opacity.center.x, opacity.center.y, by: [-500, 0], frames: 5)
    #expect(color.value == Self.pink.opacity(0))
    hand.move(opacity.center.x, 0)
    hand.release(opacity.center.x, 0)
    #expect(edits.take() == [1, 1, 0])
    #expect(color.value.opaque == Self.pink && abs(color.value.alpha - 0.5) < 0.01)
    let lightness = try Self.frame(hand, "lightness")
    hand.drag(lightness.center.x, lightness.center.y, by: [500, 0], frames: 5)
    #expect(color.value.opaque == .white() && abs(color.value.alpha - 0.5) < 0.01)
    hand.type(.escape)
    #expect(color.value.opaque == Self.pink)
    hand.type(.tab(backwards: true), .tab(backwards: false), .home)
    #expect(color.value.opaque == .black())
  }

  @Test(
    "a text is a colour as files have it, as CSS has it, or without its number sign",
    arguments: [
      ("#F37", "#FF3377FF"), ("ff3377", "#FF3377FF"), ("#80FF3377", "#80FF3377"),
      (" gold ", "#FFD700FF"), ("hsl(210 80% 60%)", "#4799EBFF"),
      ("rgb(255 0 0 / 50%)", "#FF000080"),
      ("oklch(1 0 0)", "#FFFFFFFF"),
    ])
  func texts(text: String, hex: String) throws {
    let (color, edits) = (Box(Color.black()), Edits())
    let hand = try Self.hand(color, edits)
    hand.type(.tab(backwards: false), .tab(backwards: false), .tab(backwards: false))
    hand.type(.tab(backwards: false))
    _ = hand.vertices()
    for letter in text { hand.act(.typed(String(letter))) }
    #expect(color.value == .black())
    hand.type(.enter)
    #expect(color.value == Color(hexText: hex))
    #expect(edits.take() == [1, 1, 0])
  }

  @Test("a text that is no colour stays with a word about it, and the colour as it was")
  func wrong() throws {
    let (color, edits) = (Box(Self.pink), Edits())
    let hand = try Self.hand(color, edits)
    let field = try Self.frame(hand, "text")
    hand.click(field.x + 10, field.center.y)
    hand.type(.character("a"), modifiers: .control)
    hand.write("pinkish")
    hand.type(.enter)
    #expect(try Self.value(hand, "text") == "pinkish" && color.value == Self.pink)
    #expect(!hand.vertices().isEmpty)
    #expect(hand.type(.escape))
    #expect(try Self.value(hand, "text") == "#FF3377")
    #expect(!hand.type(.escape), "an untouched text leaves Escape to the panel around it")
    hand.write("9")
    hand.click(20, 20)
    #expect(try Self.value(hand, "text") == "#FF3377" && color.value == Self.pink)
    #expect(edits.take() == [0, 0, 0])
  }

  @Test("a text is applied when it is left, before a press elsewhere begins a change")
  func leaving() throws {
    let (color, edits) = (Box(Self.pink), Edits())
    let hand = try Self.hand(color, edits)
    let field = try Self.frame(hand, "text")
    func typeGold() {
      hand.click(field.x + 10, field.center.y)
      hand.type(.character("a"), modifiers: .control)
      hand.write("gold")
    }
    typeGold()
    hand.click(20, 20)
    #expect(color.value == Color(css: "gold") && edits.take() == [1, 1, 0])
    color.value = Self.pink
    typeGold()
    let opacity = try Self.frame(hand, "opacity")
    hand.press(opacity.center.x, opacity.center.y)
    #expect(color.value.opaque == Color(css: "gold") && color.value.alpha < 0.6)
    hand.type(.escape)
    #expect(color.value == Self.pink && edits.take() == [1, 0, 1])
  }

  @Test("numbers that are none or too large are shown, are left alone, and then are edited")
  func wildNumbers() throws {
    var random = SplitMix(seed: 5)
    for _ in 0..<20 {
      func wild() -> Float { Float(random.wild()) }
      let color = Box(Color(wild(), wild(), wild(), alpha: wild()))
      let hand = try Self.hand(color)
      _ = hand.vertices()
      _ = hand.takeChange()
      hand.wait(0.5)
      _ = hand.vertices()
      #expect(!hand.takeChange(), "\(color.value)")
      let strip = try Self.frame(hand, "lightness")
      hand.drag(strip.x + 20, strip.center.y, by: [60, 0], frames: 2)
      #expect(color.value.opaque == color.value.opaque.rounded, "\(color.value)")
    }
  }

  @Test(
    "the plane has exact colours at its corners, and in between is within 2 of 255 nearly everywhere"
  )
  func mesh() throws {
    var (worse, count) = (0, 0)
    for lightness in [0.0, 0.3, 0.6, 0.9] {
      var quads = QuadBuffer(atlas: try Hand.atlas.get())
      let mesh = ColorPlaneMesh(lightness: lightness)
      let frame = Rect(x: 0, y: 0, width: 360, height: Float(OKLCH.mostChroma) * 1000)
      mesh.draw(in: frame, into: &quads)
      func color(_ x: Float, _ y: Float) -> Color {
        OKLCH(lightness: lightness, chroma: Double(frame.maxY - y) / 1000, hue: Double(x))
          .color(alpha: 1)
      }
      func difference(_ a: Color, _ b: Color) -> Float {
        max(abs(a.red - b.red), abs(a.green - b.green), abs(a.blue - b.blue)) * 255
      }
      quads.withVertices { vertices in
        for quad in 0..<ColorPlaneMesh.columns * ColorPlaneMesh.rows {
          let (a, c) = (vertices[quad * 4], vertices[quad * 4 + 2])
          #expect(difference(a.color.color, color(a.x, a.y)) < 2)
          let mixed = a.color.color.animatableData + c.color.color.animatableData
          let middle = Color(mixed.x / 2, mixed.y / 2, mixed.z / 2)
          if difference(middle, color((a.x + c.x) / 2, (a.y + c.y) / 2)) > 3 { worse += 1 }
          count += 1
        }
      }
    }
    #expect(worse * 50 < count)
  }
}
