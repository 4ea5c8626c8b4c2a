import Confetti
import ConfettiControls
import ConfettiGraphics
import Testing

@testable import ConfettiStudio

@Suite struct PieceMarksTests {
  private static let two = """
    {
      "emitters": [
        { "name": "left", "when": { "count": 30 }, "where": { "line": [[0.1, 0.2], [0.4, 0.2]] },
          "launch": { "speed": [20, 60] }, "life": 3 },
        { "name": "right", "when": { "count": 30 }, "where": { "line": [[0.6, 0.2], [0.9, 0.2]] },
          "launch": { "speed": [20, 60] }, "life": 3 }
      ]
    }

    """

  /// The stage in the window.
  private static func map(_ size: Size) -> StageMap {
    let stage = StagedEffect.Format.wide.size
    return StageMap(frame: StudioLayout(size, StudioView()).stage(stage), size: stage)
  }

  @Test func piecesWithinALineLightUpOnEveryRange() throws {
    var designer = try Designer(Self.two)
    let map = Self.map(designer.size)
    // Around the right half of the stage, where the other emitter's pieces fly.
    let corners = [(0.52, 0.55), (0.98, 0.55), (0.98, 0.02), (0.52, 0.02)].map { x, y in
      map.window(Point(x: Float(x) * map.size.width, y: Float(y) * map.size.height))
    }
    designer.act(.pointerMoved(corners[0]))
    designer.act(.pointerPressed(corners[0]))
    for corner in corners.dropFirst() { designer.act(.pointerMoved(corner)) }
    designer.act(.pointerReleased(corners[3]))
    let chosen = designer.studio.content.view.marks.chosen
    #expect(designer.studio.content.view.emitter == [.key("emitters"), .index(1)])
    #expect(chosen.count > 20)
    let field = try #require(
      KeyField(
        designer.studio.edited.document,
        at: [.key("emitters"), .index(1), .key("launch"), .key("speed")]))
    let dots = designer.studio.content.swarm.dots(of: field, below: 2, marking: chosen)
    let isRight = dots.allSatisfy { $0.isMarked == chosen.contains($0.id) }
    #expect(isRight && !dots.isEmpty)
    // A click beside all pieces chooses none.
    let empty = map.window(Point(x: 100, y: 560))
    designer.act(.pointerMoved(empty))
    designer.act(.pointerPressed(empty))
    designer.act(.pointerReleased(empty))
    let rest = designer.studio.content.view.marks.chosen
    #expect(rest.isEmpty)
  }

  @Test func aLineOfTheTextLightsUpThePiecesOfItsEmitter() throws {
    var designer = try Designer(Self.two)
    designer.press(.character("x"))
    let text = try designer.frame(.textView, "file")
    let line = (designer.studio.content.theme.small.size * 1.5).rounded()
    for (number, emitter) in [(2, 0), (4, 1)] {
      designer.act(
        .pointerMoved(Point(x: text.x + 60, y: text.y + 8 + line * (Float(number) + 0.5))))
      #expect(
        designer.studio.content.view.marks.emitter == [.key("emitters"), .index(emitter)])
    }
    designer.act(.pointerMoved(Point(x: text.maxX + 200, y: text.y)))
    let emitter = designer.studio.content.view.marks.emitter
    #expect(emitter == nil)
  }

  @Test func theLinesOfTheChosenEmitterAreLit() throws {
    var designer = try Designer(Self.two)
    let first = designer.studio.content.litLines
    #expect(first == 2..<4)
    designer.studio.content.choose([.key("emitters"), .index(1)])
    let second = designer.studio.content.litLines
    #expect(second == 4..<6)
  }

  @Test func aNumberInTheTextIsDraggedAsOneStep() throws {
    var designer = try Designer(Self.two)
    designer.press(.character("x"))
    let text = try designer.frame(.textView, "file")
    let style = designer.studio.content.theme.small
    let row = String(Self.two.split(separator: "\n", omittingEmptySubsequences: false)[3])
    let head = row.prefix(row.count(before: "60") + 1)
    let width = designer.studio.interface.width(of: String(head), style)
    let line = (style.size * 1.5).rounded()
    let place = Point(x: text.x + 8 + width, y: text.y + 8 + line * 3.5)
    designer.act(.pointerMoved(place))
    designer.act(.pointerPressed(place, Input.Press(modifiers: .alt)))
    designer.act(.pointerMoved(Point(x: place.x + 25, y: place.y)))
    designer.act(.pointerReleased(Point(x: place.x + 25, y: place.y)))
    #expect(designer.text != Self.two)
    #expect(designer.studio.edited.position == 1)
    let speed = designer.studio.edited.document.value(
      at: [.key("emitters"), .index(0), .key("launch"), .key("speed")])
    #expect(speed == [20, 62.5])
    designer.press(.character("z"), .control)
    #expect(designer.text == Self.two)
  }
}

extension String {
  /// The number of characters before a part.
  fileprivate func count(before part: String) -> Int {
    var head = ""
    for character in self {
      if head.hasSuffix(part) { break }
      head.append(character)
    }
    return head.count - part.count
  }
}
