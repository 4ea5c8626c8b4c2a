/// The positions of items on a circle or an ellipse that can be turned.
///
///     let ring = RadialLayout(count: 6, radius: 120, offset: .degrees(30))
///     center + ring.position(of: 2)
///
/// Item 0 is at ``start`` when the offset is zero, which is the top unless another angle is given;
/// the others follow clockwise at equal angles. Only the ``offset`` is animated, so the ring turns;
/// items do not cut across it in straight lines.
///
/// A circle can also be fitted into a rectangle:
///
///     var ring = RadialLayout(count: 6, width: 320, height: 200, inset: 24, start: .degrees(90))
///
/// Item numbers wrap around: item `count` is where item 0 is.
public struct RadialLayout: Hashable, Sendable {
  /// How many items share the circle; at least 1.
  public let count: Int
  /// Half the width and half the height of the ellipse, in the same unit as the positions.
  public var radiusX, radiusY: Double
  /// Where item 0 is when the ``offset`` is zero, clockwise from the top: 90° is at the right.
  public var start: Angle
  /// How far all items are turned clockwise.
  public var offset: Angle

  /// Lays items out on a circle with a radius in the unit of the positions; a count below 1 counts as 1.
  public init(count: Int, radius: Double, start: Angle = .zero, offset: Angle = .zero) {
    self.init(count: count, radiusX: radius, radiusY: radius, start: start, offset: offset)
  }

  /// Lays items out on the largest circle that fits into a rectangle, around its centre.
  ///
  /// The circle stays inside the rectangle's edges by the inset; with half the size of an item whole
  /// items fit. All lengths are in the unit of the positions, and a count below 1 counts as 1.
  public init<Number: BinaryFloatingPoint>(
    count: Int, width: Number, height: Number, inset: Number = 0, start: Angle = .zero,
    offset: Angle = .zero
  ) {
    let radius = Double(min(width, height)) / 2 - Double(inset)
    self.init(count: count, radius: radius > 0 ? radius : 0, start: start, offset: offset)
  }

  /// Lays items out on an ellipse; a count below 1 counts as 1.
  public init(
    count: Int, radiusX: Double, radiusY: Double, start: Angle = .zero, offset: Angle = .zero
  ) {
    self.count = max(count, 1)
    self.radiusX = radiusX
    self.radiusY = radiusY
    self.start = start
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
  ///
  /// - Parameter item: the number of the item, from 0.
  public func angle(of item: Int) -> Angle {
    start + offset + .degrees(360 * Double(item) / Double(count))
  }

  /// The position of an item relative to the centre: x to the right, y down.
  ///
  /// - Parameter item: the number of the item, from 0.
  /// - Complexity: O(1); one sine and cosine.
  public func position(of item: Int) -> SIMD2<Float> {
    let (sine, cosine) = Elementary.sinCos(angle(of: item).radians)
    return [Float(radiusX * sine), Float(-radiusY * cosine)]
  }

  /// How near an item is to the top: 1 at the top, −1 at the bottom.
  ///
  /// Use it for the drawing order and size of the items.
  ///
  /// - Parameter item: the number of the item, from 0.
  /// - Complexity: O(1); one sine and cosine.
  public func depth(of item: Int) -> Double {
    Elementary.sinCos(angle(of: item).radians).cos
  }

  /// The offset that brings an item to the top the shorter way round.
  ///
  /// - Parameter item: the number of the item, from 0.
  /// - Returns: an offset within half a turn of the current one.
  public func offset(bringingToTop item: Int) -> Angle {
    offset - .radians(angle(of: item).radians.remainder(dividingBy: 2 * .pi))
  }
}
