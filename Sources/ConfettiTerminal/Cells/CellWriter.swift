/// Turns grids of cells into the bytes that make a terminal show them: only the changed cells, with
/// as few movements of the cursor and changes of colour as possible.
///
///     var writer = CellWriter(columns: 120, rows: 40)
///     var bytes: [UInt8] = []
///     writer.show(grid, into: &bytes)
///
/// Characters of scalable fonts may be drawn a little larger than their cells. So when a character goes, the cells
/// around it are written again; otherwise a line of it would be left in them.
///
/// The bytes of a grid are one update: the terminal shows it at once if it knows synchronised updates,
/// and is left with its standard colours.
public struct CellWriter: Sendable {
  /// The largest difference of a colour's component that is not written, 0…255.
  ///
  /// Glowing particles change all their colours a little in every frame; writing these changes would
  /// be most of the bytes, and invisible.
  public var tolerance = 0

  /// The contents of the terminal.
  public private(set) var shown: CellGrid

  /// The cells whose characters go, in three rows one after the other: those of the row above, this row and the row
  /// below.
  private var leaving: [Bool]

  /// A writer for a terminal that has just been cleared.
  public init(columns: Int, rows: Int) {
    shown = CellGrid(columns: columns, rows: rows)
    leaving = Array(repeating: false, count: 3 * shown.columns)
  }

  /// Appends the bytes that make the terminal show a grid; none if it shows it already.
  ///
  /// - Parameters:
  ///   - grid: the grid; its part beyond the writer's size is left out.
  ///   - bytes: gets the bytes.
  /// - Complexity: O(*n*) in the cells. Only `bytes` may allocate memory, to grow.
  public mutating func show(_ grid: CellGrid, into bytes: inout [UInt8]) {
    var pen = Pen()
    for index in leaving.indices { leaving[index] = false }
    noteLeaving(in: 0, grid)
    for row in 0..<min(rows, grid.rows) {
      noteLeaving(in: row + 1, grid)
      for column in 0..<min(columns, grid.columns) {
        let cell = grid[column, row]
        if isAlike(cell, shown[column, row]), !isBesideLeaving(column, row) { continue }
        if !pen.isDown {
          pen.isDown = true
          bytes.append(contentsOf: Self.start)
        }
        shown[column, row] = cell
        // The left half of the character has drawn this cell.
        if cell.code == 0 { continue }
        move(&pen, to: column, row, &bytes)
        pen.take(cell, &bytes)
        bytes.append(character: cell.code)
        pen.column = column + 1
        // If the terminal's width for the character is uncertain, so is the cursor's position.
        if column + 1 >= columns || !cell.isSurelyNarrow { pen.column = -1 }
      }
    }
    guard pen.isDown else { return }
    pen.take(.blank, &bytes, isWhole: true)
    bytes.append(contentsOf: Self.end)
  }

  /// Notes which characters of a row go without being replaced.
  private mutating func noteLeaving(in row: Int, _ grid: CellGrid) {
    let start = row % 3 * columns
    for column in 0..<columns {
      leaving[start + column] =
        row < min(rows, grid.rows) && column < grid.columns && grid[column, row].isSpace
        && !shown[column, row].isSpace
    }
  }

  /// Whether a character goes in one of the cells around a cell.
  private func isBesideLeaving(_ column: Int, _ row: Int) -> Bool {
    let here = row % 3 * columns + column
    return column > 0 && leaving[here - 1] || column + 1 < columns && leaving[here + 1]
      || leaving[(row + 2) % 3 * columns + column] || leaving[(row + 1) % 3 * columns + column]
  }

  private static let start = Array("\u{1B}[?2026h".utf8)
  private static let end = Array("\u{1B}[?2026l".utf8)

  private var columns: Int { shown.columns }
  private var rows: Int { shown.rows }

  private func isAlike(_ a: Cell, _ b: Cell) -> Bool {
    if a == b { return true }
    guard a.code == b.code, a.style == b.style, tolerance > 0 || a.isSpace else { return false }
    return a.background.isAlike(b.background, within: tolerance)
      && (a.isSpace || a.foreground.isAlike(b.foreground, within: tolerance))
  }

  private func move(_ pen: inout Pen, to column: Int, _ row: Int, _ bytes: inout [UInt8]) {
    defer { (pen.column, pen.row) = (column, row) }
    if pen.row == row, pen.column >= 0 {
      let distance = column - pen.column
      if distance == 0 { return }
      // Up to three empty cells take fewer bytes than a jump.
      if distance <= 3, pen.style.isEmpty, pen.background == .standard,
        (pen.column..<column).allSatisfy({ shown[$0, row] == .blank })
      {
        for _ in 0..<distance { bytes.append(0x20) }
        return
      }
      bytes.append(control: 0x43, distance == 1 ? 0 : distance)
      return
    }
    // The first row and the first column need no number.
    bytes.append(
      control: 0x48, row == 0 && column == 0 ? 0 : row + 1, column == 0 ? 0 : column + 1)
  }
}

/// The position, colours and style of the terminal's cursor.
private struct Pen {
  var isDown = false
  /// The cursor's column; negative if unknown.
  var column = -1
  var row = -1
  var foreground = CellColor.standard
  var background = CellColor.standard
  var style: CellStyle = []

  /// Changes the colours and the style to those of a cell; with `isWhole` also those that are invisible
  /// in the cell.
  mutating func take(_ cell: Cell, _ bytes: inout [UInt8], isWhole: Bool = false) {
    let isForegroundSeen = isWhole || !cell.isSpace
    let wanted = (
      foreground: isForegroundSeen ? cell.foreground : foreground, background: cell.background,
      style: isForegroundSeen ? cell.style : style.intersection(.unseenInSpaces)
    )
    guard wanted != (foreground, background, style) else { return }
    bytes.append(0x1B)
    bytes.append(0x5B)
    var isFirst = true
    func separate() {
      if !isFirst { bytes.append(0x3B) }
      isFirst = false
    }
    let isPlain = wanted == (.standard, .standard, [])
    if isPlain || !wanted.style.isSuperset(of: style) {
      isFirst = isPlain
      if !isPlain { bytes.append(0x30) }
      (foreground, background, style) = (.standard, .standard, [])
    }
    for bit in 0..<8 where wanted.style.subtracting(style).rawValue >> bit & 1 == 1 {
      separate()
      // The attributes have the numbers 1 to 5 and 7 to 9, without 6.
      bytes.append(number: bit < 5 ? bit + 1 : bit + 2)
    }
    if wanted.foreground != foreground {
      separate()
      bytes.append(wanted.foreground, base: 30)
    }
    if wanted.background != background {
      separate()
      bytes.append(wanted.background, base: 40)
    }
    bytes.append(0x6D)
    (foreground, background, style) = wanted
  }
}

extension CellStyle {
  fileprivate static let unseenInSpaces = CellStyle(rawValue: ~visibleInSpaces.rawValue)
}

extension Cell {
  /// Whether the character takes one cell in every terminal.
  fileprivate var isSurelyNarrow: Bool { code < 0x300 || 0x2500..<0x25A0 ~= code }
}
