import ConfettiTestSupport
import Testing

@testable import ConfettiTerminal

@Suite("CellGrid") struct CellGridTests {
  @Test("another size keeps the cells that fit, and leaves no half characters", arguments: 0..<8)
  func resizes(seed: UInt64) {
    var random = SplitMix(seed: seed)
    let grid = random.grid(20, 6)
    let smaller = grid.resized(columns: 11, rows: 3)
    for row in 0..<3 {
      #expect(smaller[10, row].code != 0 || smaller[9, row].isWide)
      #expect(!smaller[10, row].isWide)
      for column in 0..<10 { #expect(smaller[column, row] == grid[column, row]) }
    }
    let larger = grid.resized(columns: 30, rows: 9)
    #expect(larger.resized(columns: 20, rows: 6) == grid)
    #expect(larger[29, 8] == .blank)
  }

  @Test("a grid can be empty")
  func canBeEmpty() {
    let grid = CellGrid(columns: -1, rows: 5)
    #expect(grid.columns == 0 && grid.rows == 5)
    #expect(grid.resized(columns: 2, rows: 1)[1, 0] == .blank)
  }

  @Test(
    "characters take as many cells as terminals give them",
    arguments: [
      ("a", 1), ("é", 1), ("─", 1), ("█", 1), ("漢", 2), ("ア", 2), ("한", 2), ("🎉", 2), ("✅", 2),
      ("\u{301}", 0), ("\u{200B}", 0), ("→", 1), ("Ａ", 2),
    ] as [(Unicode.Scalar, Int)])
  func knowsWidths(character: Unicode.Scalar, count: Int) {
    #expect(character.cellCount == count)
  }
}
