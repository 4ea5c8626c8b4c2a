import ConfettiGraphics

/// The way from places on the stage to places in the window, and back.
struct StageMap: Hashable, Sendable {
  /// The frame of the stage in the window.
  let frame: Rect
  /// The size of the stage in its own points.
  let size: Size

  /// The points of the window per point of the stage.
  var scale: Float { frame.width / size.width }

  /// The place in the window of a place on the stage.
  func window(_ place: Point) -> Point {
    Point(x: frame.x + place.x * scale, y: frame.y + place.y * scale)
  }

  /// The place on the stage of a place in the window.
  func stage(_ place: Point) -> Point {
    Point(x: (place.x - frame.x) / scale, y: (place.y - frame.y) / scale)
  }
}

extension QuadBuffer {
  /// Appends a line through places on the stage, without an array for their places in the window.
  mutating func stroke(
    _ places: some Collection<Point>, on map: StageMap, width: Float, _ color: Color
  ) {
    withUnsafeTemporaryAllocation(of: Point.self, capacity: places.count) { points in
      for (index, place) in places.enumerated() {
        points.initializeElement(at: index, to: map.window(place))
      }
      stroke(through: UnsafeBufferPointer(points), width: width, color)
    }
  }
}
