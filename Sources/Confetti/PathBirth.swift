import Graphics

/// The birth values of one spark on a path; with its age they give everything about it.
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
    func place(_ unit: Point) -> Point {
      Point(x: start.x + unit.x * scaleX, y: start.y + unit.y * scale)
    }
    return (start, place(path.control1), place(path.control2), place(path.end))
  }

  /// Lets the whole path drift, so that its end lies `drift` further.
  mutating func lean(by drift: Point) {
    func moved(_ point: Point, _ share: Float) -> Point {
      Point(x: point.x + drift.x * share, y: point.y + drift.y * share)
    }
    points = (points.0, moved(points.1, 1 / 3), moved(points.2, 2 / 3), moved(points.3, 1))
  }
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
