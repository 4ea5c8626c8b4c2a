/// A view of a world that is larger than the screen.
///
///     quads.look(through: camera, on: screen) { system.draw(at: now, into: &$0) }
///
/// Effects are fired in points of the world; only drawing knows the camera, so it may move at any time.
public struct Camera: Hashable, Codable, Sendable {
  /// The point of the world in the middle of the screen.
  public var middle: Point
  /// How many points of the screen a point of the world takes: above 1 is nearer.
  ///
  /// Shapes are sharpest up to the scale of the atlas: for a zoom of 2, make it for twice the screen's.
  public var zoom: Float

  /// A camera that looks at a point of the world.
  public init(at middle: Point, zoom: Float = 1) {
    self.middle = middle
    self.zoom = zoom
  }

  /// The part of the world that is seen on a screen; without extent if the zoom is not a positive number.
  public func visible(on screen: Size) -> Rect {
    let zoom = isUsable ? zoom : .infinity
    return Rect(
      center: isUsable ? middle : .zero,
      size: Size(width: screen.width / zoom, height: screen.height / zoom))
  }

  /// The point of the screen at which a point of the world is seen.
  public func screenPoint(of point: Point, on screen: Size) -> Point {
    Point(
      x: (point.x - middle.x) * zoom + screen.width / 2,
      y: (point.y - middle.y) * zoom + screen.height / 2)
  }

  /// The point of the world that is seen at a point of the screen, such as that of a click.
  public func worldPoint(at point: Point, on screen: Size) -> Point {
    Point(
      x: (point.x - screen.width / 2) / zoom + middle.x,
      y: (point.y - screen.height / 2) / zoom + middle.y)
  }

  fileprivate var isUsable: Bool { middle.isFinite && zoom > 0 && zoom.isFinite }
}

extension QuadBuffer {
  /// Appends the quads that `draw` appends, as a camera sees them.
  ///
  /// Meanwhile ``visible`` is the part of the world that is on the screen, so that all else is left out.
  /// Nothing is appended if the zoom is not a positive number, or the camera's middle is not finite.
  ///
  /// - Parameters:
  ///   - camera: the camera.
  ///   - screen: the size of the screen in points.
  ///   - draw: appends quads in points of the world.
  /// - Complexity: that of `draw`, plus O(*n*) in the quads that it appends.
  public mutating func look(
    through camera: Camera, on screen: Size, _ draw: (inout QuadBuffer) throws -> Void
  ) rethrows {
    guard camera.isUsable else { return }
    let (first, before) = (count, (visible, pixelsPerPoint))
    visible = camera.visible(on: screen)
    pixelsPerPoint = (pixelsPerPoint ?? atlas.scale) * camera.zoom
    defer { (visible, pixelsPerPoint) = before }
    try draw(&self)
    changeVertices(after: first) {
      let seen = camera.screenPoint(of: Point(x: $0.x, y: $0.y), on: screen)
      ($0.x, $0.y) = (seen.x, seen.y)
    }
  }
}
