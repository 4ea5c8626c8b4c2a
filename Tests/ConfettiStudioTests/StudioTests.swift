import Confetti
import ConfettiControls
import ConfettiGraphics
import ConfettiTestSupport
import Testing

@testable import ConfettiStudio

/// Somebody at a studio, who acts at sixty frames a second and finds controls by what they are called.
struct Designer: ~Copyable {
  var studio: Studio
  var now = 10.0
  private var quads: QuadBuffer
  private static let typeface = Result { try Typeface(parsing: Repository.glyphs()) }
  let size: Size

  init(_ text: String, size: Size = Size(width: 1280, height: 720), at moment: Double? = 0.5) throws
  {
    var settings = Studio.Settings()
    settings.moment = moment
    self.size = size
    studio = Studio(
      typeface: try Self.typeface.get(),
      editing: try EditedEffect(name: "test.json", contents: Array(text.utf8)), settings: settings,
      size: size)
    quads = QuadBuffer(atlas: studio.atlas)
    act()
  }

  private init(copying other: borrowing Designer) {
    studio = other.studio.copy()
    (now, quads, size) = (other.now, other.quads, other.size)
  }

  /// Somebody who goes their own way from here on.
  func copy() -> Designer { Designer(copying: self) }

  var text: String { String(decoding: studio.edited.text, as: UTF8.self) }

  /// Does things in one frame, and shows it.
  mutating func act(_ events: Input.Event...) {
    now += 1 / 60.0
    _ = studio.update(Input(events: events, size: size), at: now)
    quads.atlas = studio.atlas
    quads.removeAll()
    studio.draw(into: &quads)
  }

  mutating func press(_ key: Input.Key, _ modifiers: Input.Modifiers = []) {
    act(.keyPressed(key, modifiers))
    act(.keyReleased(key))
  }

  mutating func type(_ text: String) { act(.typed(text)) }

  /// The frame of the first control with a role whose path or name ends in some words.
  mutating func frame(_ role: Role, _ name: String) throws -> Rect {
    let nodes = studio.readControls()
    return try #require(
      nodes.first {
        $0.role == role && ($0.path.hasSuffix(name) || $0.name == name) && !$0.frame.isEmpty
      }?.frame)
  }

  mutating func click(_ role: Role, _ name: String) throws {
    let center = try frame(role, name).center
    act(.pointerMoved(center))
    act(.pointerPressed(center))
    act(.pointerReleased(center))
  }

  mutating func drag(from start: Point, to end: Point, steps: Int = 6) {
    act(.pointerMoved(start))
    act(.pointerPressed(start))
    for step in 1...steps { act(.pointerMoved(start.toward(end, by: Float(step) / Float(steps)))) }
    act(.pointerReleased(end))
  }
}

@Suite struct StudioTests {
  private static let rocket = """
    {
      // A throw upward.
      "emitters": [
        {
          "name": "paper",
          "when": { "count": 40 }, "launch": { "direction": [-30, 30], "speed": [300, 420] },
          "air": { "gravity": 280 }, "life": 2,
        },
      ],
    }

    """

  @Test func anEmptyFilePlays() throws {
    var designer = try Designer("{\n}\n", at: nil)
    let rest = designer.studio.restInterval
    #expect(rest == 0)
    designer.act()
    let alive = designer.studio.content.staged.system.aliveCount(at: 0.2)
    #expect(alive > 0)
  }

  @Test func aHeldMomentNeedsNoFrames() throws {
    var designer = try Designer(Self.rocket)
    for _ in 0..<120 { designer.act() }
    let isDrawing = designer.studio.needsDrawing
    #expect(!isDrawing)
    #expect(designer.studio.restInterval == nil)
  }

  @Test func draggingAThumbChangesThatNumberAndNothingElse() throws {
    var designer = try Designer(Self.rocket)
    let range = try designer.frame(.range, "emitters[0].launch.speed/value")
    designer.drag(
      from: Point(x: range.x + range.width * 0.42, y: range.maxY - 6),
      to: Point(x: range.x + range.width * 0.7, y: range.maxY - 6))
    let before = Self.rocket.components(after: "\"speed\": ")
    let after = designer.text.components(after: "\"speed\": ")
    #expect(before.head == after.head)
    #expect(before.tail.drop { $0 != "]" } == after.tail.drop { $0 != "]" })
    #expect(designer.text != Self.rocket)
    #expect(designer.studio.edited.position == 1)
    designer.press(.character("z"), .control)
    #expect(designer.text == Self.rocket)
    designer.press(.character("y"), .control)
    #expect(designer.text != Self.rocket)
  }

  @Test func aChangeIsSeenAtTheHeldMomentWithTheSamePieces() throws {
    var designer = try Designer(Self.rocket)
    let before = designer.studio.content.staged.system.particles(at: 0.5).map(\.id)
    designer.studio.change {
      try? $0.apply([.set([.key("emitters"), .index(0), .key("air"), .key("gravity")], 900)])
    }
    let after = designer.studio.content.staged.system.particles(at: 0.5)
    #expect(after.map(\.id) == before)
    #expect(designer.studio.content.playhead.time == 0.5)
  }

  @Test func everyHandleOfTheFanCanBeDragged() throws {
    for name in ["tip", "side(isRight: true)", "arc(isFastest: true)", "gravity"] {
      var designer = try Designer(Self.rocket)
      let center = try designer.frame(.handle, "handle \(name)").center
      designer.drag(from: center, to: Point(x: center.x + 25, y: center.y + 18))
      #expect(designer.text != Self.rocket, "\(name)")
      #expect(designer.studio.edited.position == 1, "\(name)")
    }
  }

  @Test func escapeEndsADragAndRestoresTheText() throws {
    var designer = try Designer(Self.rocket)
    let center = try designer.frame(.handle, "handle tip").center
    designer.act(.pointerMoved(center))
    designer.act(.pointerPressed(center))
    designer.act(.pointerMoved(Point(x: center.x + 40, y: center.y)))
    #expect(designer.text != Self.rocket)
    designer.press(.escape)
    #expect(designer.text == Self.rocket)
    #expect(designer.studio.edited.position == 0)
  }

  @Test func aPulledPieceIsWhereThePointerLetsGo() throws {
    var designer = try Designer(Self.rocket)
    let content = designer.studio.content.staged
    let map = StageMap(
      frame: StudioLayout(designer.size, designer.studio.content.view).stage(content.format.size),
      size: content.format.size)
    designer.studio.content.view.showsGuides = false
    let piece = try #require(content.system.particles(at: 0.5).first { $0.position.y < 600 })
    let start = map.window(piece.position)
    let end = Point(x: start.x + 30, y: start.y - 24)
    designer.drag(from: start, to: end)
    let moved = try #require(
      designer.studio.content.staged.system.particles(at: 0.5).first { $0.id == piece.id })
    let target = map.stage(end)
    #expect(moved.position.distance(to: target) < 0.1)
  }

  @Test func aKeyIsFoundAndSetByWords() throws {
    var designer = try Designer(Self.rocket)
    designer.press(.character("/"))
    designer.type("gravity 400")
    designer.press(.enter)
    #expect(designer.text.contains("\"gravity\": 400"))
  }

  @Test func typedTextReplacesARange() throws {
    var designer = try Designer(Self.rocket)
    try designer.click(.textField, "emitters[0].launch.speed/number")
    designer.type("100..200")
    designer.press(.enter)
    #expect(designer.text.contains("\"speed\": [100, 200]"))
  }

  @Test func aBrokenTextKeepsTheLastEffectOnTheStage() throws {
    var designer = try Designer(Self.rocket)
    designer.studio.change { $0.replaceText(Array("{ \"emitters\": [".utf8)) }
    designer.act()
    #expect(designer.studio.edited.problem != nil)
    #expect(designer.studio.content.staged.system.aliveCount(at: 0.5) == 40)
  }

  @Test func soloAndMuteLeaveOtherPiecesAlone() throws {
    let text = Effect.libraryText(of: "party") ?? "{}"
    var designer = try Designer(text)
    let before = designer.studio.content.staged.system.particles(at: 0.5).map(\.position)
    designer.press(.character("2"))
    #expect(designer.studio.content.staged.soloed == [1])
    #expect(designer.studio.content.staged.system.particles(at: 0.5).map(\.position) == before)
    designer.press(.character("2"))
    #expect(designer.studio.content.staged.soloed == [])
  }

  @Test(arguments: [(320, 240), (640, 360), (1280, 720), (3840, 2160)])
  func everyEffectOfTheLibraryOpensAtAnySize(_ width: Int, _ height: Int) throws {
    let names = width == 1280 ? Effect.names : ["party", "rocket-show", "word"]
    for name in names {
      let text = Effect.libraryText(of: name) ?? "{}"
      var designer = try Designer(text, size: Size(width: Float(width), height: Float(height)))
      designer.act()
      #expect(designer.text == text, "\(name)")
      #expect(designer.studio.interface.clashes == [], "\(name)")
    }
  }
}

extension String {
  /// The text before and after some words.
  fileprivate func components(after words: String) -> (head: Substring, tail: Substring) {
    guard let range = firstRange(of: words) else { return (self[...], "") }
    return (self[..<range.upperBound], self[range.upperBound...])
  }
}
