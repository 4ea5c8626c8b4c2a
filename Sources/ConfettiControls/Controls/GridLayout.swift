import ConfettiGraphics
import Motion

/// The places of equal cells in groups, each group below its heading: pure geometry of a grid that is scrolled.
///
/// Places are measured from the start of the scrolled area.
package struct GridLayout: Hashable, Sendable {
  /// The sizes of a grid and of its parts, in points.
  package struct Form: Hashable, Sendable {
    package let columns: Int
    package let cell: Size
    /// The space between cells beside and below each other, and in front of each group but the first.
    package let gap: Size
    /// The height of a heading; 0 without headings.
    package let heading: Float
    /// The space at the left, and below the last row.
    package let left, end: Float
    /// The width of the part that is seen.
    package let width: Float

    package init(
      columns: Int, cell: Size, gap: Size, heading: Float = 0, left: Float = 0, end: Float = 0,
      width: Float
    ) {
      (self.columns, self.cell, self.gap) = (max(columns, 1), cell, gap)
      (self.heading, self.left, self.end, self.width) = (heading, left, end, width)
    }
  }

  /// A direction from a cell to another one.
  package enum Direction: Hashable, Sendable {
    case left, right, up, down, first, last, pageUp, pageDown

    /// The direction of a key; `nil` for other keys.
    package init?(_ key: Input.Key) {
      switch key {
      case .left, .tab(backwards: true): self = .left
      case .right, .tab(backwards: false): self = .right
      case .up: self = .up
      case .down: self = .down
      case .home: self = .first
      case .end: self = .last
      case .pageUp: self = .pageUp
      case .pageDown: self = .pageDown
      default: return nil
      }
    }

    /// The keys that have a direction.
    static let keys: [Input.Key] = [
      .left, .right, .up, .down, .tab(backwards: true), .tab(backwards: false), .home, .end,
      .pageUp, .pageDown,
    ]
  }

  package let form: Form
  /// The frames of the cells.
  package private(set) var cells: [Rect] = []
  package private(set) var headings: [Rect] = []
  package private(set) var height: Float = 0
  /// The row of each cell, and the cells of each row.
  private var rowOfCell: [Int] = []
  private var rows: [Range<Int>] = []
  /// The first row of each group.
  private var firstRows: Set<Int> = []

  /// A layout of groups, each with a number of cells.
  package init(_ groups: [Int], _ form: Form) {
    self.form = form
    var y: Float = 0
    for (index, count) in groups.enumerated() {
      if index > 0 { y += form.gap.height }
      headings.append(
        Rect(x: form.left, y: y, width: form.width - 2 * form.left, height: form.heading))
      y += form.heading
      firstRows.insert(rows.count)
      for start in stride(from: 0, to: count, by: form.columns) {
        let row = cells.count..<cells.count + min(form.columns, count - start)
        for column in 0..<row.count {
          let x = form.left + Float(column) * (form.cell.width + form.gap.width)
          cells.append(Rect(x: x, y: y, width: form.cell.width, height: form.cell.height))
          rowOfCell.append(rows.count)
        }
        rows.append(row)
        y += form.cell.height + form.gap.height
      }
    }
    height = cells.isEmpty ? 0 : y + form.end
  }

  /// The cell at a place; `nil` between cells.
  package func cell(at place: Point) -> Int? { cells.firstIndex { $0.contains(place) } }

  /// The frame of a cell in a view that is scrolled.
  package func frame(of cell: Int, in view: Rect, scrolled: Float) -> Rect {
    cells[cell].offset(by: view.x, view.y - scrolled)
  }

  /// The cells that are at least partly seen of a view that is scrolled.
  package func visible(scrolled: Float, view: Float) -> Range<Int> {
    let first = cells.firstIndex { $0.maxY > scrolled } ?? cells.count
    let last = cells.lastIndex { $0.y < scrolled + view } ?? -1
    return first..<max(last + 1, first)
  }

  /// Whether a cell is in the first row of its group.
  package func isFirst(_ cell: Int) -> Bool { firstRows.contains(rowOfCell[cell]) }

  /// The part that must be seen so that a cell is seen whole; the first row of a group includes its heading.
  package func shown(_ cell: Int) -> ClosedRange<Float> {
    guard cells.indices.contains(cell) else { return 0...0 }
    let frame = cells[cell]
    return frame.y - (isFirst(cell) ? form.heading : form.gap.height)...frame.maxY + form.gap.height
  }

  /// The scroll position at which a cell is in the middle of a view; 0 if it is seen without scrolling.
  package func offset(centring cell: Int, view: Float) -> Float {
    guard shown(cell).upperBound > view else { return 0 }
    return (cells[cell].center.y - view / 2).clamped(to: 0...max(height - view, 0))
  }

  /// The cell that a direction leads to, in a view of a height; the same cell at an edge.
  package func neighbour(of cell: Int, _ direction: Direction, view: Float) -> Int {
    guard cells.indices.contains(cell) else { return 0 }
    switch direction {
    case .left: return max(cell - 1, 0)
    case .right: return min(cell + 1, cells.count - 1)
    case .first: return 0
    case .last: return cells.count - 1
    case .up, .down: return neighbour(of: cell, rowsBelow: direction == .up ? -1 : 1) ?? cell
    case .pageUp, .pageDown:
      // A page is one row less than are seen at once; at an edge it ends at the first or the last row.
      let seen = Int(view / (form.cell.height + form.gap.height))
      let step = max(seen - 1, 1) * (direction == .pageUp ? -1 : 1)
      let row = (rowOfCell[cell] + step).clamped(to: 0...rows.count - 1)
      return neighbour(of: cell, rowsBelow: row - rowOfCell[cell]) ?? cell
    }
  }

  /// The cell in the same column of another row; `nil` where there is none.
  private func neighbour(of cell: Int, rowsBelow step: Int) -> Int? {
    let row = rowOfCell[cell] + step
    guard rows.indices.contains(row) else { return nil }
    let column = cell - rows[rowOfCell[cell]].lowerBound
    return min(rows[row].lowerBound + column, rows[row].upperBound - 1)
  }
}
