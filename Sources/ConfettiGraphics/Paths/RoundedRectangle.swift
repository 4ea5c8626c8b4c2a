public import Motion

/// A rectangle with round corners of one radius.
public struct RoundedRectangle: InsettableShape {
  /// The radius of the corners, in points; it shrinks where there is no room for it.
  public var cornerRadius: Float
  /// The distance by which the edge lies inside of the rectangle, in points.
  private(set) var insetAmount: Float = 0

  /// A rounded rectangle.
  public init(cornerRadius: Float) { self.cornerRadius = cornerRadius }

  /// The outline, clockwise from the end of the top-left corner.
  public func path(in rect: Rect) -> Path {
    UnevenRoundedRectangle(cornerRadii: RectangleCornerRadii(cornerRadius)).inset(by: insetAmount)
      .path(in: rect)
  }

  /// The radius, and the distance of ``inset(by:)``.
  public var animatableData: AnimatablePair<Float, Float> {
    get { AnimatablePair(cornerRadius, insetAmount) }
    set { (cornerRadius, insetAmount) = (newValue.first, newValue.second) }
  }

  /// A smaller one, whose corners have the same middles.
  public func inset(by amount: Float) -> Self {
    var inner = self
    inner.insetAmount += amount
    return inner
  }
}

/// The radii of the four corners of a rectangle, in points.
public struct RectangleCornerRadii: Hashable, Codable, Sendable, Animatable {
  /// The radius of a corner.
  public var topLeft, topRight, bottomRight, bottomLeft: Float

  /// Radii for each corner; 0 is a right angle.
  public init(
    topLeft: Float = 0, topRight: Float = 0, bottomRight: Float = 0, bottomLeft: Float = 0
  ) {
    (self.topLeft, self.topRight) = (topLeft, topRight)
    (self.bottomRight, self.bottomLeft) = (bottomRight, bottomLeft)
  }

  /// The same radius for all corners.
  public init(_ radius: Float) {
    self.init(topLeft: radius, topRight: radius, bottomRight: radius, bottomLeft: radius)
  }

  /// All four radii.
  public var animatableData: SIMD4<Float> {
    get { SIMD4(topLeft, topRight, bottomRight, bottomLeft) }
    set {
      (topLeft, topRight) = (newValue.x, newValue.y)
      (bottomRight, bottomLeft) = (newValue.z, newValue.w)
    }
  }

  /// The radii for a rectangle of a size: where two of them do not fit on a side, all shrink by one factor, as in
  /// CSS.
  package func fitting(_ size: Size) -> RectangleCornerRadii {
    var radii = self
    radii.animatableData = pointwiseMax(animatableData, .zero)
    func share(_ side: Float, _ a: Float, _ b: Float) -> Float {
      a + b > side ? max(side, 0) / (a + b) : 1
    }
    let factor = min(
      share(size.width, radii.topLeft, radii.topRight),
      share(size.width, radii.bottomLeft, radii.bottomRight),
      share(size.height, radii.topLeft, radii.bottomLeft),
      share(size.height, radii.topRight, radii.bottomRight))
    if factor < 1 { radii.animatableData *= factor }
    return radii
  }
}

/// A rectangle with round corners, each of its own radius.
public struct UnevenRoundedRectangle: InsettableShape {
  /// The radii, which shrink where there is no room for them.
  public var cornerRadii: RectangleCornerRadii
  /// The distance by which the edge lies inside of the rectangle, in points.
  private var insetAmount: Float = 0

  /// A rectangle with the radii of its corners.
  public init(cornerRadii: RectangleCornerRadii) { self.cornerRadii = cornerRadii }

  /// A rectangle with a radius for each corner, in points.
  public init(
    topLeft: Float = 0, topRight: Float = 0, bottomRight: Float = 0, bottomLeft: Float = 0
  ) {
    self.init(
      cornerRadii: RectangleCornerRadii(
        topLeft: topLeft, topRight: topRight, bottomRight: bottomRight, bottomLeft: bottomLeft))
  }

  /// The outline, clockwise from the end of the top-left corner; empty if nothing is left of the rectangle.
  public func path(in rect: Rect) -> Path {
    var path = Path()
    guard let (inner, radii) = corners(of: rect) else { return path }
    path.reserveCapacity(10)
    let (left, top, right, bottom) = (inner.x, inner.y, inner.maxX, inner.maxY)
    let away = 1 - Path.quarter
    path.move(to: Point(x: left + radii.topLeft, y: top))
    func corner(_ corner: Point, _ radius: Float, from: Point, to: Point) {
      path.addLine(to: Point(x: corner.x + from.x * radius, y: corner.y + from.y * radius))
      guard radius > 0 else { return }
      path.addCurve(
        to: Point(x: corner.x + to.x * radius, y: corner.y + to.y * radius),
        control1: Point(
          x: corner.x + from.x * radius * away, y: corner.y + from.y * radius * away),
        control2: Point(x: corner.x + to.x * radius * away, y: corner.y + to.y * radius * away))
    }
    let (leftward, upward) = (Point(x: -1, y: 0), Point(x: 0, y: -1))
    let (rightward, downward) = (Point(x: 1, y: 0), Point(x: 0, y: 1))
    corner(Point(x: right, y: top), radii.topRight, from: leftward, to: downward)
    corner(Point(x: right, y: bottom), radii.bottomRight, from: upward, to: leftward)
    corner(Point(x: left, y: bottom), radii.bottomLeft, from: rightward, to: upward)
    corner(Point(x: left, y: top), radii.topLeft, from: downward, to: rightward)
    path.closeSubpath()
    return path
  }

  /// The rectangle inside of another one, and its radii; `nil` if nothing is left of it.
  func corners(of rect: Rect) -> (inner: Rect, radii: RectangleCornerRadii)? {
    let inner = rect.inset(by: insetAmount, insetAmount)
    guard inner.width >= 0, inner.height >= 0 else { return nil }
    var radii = cornerRadii.fitting(rect.size)
    if insetAmount != 0 {
      // A right angle stays one where the rectangle grows.
      let old = radii.animatableData
      radii.animatableData = (old - insetAmount).replacing(with: 0, where: old .== 0)
      radii = radii.fitting(inner.size)
    }
    return (inner, radii)
  }

  /// The radii, and the distance of ``inset(by:)``.
  public var animatableData: AnimatablePair<SIMD4<Float>, Float> {
    get { AnimatablePair(cornerRadii.animatableData, insetAmount) }
    set { (cornerRadii.animatableData, insetAmount) = (newValue.first, newValue.second) }
  }

  /// A smaller one, whose corners have the same middles.
  public func inset(by amount: Float) -> Self {
    var inner = self
    inner.insetAmount += amount
    return inner
  }
}
