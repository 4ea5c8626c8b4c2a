import ConfettiGraphics

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
