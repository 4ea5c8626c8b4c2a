/// Finds how much of a pixel is covered where lines cross one another, along sixteen lines across it.
///
/// Along each of them the share is exact.
struct CrossingLines {
  private struct Crossing {
    let x, winding: Float
  }

  /// The beginning of each line, and its end.
  private var lines: [SIMD4<Float>] = []
  /// The lines that cross the row.
  private var inRow: [SIMD4<Float>] = []
  private var crossings: [Crossing] = []
  /// The shares of the columns that were measured.
  private var shares: [Float] = []
  private var first: Int32 = 0

  private static let samples = 16
  /// The most steps to look for lines; richer figures keep the sum of their areas.
  private static let mostSteps = 2_000_000

  mutating func removeAll() { lines.removeAll(keepingCapacity: true) }

  @inline(__always)
  mutating func add(_ from: SIMD2<Float>, _ to: SIMD2<Float>) {
    lines.append(SIMD4(lowHalf: from, highHalf: to))
  }

  /// Whether some rows can be measured in good time.
  func isWorthwhile(_ rows: Int) -> Bool { lines.count * rows <= Self.mostSteps }

  /// The share of a pixel, one of the columns that were measured last.
  func share(of column: Int32) -> Float { shares[Int(column - first)] }

  /// Measures some columns of a row.
  mutating func measure(_ row: Int32, _ columns: Range<Int32>, isEvenOdd: Bool) {
    first = columns.lowerBound
    shares.removeAll(keepingCapacity: true)
    shares += repeatElement(0, count: columns.count)
    let top = Float(row)
    inRow.removeAll(keepingCapacity: true)
    for line in lines where min(line.y, line.w) < top + 1 && max(line.y, line.w) > top {
      inRow.append(line)
    }
    for sample in 0..<Self.samples {
      let y = top + (Float(sample) + 0.5) / Float(Self.samples)
      cross(y)
      var (winding, start): (Float, Float) = (0, 0)
      for crossing in crossings {
        let wasInside = Self.isInside(winding, isEvenOdd)
        winding += crossing.winding
        let isInside = Self.isInside(winding, isEvenOdd)
        if isInside, !wasInside { start = crossing.x }
        if wasInside, !isInside { add(from: start, to: crossing.x, columns) }
      }
    }
  }

  private static func isInside(_ winding: Float, _ isEvenOdd: Bool) -> Bool {
    isEvenOdd ? Int32(winding) & 1 != 0 : winding != 0
  }

  /// Finds the lines that cross a height, from left to right.
  private mutating func cross(_ y: Float) {
    crossings.removeAll(keepingCapacity: true)
    for line in inRow where (line.y <= y) != (line.w <= y) {
      let x = line.x + (y - line.y) * (line.z - line.x) / (line.w - line.y)
      crossings.append(Crossing(x: x, winding: line.y < line.w ? 1 : -1))
    }
    if crossings.count > 1 { crossings.sort { $0.x < $1.x } }
  }

  /// Adds a covered part of one of the lines across the pixels.
  private mutating func add(from start: Float, to end: Float, _ columns: Range<Int32>) {
    let start = max(start, Float(columns.lowerBound))
    let end = min(end, Float(columns.upperBound))
    guard start < end else { return }
    var (x, column) = (start, Int(start - Float(columns.lowerBound)))
    while x < end, column < shares.count {
      let next = min(Float(columns.lowerBound) + Float(column + 1), end)
      shares[column] += (next - x) / Float(Self.samples)
      x = next
      column += 1
    }
  }
}
