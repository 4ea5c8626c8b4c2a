import ConfettiGraphics
import ConfettiTestSupport
import Testing

@Suite("Bitmap+Cropped") struct BitmapCroppedTests {
  @Test("a part has the pixels of the picture, without those outside it")
  func part() {
    var random = SplitMix(seed: 5)
    let picture = random.picture(11, 7)
    for (columns, rows) in [(0..<11, 0..<7), (3..<5, 2..<6), (-4..<2, 5..<90), (10..<11, 6..<7)] {
      let part = picture.cropped(to: PixelRect(columns: columns, rows: rows))
      let (left, top) = (max(columns.lowerBound, 0), max(rows.lowerBound, 0))
      #expect(part.width == min(columns.upperBound, 11) - left)
      #expect(part.height == min(rows.upperBound, 7) - top)
      for y in 0..<part.height {
        for x in 0..<part.width { #expect(part[x, y] == picture[left + x, top + y]) }
      }
    }
    for (columns, rows) in [
      (3..<3, 0..<7), (11..<20, 0..<7), (0..<5, -9..<0), (Int.min..<0, 0..<1),
    ] {
      #expect(
        picture.cropped(to: PixelRect(columns: columns, rows: rows)) == Bitmap(width: 0, height: 0))
    }
  }

  @Test("the cells of a sheet come row by row, without what is left over")
  func cells() {
    var sheet = Bitmap(width: 13, height: 7)
    for y in 0..<7 {
      for x in 0..<13 { sheet[x, y] = PackedColor(bits: UInt32(y / 3 * 4 + x / 3)) }
    }
    let cells = sheet.cells(columns: 4, rows: 2)
    #expect(cells.count == 8)
    for (number, cell) in cells.enumerated() {
      #expect(
        cell == Bitmap(width: 3, height: 3, filledWith: PackedColor(bits: UInt32(number))))
    }
    for (columns, rows) in [(0, 1), (1, -1), (14, 1), (1, 8)] {
      #expect(sheet.cells(columns: columns, rows: rows).isEmpty)
    }
    #expect(sheet.cells(columns: 1, rows: 1) == [sheet])
  }
}
