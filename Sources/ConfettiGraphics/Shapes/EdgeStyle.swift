/// How the edge of a shape is drawn, in shares of the shape, so that pieces of all sizes look alike.
public struct EdgeStyle: Hashable, Sendable {
  /// The radius of round corners, in shares of the shorter side of the shape's box, 0…0.5.
  ///
  /// Where a shape has no room for that radius, it is the largest for which it has.
  public var corner: Float
  /// The width of the rim that is left of the shape, in shares of the shorter side of its box, 0…0.5;
  /// 0 is the whole shape.
  public var outline: Float
  /// The share of the way from the edge to the inmost point over which the shape fades in, 0…1.
  public var soft: Float

  /// An edge from its parts, each clamped to its range; not-a-number counts as 0.
  public init(corner: Float = 0, outline: Float = 0, soft: Float = 0) {
    self.corner = Self.clamped(corner, 0.5)
    self.outline = Self.clamped(outline, 0.5)
    self.soft = Self.clamped(soft, 1)
  }

  /// The edge of every shape that says nothing about it.
  public static let plain = EdgeStyle()

  private static func clamped(_ share: Float, _ most: Float) -> Float {
    share > 0 ? min(share, most) : 0
  }

  /// The opacity at a share of the way from the edge to where the shape is whole: as in a soft circle.
  static func opacity(at share: Float) -> Float {
    let rest = 1 - share
    return (1 - rest * rest) * (1 - rest * rest)
  }
}
