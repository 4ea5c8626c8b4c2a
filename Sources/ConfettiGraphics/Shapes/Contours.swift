/// The outlines of the covered areas of a picture of coverage, as closed polygons.
///
/// An outline crosses the line between the middles of two texels at the point where the coverage,
/// interpolated linearly, is one half; so it is much more exact than a texel. Holes are polygons as
/// well, to be filled by the even-odd rule.
struct Contours {
  /// The polygons in texels, from the first texel's upper left corner.
  private(set) var polygons: [[SIMD2<Float>]] = []

  private static let half: Float = 127.5

  /// The contours of a picture.
  ///
  /// - Parameters:
  ///   - coverage: the coverage of each texel, 0…255, row by row.
  ///   - width: the number of columns.
  ///   - tolerance: the largest distance between a simplified line and the contour, in texels.
  /// - Complexity: O(*n*) in the texels, and O(*c* log *c*) in the corners.
  init(_ coverage: [UInt8], width: Int, tolerance: Float) {
    guard width > 0 else { return }
    let height = coverage.count / width
    func level(_ column: Int, _ row: Int) -> Float {
      guard (0..<width).contains(column), (0..<height).contains(row) else { return 0 }
      return Float(coverage[row * width + column])
    }
    // Squares between the middles of four texels, with a border of squares around the picture. An edge
    // is numbered by the square whose upper or left side it is.
    let columns = width + 2
    let none = Int32(-1)
    var next = [Int32](repeating: none, count: 2 * columns * (height + 2))
    func upper(_ column: Int, _ row: Int) -> Int { 2 * (row * columns + column) }
    func left(_ column: Int, _ row: Int) -> Int { upper(column, row) + 1 }
    for row in 0...height {
      for column in 0...width {
        let corners = [
          level(column - 1, row - 1), level(column, row - 1), level(column, row),
          level(column - 1, row),
        ].map { $0 > Self.half }
        guard corners.contains(true), corners.contains(false) else { continue }
        let edges = [
          upper(column, row), left(column + 1, row), upper(column, row + 1), left(column, row),
        ]
        // Clockwise, a contour begins at an edge from covered to clear, and ends at the nearest edge
        // before it from clear to covered; so the covered area is always on the same side.
        for side in 0..<4 where corners[side] && !corners[(side + 1) % 4] {
          var end = (side + 3) % 4
          while corners[end] { end = (end + 3) % 4 }
          next[edges[side]] = Int32(edges[end])
        }
      }
    }
    func crossing(_ edge: Int) -> SIMD2<Float> {
      let (column, row) = (edge / 2 % columns, edge / 2 / columns)
      let isUpper = edge % 2 == 0
      let from = level(column - 1, row - 1)
      let to = isUpper ? level(column, row - 1) : level(column - 1, row)
      let share = (Self.half - from) / (to - from)
      return SIMD2(Float(column), Float(row)) - 0.5 + (isUpper ? SIMD2(share, 0) : SIMD2(0, share))
    }
    for start in next.indices where next[start] != none {
      var polygon: [SIMD2<Float>] = []
      var edge = start
      while next[edge] != none {
        polygon.append(crossing(edge))
        let following = Int(next[edge])
        next[edge] = none
        edge = following
      }
      let simple = Self.simplified(polygon, tolerance)
      if simple.count > 2 { polygons.append(simple) }
    }
  }

  /// A closed polygon with fewer corners, nowhere further from the old one than a tolerance.
  static func simplified(_ polygon: [SIMD2<Float>], _ tolerance: Float) -> [SIMD2<Float>] {
    guard polygon.count > 3 else { return polygon }
    func distance(_ a: SIMD2<Float>, _ b: SIMD2<Float>) -> Float { ((a - b) * (a - b)).sum() }
    let far = polygon.indices.max {
      distance(polygon[$0], polygon[0]) < distance(polygon[$1], polygon[0])
    }
    let closed = polygon + [polygon[0]]
    var kept = [Bool](repeating: false, count: closed.count)
    var spans = [(0, far ?? 0), (far ?? 0, closed.count - 1)]
    while let (first, last) = spans.popLast() {
      kept[first] = true
      guard last - first > 1 else { continue }
      let (from, way) = (closed[first], closed[last] - closed[first])
      let length = (way * way).sum().squareRoot()
      var (worst, most) = (first, tolerance)
      for index in first + 1..<last {
        let own = closed[index] - from
        let off =
          length > 0
          ? abs(own.x * way.y - own.y * way.x) / length : (own * own).sum().squareRoot()
        if off > most { (worst, most) = (index, off) }
      }
      if worst > first { spans += [(first, worst), (worst, last)] }
    }
    return polygon.indices.filter { kept[$0] }.map { polygon[$0] }
  }
}
