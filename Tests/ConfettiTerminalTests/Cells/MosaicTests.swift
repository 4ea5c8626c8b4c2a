import ConfettiGraphics
import Testing

@testable import ConfettiTerminal

@Suite("Mosaic") struct MosaicTests {
  /// A picture of one cell, in which some tiles have a colour.
  private func picture(_ tiles: [Int: Color]) -> Bitmap {
    var picture = Bitmap(width: Mosaic.cellWidth, height: Mosaic.cellHeight)
    for (tile, color) in tiles {
      for y in 0..<Mosaic.cellHeight / 2 {
        for x in 0..<Mosaic.cellWidth / 2 {
          picture[x + tile % 2 * Mosaic.cellWidth / 2, y + tile / 2 * Mosaic.cellHeight / 2] =
            color.premultiplied
        }
      }
    }
    return picture
  }

  private func cell(
    _ blocks: Mosaic.Blocks, colors: ColorDepth = .full, _ tiles: [Int: Color],
    over below: Cell = .blank
  ) -> Cell {
    var beneath = CellGrid(columns: 1, rows: 1)
    beneath[0, 0] = below
    return Mosaic(blocks, colors: colors).cells(of: picture(tiles), over: beneath)[0, 0]
  }

  private let red = CellColor(.rgb(red: 255, green: 0, blue: 0))
  private let blue = CellColor(.rgb(red: 0, green: 0, blue: 255))

  @Test("each set of tiles has its own character", arguments: 1..<15)
  func hasCharacters(mask: Int) {
    let filled = (0..<4).filter { mask >> $0 & 1 == 1 }
    let tiles = Dictionary(uniqueKeysWithValues: filled.map { ($0, Color(1, 0, 0)) })
    let cell = cell(.quadrants, tiles)
    #expect(cell == Cell(Mosaic.characters[mask], foreground: red))
    #expect(Set(Mosaic.characters).count == 16)
  }

  @Test("two colours in a full cell are both seen")
  func showsTwoColors() throws {
    let red = Color(1, 0, 0)
    let blue = Color(0, 0, 1)
    let cell = cell(.quadrants, [0: red, 1: blue, 2: blue, 3: red])
    let isExchanged = cell.character == "▞"
    #expect(isExchanged || cell.character == "▚")
    #expect(cell.foreground == (isExchanged ? self.blue : self.red))
    #expect(cell.background == (isExchanged ? self.red : self.blue))
    #expect(
      self.cell(.quadrants, [0: red, 1: red, 2: red, 3: red]) == Cell(" ", background: self.red))
  }

  @Test("a mosaic of halves uses no other blocks")
  func usesHalvesOnly() {
    let red = Color(1, 0, 0)
    #expect(cell(.halves, [0: red, 1: red]) == Cell("▀", foreground: self.red))
    #expect(cell(.halves, [2: red, 3: red]) == Cell("▄", foreground: self.red))
    #expect(cell(.halves, [0: red]).character == "▀")
  }

  @Test("a mosaic of letters is plain ASCII, and without colours it has none")
  func usesLetters() {
    for mask in 1...15 {
      let filled = (0..<4).filter { mask >> $0 & 1 == 1 }
      let tiles = Dictionary(uniqueKeysWithValues: filled.map { ($0, Color(1, 0, 0)) })
      let cell = cell(.ascii, colors: .none, tiles)
      #expect(cell == Cell(Mosaic.letters[mask]))
      #expect(cell.character?.isASCII == true && cell.character != " ")
    }
  }

  @Test("where the picture is clear, the text beneath stays; slivers leave letters alone")
  func keepsText() {
    let letter = Cell("A", foreground: blue, background: red, style: .bold)
    let white = Color.white()
    #expect(cell(.quadrants, [:], over: letter) == letter)
    #expect(cell(.quadrants, [0: white], over: letter) == letter)
    #expect(cell(.quadrants, [0: white, 1: white], over: letter).character == "▀")
    #expect(cell(.quadrants, [0: white, 1: white], over: letter).background == red)
    #expect(cell(.quadrants, [0: white], over: .blank).character == "▘")
  }

  @Test("no half of a wide character is ever left")
  func mendsWideCharacters() {
    var beneath = CellGrid(columns: 4, rows: 1)
    for column in [0, 2] {
      beneath[column, 0] = Cell("漢")
      beneath[column + 1, 0] = Cell(nil)
    }
    var picture = Bitmap(width: 4 * Mosaic.cellWidth, height: Mosaic.cellHeight)
    for y in 0..<Mosaic.cellHeight {
      for x in Mosaic.cellWidth..<2 * Mosaic.cellWidth {
        picture[x, y] = Color.white().premultiplied
      }
    }
    let grid = Mosaic(.quadrants, colors: .full).cells(of: picture, over: beneath)
    #expect(grid[0, 0] == .blank)
    #expect(grid[1, 0].background != .standard)
    #expect(grid[2, 0] == Cell("漢") && grid[3, 0] == Cell(nil))
  }

  @Test("a half transparent tile is mixed into the background of the terminal")
  func mixesGround() {
    let mosaic = Mosaic(.quadrants, colors: .full, ground: Color(0, 0, 1))
    let half = Color(1, 0, 0, alpha: 0.5)
    let cell = mosaic.cells(of: picture([0: half, 1: half, 2: half, 3: half]))[0, 0]
    #expect(cell.background.isAlike(CellColor(.rgb(red: 128, green: 0, blue: 127)), within: 2))
  }

  @Test("a small shape is brighter than its share of the cell, glowing light is not")
  func brightensSmallThings() {
    var spark = Bitmap(width: Mosaic.cellWidth, height: Mosaic.cellHeight)
    for y in 0..<4 { spark[0, y] = Color(1, 0, 0).premultiplied }
    let mosaic = Mosaic(.quadrants, colors: .full)
    let bright = mosaic.cells(of: spark)[0, 0].foreground
    #expect(bright.isAlike(CellColor(.rgb(red: 217, green: 0, blue: 0)), within: 3))
    let glow = Color(1, 0, 0, alpha: 0.4)
    let dim = mosaic.cells(of: picture([0: glow]))[0, 0].foreground
    #expect(dim.isAlike(CellColor(.rgb(red: 102, green: 0, blue: 0)), within: 3))
  }

  @Test("pictures and grids may have any size")
  func takesAnySize() {
    let mosaic = Mosaic(.quadrants, colors: .full)
    #expect(mosaic.cells(of: Bitmap(width: 0, height: 0)).columns == 0)
    #expect(mosaic.cells(of: Bitmap(width: 7, height: 15)).columns == 1)
    var grid = CellGrid(columns: 9, rows: 9)
    mosaic.write(picture([0: .white()]), over: CellGrid(columns: 0, rows: 0), into: &grid)
    #expect(grid[0, 0].character == "▘" && grid[1, 0] == .blank)
  }
}
