import Testing

@testable import ConfettiTerminal

@Suite("StageSize") struct StageSizeTests {
  @Test("120 columns are 640 points wide, and cells twice as high as wide")
  func measures() {
    let size = StageSize(columns: 120, rows: 40)
    #expect(abs(size.points.width - 640) < 0.01)
    #expect(abs(size.points.height - 40 * 32 / 3) < 0.1)
  }

  @Test("the form of the cells is that of the pixels, if they are known and make sense")
  func takesForm() {
    let size = StageSize(columns: 100, rows: 50, pixels: (900, 900))
    #expect(abs(size.points.height - size.points.width) < 0.1)
    let strange = StageSize(columns: 100, rows: 50, pixels: (1, 60000))
    #expect(strange.points.height <= strange.points.width * 2.01)
  }

  @Test("no size is too large or too small", arguments: [0, -3, 1, 65_535])
  func bounds(side: Int) {
    let size = StageSize(columns: side, rows: side, pixels: (side, side))
    #expect((1...400).contains(size.columns) && (1...160).contains(size.rows))
    #expect(size.points.width * size.points.height * size.imageScale * size.imageScale < 301_000)
  }
}
