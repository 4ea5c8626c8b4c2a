import ConfettiGraphics
import Testing

@testable import ConfettiControls

@Suite("Palette") struct PaletteTests {
  private static let four = [0xFF0000, 0x00FF00, 0x0000FF, 0xFFFF00].map { Color(hex: $0) }
  private static let frame = Rect(x: 100, y: 100, width: 100, height: 200)

  private static func hand(
    _ colors: Box<[Color]>, _ edits: Edits = Edits(), _ selection: Box<Int?> = Box(nil),
    most: Int = 6
  ) throws -> Hand {
    try Hand { ui in
      ui.bounds = Rect(x: 0, y: 0, width: 800, height: 600)
      edits.note(
        ui.palette(
          "colors", colors: &colors.value, selection: &selection.value, most: most, in: frame))
    }
  }

  private static func center(_ hand: Hand, _ part: String) throws -> Point {
    try #require(hand.node("colors/\(part)")).frame.center
  }

  @Test("swatches wrap, each large enough to hit, and the row that adds one is counted")
  func layout() throws {
    let hand = try Self.hand(Box(Self.four))
    let side = hand.ui.rowHeight
    #expect(side >= 24)
    // Three fit beside each other.
    let (first, fourth) = (try Self.center(hand, "0"), try Self.center(hand, "3"))
    #expect(fourth.x == first.x && fourth.y > first.y)
    let layout = PaletteLayout(Self.frame, side: side)
    #expect(layout.height(of: 3) == side && layout.height(of: 4) > 2 * side)
    #expect(hand.node("colors")?.value == "4 colours")
  }

  @Test("a click opens the editor of a swatch, and its drag is one change of that colour")
  func edit() throws {
    let (colors, edits, selection) = (Box(Self.four), Edits(), Box<Int?>(nil))
    let hand = try Self.hand(colors, edits, selection)
    let swatch = try Self.center(hand, "1")
    hand.click(swatch.x, swatch.y)
    #expect(selection.value == 1 && edits.take() == [0, 0, 0])
    let plane = try #require(hand.node("colors/popover/editor/plane")).frame
    hand.drag(plane.x + 10, plane.maxY - 10, by: [50, -10], frames: 3)
    hand.release(plane.x + 60, plane.maxY - 20)
    #expect(edits.take() == [1, 1, 0])
    #expect(colors.value[1] != Self.four[1] && colors.value[0] == Self.four[0])
    hand.type(.escape)
    #expect(hand.node("colors/popover/editor/plane") == nil)
    #expect(hand.type(.delete), "the swatch has the focus again")
    #expect(colors.value.count == 3)
  }

  @Test("the sign adds a copy of the last colour with its hue turned, up to the most")
  func add() throws {
    let (colors, edits, selection) = (Box(Self.four), Edits(), Box<Int?>(nil))
    let hand = try Self.hand(colors, edits, selection)
    for _ in 0..<4 {
      let sign = try Self.center(hand, "add")
      hand.click(sign.x, sign.y)
    }
    #expect(colors.value.count == 6 && selection.value == 5 && edits.take() == [2, 2, 0])
    #expect(hand.node("colors/add")?.state.contains(.disabled) == true)
    hand.move(10, 10)
    hand.wait(1)
    let count = hand.vertices().count
    let sign = try Self.center(hand, "add")
    hand.move(sign.x, sign.y)
    _ = hand.vertices()
    hand.wait(1)
    #expect(hand.vertices().count > count + 40, "a sentence tells why none can be added")
    let (a, b) = (OKLCH(colors.value[3]), OKLCH(colors.value[4]))
    #expect(abs(b.hue - a.hue - 40) < 3 && abs(a.lightness - b.lightness) < 0.02)
  }

  @Test("a drag moves a colour once it is let go of, and Escape leaves all as they were")
  func drag() throws {
    let (colors, edits) = (Box(Self.four), Edits())
    let hand = try Self.hand(colors, edits)
    let (from, to) = (try Self.center(hand, "0"), try Self.center(hand, "2"))
    hand.drag(from.x, from.y, by: [to.x - from.x, 0], frames: 6)
    _ = hand.vertices()
    #expect(colors.value == Self.four && edits.take() == [0, 0, 0])
    hand.release(to.x, to.y)
    #expect(colors.value == [1, 2, 0, 3].map { Self.four[$0] } && edits.take() == [1, 1, 0])
    colors.value = Self.four
    hand.drag(from.x, from.y, by: [5000, 5000], frames: 6)
    hand.act(.pointerMoved(Point(x: .nan, y: .nan)))
    _ = hand.vertices()
    hand.type(.escape)
    hand.release(to.x, to.y)
    #expect(colors.value == Self.four && edits.take() == [0, 0, 0])
    hand.drag(from.x, from.y, by: [5000, 5000], frames: 6)
    hand.release(5000, 5000)
    #expect(colors.value == [1, 2, 3, 0].map { Self.four[$0] })
  }

  @Test("arrows go from swatch to swatch, with Alt they move, and Delete removes all but one")
  func keys() throws {
    let (colors, edits, selection) = (Box(Self.four), Edits(), Box<Int?>(nil))
    let hand = try Self.hand(colors, edits, selection)
    hand.type(.tab(backwards: false), .right, .right)
    #expect(selection.value == 2)
    hand.type(.left, modifiers: .alt)
    #expect(colors.value == [0, 2, 1, 3].map { Self.four[$0] } && selection.value == 1)
    hand.type(.home, .down)
    #expect(selection.value == 3)
    hand.type(.end, .right, .enter)
    #expect(colors.value.count == 5 && edits.take() == [2, 2, 0])
    hand.type(.left)
    for _ in 0..<9 { hand.type(.delete) }
    #expect(colors.value.count == 1 && selection.value == 0)
    #expect(hand.ui.hits.spot(of: hand.ui.focus.id ?? .root) != nil)
    hand.type(.space)
    #expect(hand.node("colors/popover/editor/plane") != nil)
  }

  @Test(
    "colours that go away from outside take their editor with them, and none at all can be added to"
  )
  func outside() throws {
    let colors = Box(Self.four)
    let hand = try Self.hand(colors)
    let last = try Self.center(hand, "3")
    hand.click(last.x, last.y)
    colors.value = [Color(.nan, 2, -1)]
    hand.move(10, 10)
    _ = hand.vertices()
    #expect(hand.node("colors/popover/editor/plane") == nil)
    colors.value = []
    hand.move(11, 10)
    let sign = try Self.center(hand, "add")
    hand.click(sign.x, sign.y)
    #expect(colors.value == [.white()])
  }
}
