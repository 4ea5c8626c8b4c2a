import ConfettiControls
import ConfettiGraphics
import Motion

/// The frames of effects in the panel's grid, group by group, measured from the start of the scrolled area.
struct EffectsGrid: Hashable, Sendable {
  /// A way from an effect to another one.
  enum Direction: Hashable, Sendable {
    case left, right, up, down, first, last, pageUp, pageDown
  }

  /// The effects in their order, as indices of the catalogue's entries.
  private(set) var entries: [Int] = []
  /// The frames of the effects with their names.
  private(set) var cells: [Rect] = []
  private(set) var headings: [(title: String, frame: Rect)] = []
  private(set) var height: Float = 0
  let layout: EffectsLayout

  /// The row of each effect, and the effects of each row, as indices of ``entries``.
  private var rowOfCell: [Int] = []
  private var rows: [Range<Int>] = []

  init(_ sections: [EffectCatalogue.Section], _ layout: EffectsLayout) {
    self.layout = layout
    let left = layout.padding
    var y: Float = 0
    for (index, section) in sections.enumerated() {
      if index > 0 { y += layout.gap * 0.5 }
      headings.append(
        (
          section.title,
          Rect(
            x: left, y: y, width: layout.panel.width - 2 * left, height: layout.headingHeight)
        ))
      y += layout.headingHeight
      for start in stride(from: 0, to: section.entries.count, by: layout.columns) {
        let row = section.entries[start..<min(start + layout.columns, section.entries.count)]
        rows.append(entries.count..<entries.count + row.count)
        for (column, entry) in row.enumerated() {
          let x = left + Float(column) * (layout.cell.width + layout.gap)
          cells.append(
            Rect(x: x, y: y, width: layout.cell.width, height: layout.cell.height))
          entries.append(entry)
          rowOfCell.append(rows.count - 1)
        }
        y += layout.cell.height + layout.gap * 0.5
      }
    }
    // Room for the ring around the last row.
    height = cells.isEmpty ? 0 : y + layout.gap * 0.25
  }

  static func == (a: EffectsGrid, b: EffectsGrid) -> Bool {
    a.entries == b.entries && a.cells == b.cells && a.layout == b.layout
  }

  func hash(into hasher: inout Hasher) { hasher.combine(entries) }
}

extension EffectsGrid {
  /// The cell at a point of the stage; `nil` between cells and outside the viewport.
  func cell(at point: Point, scrolled: Float) -> Int? {
    guard layout.viewport.contains(point) else { return nil }
    let place = Point(
      x: point.x - layout.viewport.x, y: point.y - layout.viewport.y + scrolled)
    return cells.firstIndex { $0.contains(place) }
  }

  /// The frame of a cell on the stage.
  func frame(of cell: Int, scrolled: Float) -> Rect {
    cells[cell].offset(by: layout.viewport.x, layout.viewport.y - scrolled)
  }

  /// The cell that a key leads to; the same cell at an edge.
  func neighbour(of cell: Int, _ direction: Direction) -> Int {
    guard cells.indices.contains(cell) else { return 0 }
    switch direction {
    case .left: return max(cell - 1, 0)
    case .right: return min(cell + 1, cells.count - 1)
    case .first: return 0
    case .last: return cells.count - 1
    case .up, .down: return neighbour(of: cell, rowsBelow: direction == .up ? -1 : 1) ?? cell
    case .pageUp, .pageDown:
      // One row less than are seen at once; at an edge the first or the last.
      let seen = Int(layout.viewport.height / (layout.cell.height + layout.gap * 0.5))
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

  /// The part of the grid that is seen where a cell is seen whole; with the first row of a group comes its
  /// heading.
  func shown(_ cell: Int) -> ClosedRange<Float> {
    guard cells.indices.contains(cell) else { return 0...0 }
    let frame = cells[cell]
    let margin = layout.gap * 0.5
    return frame.y - (isFirst(cell) ? layout.headingHeight : margin)...frame.maxY + margin
  }

  /// The scroll position at which a cell is in the middle; 0 if the cell is seen without scrolling.
  func offset(centring cell: Int) -> Float {
    guard shown(cell).upperBound > layout.viewport.height else { return 0 }
    let middle = cells[cell].center.y - layout.viewport.height / 2
    return middle.clamped(to: 0...height - layout.viewport.height)
  }

  /// Whether a cell is in the first row of its group.
  func isFirst(_ cell: Int) -> Bool {
    let y = cells[cell].y
    return headings.contains { $0.frame.maxY == y }
  }

  /// The cells that are at least partly seen.
  func visible(scrolled: Float) -> Range<Int> {
    let end = scrolled + layout.viewport.height
    let first = cells.firstIndex { $0.maxY > scrolled } ?? cells.count
    let last = cells.lastIndex { $0.y < end } ?? -1
    return first..<max(last + 1, first)
  }
}
