/// The corners of a quad in pixels: top-left, top-right, bottom-right, bottom-left.
struct QuadCorners {
  let topLeft: SIMD2<Double>
  let topRight: SIMD2<Double>
  let bottomRight: SIMD2<Double>
  let bottomLeft: SIMD2<Double>

  /// The corners of four vertices in pixels; `nil` if one is not finite or beyond the range in
  /// which a `Float` can tell pixels apart.
  @inline(__always)
  init?(_ quad: UnsafePointer<Vertex>, scale: Double) {
    topLeft = SIMD2(Double(quad[0].x), Double(quad[0].y)) * scale
    topRight = SIMD2(Double(quad[1].x), Double(quad[1].y)) * scale
    bottomRight = SIMD2(Double(quad[2].x), Double(quad[2].y)) * scale
    bottomLeft = SIMD2(Double(quad[3].x), Double(quad[3].y)) * scale
    for index in 0..<4 {
      let corner = self[index]
      // Written so that not-a-number fails too.
      guard abs(corner.x) <= 0x1p24, abs(corner.y) <= 0x1p24 else { return nil }
    }
  }

  /// The first column that contains a corner, or column 0 if that is further right.
  var firstColumn: Int { Int(max(0, min(topLeft.x, topRight.x, bottomRight.x, bottomLeft.x))) }

  @inline(__always)
  subscript(index: Int) -> SIMD2<Double> {
    switch index {
    case 0: topLeft
    case 1: topRight
    case 2: bottomRight
    default: bottomLeft
    }
  }
}

/// The part of a quad that one affine map paints: all of it, or one of the triangles 0 1 2 and 0 2 3.
struct QuadPart {
  /// The vertices that are (1, 0) and (0, 1) in local coordinates; vertex 0 is (0, 0).
  let right, left: Int
  let isTriangle: Bool

  static let whole = QuadPart(right: 1, left: 3, isTriangle: false)
  static let upper = QuadPart(right: 1, left: 2, isTriangle: true)
  static let lower = QuadPart(right: 2, left: 3, isTriangle: true)
}

extension QuadCorners {
  /// Whether the quad is an upright rectangle, so that all rows cover the same columns.
  @inline(__always)
  var isUpright: Bool {
    topLeft.x == bottomLeft.x && topRight.x == bottomRight.x && topLeft.y == topRight.y
      && bottomLeft.y == bottomRight.y
  }

  /// Whether the quad is a parallelogram to within an invisible sixteenth of a pixel.
  @inline(__always)
  var isParallelogram: Bool {
    let skew = bottomRight - topRight - bottomLeft + topLeft
    return abs(skew.x) <= 0.0625 && abs(skew.y) <= 0.0625
  }
}

/// The affine map from pixels to a quad's local coordinates, 0…1 across and 0…1 down.
struct QuadMapping {
  /// Whether the corners follow each other clockwise, as in a quad that is not mirrored.
  let isClockwise: Bool
  /// The change of the local coordinates for one pixel to the right.
  let step: SIMD2<Double>

  private let origin: SIMD2<Double>
  private let down: SIMD2<Double>

  /// The map of a parallelogram or a triangle; `nil` if it has no area.
  @inline(__always)
  init?(_ corners: QuadCorners, _ part: QuadPart) {
    let across = corners[part.right] - corners.topLeft
    let downward = corners[part.left] - corners.topLeft
    let area = across.x * downward.y - across.y * downward.x
    guard area != 0 else { return nil }
    isClockwise = area > 0
    origin = corners.topLeft
    step = SIMD2(downward.y, -across.y) / area
    down = SIMD2(-downward.x, across.x) / area
  }

  /// Whether rows of pixels are parallel to the top edge, so that only the first coordinate
  /// changes.
  var isLevel: Bool { step.y == 0 }

  @inline(__always)
  func coordinates(column: Int, row: Int) -> SIMD2<Double> {
    let offset = SIMD2(Double(column) + 0.5, Double(row) + 0.5) - origin
    return step * offset.x + down * offset.y
  }
}

/// The outline of a quad in pixels: the pixels of a row whose centres are inside.
///
/// A centre on the left or top edge is inside, one on the right or bottom edge is not. An edge is
/// always followed from its upper to its lower end, so two quads that share an edge agree to the
/// last bit, and no pixel between them is painted twice or left out.
struct QuadOutline {
  /// The rows in view that have pixels inside.
  let rows: Range<Int>

  private let left: Chain
  private let right: Chain
  private let inView: Range<Int>

  /// The outline of a parallelogram or a triangle within the columns and rows in view.
  init(
    _ corners: QuadCorners, _ part: QuadPart, isClockwise: Bool, columns: Range<Int>,
    rows inView: Range<Int>
  ) {
    self.inView = columns
    guard !part.isTriangle else {
      let (first, second, third) = Self.downward(0, part.right, part.left, corners)
      let start = firstCenter(from: corners[first].y, in: inView)
      rows = start..<max(start, firstCenter(from: corners[third].y, in: inView))
      let bent = Chain(corners, first, second, third, rows: inView)
      let straight = Chain(corners, first, third, third, rows: inView)
      // The side of the middle corner follows from the order of the corners from the top.
      let isEven = Self.isEven(first, second, third)
      (left, right) = isClockwise == isEven ? (straight, bent) : (bent, straight)
      return
    }
    var top = 0
    for index in 1...3 where corners[index].y < corners[top].y { top = index }
    let bottom = (top + 2) & 3
    let first = firstCenter(from: corners[top].y, in: inView)
    rows = first..<max(first, firstCenter(from: corners[bottom].y, in: inView))
    let ahead = Chain(corners, top, (top + 1) & 3, bottom, rows: inView)
    let back = Chain(corners, top, (top + 3) & 3, bottom, rows: inView)
    (left, right) = isClockwise ? (back, ahead) : (ahead, back)
  }

  /// Three corners from the uppermost to the lowest.
  private static func downward(
    _ a: Int, _ b: Int, _ c: Int, _ corners: QuadCorners
  ) -> (Int, Int, Int) {
    var (a, b, c) = (a, b, c)
    if corners[b].y < corners[a].y { (a, b) = (b, a) }
    if corners[c].y < corners[b].y { (b, c) = (c, b) }
    if corners[b].y < corners[a].y { (a, b) = (b, a) }
    return (a, b, c)
  }

  /// Whether three corners are in their cyclic order around the quad.
  private static func isEven(_ a: Int, _ b: Int, _ c: Int) -> Bool {
    (a < b && b < c) || (b < c && c < a) || (c < a && a < b)
  }

  /// The first column of a row that is inside, and the end of those inside; equal if none is.
  @inline(__always)
  func columns(in row: Int) -> (first: Int, end: Int) {
    let first = firstCenter(from: left.x(in: row), in: inView)
    return (first, max(first, firstCenter(from: right.x(in: row), in: inView)))
  }

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
    func x(in row: Int) -> Double { (row < firstLowerRow ? upper : lower).x(at: Double(row) + 0.5) }
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

/// The pixels of a range whose centres are between two coordinates.
@inline(__always)
func pixels(between a: Double, _ b: Double, in range: Range<Int>) -> Range<Int> {
  let first = firstCenter(from: min(a, b), in: range)
  return first..<max(first, firstCenter(from: max(a, b), in: range))
}

/// The first pixel of a range whose centre is at or beyond a coordinate, or the range's end.
@inline(__always)
private func firstCenter(from coordinate: Double, in range: Range<Int>) -> Int {
  let clamped = min(
    max(Double(range.lowerBound), coordinate - 0.5), Double(range.upperBound))
  // Rounds up without a branch, which would be mispredicted at every second edge, and without arithmetic
  // whose rounding depends on the range: a part of a picture has the same pixels as the whole.
  let whole = Int(clamped)
  return whole + (Double(whole) < clamped ? 1 : 0)
}
