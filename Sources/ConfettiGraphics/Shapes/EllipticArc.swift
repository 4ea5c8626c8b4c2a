internal import Motion

/// A part of an ellipse between two points, as the paths of SVG pictures describe it.
///
/// The centre follows from the ends as in the implementation notes of SVG (F.6.5, F.6.6).
struct EllipticArc {
  /// The arc as cubic curves of at most an eighth of a turn each, which differ from the ellipse by less
  /// than 0.000005 of the radius.
  let curves: [PathPiece]

  /// An arc; `nil` if it is a straight line, because a radius is 0.
  ///
  /// - Parameters:
  ///   - turn: the angle between the ellipse's first axis and the x axis, in degrees.
  ///   - isLarge: whether the arc is the longer of the two possible ones.
  ///   - isClockwise: whether it goes clockwise, with y growing downward.
  init?(
    from start: SIMD2<Double>, to end: SIMD2<Double>, radii: SIMD2<Double>, turn: Double,
    isLarge: Bool, isClockwise: Bool
  ) {
    var radii = SIMD2(abs(radii.x), abs(radii.y))
    guard radii.x > 0, radii.y > 0 else { return nil }
    guard start != end else {
      curves = []
      return
    }
    let degrees = turn.truncatingRemainder(dividingBy: 360)
    let axis = Elementary.sinCos(degrees * .pi / 180)
    // In a space where the ellipse is upright and the middle between the ends is the origin.
    let half = (start - end) / 2
    let ownX: Double = axis.cos * half.x + axis.sin * half.y
    let ownY: Double = axis.cos * half.y - axis.sin * half.x
    let own = SIMD2(ownX, ownY)
    // Radii too small to reach both ends are scaled up until they just do.
    let share = own / radii
    let reach = share.x * share.x + share.y * share.y
    if reach > 1 { radii *= reach.squareRoot() }
    let unit = own / radii
    let distance = unit.x * unit.x + unit.y * unit.y
    guard distance.isFinite, (1 / distance).isFinite else { return nil }
    let length = max(1 / distance - 1, 0).squareRoot() * (isLarge == isClockwise ? -1 : 1)
    let center = SIMD2(unit.y, -unit.x) * length

    let (from, to) = (unit - center, -unit - center)
    let first = Elementary.atan2(from.y, from.x)
    var sweep = Elementary.atan2(to.y, to.x) - first
    if isClockwise, sweep < 0 { sweep += 2 * .pi }
    if !isClockwise, sweep > 0 { sweep -= 2 * .pi }

    func mapped(_ point: SIMD2<Double>) -> SIMD2<Double> {
      let p: SIMD2<Double> = (point + center) * radii
      let x: Double = axis.cos * p.x - axis.sin * p.y
      let y: Double = axis.sin * p.x + axis.cos * p.y
      let middle: SIMD2<Double> = (start + end) / 2
      return middle + SIMD2(x, y)
    }
    let count = max(Int((abs(sweep) / (.pi / 4)).rounded(.up)), 1)
    let step = sweep / Double(count)
    let handle = 4.0 / 3 * Elementary.tan(step / 4)
    // The points of the circle with a radius of 1, and a way along its tangents.
    func point(_ at: (sin: Double, cos: Double), along way: Double) -> SIMD2<Double> {
      let x: Double = at.cos - way * at.sin
      let y: Double = at.sin + way * at.cos
      return mapped(SIMD2(x, y))
    }
    curves = (0..<count).map { index -> PathPiece in
      let a = Elementary.sinCos(first + step * Double(index))
      let b = Elementary.sinCos(first + step * Double(index + 1))
      let last = index + 1 == count ? end : mapped(SIMD2(b.cos, b.sin))
      return .curve(point(a, along: handle), point(b, along: -handle), last)
    }
  }
}
