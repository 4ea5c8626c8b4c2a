import ConfettiGraphics
import Testing

@testable import ConfettiControls

@Suite("GridLayout") struct GridLayoutTests {
  private static let view = Rect(x: 40, y: 60, width: 600, height: 400)

  /// A grid of groups of sizes, with five columns.
  private static func grid(_ counts: [Int]) -> GridLayout {
    GridLayout(
      counts,
      GridLayout.Form(
        columns: 5, cell: Size(width: 100, height: 90), gap: Size(width: 12, height: 6),
        heading: 28, left: 20, end: 4, width: view.width))
  }

  @Test("without a cell nothing is seen")
  func none() {
    #expect(Self.grid([]).height == 0)
    #expect(Self.grid([]).visible(scrolled: 0, view: 400).isEmpty)
  }

  @Test("a cell is found where it is, and those that are seen are the visible ones")
  func hits() {
    let grid = Self.grid([4, 30])
    for scrolled in [0, grid.height / 4, grid.height - 400] {
      for cell in grid.cells.indices {
        #expect(grid.cell(at: grid.cells[cell].center) == cell)
        let frame = grid.frame(of: cell, in: Self.view, scrolled: scrolled)
        let isSeen = !frame.intersection(Self.view).isEmpty
        #expect(grid.visible(scrolled: scrolled, view: 400).contains(cell) == isSeen)
      }
    }
    #expect(grid.cell(at: Point(x: .nan, y: 0)) == nil)
  }

  @Test("arrows reach every cell, and stay within the grid")
  func arrows() {
    let grid = Self.grid([4, 13, 1, 22])
    func next(_ cell: Int, _ direction: GridLayout.Direction) -> Int {
      grid.neighbour(of: cell, direction, view: 400)
    }
    let last = grid.cells.count - 1
    var cell = 0
    for expected in 1...last {
      cell = next(cell, .right)
      #expect(cell == expected)
    }
    #expect(next(last, .right) == last && next(0, .left) == 0)
    #expect(next(0, .up) == 0 && next(last, .down) == last)
    #expect(next(0, .down) == 4 && next(4, .up) == 0)
    // From a long row to a short one, the last of it.
    #expect(next(16, .down) == 17 && next(13, .down) == 16)
    #expect(next(99, .up) == 0 && next(last, .first) == 0 && next(0, .last) == last)
    for start in 0...last {
      #expect(next(start, .down) == start || grid.cells[next(start, .down)].y > grid.cells[start].y)
      #expect(grid.cells[next(start, .pageDown)].y >= grid.cells[start].y)
    }
  }

  @Test("scrolling to a cell shows it whole, with the heading of its group if it is first")
  func showing() {
    let grid = Self.grid([4, 13, 1, 22])
    for from in [0, 200, Float.infinity] {
      for cell in grid.cells.indices {
        var scroll = Scroll()
        scroll.fit(grid.height, in: Self.view.height)
        scroll.jump(to: from)
        scroll.show(grid.shown(cell), .snappy)
        let frame = grid.frame(of: cell, in: Self.view, scrolled: scroll.offset.value)
        #expect(frame.y >= Self.view.y && frame.maxY <= Self.view.maxY)
        if grid.isFirst(cell), from > grid.cells[cell].y {
          #expect(frame.y >= Self.view.y + 28 - 0.01)
        }
      }
    }
    #expect(grid.shown(0).lowerBound == 0)
  }
}
