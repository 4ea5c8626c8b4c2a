import ConfettiControls
import ConfettiGraphics
import ConfettiShowTestSupport
import Testing

@testable import ConfettiShow

@Suite("HelpPanel") struct HelpPanelTests {
  /// The places in a panel, and the interface that it is described to.
  func places(_ size: Size) throws -> (HelpLayout, Interface, Layout) {
    let stage = try Visitor.stage(size)
    var ui = Interface(stage.atlas, stage.layout.theme)
    return (HelpLayout(HelpPanel().rows, stage.layout, &ui), ui, stage.layout)
  }

  func vertices(
    _ size: Size, isShown: Bool = true, hasEffects: Bool = true
  ) throws -> [Vertex] {
    var (_, ui, layout) = try places(size)
    var panel = HelpPanel()
    panel.show(isShown, hasEffects: hasEffects, at: 0)
    panel.advance(to: 5)
    ui.draw(at: 5) { panel.describe(from: layout.effectsButton, layout, &$0) }
    return ui.canvas.quads.withVertices { Array($0) }
  }

  @Test("a hidden panel draws no quad")
  func hiddenDrawsNothing() throws {
    #expect(try vertices(Size(width: 1280, height: 720), isShown: false).isEmpty)
  }

  static let sizes =
    LayoutTests.small + [
      Size(width: 899, height: 479), Size(width: 900, height: 480), Size(width: 1280, height: 720),
      Size(width: 2560, height: 1440),
    ]

  /// The letters of a panel: before them come the veil, the shadow and the panel.
  private func letters(_ size: Size, hasEffects: Bool = true) throws -> ArraySlice<Vertex> {
    try vertices(size, hasEffects: hasEffects).dropFirst((1 + 9 + 9) * 4)
  }

  private func count(_ text: String) -> Int { text.count { $0 != " " } * 4 }

  @Test("every line of the help lies inside the panel, and no two touch", arguments: sizes)
  func linesLieInside(size: Size) throws {
    let (panel, _, layout) = try places(size)
    let style = layout.theme.sizeClass == .compact ? layout.theme.small : layout.theme.body
    #expect(panel.step >= style.size * 1.05)
    let (frame, letters) = (panel.frame, try letters(size))
    #expect(frame.x >= 0 && frame.y >= 0 && frame.maxX <= size.width && frame.maxY <= size.height)
    #expect(letters.allSatisfy { $0.x > frame.x && $0.x < frame.maxX })
    #expect(letters.allSatisfy { $0.y > frame.y && $0.y < frame.maxY })
    // Whatever else is below, the letters of two rows do not reach into each other.
    let rows = Dictionary(grouping: letters, by: { Int((($0.y - frame.y) / panel.step)) }).count
    #expect(rows >= 12)
  }

  @Test(
    "all keys are named where there is room, and elsewhere the number of the others",
    arguments: sizes)
  func allOrSaysSo(size: Size) throws {
    let (panel, _, _) = try places(size)
    let rows = Command.rows(ownEffects: 0)
    #expect((panel.omitted > 0) == (size.height < 300))
    guard panel.omitted == 0 else { return }
    let named = rows.reduce(0) { $0 + count($1.key + $1.meaning) }
    #expect(try letters(size).count > named)
  }

  @Test("the keys of effects are not named where there are none to choose")
  func withoutEffects() throws {
    let size = Size(width: 1280, height: 720)
    let rows = Command.rows(ownEffects: 0).filter(\.isForEffects)
    #expect(rows.map(\.key) == ["L, /", "O, I, B, N, K"])
    let missing = rows.reduce(0) { $0 + count($1.key + $1.meaning) }
    let (all, without) = (try letters(size), try letters(size, hasEffects: false))
    #expect(all.count == without.count + missing)
  }
}
