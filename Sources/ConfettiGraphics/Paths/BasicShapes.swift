public import Motion

/// The rectangle itself.
public struct Rectangle: InsettableShape {
  /// A rectangle.
  public init() {}

  /// The outline, clockwise from the top-left corner.
  public func path(in rect: Rect) -> Path { Path { $0.addRect(rect) } }

  /// A smaller rectangle.
  public func inset(by amount: Float) -> InsetShape<Rectangle> {
    InsetShape(shape: self, amount: amount)
  }
}

/// The ellipse that fills the rectangle.
public struct Ellipse: InsettableShape {
  /// An ellipse.
  public init() {}

  /// The outline, clockwise from the right end.
  public func path(in rect: Rect) -> Path { Path { $0.addEllipse(in: rect) } }

  /// A smaller ellipse.
  public func inset(by amount: Float) -> InsetShape<Ellipse> {
    InsetShape(shape: self, amount: amount)
  }
}

/// The largest circle in the middle of the rectangle.
public struct Circle: InsettableShape {
  /// A circle.
  public init() {}

  /// The outline, clockwise from the right end.
  public func path(in rect: Rect) -> Path {
    let side = min(rect.width, rect.height)
    return Path {
      $0.addEllipse(in: Rect(center: rect.center, size: Size(width: side, height: side)))
    }
  }

  /// A smaller circle.
  public func inset(by amount: Float) -> InsetShape<Circle> {
    InsetShape(shape: self, amount: amount)
  }
}

/// A rectangle whose shorter sides are half circles.
public struct Capsule: InsettableShape {
  /// A capsule.
  public init() {}

  /// The outline, clockwise from the top-left corner.
  public func path(in rect: Rect) -> Path {
    RoundedRectangle(cornerRadius: min(rect.width, rect.height) / 2).path(in: rect)
  }

  /// A smaller capsule.
  public func inset(by amount: Float) -> InsetShape<Capsule> {
    InsetShape(shape: self, amount: amount)
  }
}

/// A part of the largest circle in the middle of the rectangle, for a line along it.
///
///     let ring = Arc(startAngle: .degrees(-90), endAngle: .degrees(-90 + 360 * share))
///     quads.stroke(ring, in: rect, .white(), style: StrokeStyle(lineWidth: 8, lineCap: .round))
public struct Arc: InsettableShape {
  /// The angles of the beginning and the end, from the right; growing angles go clockwise, as it is seen.
  public var startAngle, endAngle: Angle

  /// An arc; its end may lie beyond a whole turn, which is the whole circle.
  public init(startAngle: Angle, endAngle: Angle) {
    (self.startAngle, self.endAngle) = (startAngle, endAngle)
  }

  /// The line along the circle; empty unless the end is beyond the beginning.
  public func path(in rect: Rect) -> Path {
    var path = Path()
    guard endAngle > startAngle else { return path }
    path.addArc(
      center: rect.center, radius: min(rect.width, rect.height) / 2, startAngle: startAngle,
      endAngle: endAngle)
    return path
  }

  /// Both angles.
  public var animatableData: AnimatablePair<Angle, Angle> {
    get { AnimatablePair(startAngle, endAngle) }
    set { (startAngle, endAngle) = (newValue.first, newValue.second) }
  }

  /// An arc of a smaller circle.
  public func inset(by amount: Float) -> InsetShape<Arc> { InsetShape(shape: self, amount: amount) }
}

/// A shape in a smaller rectangle, from ``InsettableShape/inset(by:)``.
public struct InsetShape<Base: Shape>: InsettableShape {
  /// The shape in the whole rectangle.
  public var shape: Base
  /// The distance by which each side of the rectangle moves inward, in points.
  public var amount: Float

  /// The outline in the smaller rectangle; empty if nothing is left of it.
  public func path(in rect: Rect) -> Path {
    let inner = rect.inset(by: amount, amount)
    return inner.width >= 0 && inner.height >= 0 ? shape.path(in: inner) : Path()
  }

  /// The numbers of the shape and the distance.
  public var animatableData: AnimatablePair<Base.AnimatableData, Float> {
    get { AnimatablePair(shape.animatableData, amount) }
    set { (shape.animatableData, amount) = (newValue.first, newValue.second) }
  }

  /// A smaller shape still.
  public func inset(by amount: Float) -> Self {
    InsetShape(shape: shape, amount: self.amount + amount)
  }
}
