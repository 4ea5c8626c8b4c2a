public import Motion

/// An outline that fits itself into a rectangle, and that is drawn again each frame.
///
///     struct Pie: Shape {
///       var share: Double
///
///       var animatableData: Double {
///         get { share }
///         set { share = newValue }
///       }
///
///       func path(in rect: Rect) -> Path {
///         var path = Path()
///         path.move(to: rect.center)
///         path.addArc(
///           center: rect.center, radius: min(rect.width, rect.height) / 2,
///           startAngle: .degrees(-90), endAngle: .degrees(-90 + 360 * share))
///         path.closeSubpath()
///         return path
///       }
///     }
///
///     var pie = Animated(Pie(share: 0))
///     withAnimation(.spring(duration: 0.8)) { pie.value.share = 0.4 }
///     quads.fill(pie.presentation(at: now), in: rect, .white())
///
/// As in SwiftUI, all that is animated is `animatableData`; a shape without it changes at once.
/// The pixels at its edge are drawn by the share that the shape covers of them, at whatever scale the screen
/// has, and nothing is put into the atlas. For shapes that many particles share, see ``ParticleShape``.
public protocol Shape: Animatable, Sendable {
  /// The outline in a rectangle, in points.
  func path(in rect: Rect) -> Path
}

/// A shape that can be made smaller by an equal distance on all sides.
///
///     quads.stroke(Capsule().inset(by: 2), in: button, .white(), lineWidth: 4)  // inside the button
public protocol InsettableShape: Shape {
  /// The type of the smaller shape.
  associatedtype InsetShape: InsettableShape
  /// The shape with its edge moved inward, in points.
  func inset(by amount: Float) -> InsetShape
}

extension Path: Shape {
  /// The path itself, wherever the rectangle is.
  public func path(in rect: Rect) -> Path { self }
}

// MARK: - Changed shapes

extension Shape {
  /// The part of the outline between two shares of its length, as it is stroked.
  ///
  ///     quads.stroke(route.trim(from: 0, to: progress), in: map, .white(), lineWidth: 4)
  ///
  /// - Parameters:
  ///   - start: where the part begins, 0…1.
  ///   - end: where it ends, 0…1; nothing is left if that is not beyond the start.
  public func trim(from start: Double = 0, to end: Double = 1) -> TrimmedShape<Self> {
    TrimmedShape(shape: self, start: start, end: end)
  }

  /// The shape rotated clockwise in its rectangle.
  ///
  /// - Parameters:
  ///   - angle: the angle.
  ///   - anchor: the point of the rectangle that stays where it is.
  public func rotation(_ angle: Angle, anchor: UnitPoint = .center) -> RotatedShape<Self> {
    RotatedShape(shape: self, angle: angle, anchor: anchor)
  }

  /// The shape scaled in its rectangle.
  ///
  /// - Parameters:
  ///   - x: the factor for the width.
  ///   - y: the factor for the height.
  ///   - anchor: the point of the rectangle that stays where it is.
  public func scale(
    x: Float = 1, y: Float = 1, anchor: UnitPoint = .center
  ) -> ScaledShape<Self> {
    ScaledShape(shape: self, scale: Size(width: x, height: y), anchor: anchor)
  }

  /// The shape moved to the right and down, in points.
  public func offset(x: Float = 0, y: Float = 0) -> OffsetShape<Self> {
    OffsetShape(shape: self, offset: Point(x: x, y: y))
  }
}

/// A part of a shape's outline, from ``Shape/trim(from:to:)``.
public struct TrimmedShape<Base: Shape>: Shape {
  /// The whole shape.
  public var shape: Base
  /// The shares of its length at which the part begins and ends, 0…1.
  public var start, end: Double

  /// The part of the outline.
  public func path(in rect: Rect) -> Path {
    shape.path(in: rect).trimmedPath(from: start, to: end)
  }

  /// The numbers of the whole shape and both ends.
  public var animatableData: AnimatablePair<Base.AnimatableData, SIMD2<Double>> {
    get { AnimatablePair(shape.animatableData, SIMD2(start, end)) }
    set {
      shape.animatableData = newValue.first
      (start, end) = (newValue.second.x, newValue.second.y)
    }
  }
}

/// A rotated shape, from ``Shape/rotation(_:anchor:)``.
public struct RotatedShape<Base: Shape>: Shape {
  /// The shape as it is upright.
  public var shape: Base
  /// The angle, clockwise.
  public var angle: Angle
  /// The point of the rectangle that stays where it is.
  public var anchor: UnitPoint

  /// The outline, rotated.
  public func path(in rect: Rect) -> Path {
    shape.path(in: rect).rotated(by: angle, about: rect.point(at: anchor))
  }

  /// The numbers of the upright shape and the angle.
  public var animatableData: AnimatablePair<Base.AnimatableData, Angle> {
    get { AnimatablePair(shape.animatableData, angle) }
    set { (shape.animatableData, angle) = (newValue.first, newValue.second) }
  }
}

/// A scaled shape, from ``Shape/scale(x:y:anchor:)``.
public struct ScaledShape<Base: Shape>: Shape {
  /// The shape at its own size.
  public var shape: Base
  /// The factors for the width and the height.
  public var scale: Size
  /// The point of the rectangle that stays where it is.
  public var anchor: UnitPoint

  /// The outline, scaled.
  public func path(in rect: Rect) -> Path {
    shape.path(in: rect).scaled(by: scale.width, scale.height, about: rect.point(at: anchor))
  }

  /// The numbers of the shape at its own size and the factors.
  public var animatableData: AnimatablePair<Base.AnimatableData, SIMD2<Float>> {
    get { AnimatablePair(shape.animatableData, scale.animatableData) }
    set { (shape.animatableData, scale.animatableData) = (newValue.first, newValue.second) }
  }
}

/// A moved shape, from ``Shape/offset(x:y:)``.
public struct OffsetShape<Base: Shape>: Shape {
  /// The shape at its own place.
  public var shape: Base
  /// The way to the right and down, in points.
  public var offset: Point

  /// The outline, moved.
  public func path(in rect: Rect) -> Path {
    shape.path(in: rect).offset(by: offset.x, offset.y)
  }

  /// The numbers of the shape at its own place and the way.
  public var animatableData: AnimatablePair<Base.AnimatableData, SIMD2<Float>> {
    get { AnimatablePair(shape.animatableData, offset.animatableData) }
    set { (shape.animatableData, offset.animatableData) = (newValue.first, newValue.second) }
  }
}

extension Rect {
  /// The point at shares of the width and the height.
  public func point(at unit: UnitPoint) -> Point {
    Point(x: x + width * Float(unit.x), y: y + height * Float(unit.y))
  }

  /// The least x coordinate: the left edge.
  public var minX: Float { x }
  /// The x coordinate of the middle.
  public var midX: Float { x + width / 2 }
  /// The least y coordinate: the top edge.
  public var minY: Float { y }
  /// The y coordinate of the middle.
  public var midY: Float { y + height / 2 }
}
