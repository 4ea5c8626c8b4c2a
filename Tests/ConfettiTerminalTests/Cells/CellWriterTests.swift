import ConfettiTestSupport
import Testing

@testable import ConfettiTerminal

@Suite("CellWriter") struct CellWriterTests {
  @Test("a terminal shows exactly the wanted grid, grid after grid", arguments: 0..<20)
  func showsWhatIsWanted(seed: UInt64) {
    var random = SplitMix(seed: seed)
    var writer = CellWriter(columns: 30, rows: 8)
    var terminal = TerminalEmulator(columns: 30, rows: 8)
    var grid = random.grid(30, 8)
    for round in 0..<12 {
      grid = round % 4 == 3 ? random.grid(30, 8) : random.changed(grid, count: round * 3)
      var bytes: [UInt8] = []
      writer.show(grid, into: &bytes)
      terminal.take(bytes)
      #expect(terminal.grid.seen == grid.seen)
      #expect(terminal.complaints.isEmpty)
      #expect(!terminal.isUpdating, "an update is open")
      #expect(terminal.look == .blank, "a colour is left")
    }
  }

  @Test("cells that the terminal shows already are not written again")
  func writesNothingTwice() {
    var random = SplitMix(seed: 1)
    let grid = random.grid(40, 10)
    var writer = CellWriter(columns: 40, rows: 10)
    var bytes: [UInt8] = []
    writer.show(grid, into: &bytes)
    #expect(!bytes.isEmpty)
    bytes.removeAll()
    writer.show(grid, into: &bytes)
    #expect(bytes.isEmpty)
  }

  @Test("only cells that have changed are written, and up to three empty ones on the way")
  func writesOnlyChanges() {
    var grid = CellGrid(columns: 40, rows: 4)
    var writer = CellWriter(columns: 40, rows: 4)
    for column in [3, 4, 8, 30] { grid[column, 1] = Cell("▀", foreground: CellColor(.palette(9))) }
    var terminal = TerminalEmulator(columns: 40, rows: 4)
    var bytes: [UInt8] = []
    writer.show(grid, into: &bytes)
    terminal.take(bytes)
    #expect(terminal.written == 4 + 3)
    #expect(
      String(decoding: bytes, as: UTF8.self)
        == "\u{1B}[?2026h\u{1B}[2;4H\u{1B}[91m▀▀   ▀\u{1B}[21C▀\u{1B}[m\u{1B}[?2026l")
  }

  @Test("the cells around a character that disappears are written again, and no others")
  func writesAroundTheGone() {
    var grid = CellGrid(columns: 9, rows: 5)
    let red = CellColor(.palette(1))
    for column in [0, 4] { grid[column, 2] = Cell("▀", foreground: red) }
    grid[8, 4] = Cell("█", foreground: red)
    var writer = CellWriter(columns: 9, rows: 5)
    var terminal = TerminalEmulator(columns: 9, rows: 5)
    var bytes: [UInt8] = []
    writer.show(grid, into: &bytes)
    terminal.take(bytes)
    for (column, row, around) in [(4, 2, 4), (0, 2, 3), (8, 4, 2)] {
      let before = terminal.written
      grid[column, row] = .blank
      bytes.removeAll()
      writer.show(grid, into: &bytes)
      terminal.take(bytes)
      #expect(terminal.written - before == 1 + around && terminal.grid.seen == grid.seen)
    }
    // A character in the place of another one draws over the remains of that one.
    grid[2, 2] = Cell("▀", foreground: red)
    writer.show(grid, into: &bytes)
    bytes.removeAll()
    grid[2, 2] = Cell("▄", foreground: red)
    let before = terminal.written
    writer.show(grid, into: &bytes)
    terminal.take(bytes)
    #expect(terminal.written - before == 1)
  }

  @Test("the colour of a character is not chosen for empty cells")
  func sparesColors() {
    var grid = CellGrid(columns: 3, rows: 1)
    let blue = CellColor(.palette(4))
    grid[0, 0] = Cell(" ", foreground: CellColor(.palette(1)), background: blue)
    grid[1, 0] = Cell(" ", foreground: CellColor(.palette(2)), background: blue)
    var bytes: [UInt8] = []
    var writer = CellWriter(columns: 3, rows: 1)
    writer.show(grid, into: &bytes)
    #expect(
      String(decoding: bytes, as: UTF8.self)
        == "\u{1B}[?2026h\u{1B}[H\u{1B}[44m  \u{1B}[m\u{1B}[?2026l")
  }

  @Test("within the tolerance colours stay, and never drift beyond it")
  func staysWithinTolerance() {
    var writer = CellWriter(columns: 1, rows: 1)
    writer.tolerance = 5
    var updates = 0
    for red in UInt8(0)...60 {
      var grid = CellGrid(columns: 1, rows: 1)
      let wanted = CellColor(.rgb(red: red, green: 9, blue: 9))
      grid[0, 0] = Cell("█", foreground: wanted)
      var bytes: [UInt8] = []
      writer.show(grid, into: &bytes)
      updates += bytes.isEmpty ? 0 : 1
      #expect(writer.shown[0, 0].foreground.isAlike(wanted, within: 5))
    }
    #expect(updates == 11)
  }

  @Test("a grid of another size is shown as far as it goes")
  func cutsGrids() {
    var random = SplitMix(seed: 3)
    var writer = CellWriter(columns: 5, rows: 2)
    var terminal = TerminalEmulator(columns: 5, rows: 2)
    for (columns, rows) in [(9, 9), (2, 1), (0, 0)] {
      var bytes: [UInt8] = []
      writer.show(random.grid(columns, rows).resized(columns: 5, rows: 2), into: &bytes)
      writer.show(CellGrid(columns: columns, rows: rows), into: &bytes)
      terminal.take(bytes)
      #expect(terminal.complaints.isEmpty)
    }
  }
}
