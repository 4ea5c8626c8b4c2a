/// What one cell of a terminal shows.
public struct Cell: Hashable, Sendable {
  /// Its character; `nil` in the right half of a character that is two cells wide.
  public var character: Unicode.Scalar? {
    get { code == 0 ? nil : Unicode.Scalar(code) }
    set { code = newValue?.value ?? 0 }
  }
  /// The colour of the character.
  public var foreground: CellColor
  /// The colour behind it.
  public var background: CellColor
  /// How the character is written.
  public var style: CellStyle

  /// The character's number; 0 in the right half of a wide one.
  var code: UInt32

  /// A cell from its parts.
  ///
  /// - Parameters:
  ///   - character: its character; `nil` in the right half of one that is two cells wide.
  ///   - foreground: the colour of the character.
  ///   - background: the colour behind it.
  ///   - style: how the character is written.
  public init(
    _ character: Unicode.Scalar?, foreground: CellColor = .standard,
    background: CellColor = .standard, style: CellStyle = []
  ) {
    code = character?.value ?? 0
    (self.foreground, self.background, self.style) = (foreground, background, style)
  }

  /// An empty cell.
  public static let blank = Cell(" ")

  /// Whether nothing is in it but its background.
  var isSpace: Bool { code == 0x20 && style.isDisjoint(with: .visibleInSpaces) }
}

/// How a character is written.
public struct CellStyle: OptionSet, Hashable, Sendable {
  /// Bit 0 is bold, as number 1 of the terminal's attributes, bit 1 is number 2, and so on.
  public let rawValue: UInt8

  /// A style from its bits.
  ///
  /// - Parameter rawValue: a bit for each attribute.
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// Heavier, or brighter.
  public static let bold = CellStyle(rawValue: 1)
  /// Fainter.
  public static let dim = CellStyle(rawValue: 2)
  /// Slanted.
  public static let italic = CellStyle(rawValue: 4)
  /// With a line below.
  public static let underlined = CellStyle(rawValue: 8)
  /// On and off.
  public static let blinking = CellStyle(rawValue: 16)
  /// With the two colours exchanged.
  public static let reversed = CellStyle(rawValue: 32)
  /// Not to be seen.
  public static let hidden = CellStyle(rawValue: 64)
  /// With a line through it.
  public static let struckOut = CellStyle(rawValue: 128)

  /// The attributes that are seen even without a character.
  static let visibleInSpaces: CellStyle = [.underlined, .reversed, .struckOut]
}

/// What a terminal shows: rows of cells.
public struct CellGrid: Hashable, Sendable {
  /// The number of columns.
  public let columns: Int
  /// The number of rows.
  public let rows: Int
  /// The cells, row by row from the top.
  private(set) var cells: [Cell]

  /// An empty grid.
  ///
  /// - Parameters:
  ///   - columns: the number of columns; less than 0 is 0.
  ///   - rows: the number of rows; less than 0 is 0.
  public init(columns: Int, rows: Int) {
    (self.columns, self.rows) = (max(columns, 0), max(rows, 0))
    cells = Array(repeating: .blank, count: self.columns * self.rows)
  }

  /// The cell in a column and a row.
  ///
  /// - Parameters:
  ///   - column: the column, from 0 at the left.
  ///   - row: the row, from 0 at the top.
  /// - Precondition: both are within the grid.
  public subscript(column: Int, row: Int) -> Cell {
    get { cells[row * columns + column] }
    set { cells[row * columns + column] = newValue }
  }

  /// The same cells in another size: what is beyond is left out, what is new is empty.
  ///
  /// - Parameters:
  ///   - columns: the number of columns.
  ///   - rows: the number of rows.
  public func resized(columns: Int, rows: Int) -> CellGrid {
    var grid = CellGrid(columns: columns, rows: rows)
    for row in 0..<min(rows, self.rows) {
      for column in 0..<min(columns, self.columns) { grid[column, row] = self[column, row] }
      grid.mendWideCharacters(in: row)
    }
    return grid
  }

  /// Empties the cells of a row in which half a wide character is left.
  mutating func mendWideCharacters(in row: Int) {
    for column in 0..<columns {
      let cell = self[column, row]
      if cell.code == 0 {
        if column == 0 || !self[column - 1, row].isWide { empty(column, row) }
      } else if cell.isWide, column + 1 == columns || self[column + 1, row].code != 0 {
        empty(column, row)
      }
    }
  }

  private mutating func empty(_ column: Int, _ row: Int) {
    self[column, row] = Cell(" ", background: self[column, row].background)
  }

  /// Calls `body` with the cells, to change them without a check for each.
  mutating func withCells(_ body: (UnsafeMutableBufferPointer<Cell>) -> Void) {
    cells.withUnsafeMutableBufferPointer { body($0) }
  }
}

extension Cell {
  /// Whether its character is two cells wide.
  var isWide: Bool { code >= 0x1100 && (Unicode.Scalar(code)?.cellCount ?? 1) == 2 }
}
