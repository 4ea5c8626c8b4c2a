import ConfettiControls
import ConfettiGraphics
import ConfettiShowTestSupport
import Testing

@testable import ConfettiShow

@Suite("HelpPanel") struct HelpPanelTests {
  func vertices(_ size: Size, isShown: Bool = true) throws -> [Vertex] {
    let layout = Layout(size: size)
    let atlas = Atlas(
      scale: 1, typeface: try Visitor.typeface.get(), styles: layout.theme.styles)
    var panel = HelpPanel()
    panel.prepare(atlas, layout)
    panel.show(isShown, at: 0)
    panel.advance(to: 5)
    var ui = Interface(atlas, layout.theme)
    ui.draw(at: 5) { panel.describe(&$0) }
    return ui.canvas.quads.withVertices { Array($0) }
  }

  @Test("a panel that is not shown draws nothing")
  func hiddenDrawsNothing() throws {
    #expect(try vertices(Size(width: 1280, height: 720), isShown: false).isEmpty)
  }

  @Test(
    "every line of the help lies inside the stage, and no two touch",
    arguments: [
      Size(width: 480, height: 320), Size(width: 640, height: 360), Size(width: 899, height: 479),
      Size(width: 900, height: 480), Size(width: 1280, height: 720),
      Size(width: 2560, height: 1440),
    ])
  func linesLieInside(size: Size) throws {
    // Before the letters come the veil, the shadow and the panel.
    let letters = try vertices(size).dropFirst((1 + 9 + 9) * 4)
    func count(_ text: String) -> Int { text.count { $0 != " " } * 4 }
    let rows = Command.rows(ownEffects: 0)
    let rowLetters = letters.prefix(rows.reduce(0) { $0 + count($1.key + $1.meaning) })
    let creditLetters = letters.dropFirst(rowLetters.count)
    let isLow = [Size(width: 480, height: 320), Size(width: 900, height: 480)].contains(size)
    let credits = isLow ? [Credits.least] : Credits.lines
    #expect(creditLetters.count == credits.reduce(0) { $0 + count($1) })
    #expect(letters.allSatisfy { $0.x > 0 && $0.x < size.width })
    #expect(letters.allSatisfy { $0.y > 0 && $0.y < size.height })
    let theme = Layout(size: size).theme
    let style = theme.sizeClass == .compact ? theme.small : theme.body
    func extent(_ letters: ArraySlice<Vertex>) -> ClosedRange<Float> {
      (letters.map(\.y).min() ?? 0)...(letters.map(\.y).max() ?? 0)
    }
    let (above, below) = (extent(rowLetters), extent(creditLetters))
    #expect((above.upperBound - above.lowerBound) / Float(rows.count) > style.size * 1.1)
    if isLow {
      // It shares the last row.
      let lastRow = rowLetters.suffix(rows.last.map { count($0.key + $0.meaning) } ?? 0)
      #expect((creditLetters.map(\.x).min() ?? 0) > (lastRow.map(\.x).max() ?? .infinity))
    } else {
      #expect(below.lowerBound > above.upperBound)
      #expect(below.upperBound - below.lowerBound > theme.small.size * 1.1)
    }
  }
}
