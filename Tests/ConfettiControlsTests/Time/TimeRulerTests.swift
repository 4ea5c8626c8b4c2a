import ConfettiGraphics
import ConfettiTestSupport
import Testing

@testable import ConfettiControls

@Suite("Time ruler") struct TimeRulerTests {
  private static let frame = Rect(x: 100, y: 100, width: 436, height: 72)
  private static let y: Float = 155

  /// Somebody at a ruler of four seconds, and all changes of the time.
  private struct Setup {
    let ruler: Box<TimeRuler>
    let edits = Box<[Editing]>([])
    let hand: Hand
    let layout = RulerLayout(frame, labels: Hand.theme.lineHeight)

    init(_ ruler: TimeRuler = TimeRuler(length: 4)) throws {
      let (box, edits) = (Box(ruler), edits)
      self.ruler = box
      hand = try Hand { ui in
        let response = ui.timeRuler("time", &box.value, in: frame)
        if !response.editing.isEmpty { edits.value.append(response.editing) }
      }
    }

    var time: Double { ruler.value.time }
    func x(_ time: Double) -> Float { layout.x(at: time / ruler.value.length) }
    var commits: Int { edits.value.filter { $0.contains(.committed) }.count }
    var begins: Int { edits.value.filter { $0.contains(.begun) }.count }
    func markPlace(_ mark: RulerMark) -> Point {
      let way: Float = mark == .start ? -6 : 6
      return Point(x: x(mark.time(in: ruler.value)) + way, y: layout.field.y + 6)
    }
  }

  @Test("a drag sets the time from the press on, and is one change")
  func dragSetsTheTime() throws {
    let setup = try Setup()
    setup.hand.press(setup.x(1), Self.y)
    #expect(abs(setup.time - 1) < 0.01)
    setup.hand.move(setup.x(2), Self.y + 200)
    #expect(abs(setup.time - 2) < 0.01)
    setup.hand.wait(0.3)
    setup.hand.release(setup.x(2), Self.y + 200)
    #expect(abs(setup.time - 2) < 0.01)
    #expect(setup.edits.value.first == [.begun, .changed])
    #expect(setup.begins == 1 && setup.commits == 1)
  }

  @Test("the playhead keeps its distance from a pointer that takes hold of it")
  func playheadKeepsItsDistance() throws {
    let setup = try Setup()
    setup.ruler.value.time = 2
    setup.hand.press(setup.x(2) + 6, Self.y)
    #expect(setup.time == 2)
    setup.hand.move(setup.x(3) + 6, Self.y)
    #expect(abs(setup.time - 3) < 0.001)
  }

  @Test("a drag beyond the ends stays on the ruler")
  func dragStaysOnTheRuler() throws {
    let setup = try Setup()
    setup.hand.press(setup.x(1), Self.y)
    setup.hand.move(5000, Self.y)
    #expect(setup.time == 4)
    setup.hand.move(-5000, Self.y)
    #expect(setup.time == 0)
  }

  @Test("Escape restores the time before the drag")
  func escapeRestores() throws {
    let setup = try Setup()
    setup.ruler.value.time = 0.5
    setup.hand.press(setup.x(3), Self.y)
    setup.hand.move(setup.x(2), Self.y)
    setup.hand.type(.escape)
    #expect(setup.time == 0.5 && setup.commits == 0)
    #expect(setup.edits.value.last == [.cancelled, .changed])
  }

  @Test("a flick glides on and comes to rest, and is committed there")
  func flickGlides() throws {
    let setup = try Setup()
    setup.hand.drag(setup.x(1), Self.y, by: [60, 0], frames: 6)
    setup.hand.release(setup.x(1) + 60, Self.y)
    let released = setup.time
    #expect(setup.commits == 0 && setup.hand.step())
    setup.hand.wait(0.1)
    _ = setup.hand.vertices()
    let gliding = setup.time
    #expect(gliding > released + 0.05)
    for _ in 0..<240 {
      setup.hand.wait(1 / 60)
      _ = setup.hand.vertices()
    }
    #expect(setup.time > gliding && setup.time <= 4 && setup.commits == 1 && setup.begins == 1)
    #expect(!setup.hand.step())
  }

  @Test("a flick to an end comes to rest exactly there")
  func flickStopsAtTheEnd() throws {
    let setup = try Setup()
    setup.hand.drag(setup.x(2), Self.y, by: [150, 0], frames: 4)
    setup.hand.release(setup.x(2) + 150, Self.y)
    for _ in 0..<240 {
      setup.hand.wait(1 / 60)
      _ = setup.hand.vertices()
    }
    #expect(setup.time == 4 && setup.commits == 1)
  }

  @Test("a glide ends where its owner sets the time, and where a press catches it")
  func glidesAreCaught() throws {
    let setup = try Setup()
    setup.hand.drag(setup.x(1), Self.y, by: [60, 0], frames: 6)
    setup.hand.release(setup.x(1) + 60, Self.y)
    setup.hand.wait(0.05)
    _ = setup.hand.vertices()
    setup.ruler.value.time = 0.25
    setup.hand.wait(0.1)
    _ = setup.hand.vertices()
    #expect(setup.time == 0.25 && setup.commits == 1)
    setup.hand.drag(setup.x(1), Self.y, by: [60, 0], frames: 6)
    setup.hand.release(setup.x(1) + 60, Self.y)
    setup.hand.wait(0.05)
    _ = setup.hand.vertices()
    setup.hand.press(setup.x(setup.time), Self.y)
    let caught = setup.time
    setup.hand.wait(0.5)
    _ = setup.hand.vertices()
    #expect(setup.time == caught && setup.commits == 1)
    setup.hand.release(setup.x(caught), Self.y)
    #expect(setup.commits == 2)
  }

  @Test("arrows move by a frame, with Shift by a tenth, and Home and End go to the ends")
  func keys() throws {
    let setup = try Setup()
    setup.hand.type(.tab(backwards: false), .right, .right)
    #expect(abs(setup.time - 2 / 60.0) < 1e-9 && setup.commits == 2)
    setup.hand.type(.right, modifiers: .shift)
    #expect(abs(setup.time - 2 / 60.0 - 0.1) < 1e-9)
    setup.hand.type(.left)
    #expect(abs(setup.time - 1 / 60.0 - 0.1) < 1e-9)
    setup.hand.type(.end)
    #expect(setup.time == 4)
    setup.hand.type(.home, .left)
    #expect(setup.time == 0)
    #expect(!setup.hand.type(.character("k")))
  }

  @Test("the wheel moves the time by frames, only above the ruler")
  func wheel() throws {
    let setup = try Setup()
    setup.hand.move(300, Self.y)
    setup.hand.act(.scrolled(3))
    #expect(abs(setup.time - 3 / 60.0) < 1e-9 && setup.commits == 1)
    setup.hand.act(.scrolled(-100))
    #expect(setup.time == 0)
    setup.hand.move(300, 700)
    setup.hand.act(.scrolled(3))
    #expect(setup.time == 0)
  }

  @Test("In and Out are dragged apart from each other, and never pass each other")
  func marksAreDragged() throws {
    let setup = try Setup()
    var place = setup.markPlace(.start)
    setup.hand.drag(place.x, place.y, by: [setup.x(1) - setup.x(0), 0], frames: 4)
    setup.hand.release(place.x + setup.x(1) - setup.x(0), place.y)
    #expect(abs((setup.ruler.value.markIn ?? 0) - 1) < 0.01 && setup.time == 0)
    place = setup.markPlace(.end)
    setup.hand.drag(place.x, place.y, by: [-5000, 0], frames: 4)
    let (markIn, markOut) = (setup.ruler.value.markIn ?? 0, setup.ruler.value.markOut ?? 0)
    #expect(abs(markOut - markIn - TimeRuler.shortestPart) < 1e-9)
    setup.hand.type(.escape)
    #expect(setup.ruler.value.markOut == nil && setup.ruler.value.markIn == markIn)
    setup.hand.type(.tab(backwards: false), .left)
    #expect(setup.edits.value.isEmpty)
  }

  @Test("In and Out are moved by keys, and taken away by Delete and a double click")
  func marksByKeys() throws {
    let setup = try Setup()
    setup.hand.type(.tab(backwards: false), .tab(backwards: false))
    setup.hand.type(.right, modifiers: .shift)
    #expect(abs((setup.ruler.value.markIn ?? 0) - 0.1) < 1e-9)
    setup.hand.type(.tab(backwards: false), .left)
    #expect(abs((setup.ruler.value.markOut ?? 0) - 4 + 1 / 60.0) < 1e-9)
    setup.hand.type(.delete)
    #expect(setup.ruler.value.markOut == nil)
    let place = setup.markPlace(.start)
    setup.hand.press(place.x, place.y, clicks: 2)
    setup.hand.release(place.x, place.y)
    #expect(setup.ruler.value.markIn == nil)
  }

  @Test("both marks can be hit even where they are close, and are large enough")
  func marksCanBeHit() throws {
    var ruler = TimeRuler(length: 4)
    (ruler.markIn, ruler.markOut) = (2, 2.05)
    let setup = try Setup(ruler)
    let spots = setup.hand.ui.hits.spots
    #expect(
      spots.count == 3 && spots[1...].allSatisfy { $0.frame.width >= 24 && $0.frame.height >= 20 })
    for mark in [RulerMark.start, .end] {
      let hit = setup.hand.ui.hits.topmost(at: setup.markPlace(mark), sensing: .press)
      #expect(hit?.id == spots[mark == .start ? 1 : 2].id)
    }
  }

  @Test("the tree tells the time in words")
  func words() throws {
    var ruler = TimeRuler(length: 2.6)
    (ruler.time, ruler.markIn) = (0.84, 0.5)
    let box = Box(ruler)
    let hand = try Hand { $0.timeRuler("time", &box.value, in: Self.frame) }
    let tree = hand.ui.readTree(at: hand.now) { $0.timeRuler("time", &box.value, in: Self.frame) }
    #expect(tree.map(\.role) == [.ruler, .handle, .handle])
    #expect(tree[0].value == "0.84 s of 2.6 s" && tree[1].value == "0.5 s" && tree[2].value == "")
    #expect(tree[1].path == "time/In")
  }

  @Test("what happens is drawn whatever the numbers are, with as many ticks as there is room for")
  func counts() throws {
    var ruler = TimeRuler(length: 4)
    ruler.counts = (0..<20_000).map { _ in .init(births: 1, landings: .max, deaths: -3, bursts: 1) }
    let setup = try Setup(ruler)
    let most = setup.hand.vertices().count / 4
    #expect(most > 300 && most < 1500)
    setup.ruler.value.counts = []
    #expect(setup.hand.vertices().count / 4 < most)
  }

  @Test("the pointer shows the time at it, and moves nothing else")
  func pointed() throws {
    let setup = try Setup()
    setup.hand.move(10, 10)
    _ = setup.hand.vertices()
    setup.hand.wait(1)
    let before = setup.hand.ui.hits.spots
    setup.hand.move(300, Self.y)
    _ = setup.hand.vertices()
    #expect(setup.hand.ui.hits.spots == before && setup.time == 0)
  }

  @Test("wild rulers and frames neither trap nor leave the ruler")
  func wildNumbers() throws {
    var random = SplitMix(seed: 7)
    for length in WildNumbers.all {
      var ruler = TimeRuler(length: length)
      (ruler.time, ruler.frameInterval) = (random.wild(), random.wild())
      (ruler.markIn, ruler.markOut) = (random.wild(), random.wild())
      ruler.counts = [.init(births: 3, bursts: 1)]
      let setup = try Setup(ruler)
      setup.hand.drag(200, Self.y, by: [90, 0], frames: 2)
      setup.hand.release(290, Self.y)
      _ = setup.hand.vertices()
      setup.hand.type(.tab(backwards: false), .right, .tab(backwards: false), .left, .delete)
      setup.hand.move(300, Self.y)
      setup.hand.act(.scrolled(2))
      _ = setup.hand.vertices()
      let isUsable = setup.ruler.value.isUsable
      #expect(!isUsable || (0...length).contains(setup.time), "\(length)")
    }
    let box = Box(TimeRuler(length: 4))
    for size in [Size(width: 0, height: 0), Size(width: 3, height: 2), Size(width: -5, height: 9)] {
      let frame = Rect(x: 100, y: 100, width: size.width, height: size.height)
      let hand = try Hand { $0.timeRuler("time", &box.value, in: frame) }
      hand.click(101, 101)
      _ = hand.vertices()
      #expect((0...4).contains(box.value.time))
    }
  }
}
