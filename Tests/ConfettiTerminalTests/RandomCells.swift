import ConfettiTestSupport

@testable import ConfettiTerminal

extension SplitMix {
  /// A grid with something of everything, and many empty cells.
  mutating func grid(_ columns: Int, _ rows: Int) -> CellGrid {
    var grid = CellGrid(columns: columns, rows: rows)
    for row in 0..<rows {
      for column in 0..<columns where Int.random(in: 0..<3, using: &self) == 0 {
        grid[column, row] = cell()
        if grid[column, row].isWide, column + 1 < columns {
          grid[column + 1, row] = grid[column, row]
          grid[column + 1, row].character = nil
        }
      }
      grid.mendWideCharacters(in: row)
    }
    return grid
  }

  /// The same grid with a few cells changed.
  mutating func changed(_ grid: CellGrid, count: Int) -> CellGrid {
    var changed = grid
    for _ in 0..<count {
      let row = Int.random(in: 0..<grid.rows, using: &self)
      changed[Int.random(in: 0..<grid.columns, using: &self), row] = Cell(
        "▀", foreground: color(), background: color())
      changed.mendWideCharacters(in: row)
    }
    return changed
  }

  private mutating func cell() -> Cell {
    let characters: [Unicode.Scalar] = [" ", "a", "▚", "█", "é", "─", "漢", "🎉", "…"]
    let style = Bool.random(using: &self) ? 0 : UInt8.random(in: 0...255, using: &self)
    return Cell(
      characters[Int.random(in: 0..<characters.count, using: &self)], foreground: color(),
      background: color(), style: CellStyle(rawValue: style))
  }

  private mutating func color() -> CellColor {
    switch Int.random(in: 0..<4, using: &self) {
    case 0: .standard
    case 1: CellColor(.palette(UInt8.random(in: 0...20, using: &self)))
    default:
      CellColor(
        .rgb(
          red: UInt8.random(in: 0...255, using: &self),
          green: UInt8.random(in: 0...255, using: &self), blue: 7))
    }
  }
}
