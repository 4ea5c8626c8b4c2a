/// The outline of a quad in pixels: which pixel centres of a row lie inside.
///
/// A centre on the left or the top edge is inside, one on the right or the bottom edge is not. An
/// edge is always followed from its upper to its lower end, so two quads that share one agree to
/// the last bit, and no pixel is painted twice or left out between them.
struct QuadOutline {
  /// The rows with pixels inside, within the target.
  let rows: Range<Int>

  private let left: Chain
  private let right: Chain
  private let width: Int

  /// The outline of a parallelogram; `isClockwise` tells that top-left, top-right, bottom-right
  /// is a turn to the right.
  init(_ corners: QuadCorners, isClockwise: Bool, width: Int, height: Int) {
    var top = 0
    for index in 1...3 where corners[index].y < corners[top].y { top = index }
    let bottom = (top + 2) & 3
    let first = centersBefore(corners[top].y, limit: height)
    rows = first..<max(first, centersBefore(corners[bottom].y, limit: height))
    let ahead = Chain(corners, top, (top + 1) & 3, bottom, limit: height)
    let back = Chain(corners, top, (top + 3) & 3, bottom, limit: height)
    (left, right) = isClockwise ? (back, ahead) : (ahead, back)
    self.width = width
  }

  /// The first column inside and the first one beyond in a row; no column when they are equal.
  @inline(__always)
  func columns(in row: Int) -> (first: Int, end: Int) {
    let first = centersBefore(left.x(in: row), limit: width)
    return (first, max(first, centersBefore(right.x(in: row), limit: width)))
  }

  /// Two edges, one below the other.
  private struct Chain {
    let upper: Edge
    let lower: Edge
    let firstLowerRow: Int

    init(_ corners: QuadCorners, _ top: Int, _ middle: Int, _ bottom: Int, limit: Int) {
      upper = Edge(from: corners[top], to: corners[middle])
      lower = Edge(from: corners[middle], to: corners[bottom])
      firstLowerRow = centersBefore(corners[middle].y, limit: limit)
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

/// How many pixels from the first on have their centres before a coordinate, at most `limit`.
@inline(__always)
private func centersBefore(_ coordinate: Double, limit: Int) -> Int {
  let place = min(max(0, coordinate - 0.5), Double(limit))
  // Rounds up without a branch, which would be mispredicted at every other edge.
  return limit - Int(Double(limit) - place)
}
