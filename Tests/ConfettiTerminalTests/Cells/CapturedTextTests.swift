import ConfettiTestSupport
import Testing

@testable import ConfettiTerminal

@Suite("CapturedText") struct CapturedTextTests {
  private func grid(_ text: String, _ columns: Int = 12, _ rows: Int = 2) -> CellGrid {
    CapturedText.grid(of: text.utf8, columns: columns, rows: rows)
  }

  @Test("the bytes for a terminal are read back as the same cells", arguments: 0..<10)
  func readsBack(seed: UInt64) {
    var random = SplitMix(seed: seed)
    let grid = random.grid(24, 1)
    var writer = CellWriter(columns: 24, rows: 1)
    // Every cell differs from what is shown, so none is jumped over.
    var other = CellGrid(columns: 24, rows: 1)
    for column in 0..<24 { other[column, 0] = Cell("x", style: .italic) }
    var bytes: [UInt8] = []
    writer.show(other, into: &bytes)
    bytes.removeAll()
    writer.show(grid, into: &bytes)
    #expect(CapturedText.grid(of: bytes, columns: 24, rows: 1).seen == grid.seen)
  }

  @Test("lines become rows, and characters beyond the grid are left out")
  func cutsLines() {
    #expect(grid("abc\nde\nf", 2).text == ["ab", "de"])
    #expect(grid("a漢", 2, 1).text == ["a "])
  }

  @Test("colours of all forms are understood")
  func readsColors() {
    let text = "\u{1B}[1;38;5;208mA\u{1B}[38:2::1:2:3;4:3mB\u{1B}[22;24;97;101mC\u{1B}[58;5;1;0mD"
    let grid = grid(text)
    #expect(grid[0, 0] == Cell("A", foreground: CellColor(.palette(208)), style: .bold))
    #expect(
      grid[1, 0]
        == Cell(
          "B", foreground: CellColor(.rgb(red: 1, green: 2, blue: 3)), style: [.bold, .underlined]))
    #expect(
      grid[2, 0]
        == Cell("C", foreground: CellColor(.palette(15)), background: CellColor(.palette(9))))
    #expect(grid[3, 0] == Cell("D"))
  }

  @Test("links, tables in the old way and accents do not disturb the cells")
  func skipsOthers() {
    #expect(grid("\u{1B}]8;;http://x\u{1B}\\ab\u{1B}]8;;\u{7}c", 3, 1).text == ["abc"])
    #expect(grid("\u{E}lqk\u{F}lq", 5, 1).text == ["┌─┐lq"])
    #expect(grid("\u{1B}(0x\u{1B}(Bx", 2, 1).text == ["│x"])
    #expect(grid("e\u{301}a", 2, 1).text == ["ea"])
  }

  @Test("any text can be read", arguments: 0..<10)
  func readsAnything(seed: UInt64) {
    var random = SplitMix(seed: seed)
    let pieces = [
      "\u{1B}[", "38;5", ";", ":", "2", "999999999999999999999", "m", "\u{1B}]", "漢", "\n", "a",
    ]
    let text = (0..<200).map { _ in pieces[Int.random(in: 0..<pieces.count, using: &random)] }
    #expect(grid(text.joined(), 7, 5).rows == 5)
  }
}
