import ConfettiGraphics
import Testing

@testable import ConfettiControls

@Suite("Layout of controls") struct LayoutControlsTests {
  private static let frame = Rect(x: 100, y: 100, width: 200, height: 100)

  /// A list of buttons 20 points high, and the indices of those that were described last.
  private static func list(_ count: Int, _ described: Box<[Int]>) throws -> Hand {
    try Hand { ui in
      described.value = []
      ui.rows("list", count: count, height: 20, in: frame) { ui, index, row in
        described.value.append(index)
        _ = ui.interact(ui.id("row"), .button, "\(index)", in: row, [.click, .focus])
      }
    }
  }

  @Test(
    "of five hundred rows only those are described that are seen, wherever the list is scrolled")
  func culling() throws {
    let described = Box<[Int]>([])
    let hand = try Self.list(500, described)
    #expect(described.value == Array(0...5))
    hand.move(150, 150)
    hand.act(.scrolled(100))
    hand.wait(2)
    hand.move(151, 150)
    #expect(described.value.count <= 8 && described.value.first ?? 0 > 150)
    #expect(hand.ui.hits.spots.count <= 9)
  }

  @Test("Tab goes through all rows, also those that are not seen at first")
  func tab() throws {
    let described = Box<[Int]>([])
    let hand = try Self.list(60, described)
    for expected in 0..<60 {
      hand.type(.tab(backwards: false))
      hand.wait(0.6)
      let id = ControlID.root.child("list").child(expected).child("row")
      #expect(hand.ui.focus.id == id)
      let spot = try #require(hand.ui.hits.spot(of: id))
      #expect(spot.frame.height == 20, "row \(expected) is seen whole")
    }
  }

  @Test("the row in focus keeps it while it is scrolled out of sight")
  func focusOutOfSight() throws {
    let described = Box<[Int]>([])
    let hand = try Self.list(500, described)
    hand.type(.tab(backwards: false))
    hand.move(150, 150)
    hand.act(.scrolled(200))
    hand.wait(2)
    hand.move(151, 150)
    #expect(described.value.first == 0 && described.value.count <= 9)
    #expect(hand.ui.focus.id == ControlID.root.child("list").child(0).child("row"))
  }

  @Test("a column of parts is scrolled as far as its parts reach")
  func column() throws {
    let count = Box(3)
    let hand = try Hand { ui in
      ui.scrollColumn("column", in: Self.frame, gap: 10) { ui, stack in
        for index in 0..<count.value {
          _ = ui.interact(ui.id(index), .button, "", in: stack.next(40), .click)
        }
      }
    }
    hand.move(150, 150)
    hand.act(.scrolled(50))
    hand.wait(2)
    hand.move(151, 150)
    let last = try #require(hand.ui.hits.spots.last)
    #expect(abs(last.frame.maxY - Self.frame.maxY) < 0.01 && last.frame.height == 40)
    count.value = 1
    hand.move(150, 150)
    hand.wait(1)
    hand.move(151, 150)
    #expect(hand.ui.hits.spots.last?.frame.y == Self.frame.y)
  }

  @Test("places of a stack follow each other, and wrap where a line is full")
  func stack() {
    var down = Stack(.down, in: Self.frame, gap: 8)
    #expect(down.next(20) == Rect(x: 100, y: 100, width: 200, height: 20))
    #expect(down.next(30) == Rect(x: 100, y: 128, width: 200, height: 30))
    #expect(down.usedHeight == 58 && down.rest == 34)
    var words = Stack(.across, in: Self.frame, gap: 10, wraps: true)
    let places = [90, 90, 90, 250].map { words.next($0, thickness: 20) }
    #expect(places.map(\.y) == [100, 100, 130, 160])
    #expect(places.map(\.x) == [100, 200, 100, 100])
    #expect(words.usedHeight == 80)
  }

  @Test("a split is dragged and stays within its limits, and Escape restores it")
  func split() throws {
    let share = Box<Float>(0.5)
    let areas = Box((Rect.empty, Rect.empty))
    let form = SplitForm(.across, least: (40, 60), initial: 0.25)
    let hand = try Hand {
      areas.value = $0.split("split", form, share: &share.value, in: Self.frame)
    }
    #expect(areas.value.0.width == 96 && areas.value.1.width == 96)
    hand.move(200, 150)
    #expect(hand.ui.cursor == .resizeAcross)
    hand.drag(200, 150, by: [-20, 0], frames: 4)
    #expect(areas.value.0.width == 76)
    hand.move(0, 150)
    #expect(areas.value.0.width == 40)
    hand.move(300, 150)
    #expect(areas.value.1.width == 60)
    hand.type(.escape)
    #expect(areas.value.0.width == 96)
    hand.type(.tab(backwards: false), .right)
    #expect(areas.value.0.width == 112)
    hand.act(
      .pointerPressed(Point(x: 216, y: 150), Input.Press(clicks: 2)),
      .pointerReleased(Point(x: 216, y: 150)))
    #expect(areas.value.0.width == 48)
  }

  @Test("a floating part is beside its anchor and within the bounds, wherever the anchor is")
  func floating() {
    let bounds = Rect(x: 0, y: 0, width: 400, height: 300)
    for x in stride(from: Float(-20), through: 400, by: 20) {
      for y in stride(from: Float(-20), through: 300, by: 20) {
        let anchor = Rect(x: x, y: y, width: 30, height: 20)
        let frame = Rect(x: 0, y: 0, width: 120, height: 140)
          .beside(anchor, gap: 4, within: bounds)
        #expect(frame.x >= 0 && frame.maxX <= 400)
        #expect(frame.y >= anchor.maxY + 4 || frame.maxY <= anchor.y - 4 || frame.height == 0)
        #expect(frame.height >= 128 || y < 0 || y > 280)
      }
    }
  }

  @Test("two controls of one name are reported, in words and on the picture")
  func clashes() throws {
    let name = Box("second")
    let hand = try Hand { ui in
      ui.within("panel") { ui in
        _ = ui.interact(ui.id("first"), .button, "", in: Self.frame, .click)
        _ = ui.interact(ui.id(name.value), .button, "", in: Self.frame.offset(by: 0, 100), .click)
      }
    }
    #expect(hand.ui.clashes.isEmpty)
    let before = hand.vertices().count
    name.value = "first"
    hand.move(0, 0)
    #expect(hand.ui.clashes == ["panel/first"])
    if Interface.tellsClashes { #expect(hand.vertices().count > before) }
  }

  @Test("parts nest as deeply as they like")
  func nesting() throws {
    let hand = try Hand { ui in
      func nest(_ depth: Int, _ ui: inout Interface) {
        let frame = Self.frame.inset(by: Float(depth), Float(depth))
        ui.clipped(to: frame) { ui in
          ui.canvas.quads.fill(frame, .white())
          if depth < 12 { nest(depth + 1, &ui) }
        }
      }
      if ui.isDrawing { nest(0, &ui) }
    }
    #expect(hand.vertices().count == 13 * 4)
    #expect(hand.vertices().count == 13 * 4)
  }

  @Test("the tree says role, name, value, state and the part of each control that is seen")
  func tree() throws {
    let value = Box(0.5)
    let form = SliderForm("bounce", 0...1)
    let hand = try Hand { ui in
      ui.within("spring") { ui in
        ui.slider("bounce", form, value: &value.value, in: Self.frame)
        ui.label("words", in: Self.frame)
      }
    }
    hand.type(.tab(backwards: false))
    var ui = hand.ui
    let nodes = ui.readTree(at: hand.now) { ui in
      ui.within("spring") { ui in
        ui.slider("bounce", form, value: &value.value, in: Self.frame)
        ui.label("words", in: Self.frame)
      }
    }
    #expect(nodes.map(\.path) == ["spring/bounce", "spring"])
    #expect(nodes.map(\.role) == [.slider, .text])
    #expect(nodes[0].name == "bounce" && nodes[0].value == "0.50")
    #expect(nodes[0].state.names == ["focused"] && nodes[1].name == "words")
    #expect(nodes[0].frame == Self.frame)
  }

  @Test(
    "a column, a stage, a panel and a ruler share a window of any size, and leave each its least",
    arguments: [
      Size(width: 640, height: 480), Size(width: 1280, height: 720),
      Size(width: 1920, height: 1080), Size(width: 3840, height: 2160),
    ])
  func editor(_ size: Size) throws {
    let shares = Box<[Float]>([0.85, 0.2, 0.72])
    let areas = Box<[Rect]>([])
    let hand = try Hand { ui in
      let all = Rect(x: 0, y: 0, width: size.width, height: size.height)
      let rows = ui.split(
        "rows", SplitForm(.down, least: (200, 64), initial: 0.8), share: &shares.value[0], in: all)
      let left = ui.split(
        "left", SplitForm(.across, least: (120, 380), initial: 0.2), share: &shares.value[1],
        in: rows.first)
      let right = ui.split(
        "right", SplitForm(.across, least: (160, 180), initial: 0.7), share: &shares.value[2],
        in: left.second)
      areas.value = [left.first, right.first, right.second, rows.second]
    }
    func check() {
      let least = [120, 160, 180, 640]
      for (area, least) in zip(areas.value, least) {
        #expect(area.width >= Float(least) && area.height >= 64)
        #expect(area.x >= 0 && area.maxX <= size.width + 0.01 && area.maxY <= size.height + 0.01)
      }
      for (a, b) in zip(areas.value, areas.value.dropFirst()) {
        #expect(a.intersection(b).isEmpty)
      }
    }
    check()
    // Each handle is dragged as far as it goes in both directions.
    for way: Float in [-9000, 9000] {
      for index in 0..<3 {
        let handle = hand.ui.hits.spots[index].frame.center
        hand.drag(handle.x, handle.y, by: index == 0 ? [0, way] : [way, 0], frames: 2)
        hand.release(handle.x, handle.y)
        check()
      }
    }
  }
}
