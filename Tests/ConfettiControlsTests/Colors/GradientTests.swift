import ConfettiGraphics
import ConfettiTestSupport
import Testing

@testable import ConfettiControls

@Suite("Gradient") struct GradientTests {
  private static let frame = Rect(x: 100, y: 100, width: 324, height: 44)
  private static let layout = GradientLayout(frame)
  private static let three = [
    ColorStop(place: 0, color: .white()), ColorStop(place: 0.5, color: Color(hex: 0xFF5E7E)),
    ColorStop(place: 1, color: nil, opacity: 0.4),
  ]

  private static func hand(
    _ stops: Box<[ColorStop]>, _ edits: Edits = Edits(), most: Int = 32
  ) throws -> Hand {
    try Hand { ui in
      ui.bounds = Rect(x: 0, y: 0, width: 800, height: 600)
      let response = ui.gradient("life", stops: &stops.value, most: most, in: frame) { place in
        place > 0.75 ? GradientColor(.black(0), own: place) : GradientColor(Color(hex: 0x336699))
      }
      edits.note(response)
    }
  }

  private static func x(_ place: Double) -> Float { layout.x(of: place) }

  @Test("stops that are not-a-number are no change, and neither is a pointer that is nowhere")
  func notANumber() throws {
    let (stops, edits) = (Box([ColorStop(place: .nan, color: nil, opacity: .nan)]), Edits())
    let hand = try Self.hand(stops, edits)
    hand.press(Self.x(0), 120)
    hand.act(.pointerMoved(Point(x: .nan, y: .nan)))
    hand.release(Self.x(0), 120)
    hand.type(.escape, .tab(backwards: false), .character("x"))
    #expect(
      stops.value.count == 1 && stops.value[0].place.isNaN
        && !edits.all.contains { $0.contains(.changed) })
  }

  @Test("a stop is dragged along, past others, and no farther than the ends: one change")
  func drag() throws {
    let (stops, edits) = (Box(Self.three), Edits())
    let hand = try Self.hand(stops, edits)
    hand.drag(Self.x(0.5) + 5, 120, by: [Self.x(0.75) - Self.x(0.5), 0], frames: 6)
    #expect(abs(stops.value[1].place - 0.75) < 1e-3, "the handle keeps its distance to the pointer")
    hand.move(Self.x(0) - 500, 120)
    #expect(stops.value.map(\.place).sorted() == [0, 0, 1])
    hand.move(Self.x(1) + 500, 120)
    #expect(stops.value.map(\.place) == [0, 1, 1] && stops.value[1].color == Color(hex: 0xFF5E7E))
    hand.act(.pointerMoved(Point(x: .nan, y: .nan)))
    #expect(stops.value.allSatisfy { (0...1).contains($0.place) })
    hand.move(Self.x(0.25), 120)
    hand.release(Self.x(0.25), 120)
    #expect(edits.take() == [1, 1, 0])
    #expect(stops.value == stops.value.sorted { $0.place < $1.place })
    #expect(hand.node("life/1")?.state.contains(.focused) == true)
  }

  @Test("a stop crosses another and is the same stop on the other side")
  func crossing() throws {
    let stops = Box(Self.three)
    let hand = try Self.hand(stops)
    hand.drag(Self.x(0), 120, by: [Self.x(0.8) - Self.x(0), 0], frames: 8)
    #expect(stops.value.map(\.color) == [Color(hex: 0xFF5E7E), .white(), nil])
    hand.move(Self.x(0.2), 120)
    #expect(stops.value.map(\.color) == [.white(), Color(hex: 0xFF5E7E), nil])
    hand.type(.escape)
    hand.release(Self.x(0.2), 120)
    #expect(stops.value == Self.three)
  }

  @Test("a stop that is dragged off is gone until it comes back, and the last one stays")
  func off() throws {
    let (stops, edits) = (Box(Self.three), Edits())
    let hand = try Self.hand(stops, edits)
    hand.drag(Self.x(1), 120, by: [0, 100], frames: 4)
    _ = hand.vertices()
    #expect(stops.value == Array(Self.three.prefix(2)))
    hand.move(Self.x(1), 130)
    #expect(stops.value == Self.three)
    hand.move(Self.x(1), 300)
    hand.type(.escape)
    hand.release(Self.x(1), 300)
    #expect(stops.value == Self.three && edits.take() == [1, 0, 1])
    for place in [1.0, 0.5] {
      hand.drag(Self.x(place), 120, by: [0, -100], frames: 4)
      hand.release(Self.x(place), 20)
    }
    #expect(stops.value == Array(Self.three.prefix(1)) && edits.take() == [2, 2, 0])
    hand.drag(Self.x(0), 120, by: [0, 100], frames: 4)
    hand.release(Self.x(0), 220)
    #expect(stops.value.count == 1)
  }

  @Test("a click on the bar adds a stop of the colour there, or of the piece's own, up to the most")
  func add() throws {
    let (stops, edits) = (Box(Self.three), Edits())
    let hand = try Self.hand(stops, edits, most: 5)
    hand.click(Self.x(0.25), 110)
    #expect(stops.value[1] == ColorStop(place: stops.value[1].place, color: Color(hex: 0x336699)))
    #expect(abs(stops.value[1].place - 0.25) < 1e-3 && edits.take() == [1, 1, 0])
    hand.click(Self.x(0.8), 110)
    #expect(stops.value[3].color == nil && abs(stops.value[3].opacity - 0.8) < 1e-3)
    hand.click(Self.x(0.65), 110)
    #expect(stops.value.count == 5)
    hand.drag(Self.x(0.35), 110, by: [30, 0], frames: 3)
    hand.release(Self.x(0.35) + 30, 110)
    #expect(stops.value.count == 5)
  }

  @Test("keys step a stop, remove it, and add one in the widest gap")
  func keys() throws {
    let (stops, edits) = (Box(Self.three), Edits())
    let hand = try Self.hand(stops, edits)
    hand.type(.tab(backwards: false), .tab(backwards: false), .tab(backwards: false))
    hand.type(.right)
    hand.type(.right, modifiers: .shift)
    #expect(stops.value[1].place == 0.61 && edits.take() == [2, 2, 0])
    hand.type(.end, .left)
    #expect(stops.value.map(\.place) == [0, 0.99, 1])
    hand.type(.delete)
    #expect(stops.value.count == 2)
    hand.type(.backspace, .backspace, .backspace)
    #expect(stops.value.count == 1)
    hand.type(.tab(backwards: true), .enter)
    #expect(stops.value.count == 2)
  }

  @Test("a click on a stop opens its editor: for a colour with its opacity, or for the piece's own")
  func edit() throws {
    let (stops, edits) = (Box(Self.three), Edits())
    let hand = try Self.hand(stops, edits)
    hand.click(Self.x(0.5), 120)
    _ = edits.take()
    let opacity = try #require(hand.node("life/popover/editor/opacity")).frame
    hand.drag(opacity.center.x, opacity.center.y, by: [-20, 0], frames: 3)
    hand.type(.escape)
    hand.release(opacity.center.x, opacity.center.y)
    #expect(stops.value == Self.three && edits.take() == [1, 0, 1])
    hand.click(opacity.center.x, opacity.center.y)
    #expect(
      stops.value[1].color == Color(hex: 0xFF5E7E) && abs(stops.value[1].opacity - 0.5) < 0.01)
    let own = try #require(hand.node("life/popover/own")).frame.center
    hand.click(own.x, own.y)
    #expect(stops.value[1].color == nil && abs(stops.value[1].opacity - 0.5) < 0.01)
    let slider = try #require(hand.node("life/popover/opacity")).frame
    hand.click(slider.x, slider.maxY - 8)
    #expect(stops.value[1].opacity == 0)
    hand.click(own.x, own.y)
    #expect(stops.value[1].color == Color(hex: 0x336699))
    hand.type(.escape)
    #expect(hand.node("life/popover/own") == nil)
    #expect(hand.node("life/1")?.state.contains(.focused) == true)
    #expect(hand.node("life/1")?.role == .handle && hand.node("life")?.value == "3 stops")
  }

  @Test("stops and colours of wild numbers are drawn, and none is lost")
  func wildNumbers() throws {
    var random = SplitMix(seed: 3)
    for _ in 0..<20 {
      let stops = Box(
        (0..<4).map { _ in
          ColorStop(
            place: random.wild(), color: Color(Float(random.wild()), 0, 1, alpha: .nan),
            opacity: random.wild())
        })
      let color = GradientColor(Color(.nan, Float(random.wild()), 0), own: random.wild())
      let edits = Edits()
      let hand = try Hand { ui in
        edits.note(ui.gradient("life", stops: &stops.value, in: Self.frame) { _ in color })
      }
      #expect(!hand.vertices().isEmpty)
      hand.move(1, 1)
      #expect(edits.all.isEmpty, "numbers that are none are no change")
      hand.drag(Self.x(0), 120, by: [30, 0], frames: 2)
      hand.release(Self.x(0) + 30, 120)
      hand.type(.delete)
      #expect(stops.value.count >= 3)
    }
  }
}
