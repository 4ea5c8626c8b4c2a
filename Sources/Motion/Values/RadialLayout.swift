/// The places of items on a circle or an ellipse, whose turn can be animated.
///
///     let ring = RadialLayout(count: 6, radius: 120, offset: .degrees(30))
///     center + ring.position(of: 2)
///
/// Item 0 is at the top when the offset is zero; the others follow clockwise at equal angles. It is
/// ``Animatable`` by its ``offset``, so a turned ring turns instead of its items changing places
/// in straight lines.
public struct RadialLayout: Hashable, Sendable {
  /// How many items share the circle; at least 1.
  public let count: Int
  /// Half the width and half the height of the ellipse.
  public var radiusX, radiusY: Double
  /// How far all items are turned clockwise.
  public var offset: Angle

  /// Items on a circle.
  public init(count: Int, radius: Double, offset: Angle = .zero) {
    self.init(count: count, radiusX: radius, radiusY: radius, offset: offset)
  }

  /// Items on an ellipse, for a place that is wider than high.
  public init(count: Int, radiusX: Double, radiusY: Double, offset: Angle = .zero) {
    self.count = max(count, 1)
    self.radiusX = radiusX
    self.radiusY = radiusY
    self.offset = offset
  }
}

extension RadialLayout: Animatable {
  /// The offset.
  public var animatableData: Angle {
    get { offset }
    set { offset = newValue }
  }
}

extension RadialLayout {
  /// The angle of an item, clockwise from the top.
  public func angle(of item: Int) -> Angle {
    offset + .degrees(360 * Double(item) / Double(count))
  }

  /// The place of an item, seen from the centre: x to the right, y down.
  public func position(of item: Int) -> SIMD2<Float> {
    let (sine, cosine) = Elementary.sinCos(angle(of: item).radians)
    return [Float(radiusX * sine), Float(-radiusY * cosine)]
  }

  /// How near an item is, for the order of drawing and for its size: 1 at the top, −1 at the
  /// bottom.
  public func depth(of item: Int) -> Double {
    Elementary.sinCos(angle(of: item).radians).cos
  }

  /// The offset with which an item is at the top, the nearest one to the present offset: so the
  /// ring turns to it the short way.
  public func offset(bringingToTop item: Int) -> Angle {
    offset - .radians(angle(of: item).radians.remainder(dividingBy: 2 * .pi))
  }
}
