/// Maps pixels to a cell of the atlas that a quad shows: from a pixel to texels relative to the
/// middle of the cell, and to the pixels of a row that the cell can cover.
///
/// A pixel has the same colour in every part of the picture that is painted, because it follows from
/// the column and row in the whole picture.
struct CellMapping {
  /// Texels across and down the cell for one pixel to the right.
  let acrossStep, downStep: Float
  /// The column of the pixel that contains the middle of the cell; columns are counted from it.
  let middleColumn: Float
  /// The rows in which the cell can cover pixels, before they are clamped to those of the picture.
  let top, bottom: Float

  private let middle: SIMD2<Float>
  /// Texels across and down the cell for one pixel down.
  private let acrossDown, downDown: Float
  /// From the middle to the centre of its pixel, in columns.
  private let shift: Float
  /// The areas between the left and right sides, and between the top and bottom.
  private let sides, lids: Strip

  /// The mapping of a parallelogram; `nil` if the quad is none or has no area, or is so large, so far
  /// away or so close to a line that single precision cannot tell its pixels apart.
  @inline(__always)
  init?(_ quad: UnsafePointer<Vertex>, _ cell: AtlasCells.Cell, scale: Float) {
    let corner = SIMD2(quad[0].x, quad[0].y) * scale
    let right = SIMD2(quad[1].x, quad[1].y) * scale - corner
    let down = SIMD2(quad[3].x, quad[3].y) * scale - corner
    let (straight, crossed) = (right.x * down.y, right.y * down.x)
    let area = straight - crossed
    let skew = SIMD2(quad[2].x, quad[2].y) * scale - corner - right - down
    // Written so that not-a-number fails too.
    let extent =
      abs(corner.x) + abs(corner.y) + abs(right.x) + abs(right.y) + abs(down.x) + abs(down.y)
    // Of an area that is far smaller than its two parts, only their rounding errors are left.
    guard extent < 0x1p14, abs(area) > 0x1p-20, abs(area) > abs(straight + crossed) * 0x1p-12,
      abs(skew.x) + abs(skew.y) <= 0.0625
    else { return nil }
    middle = corner + (right + down) / 2
    let inverse = 1 / SIMD4(area, down.y, right.y, 1)
    let (acrossScale, downScale) = (cell.across.length * inverse.x, cell.down.length * inverse.x)
    (acrossStep, acrossDown) = (down.y * acrossScale, -down.x * acrossScale)
    (downStep, downDown) = (-right.y * downScale, right.x * downScale)

    let halfHeight =
      abs(right.y) * cell.across.share + abs(down.y) * cell.down.share + Strip.margin
    (top, bottom) = (middle.y - halfHeight, middle.y + halfHeight)
    sides = Strip(along: down, inverse.y, half: area * cell.across.share)
    lids = Strip(along: right, inverse.z, half: area * cell.down.share)
    middleColumn = middle.x.rounded(.down)
    shift = middleColumn + 0.5 - middle.x
  }

  /// Four rows of pixels, one below the other.
  struct Rows {
    /// The texels from the middle of the cell to the rows' centres in the middle column.
    let across, down: SIMD4<Float>
    /// The columns at which the cell begins and ends in each row, not yet clamped to the picture.
    let start, end: SIMD4<Float>
  }

  /// The row with a number, and the three rows below it.
  @inline(__always)
  func rows(from row: Int) -> Rows {
    let rows =
      SIMD4<Float>(0.5, 1.5, 2.5, 3.5) + SIMD4(repeating: Float(Int32(truncatingIfNeeded: row)))
    let y = rows - middle.y
    let (side, lid) = (sides.lean * y, lids.lean * y)
    return Rows(
      across: acrossStep * shift + acrossDown * y, down: downStep * shift + downDown * y,
      start: middle.x + larger(side - sides.half, lid - lids.half),
      end: middle.x + smaller(side + sides.half, lid + lids.half))
  }
}

/// The area between two parallel edges of a cell.
private struct Strip {
  /// The extra width of strips in pixels, so that rounding cuts nothing off.
  static let margin: Float = 1 / 64

  /// Columns to the right from one row to the next.
  let lean: Float
  /// Half the number of columns in a row.
  let half: Float

  /// A strip along an edge, from 1 over the edge's height, and half the columns times that height.
  @inline(__always)
  init(along edge: SIMD2<Float>, _ inverse: Float, half: Float) {
    // An almost level edge hardly limits the columns of a row, and never exactly.
    let isSteep = abs(edge.y) * 256 > abs(edge.x)
    lean = isSteep ? edge.x * inverse : 0
    self.half = isSteep ? abs(half * inverse) + Self.margin : 0x1p15
  }
}

@inline(__always)
private func larger(_ a: SIMD4<Float>, _ b: SIMD4<Float>) -> SIMD4<Float> {
  a.replacing(with: b, where: a .< b)
}

@inline(__always)
private func smaller(_ a: SIMD4<Float>, _ b: SIMD4<Float>) -> SIMD4<Float> {
  a.replacing(with: b, where: a .> b)
}

/// The pixels of some rows that a cell may cover, and their positions in the cell.
///
/// The spans of many rows are found before any row is painted, so that the processor knows the end of
/// each row and need not predict it.
struct RowSpans {
  /// The most rows at a time: they fit into one kilobyte, the most temporary memory that Swift takes
  /// from the stack.
  static let capacity = 48

  /// Five columns of numbers, one for each of the functions below.
  private let base: UnsafeMutableRawPointer

  private static let column = capacity * MemoryLayout<UInt32>.stride

  /// Calls `body` with memory for ``capacity`` spans, on the stack.
  static func withStorage(_ body: (RowSpans) -> Void) {
    withUnsafeTemporaryAllocation(byteCount: 5 * column, alignment: 16) { storage in
      if let base = storage.baseAddress { body(RowSpans(base: base)) }
    }
  }

  /// The first column of a row.
  @inline(__always)
  func start(_ row: Int) -> Int { Int(number(row, 0, as: UInt32.self)) }
  /// The column beyond a row's last.
  @inline(__always)
  func end(_ row: Int) -> Int { Int(number(row, 1, as: UInt32.self)) }
  /// The texels across, from the middle of the cell to the row's centre in the middle column.
  @inline(__always)
  func across(_ row: Int) -> Float { number(row, 2, as: Float.self) }
  /// The texels down, from the middle of the cell to the row's centre in the middle column.
  @inline(__always)
  func down(_ row: Int) -> Float { number(row, 3, as: Float.self) }
  /// From the middle column to the first.
  @inline(__always)
  func offset(_ row: Int) -> Float { number(row, 4, as: Float.self) }

  @inline(__always)
  private func number<Number>(_ row: Int, _ column: Int, as type: Number.Type) -> Number {
    base.load(fromByteOffset: column &* Self.column &+ row &* 4, as: type)
  }

  @inline(__always)
  private func store<Number>(_ numbers: SIMD4<Number>, _ row: Int, _ column: Int) {
    base.storeBytes(
      of: numbers, toByteOffset: column &* Self.column &+ row &* 4, as: SIMD4<Number>.self)
  }

  /// Finds the spans of up to ``capacity`` rows, clamped to the columns of the picture.
  @inline(__always)
  func find(_ mapping: CellMapping, rows: Range<Int>, columns: Range<Int>) {
    let left = SIMD4(repeating: Float(Int32(truncatingIfNeeded: columns.lowerBound)))
    let right = SIMD4(repeating: Float(Int32(truncatingIfNeeded: columns.upperBound)))
    var index = 0
    while index < rows.count {
      let four = mapping.rows(from: rows.lowerBound &+ index)
      // A pixel belongs to a span if its centre does, so the span's ends are rounded: adding 2²³
      // leaves the rounded number in the lowest bits.
      let start = four.start.clamped(from: left, to: right) + 0x1p23
      let end = four.end.clamped(from: left, to: right) + 0x1p23
      store(unsafeBitCast(start, to: SIMD4<UInt32>.self) & 0x7F_FFFF, index, 0)
      store(unsafeBitCast(end, to: SIMD4<UInt32>.self) & 0x7F_FFFF, index, 1)
      store(four.across, index, 2)
      store(four.down, index, 3)
      store(start - 0x1p23 - mapping.middleColumn, index, 4)
      index &+= 4
    }
  }
}
