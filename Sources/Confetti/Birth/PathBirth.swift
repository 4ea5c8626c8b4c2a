import ConfettiGraphics
import Motion

/// The birth values of one spark on a path, which with its age determine everything about it.
struct PathBirth {
  /// The cubic Bézier's start, control points and end, in points.
  var points: (Point, Point, Point, Point) = (.zero, .zero, .zero, .zero)
  /// The scale at the four keyframes of the burst's track.
  var scales = SIMD4<Float>(repeating: 1)
  var size = Size(width: 0, height: 0)

  /// A path moved, stretched and mirrored from unit space.
  static func points(
    of path: UnitPath, from start: Point, scale: Float, mirrored: Bool
  ) -> (Point, Point, Point, Point) {
    let scaleX = mirrored ? -scale : scale
    func point(_ unit: Point) -> Point {
      Point(x: start.x + unit.x * scaleX, y: start.y + unit.y * scale)
    }
    return (start, point(path.control1), point(path.control2), point(path.end))
  }

  /// Leans the path over, so that its end moves by `drift` and its start stays.
  mutating func lean(by drift: Point) {
    func moved(_ point: Point, _ share: Float) -> Point {
      Point(x: point.x + drift.x * share, y: point.y + drift.y * share)
    }
    points = (points.0, moved(points.1, 1 / 3), moved(points.2, 2 / 3), moved(points.3, 1))
  }
}

/// A quadrant of the plane around a corner.
private struct Quadrant {
  let isLeft: Bool
  let isTop: Bool

  /// Two of each, for a burst of eight.
  static let eight: [Quadrant] = [(true, true), (false, true), (true, false), (false, false)]
    .flatMap { [Quadrant(isLeft: $0.0, isTop: $0.1), Quadrant(isLeft: $0.0, isTop: $0.1)] }

  /// The quadrant, or its neighbour if there is no space in this one.
  func turned(_ turn: PathTurn) -> Quadrant {
    Quadrant(
      isLeft: isLeft ? turn.left : !turn.right, isTop: isTop ? turn.up : !turn.down)
  }
}

extension Columns {
  /// Writes the birth values of sparks around corners, corner after corner.
  mutating func emit(
    _ effect: Effect, _ paths: CornerPaths, _ count: Int, at site: Site, maximum: Int,
    _ generator: inout SeededGenerator
  ) {
    let turn = PathTurn(at: site, paths.reach, side: effect.longestSide)
    let paths = paths.scaled(by: turn.scale)
    let corners = paths.corners(of: site.frame, &generator)
    reset(PathColumn.allCases, count: min(count * corners.count, maximum))
    var order = Quadrant.eight
    var center = Point.zero
    for i in 0..<self.count {
      let index = i % count
      if index == 0 {
        center = turn.clamped(paths.jittered(corners[i / count], &generator))
        generator.shuffle(&order)
      }
      let quadrant = order[index % order.count].turned(turn)
      var birth = paths.birth(from: center, into: quadrant, effect, &generator)
      if let aim = site.aim { birth.lean(by: aim.reach(paths.scale)) }
      self[path: i] = birth
      setLook(of: i, index: index, effect, &generator)
    }
    if effect.layering == .random { separateLayers() }
  }

  /// Writes the birth values of sparks that rise from a frame's top centre.
  mutating func emit(
    _ effect: Effect, _ paths: FountainPaths, _ count: Int, at site: Site,
    _ generator: inout SeededGenerator
  ) {
    let turn = PathTurn(at: site, paths.reach, side: effect.longestSide)
    let paths = paths.scaled(by: turn.scale)
    reset(PathColumn.allCases, count: count)
    let base = turn.clamped(Point(x: site.frame.center.x, y: site.frame.y))
    for i in 0..<count {
      var birth = paths.birth(from: base, turn, effect, &generator)
      if let aim = site.aim { birth.lean(by: aim.reach(paths.scale)) }
      self[path: i] = birth
      setLook(of: i, index: i, effect, &generator)
    }
    if effect.layering == .random { separateLayers() }
  }
}

extension Site.Aim {
  /// How far an aim moves a spark's end: two units of its path at strength 1.
  fileprivate func reach(_ unit: Float) -> Point {
    let distance = 2 * unit * strength
    let (sine, cosine) = Elementary.sinCos(Double(angle * .pi / 180))
    return Point(x: distance * Float(sine), y: -distance * Float(cosine))
  }
}

extension CornerPaths {
  fileprivate func corners(of frame: Rect, _ generator: inout SeededGenerator) -> [Point] {
    let all = [
      Point(x: frame.x, y: frame.y), Point(x: frame.maxX, y: frame.y),
      Point(x: frame.x, y: frame.maxY), Point(x: frame.maxX, y: frame.maxY),
    ]
    switch corners {
    case .all: return all
    case .random(let count): return (0..<count).map { _ in generator.element(of: all) }
    }
  }

  fileprivate func jittered(_ corner: Point, _ generator: inout SeededGenerator) -> Point {
    let x = Float(generator.integer(jitter)) + jitterShift
    let y = Float(generator.integer(jitter)) + jitterShift
    return Point(x: corner.x + x, y: corner.y + y)
  }

  fileprivate func birth(
    from center: Point, into quadrant: Quadrant, _ effect: Effect,
    _ generator: inout SeededGenerator
  ) -> PathBirth {
    let outX = Float(generator.integer(offset))
    let outY = Float(generator.integer(offset))
    let start = Point(
      x: center.x + (quadrant.isLeft ? -outX : outX),
      y: center.y + (quadrant.isTop ? -outY : outY))
    let path = generator.element(of: quadrant.isTop ? upward : downward)
    let peak = peak.draw(&generator)
    let end = end.draw(&generator)
    return PathBirth(
      points: PathBirth.points(of: path, from: start, scale: scale, mirrored: quadrant.isLeft),
      scales: [1, peak, end, end], size: effect.size(&generator))
  }

  /// The farthest that a spark gets from its corner, in points.
  fileprivate var reach: PathTurn.Reach {
    let points = (upward + downward).flatMap { [$0.control1, $0.control2, $0.end] }
    let start = Float(max(offset.upperBound, 0))
    return PathTurn.Reach(
      side: (points.map { abs($0.x) }.max() ?? 0) * abs(scale) + start,
      up: (points.map { -$0.y }.max() ?? 0) * abs(scale) + start,
      down: (points.map { $0.y }.max() ?? 0) * abs(scale) + start)
  }

  fileprivate func scaled(by factor: Float) -> CornerPaths {
    var paths = self
    paths.scale *= factor
    return paths
  }

  /// When the keyframes of the scale are reached, as fractions of the eased lifetime.
  static let scaleTimes = KeyframeTimes(0, 0.5, 1)
}

extension FountainPaths {
  fileprivate func birth(
    from base: Point, _ turn: PathTurn, _ effect: Effect, _ generator: inout SeededGenerator
  ) -> PathBirth {
    let up: Float = turn.up ? 1 : -1
    let y1 = rise.draw(&generator) * up
    var x2 = lean.draw(&generator)
    let y2 = y1 + height.draw(&generator) * up
    if x2 < 0 ? !turn.left : !turn.right { x2 = -x2 }
    let start = start.draw(&generator)
    let peak = peak.draw(&generator)
    return PathBirth(
      points: points(y1: y1, x2: x2, y2: y2, from: base, scale: scale),
      scales: [start, peak, peak, end], size: effect.size(&generator))
  }

  /// The quadratic Bézier (0, 0), (0, −y1), (x2, −y2), raised to a cubic, stretched and moved.
  func points(
    y1: Float, x2: Float, y2: Float, from start: Point, scale: Float
  ) -> (Point, Point, Point, Point) {
    let x = CubicWeights.raisingQuadratic(start: 0, control: 0, end: x2)
    let y = CubicWeights.raisingQuadratic(start: 0, control: -y1, end: -y2)
    let path = UnitPath(x.control1, y.control1, x.control2, y.control2, x2, -y2)
    return PathBirth.points(of: path, from: start, scale: scale, mirrored: false)
  }

  /// The farthest that a spark gets from its start, in points.
  fileprivate var reach: PathTurn.Reach {
    PathTurn.Reach(
      side: lean.largest * abs(scale), up: (rise.largest + height.largest) * abs(scale), down: 0)
  }

  fileprivate func scaled(by factor: Float) -> FountainPaths {
    var paths = self
    paths.scale *= factor
    return paths
  }

  /// When the keyframes of the scale are reached, as fractions of the eased lifetime.
  static let scaleTimes = KeyframeTimes(0, 0.4, 0.9, 1)
}

/// The columns of a burst on paths.
enum PathColumn: Int, CaseIterable {
  case x0, y0, x1, y1, x2, y2, x3, y3
  case scale0, scale1, scale2, scale3
  case width, height
}

extension Columns {
  /// The birth values of a spark on a path.
  subscript(path i: Int) -> PathBirth {
    get {
      typealias C = PathColumn
      return PathBirth(
        points: (
          Point(x: self[C.x0, i], y: self[C.y0, i]), Point(x: self[C.x1, i], y: self[C.y1, i]),
          Point(x: self[C.x2, i], y: self[C.y2, i]), Point(x: self[C.x3, i], y: self[C.y3, i])
        ),
        scales: [
          self[C.scale0, i], self[C.scale1, i], self[C.scale2, i], self[C.scale3, i],
        ],
        size: Size(width: self[C.width, i], height: self[C.height, i]))
    }
    set {
      typealias C = PathColumn
      (self[C.x0, i], self[C.y0, i]) = (newValue.points.0.x, newValue.points.0.y)
      (self[C.x1, i], self[C.y1, i]) = (newValue.points.1.x, newValue.points.1.y)
      (self[C.x2, i], self[C.y2, i]) = (newValue.points.2.x, newValue.points.2.y)
      (self[C.x3, i], self[C.y3, i]) = (newValue.points.3.x, newValue.points.3.y)
      self[C.scale0, i] = newValue.scales[0]
      self[C.scale1, i] = newValue.scales[1]
      self[C.scale2, i] = newValue.scales[2]
      self[C.scale3, i] = newValue.scales[3]
      self[C.width, i] = newValue.size.width
      self[C.height, i] = newValue.size.height
    }
  }
}
