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
    let own = SIMD2(axis.cos * half.x + axis.sin * half.y, axis.cos * half.y - axis.sin * half.x)
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
      let p = (point + center) * radii
      return (start + end) / 2
        + SIMD2(axis.cos * p.x - axis.sin * p.y, axis.sin * p.x + axis.cos * p.y)
    }
    let count = max(Int((abs(sweep) / (.pi / 4)).rounded(.up)), 1)
    let step = sweep / Double(count)
    let handle = 4.0 / 3 * Elementary.tan(step / 4)
    curves = (0..<count).map { index in
      let (a, b) = (
        Elementary.sinCos(first + step * Double(index)),
        Elementary.sinCos(first + step * Double(index + 1))
      )
      return .curve(
        mapped(SIMD2(a.cos - handle * a.sin, a.sin + handle * a.cos)),
        mapped(SIMD2(b.cos + handle * b.sin, b.sin - handle * b.cos)),
        index + 1 == count ? end : mapped(SIMD2(b.cos, b.sin)))
    }
  }
}
