import ConfettiGraphics
import Testing

@testable import ConfettiControls

@Suite("Length") struct LengthTests {
  static let area = Rect(x: 10, y: 20, width: 400, height: 200)

  @Test("fixed items take their points, shares their part, and growing ones the rest by weight")
  func lengths() {
    let items: [Length] = [.fixed(40), .share(0.25), .grow(), .grow(3, least: 20)]
    let lengths = Length.lengths(of: items, within: 430, gap: 10)
    #expect(lengths == [40, 100, 60, 200])
  }

  @Test("items that fit take what they need, and become shorter where there is too little room")
  func fitting() {
    let items: [Length] = [.fit(60), .grow(), .fit(30)]
    #expect(Length.lengths(of: items, within: 200) == [60, 110, 30])
    #expect(Length.lengths(of: items, within: 45) == [30, 0, 15])
    #expect(Length.lengths(of: items, within: -1) == [0, 0, 0])
    #expect(Length.lengths(of: [], within: 100).isEmpty)
  }

  @Test("rows and columns fill their rectangle, gaps apart")
  func rowsAndColumns() {
    let row = Self.area.row([.grow(), .fixed(50), .grow(2)], gap: 8)
    #expect(row.first?.x == 10 && row.last?.maxX == 410)
    #expect(row.allSatisfy { $0.y == 20 && $0.height == 200 })
    for (left, right) in zip(row, row.dropFirst()) { #expect(abs(right.x - left.maxX - 8) < 1e-3) }
    let column = Self.area.column([.fixed(30), .grow()], gap: 6)
    #expect(
      column == [
        Rect(x: 10, y: 20, width: 400, height: 30), Rect(x: 10, y: 56, width: 400, height: 164),
      ])
  }

  @Test("a grid has equal cells, row by row")
  func grid() {
    let cells = Self.area.grid(
      5, columns: 2, height: 30, gap: Size(width: 20, height: 5))
    #expect(cells.count == 5 && cells.allSatisfy { $0.width == 190 && $0.height == 30 })
    #expect(cells[3] == Rect(x: 220, y: 55, width: 190, height: 30))
    #expect(cells[4] == Rect(x: 10, y: 90, width: 190, height: 30))
  }

  @Test("strips are cut off each edge, and never more than there is")
  func cutting() {
    var area = Self.area
    #expect(area.cut(.top, 30, gap: 10) == Rect(x: 10, y: 20, width: 400, height: 30))
    #expect(area == Rect(x: 10, y: 60, width: 400, height: 160))
    #expect(area.cut(.bottom, 20) == Rect(x: 10, y: 200, width: 400, height: 20))
    #expect(area.cut(.left, 100, gap: 5) == Rect(x: 10, y: 60, width: 100, height: 140))
    #expect(area.cut(.right, 45, gap: 5) == Rect(x: 365, y: 60, width: 45, height: 140))
    #expect(area == Rect(x: 115, y: 60, width: 245, height: 140))
    #expect(area.cut(.left, 1000).width == 245 && area.isEmpty)
    #expect(area.cut(.left, 10).isEmpty)
  }
}
