import ConfettiGraphics

/// The redirection of paths from a point to where there is space: paths that would leave the stage
/// are mirrored to the other side, and all are scaled down if neither side has space.
///
/// Paths around a frame, aimed paths, and those that fit stay as they are.
struct PathTurn: Sendable {
  /// The distances that paths reach from their start, in points, not negative.
  struct Reach {
    let side, up, down: Float
  }

  /// The factor for the size of the paths, 0…1.
  private(set) var scale: Float = 1
  /// Whether paths may lead in each direction.
  private(set) var left = true, right = true, up = true, down = true
  /// The part of the stage in which paths start; `nil` if they may start anywhere.
  private var area: Rect?

  init() {}

  /// The turn of paths with a reach.
  ///
  /// - Parameter side: the longest side of a particle, in points: paths start so far from the edges
  ///   of the stage that the particle is in sight.
  init(at site: Site, _ reach: @autoclosure () -> Reach, side: Float) {
    guard case .point(let point) = site.anchor, site.aim == nil, site.movement == nil,
      (0...max(site.stage.width, 0)).contains(point.x),
      (0...max(site.stage.height, 0)).contains(point.y)
    else { return }
    let (reach, size) = (reach(), site.stage)
    area = Rect(x: 0, y: 0, width: size.width, height: size.height)
      .inset(by: min(side, size.width) / 2, min(side, size.height) / 2)
    let (toRight, toBottom) = (site.stage.width - point.x, site.stage.height - point.y)
    func fit(_ space: Float, _ reach: Float) -> Float { reach > space ? space / reach : 1 }
    scale = min(
      fit(max(point.x, toRight), reach.side),
      fit(max(point.y, toBottom), max(reach.up, reach.down)))
    left = point.x >= toRight || point.x >= reach.side * scale
    right = toRight > point.x || toRight >= reach.side * scale
    up = point.y >= toBottom || point.y >= reach.up * scale
    down = toBottom > point.y || toBottom >= reach.down * scale
  }

  /// The turn that a reflection makes into this one.
  func removing(_ reflection: Reflection) -> PathTurn {
    var turn = self
    if reflection.signs.x < 0 { (turn.left, turn.right) = (right, left) }
    if reflection.signs.y < 0 { (turn.up, turn.down) = (down, up) }
    guard let area else { return turn }
    let a = reflection.removed(from: SIMD2(area.x, area.y))
    let b = reflection.removed(from: SIMD2(area.maxX, area.maxY))
    let (low, high) = (pointwiseMin(a, b), pointwiseMax(a, b))
    turn.area = Rect(x: low.x, y: low.y, width: high.x - low.x, height: high.y - low.y)
    return turn
  }

  /// A start clamped to where paths may start.
  func clamped(_ start: Point) -> Point {
    guard let area else { return start }
    return Point(
      x: start.x.clamped(to: area.x...area.maxX), y: start.y.clamped(to: area.y...area.maxY))
  }

  /// A quarter, by the signs of its x and y, or its neighbour if there is no space in this one.
  func turned(_ quarter: SIMD2<Float>) -> SIMD2<Float> { quarter * mirroring(quarter) }

  /// The signs that a curve's points are multiplied with to mirror it to where there is space.
  ///
  /// - Parameter end: the end of the curve, measured from its start.
  func mirroring(_ end: SIMD2<Float>) -> SIMD2<Float> {
    SIMD2((end.x < 0 ? left : right) ? 1 : -1, (end.y > 0 ? down : up) ? 1 : -1)
  }
}
