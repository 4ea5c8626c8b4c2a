public import Motion

/// A position in points (logical pixels); y grows downward.
public struct Point: Hashable, Codable, Sendable {
  /// The horizontal coordinate in points, growing to the right.
  public var x: Float
  /// The vertical coordinate in points, growing downward.
  public var y: Float

  /// A point from its coordinates.
  public init(x: Float, y: Float) {
    self.x = x
    self.y = y
  }

  /// The origin.
  public static let zero = Point(x: 0, y: 0)

  /// The distance to another point, in points.
  public func distance(to other: Point) -> Float {
    // In double precision no coordinate's square overflows.
    let (dx, dy) = (Double(x) - Double(other.x), Double(y) - Double(other.y))
    return Float((dx * dx + dy * dy).squareRoot())
  }

  var isFinite: Bool { x.isFinite && y.isFinite }
}

/// A width and a height in points.
public struct Size: Hashable, Codable, Sendable {
  /// The horizontal extent in points.
  public var width: Float
  /// The vertical extent in points.
  public var height: Float

  /// A size from its extents.
  public init(width: Float, height: Float) {
    self.width = width
    self.height = height
  }

  /// The largest size with an aspect, width over height, above 0, that fits inside this size.
  public func fitting(aspect: Float) -> Size {
    Size(width: min(width, height * aspect), height: min(height, width / aspect))
  }
}

/// An upright rectangle in points.
public struct Rect: Hashable, Codable, Sendable {
  /// The left edge.
  public var x: Float
  /// The top edge.
  public var y: Float
  /// The horizontal extent.
  public var width: Float
  /// The vertical extent.
  public var height: Float

  /// A rectangle from its top-left corner and its extents.
  public init(x: Float, y: Float, width: Float, height: Float) {
    self.x = x
    self.y = y
    self.width = width
    self.height = height
  }

  /// A rectangle of a size around its centre.
  public init(center: Point, size: Size) {
    self.init(
      x: center.x - size.width / 2, y: center.y - size.height / 2,
      width: size.width, height: size.height)
  }

  /// The x coordinate of the right edge.
  public var maxX: Float { x + width }
  /// The y coordinate of the bottom edge.
  public var maxY: Float { y + height }
  /// The middle.
  public var center: Point { Point(x: x + width / 2, y: y + height / 2) }
  /// The extents.
  public var size: Size { Size(width: width, height: height) }

  /// Whether a point lies inside; the left and top edges count, the right and bottom ones do not.
  public func contains(_ point: Point) -> Bool {
    point.x >= x && point.x < maxX && point.y >= y && point.y < maxY
  }

  /// The rectangle with each side moved inward; negative amounts move it outward.
  ///
  /// - Parameters:
  ///   - dx: the way of the left and the right side, in points.
  ///   - dy: the way of the top and the bottom, in points.
  public func inset(by dx: Float, _ dy: Float) -> Rect {
    Rect(x: x + dx, y: y + dy, width: width - 2 * dx, height: height - 2 * dy)
  }

  /// The rectangle moved to the right and down, in points.
  public func offset(by dx: Float, _ dy: Float) -> Rect {
    Rect(x: x + dx, y: y + dy, width: width, height: height)
  }
}

extension Point: Animatable {
  /// Both coordinates.
  public var animatableData: SIMD2<Float> {
    get { SIMD2(x, y) }
    set { (x, y) = (newValue.x, newValue.y) }
  }
}

extension Size: Animatable {
  /// Both extents.
  public var animatableData: SIMD2<Float> {
    get { SIMD2(width, height) }
    set { (width, height) = (newValue.x, newValue.y) }
  }
}

extension Rect: Animatable {
  /// The top-left corner and both extents.
  public var animatableData: SIMD4<Float> {
    get { SIMD4(x, y, width, height) }
    set { (x, y, width, height) = (newValue.x, newValue.y, newValue.z, newValue.w) }
  }
}
