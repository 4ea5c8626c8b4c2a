/// An upright rectangle whose corners are quarters of ellipses, within the bounds in which it can be drawn.
struct SoftRect {
  let left, top, right, bottom: Float
  /// The radii on both axes, clockwise from the top left.
  private let radii: (SIMD2<Float>, SIMD2<Float>, SIMD2<Float>, SIMD2<Float>)

  /// The largest coordinate; edges farther out are moved there.
  static let farthest: Float = 4_000_000

  /// A rectangle with round corners; `nil` if a number is not finite, or the rectangle has no area.
  ///
  /// Where the corners do not fit, all become smaller alike.
  init?(_ rect: Rect, _ corners: RectangleCornerRadii) {
    func radius(_ radius: Float) -> SIMD2<Float> {
      SIMD2(repeating: min(max(radius, 0), Self.farthest))
    }
    self.init(
      rect, radius(corners.topLeft), radius(corners.topRight), radius(corners.bottomRight),
      radius(corners.bottomLeft))
    guard
      (corners.topLeft + corners.topRight + corners.bottomRight + corners.bottomLeft).isFinite
    else { return nil }
  }

  /// The ellipse that fills a rectangle.
  init?(ellipseIn rect: Rect) {
    let half = SIMD2(rect.width, rect.height) / 2
    self.init(rect, half, half, half, half)
  }

  private init?(
    _ rect: Rect, _ a: SIMD2<Float>, _ b: SIMD2<Float>, _ c: SIMD2<Float>, _ d: SIMD2<Float>
  ) {
    func near(_ place: Float) -> Float { min(max(place, -Self.farthest), Self.farthest) }
    guard rect.x.isFinite, rect.y.isFinite, rect.width.isFinite, rect.height.isFinite,
      rect.width > 0, rect.height > 0
    else { return nil }
    (left, right) = (near(rect.x), near(rect.maxX))
    (top, bottom) = (near(rect.y), near(rect.maxY))
    let (width, height) = (right - left, bottom - top)
    guard width > 0, height > 0 else { return nil }
    func fitting(_ room: Float, _ first: Float, _ second: Float) -> Float {
      first + second > room ? room / (first + second) : 1
    }
    let share = min(
      fitting(width, a.x, b.x), fitting(width, d.x, c.x), fitting(height, a.y, d.y),
      fitting(height, b.y, c.y))
    radii = (a * share, b * share, c * share, d * share)
  }

  /// The way from each side within which corners are round.
  var roundings: (left: Float, top: Float, right: Float, bottom: Float) {
    let (a, b, c, d) = radii
    return (max(a.x, d.x), max(a.y, b.y), max(b.x, c.x), max(c.y, d.y))
  }
}

extension SoftField {
  /// Adds the outline of a rectangle with round corners.
  mutating func add(_ rect: SoftRect) { rect.trace(into: &self) }
}

extension SoftRect {
  fileprivate func trace(into field: inout SoftField) {
    let (a, b, c, d) = radii
    // Up the left side, and down the right one; level lines count for nothing.
    field.add(from: SIMD2(left, bottom - d.y), to: SIMD2(left, top + a.y))
    field.add(from: SIMD2(right, top + b.y), to: SIMD2(right, bottom - c.y))
    field.addQuarter(
      around: SIMD2(left + d.x, bottom - d.y), SIMD2(-d.x, d.y), isUpward: true)
    field.addQuarter(around: SIMD2(left + a.x, top + a.y), SIMD2(-a.x, -a.y), isUpward: true)
    field.addQuarter(around: SIMD2(right - b.x, top + b.y), SIMD2(b.x, -b.y), isUpward: false)
    field.addQuarter(
      around: SIMD2(right - c.x, bottom - c.y), SIMD2(c.x, c.y), isUpward: false)
  }
}
