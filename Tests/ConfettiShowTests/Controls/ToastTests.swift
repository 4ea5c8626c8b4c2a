import ConfettiControls
import ConfettiGraphics
import ConfettiShowTestSupport
import Motion
import Testing

@testable import ConfettiShow

@Suite("Toast") struct ToastTests {
  static let sizes: [Size] = [
    Size(width: 320, height: 240), Size(width: 320, height: 2000), Size(width: 480, height: 320),
    Size(width: 640, height: 360), Size(width: 800, height: 300), Size(width: 899, height: 479),
    Size(width: 1024, height: 768), Size(width: 1280, height: 720), Size(width: 1920, height: 1080),
    Size(width: 2560, height: 1440),
  ]
  static let path = "Picture saved to /home/somebody/Pictures/Celebrations/2026/confetti-12.png"

  /// A reader of toasts on a stage of a size.
  struct Reader {
    var toast = Toast()
    private(set) var layout: Layout
    private var ui: Interface

    init(_ size: Size = Size(width: 1280, height: 720)) throws {
      let stage = try Visitor.stage(size)
      (layout, ui) = (stage.layout, Interface(stage.atlas, stage.layout.theme))
    }

    private var now = 0.0

    mutating func show(_ text: String, at now: Double) {
      toast.show(text, at: now)
      _ = vertices(at: now)
    }

    mutating func keep(_ problem: String?) {
      toast.keep(problem)
      _ = vertices(at: now)
    }

    /// Moves on to a moment; returns whether the toast still moves then.
    @discardableResult
    mutating func advance(to now: Double) -> Bool {
      _ = toast.advance(to: now)
      _ = vertices(at: now)
      return isMoving(at: now)
    }

    func isMoving(at now: Double) -> Bool {
      var step = FrameStep(to: now)
      var copy = ui
      copy.advance(&step)
      return step.isMoving
    }

    mutating func isShown(at now: Double) -> Bool {
      !vertices(at: now).isEmpty || isMoving(at: now)
    }

    mutating func vertices(at now: Double) -> [Vertex] {
      self.now = now
      var step = FrameStep(to: now)
      ui.advance(&step)
      ui.canvas.quads.removeAll()
      let (toast, layout) = (toast, layout)
      ui.draw(at: now) { toast.describe(in: nil, layout, &$0) }
      return ui.canvas.quads.withVertices { Array($0) }
    }

    /// Goes on to read on another stage.
    mutating func move(to other: Reader) {
      layout = other.layout
      ui.setAtlas(other.ui.canvas.quads.atlas)
      ui.theme = other.ui.theme
    }
  }

  static let problem =
    "rocket.json:7:31: emitters[0].launch.speed: expected a number or a range, found \"fast\""

  @Test("a problem is kept until it is over, and the show may sleep meanwhile")
  func keepsProblem() throws {
    var reader = try Reader()
    reader.keep(Self.problem)
    reader.advance(to: 60)
    #expect(!reader.isMoving(at: 60) && reader.toast.nextChange == nil && reader.toast.said == nil)
    #expect(!reader.vertices(at: 60).isEmpty)
    reader.keep(Self.problem)
    #expect(!reader.isMoving(at: 60))
    reader.keep(nil)
    reader.advance(to: 63)
    #expect(reader.vertices(at: 63).isEmpty && !reader.isMoving(at: 63))
  }

  @Test("a sentence covers a problem for its moment, and then the problem is shown again")
  func sentenceBeforeProblem() throws {
    var reader = try Reader()
    reader.keep(Self.problem)
    reader.advance(to: 5)
    let kept = reader.vertices(at: 5)
    reader.show("Saved", at: 5)
    reader.advance(to: 6)
    #expect(reader.toast.said == "Saved" && reader.vertices(at: 6) != kept)
    let end = try #require(reader.toast.nextChange)
    reader.advance(to: end)
    reader.advance(to: end + 3)
    #expect(reader.vertices(at: end + 3) == kept && reader.toast.said == nil)
    reader.show("Saved", at: 20)
    reader.keep(nil)
    #expect(reader.toast.said == "Saved")
    reader.advance(to: 30)
    reader.advance(to: 33)
    #expect(reader.vertices(at: 33).isEmpty)
  }

  @Test(
    "a problem stays within the stage, clear of the buttons where there is room",
    arguments: sizes)
  func problemHasRoom(size: Size) throws {
    var reader = try Reader(size)
    let problems = [
      Self.problem, Self.problem + " " + Self.path, String(repeating: "x", count: 999),
    ]
    for (index, problem) in problems.enumerated() {
      let start = Double(index) * 20
      reader.advance(to: start)
      reader.keep(problem)
      reader.advance(to: start + 5)
      let vertices = reader.vertices(at: start + 5)
      #expect(!vertices.isEmpty)
      #expect(vertices.allSatisfy { $0.x >= 0 && $0.x <= max(size.width, 320) })
      #expect(vertices.allSatisfy { $0.y >= 0 && $0.y <= max(size.height, 240) })
      reader.keep(nil)
      reader.advance(to: start + 9)
    }
    for lines in 1...reader.layout.mostToastLines {
      let frame = reader.layout.toastFrame(width: 100, lines: lines)
      #expect(lines == 1 || frame.y >= reader.layout.buttonsEnd)
    }
  }

  @Test("a toast comes, rests and goes by itself, and the show rests again")
  func comesAndGoes() throws {
    var reader = try Reader()
    reader.advance(to: 0)
    #expect(!reader.isMoving(at: 0) && reader.toast.nextChange == nil)
    reader.show("Saved", at: 1)
    reader.advance(to: 1.1)
    #expect(reader.isShown(at: 1) && reader.isMoving(at: 1.1))
    // While it can be read the show may sleep until it goes.
    reader.advance(to: 2.5)
    #expect(!reader.isMoving(at: 2.5))
    let end = try #require(reader.toast.nextChange)
    #expect(end == 1 + Toast.shortest && !reader.vertices(at: 2.5).isEmpty)
    reader.advance(to: end)
    #expect(reader.isMoving(at: end) && reader.toast.nextChange == nil)
    reader.advance(to: end + 2)
    #expect(!reader.isMoving(at: end + 2))
    #expect(!reader.isShown(at: end + 2) && reader.vertices(at: end + 2).isEmpty)
  }

  @Test("longer sentences stay longer, up to a limit")
  func longerStaysLonger() {
    #expect(Toast.duration(of: "Saved") == Toast.shortest)
    #expect(Toast.duration(of: Self.path) > Toast.shortest)
    #expect(Toast.duration(of: String(repeating: "x", count: 4000)) == Toast.longest)
  }

  @Test("the next sentence takes the place of the one before, and never lies upon it")
  func nextReplaces() throws {
    var reader = try Reader()
    reader.show("One", at: 0)
    reader.advance(to: 1)
    reader.show("Another", at: 1)
    #expect(reader.toast.nextChange == 1 + Toast.shortest)
    for frame in 0..<60 {
      let now = 1 + Double(frame) / 60
      reader.advance(to: now)
      // Nine quads of ground each, then the letters.
      let words = reader.vertices(at: now).map { Double($0.color.bytes.alpha) / 255 }
      let readable = words.filter { $0 > 0.5 }
      #expect(readable.count <= (9 + "Another".count) * 4)
    }
    #expect(reader.vertices(at: 2).count == (9 + "Another".count) * 4)
  }

  @Test("a sentence that is shown already only stays longer; a sentence that goes comes back")
  func sameAgain() throws {
    var reader = try Reader()
    reader.show("Saved", at: 0)
    reader.advance(to: 1)
    reader.show("Saved", at: 1)
    reader.advance(to: 1.1)
    #expect(!reader.isMoving(at: 1.1) && reader.toast.nextChange == 1 + Toast.shortest)
    reader.advance(to: 3.5)
    reader.show("Saved", at: 3.6)
    reader.advance(to: 5)
    #expect(reader.isShown(at: 5) && !reader.vertices(at: 5).isEmpty)
  }

  @Test(
    "a toast covers no text, no button, no handle and no mode, and stays on the stage",
    arguments: sizes)
  func coversNothing(size: Size) throws {
    var reader = try Reader(size)
    let layout = reader.layout
    let headings = Headings.stage(layout).frames(try Visitor.stage(size).atlas)
    let side = layout.theme.handleSide
    let taken =
      layout.buttons + headings
      + [
        layout.modeFrame(width: 200), layout.scenesButton,
        Rect(center: layout.handle.center, size: Size(width: side, height: side)),
      ]
    for text in ["Saved", Self.path, String(repeating: "wide ", count: 300)] {
      reader.show(text, at: 0)
      reader.advance(to: 2)
      let points = reader.vertices(at: 2)
      #expect(points.count >= (9 + 5) * 4)
      let (left, right) = (points.map(\.x).min() ?? 0, points.map(\.x).max() ?? 0)
      let (top, bottom) = (points.map(\.y).min() ?? 0, points.map(\.y).max() ?? 0)
      #expect(left >= 0 && right <= size.width && top >= 0 && bottom <= size.height)
      for frame in taken {
        #expect(
          left >= frame.maxX || right <= frame.x || top >= frame.maxY - 0.6
            || bottom <= frame.y + 0.6)
      }
      reader.advance(to: 20)
      reader.advance(to: 30)
    }
  }

  @Test("a text that is too long keeps its start and its end", arguments: sizes)
  func middleIsLeftOut(size: Size) throws {
    var reader = try Reader(size)
    let text = String(repeating: "directory/", count: 400)
    reader.show(text, at: 0)
    reader.advance(to: 2)
    let seen = reader.vertices(at: 2).map(\.x)
    let width = (seen.max() ?? 0) - (seen.min() ?? 0)
    #expect(width > reader.layout.widestToast * 0.8)
    // Laid out again for a smaller stage, the text is shortened further.
    let small = try Reader(Size(width: 320, height: 240))
    reader.move(to: small)
    #expect(reader.vertices(at: 2).allSatisfy { $0.x > 0 && $0.x < 320 })
  }

  @Test("with reduced motion a toast appears at once and goes at once")
  func littleMotion() throws {
    var reader = try Reader()
    let stays = withTransaction(\.reducesMotion, true) {
      reader.show("Saved", at: 0)
      let moves = reader.advance(to: 0)
      let seen = reader.isShown(at: 0)
      return (moves, seen, reader.advance(to: 3), reader.isShown(at: 3))
    }
    #expect(stays == (false, true, false, false))
  }
}
