/// One cell of a terminal.
public struct Cell: Hashable, Sendable {
  /// The character; `nil` in the right half of a character that is two cells wide.
  public var character: Unicode.Scalar? {
    get { code == 0 ? nil : Unicode.Scalar(code) }
    set { code = newValue?.value ?? 0 }
  }
  /// The colour of the character.
  public var foreground: CellColor
  /// The colour behind the character.
  public var background: CellColor
  /// The attributes of the character.
  public var style: CellStyle

  /// The character's number; 0 in the right half of a wide one.
  var code: UInt32

  /// A cell from its parts.
  public init(
    _ character: Unicode.Scalar?, foreground: CellColor = .standard,
    background: CellColor = .standard, style: CellStyle = []
  ) {
    code = character?.value ?? 0
    (self.foreground, self.background, self.style) = (foreground, background, style)
  }

  /// An empty cell.
  public static let blank = Cell(" ")

  /// Whether only the background is visible.
  var isSpace: Bool { code == 0x20 && style.isDisjoint(with: .visibleInSpaces) }
}

/// The attributes of a character.
public struct CellStyle: OptionSet, Hashable, Sendable {
  /// Bits 0 to 4 are the terminal's attributes 1 to 5, and bits 5 to 7 its attributes 7 to 9.
  public let rawValue: UInt8

  /// A style from its bits.
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// The character is heavier, or brighter.
  public static let bold = CellStyle(rawValue: 1)
  /// The character is fainter.
  public static let dim = CellStyle(rawValue: 2)
  /// The character is slanted.
  public static let italic = CellStyle(rawValue: 4)
  /// The character has a line below it.
  public static let underlined = CellStyle(rawValue: 8)
  /// The character goes on and off.
  public static let blinking = CellStyle(rawValue: 16)
  /// The character's two colours are exchanged.
  public static let reversed = CellStyle(rawValue: 32)
  /// The character is invisible.
  public static let hidden = CellStyle(rawValue: 64)
  /// The character has a line through it.
  public static let struckOut = CellStyle(rawValue: 128)

  /// The attributes that are visible even without a character.
  static let visibleInSpaces: CellStyle = [.underlined, .reversed, .struckOut]
}

/// The contents of a terminal: rows of cells.
public struct CellGrid: Hashable, Sendable {
  /// The number of columns.
  public let columns: Int
  /// The number of rows.
  public let rows: Int
  /// The cells, row by row from the top.
  private(set) var cells: [Cell]

  /// An empty grid; negative numbers count as 0.
  public init(columns: Int, rows: Int) {
    (self.columns, self.rows) = (max(columns, 0), max(rows, 0))
    cells = Array(repeating: .blank, count: self.columns * self.rows)
  }

  /// The cell in a column, from 0 at the left, and a row, from 0 at the top.
  ///
  /// - Precondition: both are within the grid.
  public subscript(column: Int, row: Int) -> Cell {
    get { cells[row * columns + column] }
    set { cells[row * columns + column] = newValue }
  }

  /// The same cells in another size: cells beyond it are left out, and new ones are empty.
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
}

extension Cell {
  /// Whether the character is two cells wide.
  var isWide: Bool { code >= 0x1100 && (Unicode.Scalar(code)?.cellCount ?? 1) == 2 }
}
