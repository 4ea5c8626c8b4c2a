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
