import Confetti
import ConfettiControls
import ConfettiGraphics
import ConfettiShowTestSupport
import Testing

@testable import ConfettiShow

@Suite("Show: drawing") struct ShowDrawTests {
  /// Where a run of vertices begins in another, in quads.
  func place(of part: [Vertex], in whole: [Vertex]) -> Int? {
    stride(from: 0, through: whole.count - part.count, by: 4).first {
      Array(whole[$0..<$0 + part.count]) == part
    }
  }

  /// The quads that one part alone draws.
  func quads(_ visitor: Visitor, _ draw: (inout QuadBuffer) -> Void) -> [Vertex] {
    var quads = QuadBuffer(atlas: visitor.show.atlas)
    quads.visible = visitor.show.layout.bounds
    draw(&quads)
    return quads.withVertices { Array($0) }
  }

  /// The vertices of a part that is described.
  func drawn(_ visitor: Visitor, _ describe: (inout Interface) -> Void) -> [Vertex] {
    var ui = Interface(visitor.show.atlas, visitor.show.layout.theme)
    ui.bounds = visitor.show.layout.bounds
    ui.draw(at: visitor.show.content.now, describe)
    return ui.canvas.quads.withVertices { Array($0) }
  }

  @Test("layers follow one another: behind, interface, in front, overlay")
  func layerOrder() throws {
    var visitor = try Visitor()
    visitor.click(visitor.middle(of: .everything))
    visitor.type(.function(1), .function(1))
    visitor.wait(0.15)
    let whole = visitor.vertices
    var show = visitor.show.copy()
    let scene = visitor.celebration
    let time = show.content.clock.time
    let layers = [
      quads(visitor) { Backdrop.draw(Rect(x: 0, y: 0, width: 1280, height: 720), into: &$0) },
      quads(visitor) { scene.system.draw(.behind, at: time, into: &$0) },
      drawn(visitor) { scene.headings.describe(&$0) },
    ]
    // The interface is whatever else there is, in one piece.
    let behind = layers.flatMap { $0 }
    let front = quads(visitor) { scene.system.draw(.front, at: time, into: &$0) }
    var quads = QuadBuffer(atlas: show.atlas)
    show.drawOverlay(into: &quads)
    let above = quads.withVertices { Array($0) }
    #expect(layers.allSatisfy { !$0.isEmpty } && !front.isEmpty && !above.isEmpty)
    // Compared first, for a failure would otherwise print every vertex.
    let begins = Array(whole.prefix(behind.count)) == behind
    let ends = Array(whole.suffix(front.count + above.count)) == front + above
    #expect(begins && ends && whole.count > behind.count + front.count + above.count)
  }

  @Test("the picture below the help is out of focus, and sharp again once the help has gone")
  func helpIsAbove() throws {
    var visitor = try Visitor()
    visitor.rest()
    let sharp = visitor.bitmap
    visitor.type("h")
    visitor.wait(1)
    let soft = visitor.bitmap
    // The letters of a button beside the panel are no longer seen.
    let button = visitor.show.layout.buttons[0]
    func contrast(_ picture: Bitmap) -> Int {
      let row = Int(button.center.y)
      let reds = (Int(button.x) + 30..<Int(button.maxX) - 30).map {
        Int(picture[$0, row].bytes.red)
      }
      return zip(reds, reds.dropFirst()).map { abs($0 - $1) }.max() ?? 0
    }
    #expect(contrast(sharp) > 40 && contrast(soft) < 12)
    visitor.type("h")
    visitor.rest()
    #expect(visitor.bitmap == sharp)
  }

  @Test("a line of dots shows the aim while the stage is dragged")
  func aimDots() throws {
    var visitor = try Visitor()
    visitor.act(.pointerPressed(Visitor.nowhere))
    let before = visitor.picture.count
    visitor.act(.pointerMoved(Point(x: 500, y: 500)))
    #expect(visitor.needsDrawing)
    #expect(visitor.picture.count > before)
    visitor.act(.pointerLeft)
    #expect(visitor.picture.count == before)
  }

  @Test("drawing marks the picture as drawn")
  func drawnIsDrawn() throws {
    var visitor = try Visitor()
    visitor.act()
    _ = visitor.picture
    #expect(!visitor.needsDrawing)
  }

  @Test("a warm buffer's storage stays where it is")
  func noAllocation() throws {
    var visitor = try Visitor(Show.Settings(score: try .sample()))
    visitor.type(.function(1), .function(1))
    for _ in 0..<5 { visitor.click(visitor.middle(of: .everything)) }
    visitor.wait(0.7)
    var quads = QuadBuffer(atlas: visitor.show.atlas)
    var places: Set<UnsafeRawPointer?> = []
    for frame in 0..<600 {
      quads.removeAll()
      visitor.show.draw(into: &quads)
      visitor.show.drawOverlay(into: &quads)
      if frame > 0 { places.insert(quads.withVertices { UnsafeRawPointer($0.baseAddress) }) }
      visitor.act()
    }
    #expect(places.count == 1)
  }
}

/// Pixels of the show as the processor paints it.
@Suite("Show: pixels") struct ShowPixelTests {
  @Test(
    "the title, the help and the names of the buttons can be read",
    arguments: [(480, 320, 1), (1280, 720, 1), (640, 360, 2)] as [(Float, Float, Float)])
  func textCanBeRead(
    width: Float, height: Float, scale: Float
  ) throws {
    var visitor = try Visitor(
      Show.Settings(), size: Size(width: width, height: height), scale: scale)
    visitor.act()
    let (layout, picture) = (visitor.show.layout, visitor.bitmap)
    let title = Rect(
      x: width / 2 - layout.theme.title.size * 1.5,
      y: layout.titleBaseline - layout.theme.title.size * 0.6,
      width: layout.theme.title.size * 3, height: layout.theme.title.size * 0.6)
    #expect(picture.share(in: title, scale) { $0.isNear(.text) } > 0.08)
    let help = Rect(
      x: width / 2 - 100, y: layout.helpBaseline - layout.theme.body.size * 0.6, width: 200,
      height: layout.theme.body.size * 0.6)
    #expect(picture.share(in: help, scale) { $0.bytes.red > 120 } > 0.05)
    for frame in layout.buttons {
      let name = frame.inset(by: 20, 8)
      #expect(picture.share(in: name, scale) { $0.isNear(.ink) } > 0.02)
      #expect(picture.share(in: name, scale) { $0.isNear(.button) } > 0.4)
    }
  }

  @Test("the background goes from indigo to plum and covers everything")
  func background() throws {
    var visitor = try Visitor()
    visitor.act()
    let picture = visitor.bitmap
    #expect(picture.pixels.allSatisfy { $0.bytes.alpha == 255 })
    for x in [0, 600, 1279] {
      #expect(picture[x, 0].isNear(.indigo))
      #expect(picture[x, 719].isNear(.plum))
    }
  }

  @Test(
    "a click changes all four corners of its button, and a click elsewhere none",
    arguments: ButtonKind.allCases)
  func sparksAtFourCorners(
    kind: ButtonKind
  ) throws {
    var visitor = try Visitor()
    let button = visitor.middle(of: kind)
    visitor.act(.pointerMoved(button))
    visitor.wait(0.5)
    let before = visitor.bitmap
    visitor.act(.pointerPressed(button))
    visitor.act(.pointerReleased(button))
    visitor.wait(0.2)
    let after = visitor.bitmap
    var elsewhere = try Visitor(Show.Settings(effect: .sparks))
    elsewhere.act(.pointerMoved(Visitor.nowhere))
    elsewhere.wait(0.5)
    let calm = elsewhere.bitmap
    elsewhere.click(Visitor.nowhere)
    elsewhere.wait(0.2)
    let fired = elsewhere.bitmap

    let frame = visitor.show.layout.frame(of: kind)
    for corner in [
      Point(x: frame.x, y: frame.y), Point(x: frame.maxX, y: frame.y),
      Point(x: frame.x, y: frame.maxY), Point(x: frame.maxX, y: frame.maxY),
    ] {
      let area = Rect(center: corner, size: Size(width: 80, height: 80))
      #expect(before.difference(to: after, in: area) > 100)
      #expect(calm.difference(to: fired, in: area) == 0)
    }
    let around = Rect(center: Visitor.nowhere, size: Size(width: 100, height: 100))
    #expect(calm.difference(to: fired, in: around) > 100)
  }

  @Test("hover, press, focus and choice are all visible")
  func buttonStatesAreSeen() throws {
    var visitor = try Visitor()
    visitor.type("2")
    visitor.act(.pointerMoved(Visitor.nowhere))
    visitor.rest()
    let area = visitor.show.layout.frame(of: .fanfare).inset(by: -8, -8)
    let calm = visitor.bitmap
    visitor.act(.pointerMoved(visitor.middle(of: .fanfare)))
    visitor.rest()
    let hovered = visitor.bitmap
    visitor.act(.pointerPressed(visitor.middle(of: .fanfare)))
    visitor.rest()
    let held = visitor.bitmap
    visitor.act(.pointerLeft)
    // Tab goes on from the button that was pressed last.
    for _ in 0..<8 { visitor.type(.tab(backwards: false)) }
    visitor.rest()
    let focused = visitor.bitmap
    #expect(visitor.focused == .fanfare)
    for _ in 0..<3 { visitor.type(.tab(backwards: true)) }
    visitor.type("4")
    visitor.rest()
    let chosen = visitor.bitmap
    let pictures = [calm, hovered, held, focused, chosen]
    for (index, first) in pictures.enumerated() {
      for second in pictures[..<index] { #expect(first.difference(to: second, in: area) > 50) }
    }
  }

  @Test("the panels cover the stage, and the mode is named at the bottom")
  func panelsAndMode() throws {
    var visitor = try Visitor()
    visitor.act()
    let plain = visitor.bitmap
    visitor.type("p")
    visitor.wait(1)
    let paused = visitor.bitmap
    let bottom = Rect(x: 540, y: 670, width: 200, height: 40)
    #expect(plain.difference(to: paused, in: bottom) > 100)
    visitor.type("p")
    visitor.type("s")
    visitor.wait(1)
    let slow = visitor.bitmap
    #expect(slow.difference(to: plain, in: bottom) > 100)
    #expect(slow.difference(to: paused, in: bottom) > 100)
    visitor.type("s")
    visitor.type("h")
    visitor.wait(1)
    let help = visitor.bitmap
    #expect(help[2, 718].bytes.blue < plain[2, 718].bytes.blue)
  }
}

extension PackedColor {
  /// Whether each component is within a few steps of a colour's.
  func isNear(_ color: Color) -> Bool {
    let (a, b) = (bytes, color.premultiplied.bytes)
    return [(a.red, b.red), (a.green, b.green), (a.blue, b.blue)].allSatisfy {
      abs(Int($0) - Int($1)) <= 12
    }
  }
}

extension Bitmap {
  /// The columns and rows of an area in points that lie within the picture.
  private func cells(_ area: Rect, _ scale: Float) -> (columns: Range<Int>, rows: Range<Int>) {
    func range(_ low: Float, _ high: Float, _ end: Int) -> Range<Int> {
      let first = min(max(Int(low * scale), 0), end)
      return first..<min(max(Int(high * scale), first), end)
    }
    return (range(area.x, area.maxX, width), range(area.y, area.maxY, height))
  }

  /// The share of an area's pixels that meet a condition.
  func share(in area: Rect, _ scale: Float, _ condition: (PackedColor) -> Bool) -> Float {
    let (columns, rows) = cells(area, scale)
    let count = rows.reduce(0) { sum, y in sum + columns.count { condition(self[$0, y]) } }
    return Float(count) / Float(max(columns.count * rows.count, 1))
  }

  /// How many pixels of an area differ from another picture's.
  func difference(to other: Bitmap, in area: Rect) -> Int {
    let (columns, rows) = cells(area, 1)
    return rows.reduce(0) { sum, y in sum + columns.count { self[$0, y] != other[$0, y] } }
  }
}
