/// Closed polygons within the square from (−1, −1) to (1, 1), y growing downward.
struct Outline: Sendable {
  /// The corners of all polygons, one polygon after the other.
  private(set) var points: [SIMD2<Float>] = []
  /// The end of each polygon among the corners.
  private(set) var ends: [Int] = []
  let rule: ShapePath.Rule

  /// Polygons, all of which are filled unless a rule makes holes.
  init(_ polygons: [[SIMD2<Float>]], rule: ShapePath.Rule = .nonzero) {
    self.rule = rule
    for polygon in polygons {
      points += polygon
      ends.append(points.count)
    }
  }

  /// The pieces of a path, with lines in place of curves; `nil` if there are more than `most`.
  ///
  /// The lines differ from the curves by at most 1/4096 of the path's size, well below a texel.
  init?(_ pieces: [PathPiece], rule: ShapePath.Rule, most: Int) {
    self.rule = rule
    let box = Self.box(of: pieces)
    let size = box.high - box.low
    let (middle, extent) = ((box.low + box.high) / 2, max(size.x, size.y))
    guard extent > 0 else { return }
    // Relative to the middle, single precision is enough.
    func add(_ point: SIMD2<Double>) { points.append(SIMD2<Float>((point - middle) / extent)) }
    func endPolygon() {
      if points.count > ends.last ?? 0 { ends.append(points.count) }
    }
    var pen = SIMD2<Double>.zero
    for piece in pieces {
      guard points.count <= most else { return nil }
      switch piece {
      case .move(let point):
        endPolygon()
        add(point)
        pen = point
      case .line(let point):
        add(point)
        pen = point
      case .curve(let first, let second, let end):
        let bends = [pen - 2 * first + second, first - 2 * second + end]
        let bend = bends.map { ($0 * $0).sum().squareRoot() }.max() ?? 0
        let steps = max((0.75 * bend / extent * 4096).squareRoot().rounded(.up), 1)
        for step in 1...Int(min(steps, 256)) {
          let t = Double(step) / min(steps, 256)
          let u = 1 - t
          add(u * u * u * pen + 3 * u * u * t * first + 3 * u * t * t * second + t * t * t * end)
        }
        pen = end
      case .close:
        endPolygon()
      }
    }
    endPolygon()
    guard points.count <= most else { return nil }
  }

  /// The box around all control points.
  private static func box(
    of pieces: [PathPiece]
  ) -> (low: SIMD2<Double>, high: SIMD2<Double>) {
    var low = SIMD2<Double>(repeating: .infinity)
    var high = -low
    func take(_ points: SIMD2<Double>...) {
      for point in points {
        low = pointwiseMin(low, point)
        high = pointwiseMax(high, point)
      }
    }
    for piece in pieces {
      switch piece {
      case .move(let point), .line(let point): take(point)
      case .curve(let first, let second, let end): take(first, second, end)
      case .close: break
      }
    }
    return (low, high)
  }

  /// The polygons that have an area, stretched to the whole square, and their original aspect; `nil` if
  /// nothing is filled.
  func filled() -> (outline: Outline, aspect: Float)? {
    var kept = Outline([], rule: rule)
    var first = 0
    for end in ends {
      let polygon = points[first..<end]
      first = end
      guard Self.hasArea(polygon) else { continue }
      kept.points += polygon
      kept.ends.append(kept.points.count)
    }
    guard let corner = kept.points.first else { return nil }
    let low = kept.points.reduce(corner) { pointwiseMin($0, $1) }
    let high = kept.points.reduce(corner) { pointwiseMax($0, $1) }
    let (size, middle) = (high - low, (low + high) / 2)
    guard size.x > 0, size.y > 0 else { return nil }
    for index in kept.points.indices {
      kept.points[index] = (kept.points[index] - middle) / size * 2
    }
    let isFilled = kept.coverage(width: 64, height: 64).contains { $0 > 0 }
    return isFilled ? (kept, size.x / size.y) : nil
  }

  /// Whether the corners of a polygon are not all on one line.
  private static func hasArea(_ polygon: ArraySlice<SIMD2<Float>>) -> Bool {
    guard let first = polygon.first,
      let far = polygon.first(where: { abs($0.x - first.x) + abs($0.y - first.y) > 1e-6 })
    else { return false }
    let way = far - first
    let length = (way * way).sum().squareRoot()
    return polygon.contains { point in
      let own = point - first
      return abs(own.x * way.y - own.y * way.x) > 1e-6 * length
    }
  }

  func contains(_ x: Float, _ y: Float) -> Bool {
    var (winding, first) = (0, 0)
    for end in ends {
      var before = points[end - 1]
      for point in points[first..<end] {
        let isDown = before.y <= y && point.y > y
        if isDown || before.y > y && point.y <= y {
          let crossing = before.x + (y - before.y) / (point.y - before.y) * (point.x - before.x)
          if crossing > x { winding += isDown ? 1 : -1 }
        }
        before = point
      }
      first = end
    }
    return rule == .nonzero ? winding != 0 : winding % 2 != 0
  }
}
