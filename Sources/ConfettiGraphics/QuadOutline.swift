/// The outline of a quad in pixels: which pixel centres of a row lie inside.
///
/// A centre on the left or the top edge is inside, one on the right or the bottom edge is not. An
/// edge is always followed from its upper to its lower end, so two quads that share one agree to
/// the last bit, and no pixel is painted twice or left out between them.
struct QuadOutline {
  /// The rows with pixels inside, within those in view.
  let rows: Range<Int>

  private let left: Chain
  private let right: Chain
  private let inView: Range<Int>

  /// The outline of a parallelogram within some columns and rows; `isClockwise` tells that top-left,
  /// top-right, bottom-right is a turn to the right.
  init(_ corners: QuadCorners, isClockwise: Bool, columns: Range<Int>, rows inView: Range<Int>) {
    var top = 0
    for index in 1...3 where corners[index].y < corners[top].y { top = index }
    let bottom = (top + 2) & 3
    let first = firstCenter(from: corners[top].y, in: inView)
    rows = first..<max(first, firstCenter(from: corners[bottom].y, in: inView))
    let ahead = Chain(corners, top, (top + 1) & 3, bottom, rows: inView)
    let back = Chain(corners, top, (top + 3) & 3, bottom, rows: inView)
    (left, right) = isClockwise ? (back, ahead) : (ahead, back)
    self.inView = columns
  }

  /// The first column inside and the first one beyond in a row; no column when they are equal.
  @inline(__always)
  func columns(in row: Int) -> (first: Int, end: Int) {
    let first = firstCenter(from: left.x(in: row), in: inView)
    return (first, max(first, firstCenter(from: right.x(in: row), in: inView)))
  }

  /// Two edges, one below the other.
  private struct Chain {
    let upper: Edge
    let lower: Edge
    let firstLowerRow: Int

    init(_ corners: QuadCorners, _ top: Int, _ middle: Int, _ bottom: Int, rows: Range<Int>) {
      upper = Edge(from: corners[top], to: corners[middle])
      lower = Edge(from: corners[middle], to: corners[bottom])
      firstLowerRow = firstCenter(from: corners[middle].y, in: rows)
    }

    @inline(__always)
    func x(in row: Int) -> Double {
      (row < firstLowerRow ? upper : lower).x(at: Double(row) + 0.5)
    }
  }

  private struct Edge {
    let start: SIMD2<Double>
    let slope: Double

    init(from start: SIMD2<Double>, to end: SIMD2<Double>) {
      self.start = start
      slope = end.y > start.y ? (end.x - start.x) / (end.y - start.y) : 0
    }

    @inline(__always)
    func x(at y: Double) -> Double { start.x + (y - start.y) * slope }
  }
}

/// The first pixel of a range that has its centre at or beyond a coordinate, or the range's end.
@inline(__always)
private func firstCenter(from coordinate: Double, in range: Range<Int>) -> Int {
  let end = Double(range.upperBound)
  let place = min(max(Double(range.lowerBound), coordinate - 0.5), end)
  // Rounds up without a branch, which would be mispredicted at every other edge.
  return range.upperBound - Int(end - place)
}
