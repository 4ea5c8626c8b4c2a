import ConfettiControls
import ConfettiGraphics
import Testing

@testable import ConfettiShow

@Suite("EffectsGrid") struct EffectsGridTests {
  /// A grid of groups of sizes, with five columns.
  static func grid(_ counts: [Int], _ size: Size = Size(width: 1280, height: 720)) -> EffectsGrid {
    var next = 0
    let sections = counts.enumerated().map { index, count in
      defer { next += count }
      return EffectCatalogue.Section(title: "\(index)", entries: Array(next..<next + count))
    }
    return EffectsGrid(sections, EffectsLayout(Layout(size: size)))
  }

  @Test("cells and headings lie apart, within the width, at every size")
  func apart() {
    for size in LayoutTests.sizes {
      let grid = Self.grid([4, 13, 1, 22], size)
      let frames = grid.cells + grid.headings.map(\.frame)
      for (index, frame) in frames.enumerated() {
        #expect(frame.x >= 0 && frame.maxX <= grid.layout.panel.width)
        #expect(frame.y >= 0 && frame.maxY <= grid.height)
        for other in frames[..<index] {
          #expect(
            frame.x >= other.maxX || other.x >= frame.maxX || frame.y >= other.maxY
              || other.y >= frame.maxY)
        }
      }
    }
  }

  @Test("without a cell nothing is seen")
  func none() {
    #expect(Self.grid([]).height == 0 && Self.grid([]).visible(scrolled: 0).isEmpty)
  }

  @Test("a cell is found where it is seen, and not outside the viewport")
  func hits() {
    let grid = Self.grid([4, 30])
    let farthest = grid.height - grid.layout.viewport.height
    for scrolled in [0, farthest / 2, farthest] {
      for cell in grid.cells.indices {
        let middle = grid.frame(of: cell, scrolled: scrolled).center
        let isSeen = grid.layout.viewport.contains(middle)
        #expect(grid.cell(at: middle, scrolled: scrolled) == (isSeen ? cell : nil))
        if isSeen { #expect(grid.visible(scrolled: scrolled).contains(cell)) }
      }
    }
    #expect(grid.cell(at: Point(x: .nan, y: 0), scrolled: 0) == nil)
  }

  @Test("arrows reach every cell, and stay within the grid")
  func arrows() {
    let grid = Self.grid([4, 13, 1, 22])
    let last = grid.cells.count - 1
    var cell = 0
    for next in 1...last {
      cell = grid.neighbour(of: cell, .right)
      #expect(cell == next)
    }
    #expect(grid.neighbour(of: last, .right) == last && grid.neighbour(of: 0, .left) == 0)
    #expect(grid.neighbour(of: 0, .up) == 0 && grid.neighbour(of: last, .down) == last)
    #expect(grid.neighbour(of: 0, .down) == 4 && grid.neighbour(of: 4, .up) == 0)
    // From a long row to a short one, the last of it.
    #expect(grid.neighbour(of: 16, .down) == 17 && grid.neighbour(of: 13, .down) == 16)
    #expect(grid.neighbour(of: 99, .up) == 0)
    for start in 0...last {
      let below = grid.neighbour(of: start, .down)
      #expect(below == start || grid.cells[below].y > grid.cells[start].y)
    }
  }

  @Test("scrolling to a cell shows it whole, with the heading of its group if it is first")
  func showing() {
    let grid = Self.grid([4, 13, 1, 22])
    for from in [0, 200, Float.infinity] {
      for cell in grid.cells.indices {
        var scroll = Scroll()
        scroll.fit(grid.height, in: grid.layout.viewport.height)
        scroll.jump(to: from)
        scroll.show(grid.shown(cell), .snappy)
        let scrolled = scroll.offset.value
        let frame = grid.frame(of: cell, scrolled: scrolled)
        #expect(frame.y >= grid.layout.viewport.y && frame.maxY <= grid.layout.viewport.maxY)
        #expect(scrolled == scroll.clamped(scrolled))
        if grid.isFirst(cell), from > grid.cells[cell].y {
          #expect(frame.y >= grid.layout.viewport.y + grid.layout.headingHeight - 0.01)
        }
      }
    }
    #expect(grid.shown(0).lowerBound == 0)
  }
}
