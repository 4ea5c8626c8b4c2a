import Confetti
import ConfettiControls
import ConfettiGraphics
import ConfettiShowTestSupport
import Testing

@testable import ConfettiShow

@Suite("HandleGround") struct HandleGroundTests {
  /// The ground of a stage with the words of the show.
  static func ground(_ size: Size) throws -> (layout: Layout, texts: [Rect], ground: HandleGround) {
    let layout = Layout(size: size)
    let atlas = Atlas(
      scale: 0.25, typeface: try Visitor.typeface.get(), styles: layout.theme.styles)
    let texts = Headings.stage(layout).frames(atlas)
    return (layout, texts, HandleGround(layout, texts: texts))
  }

  static let sizes: [Size] = [
    (320, 240), (320, 568), (480, 320), (607, 240), (608, 260), (640, 360), (899, 300), (900, 480),
    (1280, 720), (1899, 999), (1900, 1000), (2560, 1440), (3840, 240), (3840, 2160),
  ].map { Size(width: $0, height: $1) }

  func distance(_ a: Point, _ b: Point) -> Float {
    ((a.x - b.x) * (a.x - b.x) + (a.y - b.y) * (a.y - b.y)).squareRoot()
  }

  func overlaps(_ a: Rect, _ b: Rect) -> Bool {
    a.x < b.maxX && b.x < a.maxX && a.y < b.maxY && b.y < a.maxY
  }

  @Test(
    "the home of the handle can be hit, in the stage and clear of buttons and text",
    arguments: sizes)
  func homeCanBeHit(size: Size) throws {
    let (layout, texts, ground) = try Self.ground(size)
    let frame = layout.handle
    #expect(frame.width >= 44 && frame.height >= 44)
    #expect(frame.x >= 0 && frame.maxX <= size.width && frame.y >= 0 && frame.maxY <= size.height)
    for other in layout.buttons + [layout.scenesButton] + texts {
      #expect(!overlaps(frame, other))
    }
    #expect(ground.isFree(ground.home))
  }

  @Test("with enough room home is in the middle, below the buttons and above the mode")
  func homeInTheMiddle() {
    for size in LayoutTests.sizes where size.width >= 640 && size.height >= 360 {
      let layout = Layout(size: size)
      #expect(abs(layout.handle.center.x - size.width / 2) <= 1)
      #expect(layout.handle.y > (layout.buttons.map(\.maxY).max() ?? 0))
      #expect(layout.handle.maxY < layout.modeFrame(width: 0).y)
    }
  }

  @Test(
    "a handle that is sent anywhere rests in its area, and its hit area is apart from all buttons",
    arguments: sizes)
  func restsInItsArea(
    size: Size
  ) throws {
    let (layout, texts, ground) = try Self.ground(size)
    var random = SeededGenerator(seed: 3, stream: 0)
    for _ in 0..<400 {
      let wished = Point(
        x: random.uniform(-100...size.width + 100), y: random.uniform(-100...size.height + 100))
      let rest = ground.restingPlace(near: wished)
      #expect(ground.clamped(rest) == rest && ground.isFree(rest))
      let hit = Rect(center: rest, size: layout.handle.size)
      for button in layout.buttons + [layout.scenesButton] { #expect(!overlaps(hit, button)) }
      let drawn = Rect(
        center: rest, size: Size(width: layout.theme.handleSide, height: layout.theme.handleSide))
      for text in texts { #expect(!overlaps(drawn, text)) }
    }
  }

  @Test("the resting place is the nearest free one")
  func nearestFreePlace() throws {
    let (_, _, ground) = try Self.ground(Size(width: 1280, height: 720))
    var random = SeededGenerator(seed: 4, stream: 0)
    for _ in 0..<60 {
      let wished = Point(x: random.uniform(200...1080), y: random.uniform(200...460))
      let found = distance(ground.restingPlace(near: wished), wished)
      for x in stride(from: Float(41), to: 1239, by: 7) {
        for y in stride(from: Float(41), to: 679, by: 7) {
          let place = Point(x: x, y: y)
          if distance(place, wished) < found - 0.01 { #expect(!ground.isFree(place)) }
        }
      }
    }
  }

  @Test("beyond the area a drag follows less and less, and never out of the stage")
  func dragBeyondArea() throws {
    let size = Size(width: 1280, height: 720)
    let ground = try Self.ground(size).ground
    var last = ground.dragged(to: Point(x: ground.area.maxX, y: 300)).x
    #expect(last == ground.area.maxX)
    var step = Float.infinity
    for beyond in stride(from: Float(4), through: 600, by: 4) {
      let x = ground.dragged(to: Point(x: ground.area.maxX + beyond, y: 300)).x
      #expect(x > last && x - last < step + 1e-4 && x < size.width)
      (step, last) = (x - last, x)
    }
    #expect(ground.dragged(to: Point(x: -1e9, y: 1e30)).x >= 0)
    #expect(ground.dragged(to: Point(x: -1e9, y: 1e30)).y <= size.height)
  }

  @Test("shares of the area lead back to the same place")
  func sharesRoundTrip() throws {
    let ground = try Self.ground(Size(width: 1280, height: 720)).ground
    let place = Point(x: 300, y: 500)
    #expect(distance(ground.place(at: ground.share(of: place)), place) < 1e-3)
    #expect(distance(ground.place(at: Point(x: 1, y: 1)), ground.corner) < 1e-3)
  }
}
