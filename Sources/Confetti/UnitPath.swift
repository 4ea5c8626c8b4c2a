import ConfettiGraphics

/// A cubic Bézier that starts at the origin of a unit space.
public struct UnitPath: Hashable, Codable, Sendable {
  /// The first control point.
  public var control1: Point
  /// The second control point.
  public var control2: Point
  /// The end.
  public var end: Point

  /// A path from its points' coordinates.
  public init(_ x1: Float, _ y1: Float, _ x2: Float, _ y2: Float, _ x3: Float, _ y3: Float) {
    control1 = Point(x: x1, y: y1)
    control2 = Point(x: x2, y: y2)
    end = Point(x: x3, y: y3)
  }
}
