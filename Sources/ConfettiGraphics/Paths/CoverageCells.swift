/// The pixels that the edge of a figure crosses, and how much of each it covers.
///
/// A line from one point to another adds to each pixel that it crosses the height by which it crosses it, with
/// its sign, and the area to its right within the pixel. Summed from the left along a row, the heights are the
/// winding number of the pixels that no line crosses, so that a row is a few crossed pixels and the runs between
/// them.
struct CoverageCells {
  struct Cell {
    var column, row: Int32
    /// The height by which lines cross the pixel, downward, and the area to their right within it.
    var height, area: Float

    static let none = Cell(column: .min, row: .min, height: 0, area: 0)
  }

  /// The pixels in the order in which lines crossed them; a pixel may be there several times.
  private var cells: [Cell] = []
  /// The number of pixels, some of which may be counted several times.
  private(set) var count = 0
  /// The last pixel of each side of a stroke, whose next line mostly begins in it.
  private var last = SIMD2<Int32>(-1, -1)
  /// The pixels sorted by row, and the end of each row among them.
  private var sorted: [Cell] = []
  private var ends: [Int32] = []
  /// The lines, for the pixels in which some of them may cross one another.
  private var crowd = CrossingLines()
  /// Whether all areas turn the same way, so that they only add up.
  private var addsUp = false
  /// The part of the grid in which pixels are asked for.
  private var low = SIMD2<Float>.zero, high = SIMD2<Float>.zero

  /// Forgets all lines.
  ///
  /// - Parameters:
  ///   - bounds: the pixels that are asked for; lines beyond them count for those in them.
  ///   - addsUp: whether the lines are those of areas that all turn the same way.
  mutating func begin(in bounds: PixelRect, addsUp: Bool) {
    (count, last, self.addsUp) = (0, SIMD2(-1, -1), addsUp)
    crowd.removeAll()
    low = SIMD2(Float(bounds.columns.lowerBound), Float(bounds.rows.lowerBound))
    high = SIMD2(Float(bounds.columns.upperBound), Float(bounds.rows.upperBound))
  }
}

// MARK: - Lines

extension CoverageCells {
  /// Adds a line between two points in pixels, which must be finite.
  ///
  /// - Parameter side: 0 or 1: lines of a side mostly begin where the last one of that side ended.
  @inline(__always)
  mutating func add(_ from: SIMD2<Float>, _ to: SIMD2<Float>, side: Int = 0) {
    guard from.y != to.y else { return }
    crowd.add(from, to)
    if from.y < to.y { addDown(from, to, 1, side) } else { addDown(to, from, -1, side) }
  }

  /// Adds a line from its upper end to its lower end, cut at the bounds.
  private mutating func addDown(
    _ top: SIMD2<Float>, _ bottom: SIMD2<Float>, _ sign: Float, _ side: Int
  ) {
    guard top.y < high.y, bottom.y > low.y else { return }
    let lean = (bottom.x - top.x) / (bottom.y - top.y)
    if top.y >= low.y, bottom.y <= high.y, min(top.x, bottom.x) >= low.x,
      max(top.x, bottom.x) <= high.x
    {
      return addRows(top, bottom, lean, sign, side)
    }
    var (a, b) = (top, bottom)
    if a.y < low.y { a = SIMD2(top.x + (low.y - top.y) * lean, low.y) }
    if b.y > high.y { b = SIMD2(top.x + (high.y - top.y) * lean, high.y) }
    // To the right of the bounds a line changes nothing; to the left it counts as if it were at their edge.
    if min(a.x, b.x) >= high.x { return }
    func addAtLeft(_ first: Float, _ last: Float) {
      addRows(SIMD2(low.x, first), SIMD2(low.x, last), 0, sign, side)
    }
    if max(a.x, b.x) <= low.x { return addAtLeft(a.y, b.y) }
    if a.x < low.x || b.x < low.x {
      let y = (top.y + (low.x - top.x) / lean).clamped(to: a.y...b.y)
      if a.x < low.x {
        addAtLeft(a.y, y)
        a = SIMD2(low.x, y)
      } else {
        addAtLeft(y, b.y)
        b = SIMD2(low.x, y)
      }
    }
    if a.x > high.x || b.x > high.x {
      let y = (top.y + (high.x - top.x) / lean).clamped(to: a.y...b.y)
      if a.x > high.x { a = SIMD2(high.x, y) } else { b = SIMD2(high.x, y) }
    }
    addRows(a, b, lean, sign, side)
  }

  private mutating func addRows(
    _ a: SIMD2<Float>, _ b: SIMD2<Float>, _ lean: Float, _ sign: Float, _ side: Int
  ) {
    // A line crosses at most so many pixels.
    let most = Int(b.y - a.y) + Int(abs(b.x - a.x)) + 4
    if count + most > cells.count { grow(to: count + most) }
    cells.withUnsafeMutableBufferPointer { cells in
      guard let base = cells.baseAddress else { return }
      let last = Int(last[side])
      var writer = CellWriter(next: base + count, last: last < 0 ? nil : base + last)
      writer.addRows(a, b, lean, sign)
      count = writer.next - base
      if let last = writer.last { self.last[side] = Int32(truncatingIfNeeded: last - base) }
    }
  }

  private mutating func grow(to count: Int) {
    cells += repeatElement(.none, count: max(2 * count, 256) - cells.count)
  }
}

/// Writes the pixels that a line crosses.
private struct CellWriter {
  var next: UnsafeMutablePointer<CoverageCells.Cell>
  /// The pixel that was added to last.
  var last: UnsafeMutablePointer<CoverageCells.Cell>?

  @inline(__always)
  mutating func addRows(_ a: SIMD2<Float>, _ b: SIMD2<Float>, _ lean: Float, _ sign: Float) {
    var (x, y) = (a.x, a.y)
    var row = Self.floor(y)
    while y < b.y {
      let below = Float(row &+ 1)
      let isLast = below >= b.y
      let nextY = isLast ? b.y : below
      let nextX = isLast ? b.x : a.x + (below - a.y) * lean
      addColumns(row, x, nextX, (nextY - y) * sign)
      (x, y) = (nextX, nextY)
      row &+= 1
    }
  }

  /// Adds the part of a line within a row, between two places along it.
  @inline(__always)
  private mutating func addColumns(_ row: Int32, _ from: Float, _ to: Float, _ height: Float) {
    let (left, right) = from < to ? (from, to) : (to, from)
    var column = Self.floor(left)
    if right <= Float(column &+ 1) {
      let middle = (left + right) / 2 - Float(column)
      return add(column, row, height, height * (1 - middle))
    }
    let perColumn = height / (right - left)
    var x = left
    while x < right {
      let next = min(Float(column &+ 1), right)
      let part = (next - x) * perColumn
      add(column, row, part, part * (1 - ((x + next) / 2 - Float(column))))
      x = next
      column &+= 1
    }
  }

  @inline(__always)
  private mutating func add(_ column: Int32, _ row: Int32, _ height: Float, _ area: Float) {
    // Two lines that meet mostly meet within a pixel.
    if let last, last.pointee.column == column, last.pointee.row == row {
      last.pointee.height += height
      last.pointee.area += area
    } else {
      next.initialize(
        to: CoverageCells.Cell(column: column, row: row, height: height, area: area))
      last = next
      next += 1
    }
  }

  /// The whole number at or below a number that is known to be within the range of pixels.
  @inline(__always)
  private static func floor(_ number: Float) -> Int32 {
    let whole = Int32(number)
    return Float(whole) > number ? whole &- 1 : whole
  }
}

// MARK: - Rows

extension CoverageCells {
  /// Calls `body` with each run of pixels that are covered alike, row by row from the top, and from left to right.
  ///
  /// The sum of all areas in a pixel is the share that is covered if they do not overlap. Where lines may cross one
  /// another within a pixel, it is found along a few lines across it.
  ///
  /// - Parameters:
  ///   - isEvenOdd: whether pixels that are gone around an even number of times lie outside.
  ///   - body: gets the row, the first column, the column after the last one, and the share that is covered in steps
  ///     of 255, at least 1.
  @inline(__always)
  mutating func forEachRun(
    isEvenOdd: Bool, _ body: (_ row: Int32, _ first: Int32, _ end: Int32, _ level: Int32) -> Void
  ) {
    guard let (top, rows) = sort() else { return }
    let (right, addsUp) = (Int32(high.x), addsUp)
    sorted.withUnsafeMutableBufferPointer { sorted in
      guard let cells = sorted.baseAddress else { return }
      let overlaps = Self.sortRows(cells, ends, rows, addsUp: addsUp) && crowd.isWorthwhile(rows)
      var begin = 0
      for index in 0..<rows {
        let end = Int(ends[index])
        var sweep = RowSweep(cells + begin, count: end - begin, addsUp: addsUp)
        begin = end
        let row = top &+ Int32(index)
        if overlaps, let columns = sweep.crowdedColumns {
          crowd.measure(row, columns, isEvenOdd: isEvenOdd)
        }
        // Neighbours that are covered alike are one run.
        var run = (first: Int32(0), end: Int32.min, level: Int32(0))
        @inline(__always) func add(_ first: Int32, _ end: Int32, _ share: Float) {
          let level = Self.level(share)
          if level == run.level, first == run.end { return run.end = end }
          if run.level > 0 { body(row, run.first, run.end, run.level) }
          run = (first, end, level)
        }
        while let pixel = sweep.next() {
          guard pixel.column < right else { break }
          add(
            pixel.column, pixel.column &+ 1,
            overlaps && pixel.isCrowded
              ? crowd.share(of: pixel.column) : Self.share(pixel.winding, isEvenOdd))
          let after = min(sweep.nextColumn ?? right, right)
          if after > pixel.column &+ 1 {
            add(pixel.column &+ 1, after, Self.share(sweep.winding, isEvenOdd))
          }
        }
        if run.level > 0 { body(row, run.first, run.end, run.level) }
      }
    }
  }

  /// The share that is covered of a pixel in which no areas overlap.
  @inline(__always)
  private static func share(_ winding: Float, _ isEvenOdd: Bool) -> Float {
    let turns = abs(winding)
    guard isEvenOdd else { return turns }
    let rest = turns - 2 * (turns / 2).rounded(.down)
    return rest > 1 ? 2 - rest : rest
  }

  /// A share in steps of 255.
  @inline(__always)
  private static func level(_ share: Float) -> Int32 {
    // The bits of 2²³ with a whole number in the lowest bits represent the sum of both.
    Int32(truncatingIfNeeded: (min(share, 1) * 255 + 0x1p23).bitPattern & 0xFF)
  }

  /// Sorts the pixels by row, by counting; returns the first row and the number of rows.
  private mutating func sort() -> (top: Int32, rows: Int)? {
    guard count > 0 else { return nil }
    let count = count
    if sorted.count < count { sorted = Array(repeating: .none, count: cells.count) }
    return cells.withUnsafeBufferPointer { cells in
      var (top, bottom) = (cells[0].row, cells[0].row)
      for index in 0..<count {
        (top, bottom) = (min(top, cells[index].row), max(bottom, cells[index].row))
      }
      let rows = Int(bottom - top) + 1
      if ends.count < rows { ends = Array(repeating: 0, count: rows + rows / 2) }
      ends.withUnsafeMutableBufferPointer { ends in
        for row in 0..<rows { ends[row] = 0 }
        for index in 0..<count { ends[Int(cells[index].row &- top)] &+= 1 }
        var sum: Int32 = 0
        for row in 0..<rows {
          let inRow = ends[row]
          ends[row] = sum
          sum &+= inRow
        }
        sorted.withUnsafeMutableBufferPointer { sorted in
          for index in 0..<count {
            let row = Int(cells[index].row &- top)
            sorted[Int(ends[row])] = cells[index]
            ends[row] &+= 1
          }
        }
      }
      return (top, rows)
    }
  }

  /// Sorts each row by column; returns whether areas overlap.
  ///
  /// Around a point where two lines cross, winding numbers differ by two, so areas overlap unless all of them are 0 or
  /// 1, or all 0 or −1. Between two crossed pixels the sum is the mean of the winding numbers along their common side.
  private static func sortRows(
    _ cells: UnsafeMutablePointer<Cell>, _ ends: [Int32], _ rows: Int, addsUp: Bool
  ) -> Bool {
    var (begin, least, most): (Int, Float, Float) = (0, 0, 0)
    for row in 0..<rows {
      let end = Int(ends[row])
      sortByColumn(cells, begin, end)
      var winding: Float = 0
      for index in begin..<end {
        winding += cells[index].height
        // Areas of a stroke that only meet at a corner hardly differ from the truth.
        let side: Int32 = addsUp ? 1 : 0
        if index + 1 == end || cells[index + 1].column > cells[index].column &+ side {
          (least, most) = (min(least, winding), max(most, winding))
        }
      }
      begin = end
    }
    return most - least > 1.02
  }

  /// Sorts a row by column: its pixels mostly come as lines crossed them, so few are out of order.
  @inline(__always)
  private static func sortByColumn(_ cells: UnsafeMutablePointer<Cell>, _ begin: Int, _ end: Int) {
    guard end - begin > 1 else { return }
    guard end - begin <= 64 else {
      var row = UnsafeMutableBufferPointer(start: cells + begin, count: end - begin)
      return row.sort { $0.column < $1.column }
    }
    for index in begin + 1..<end {
      let cell = cells[index]
      var place = index
      while place > begin, cells[place - 1].column > cell.column {
        cells[place] = cells[place - 1]
        place -= 1
      }
      cells[place] = cell
    }
  }
}

/// Goes along a row of crossed pixels, which are sorted by column.
private struct RowSweep {
  private var cell: UnsafeMutablePointer<CoverageCells.Cell>
  private let end: UnsafeMutablePointer<CoverageCells.Cell>
  private let addsUp: Bool
  /// The winding number to the right of the last pixel.
  private(set) var winding: Float = 0

  struct Pixel {
    let column: Int32
    /// The sum of the areas in it.
    let winding: Float
    /// Whether areas in it may overlap, if any do.
    let isCrowded: Bool
  }

  @inline(__always)
  init(_ first: UnsafeMutablePointer<CoverageCells.Cell>, count: Int, addsUp: Bool) {
    (cell, end, self.addsUp) = (first, first + count, addsUp)
  }

  /// The column of the next pixel.
  @inline(__always)
  var nextColumn: Int32? { cell < end ? cell.pointee.column : nil }

  @inline(__always)
  mutating func next() -> Pixel? {
    guard cell < end else { return nil }
    let column = cell.pointee.column
    var (height, area, lines): (Float, Float, Int) = (0, 0, 0)
    repeat {
      height += cell.pointee.height
      area += cell.pointee.area
      lines &+= 1
      cell += 1
    } while cell < end && cell.pointee.column == column
    let (left, right) = (winding, winding + height)
    winding = right
    // A thin line, which only adds up, is exact.
    let isThin = addsUp && lines == 2 && abs(left) < 0.5 && abs(right) < 0.5
    return Pixel(column: column, winding: left + area, isCrowded: lines > 1 && !isThin)
  }

  /// The columns from the first pixel in which areas may overlap to the last one.
  var crowdedColumns: Range<Int32>? {
    var (sweep, columns): (RowSweep, Range<Int32>?) = (self, nil)
    while let pixel = sweep.next() {
      guard pixel.isCrowded else { continue }
      columns = (columns?.lowerBound ?? pixel.column)..<pixel.column &+ 1
    }
    return columns
  }
}
