import ConfettiGraphics

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
