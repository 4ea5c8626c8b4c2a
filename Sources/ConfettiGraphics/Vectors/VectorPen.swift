internal import Motion

/// The pen that strokes an outline: its width, and how its lines end and meet.
struct VectorPen: Sendable {
  enum End: String, Sendable { case butt, round, square }
  enum Join: String, Sendable { case miter, round, bevel }

  /// Half of the width.
  var radius: Double
  var end: End
  var join: Join
  /// The longest corner of a miter, in widths.
  var miterLimit: Double
  /// The turn between two points of a round end, in radians.
  private let step: Double

  /// - Parameter scale: pixels in a unit.
  init(radius: Double, end: End, join: Join, miterLimit: Double, scale: Double) {
    (self.radius, self.end, self.join, self.miterLimit) = (radius, end, join, miterLimit)
    // The sagitta of a step, r (1 − cos(step / 2)), is about r · step² / 8.
    let pixels = max(radius * scale, VectorContour.tolerance)
    step = min(max((8 * VectorContour.tolerance / pixels).squareRoot(), 0.02), 1)
  }

  /// The area of a stroke as convex polygons, all turning the same way, so that they add up.
  func polygons(along contour: VectorContour) -> [[SIMD2<Double>]] {
    let line = contour.withoutRepeats
    guard line.hasLines, let first = line.points.first else { return [] }
    guard line.points.count > 1 else { return dot(at: first) }
    var strokes = Strokes()
    let points = line.isClosed ? line.points + [first] : line.points
    let ways = zip(points, points.dropFirst()).map { start, end in
      let way = end - start
      return way / (way * way).sum().squareRoot()
    }
    for (index, way) in ways.enumerated() {
      let (start, end) = (points[index], points[index + 1])
      let side = Self.side(of: way) * radius
      strokes.add([start + side, end + side, end - side, start - side])
      let next = index + 1 < ways.count ? ways[index + 1] : line.isClosed ? ways[0] : nil
      guard let next else { continue }
      let isCorner = line.isCorner[(index + 1) % line.points.count]
      addJoin(at: end, from: way, to: next, isCorner ? join : .round, to: &strokes)
    }
    if !line.isClosed {
      addEnd(at: first, way: -ways[0], to: &strokes)
      addEnd(at: points[points.count - 1], way: ways[ways.count - 1], to: &strokes)
    }
    return strokes.polygons
  }

  /// The area of a line without a length.
  private func dot(at point: SIMD2<Double>) -> [[SIMD2<Double>]] {
    var strokes = Strokes()
    switch end {
    case .butt: break
    case .round: strokes.add(arc(around: point, from: SIMD2(1, 0), turn: 2 * .pi))
    case .square:
      strokes.add(
        [SIMD2(-1, -1), SIMD2(1, -1), SIMD2(1, 1), SIMD2(-1, 1)].map { point + $0 * radius })
    }
    return strokes.polygons
  }

  private func addEnd(at point: SIMD2<Double>, way: SIMD2<Double>, to strokes: inout Strokes) {
    let side = Self.side(of: way)
    switch end {
    case .butt: break
    case .round: strokes.add(arc(around: point, from: side, turn: .pi))
    case .square:
      let (out, across) = (way * radius, side * radius)
      strokes.add([point + across, point + across + out, point - across + out, point - across])
    }
  }

  private func addJoin(
    at point: SIMD2<Double>, from: SIMD2<Double>, to: SIMD2<Double>, _ join: Join,
    to strokes: inout Strokes
  ) {
    let across = from.x * to.y - from.y * to.x
    let along = (from * to).sum()
    guard across != 0 || along < 0 else { return }
    // The side of the line that is the outer side of the turn.
    let sign = across >= 0 ? 1.0 : -1.0
    let (first, second) = (Self.side(of: from) * sign, Self.side(of: to) * sign)
    switch join {
    case .round:
      let turn = along < 0 && across == 0 ? .pi : Elementary.atan2(across, along)
      strokes.add([point] + arc(around: point, from: first, turn: turn))
    case .miter where 2 / (1 + along) <= miterLimit * miterLimit && along > -0.9999:
      let tip = (first + second) / (1 + along)
      strokes.add([point, point + first * radius, point + tip * radius, point + second * radius])
    case .miter, .bevel: strokes.add([point, point + first * radius, point + second * radius])
    }
  }

  /// Points on a circle, from a direction through a turn.
  private func arc(
    around point: SIMD2<Double>, from start: SIMD2<Double>, turn: Double
  ) -> [SIMD2<Double>] {
    let count = max((abs(turn) / step).rounded(.up), 1)
    return (0...Int(count)).map { index in
      let way = Elementary.sinCos(turn * Double(index) / count)
      let x = start.x * way.cos - start.y * way.sin
      let y = start.x * way.sin + start.y * way.cos
      return point + SIMD2(x, y) * radius
    }
  }

  /// The direction to the left of a way, with y growing downward.
  private static func side(of way: SIMD2<Double>) -> SIMD2<Double> { SIMD2(way.y, -way.x) }
}

/// Convex polygons that turn the same way.
private struct Strokes {
  private(set) var polygons: [[SIMD2<Double>]] = []

  mutating func add(_ polygon: [SIMD2<Double>]) {
    var area = 0.0
    var before = polygon[polygon.count - 1] - polygon[0]
    for corner in polygon {
      let point = corner - polygon[0]
      area += before.x * point.y - before.y * point.x
      before = point
    }
    if area != 0 { polygons.append(area > 0 ? polygon : polygon.reversed()) }
  }
}
