import ConfettiGraphics
import Motion

extension ShapeForm {
  /// Whether a form looks the same mirrored along each axis.
  struct Symmetry: Hashable, Sendable {
    let x, y: Bool
  }

  var symmetry: Symmetry {
    switch self {
    case .square, .disc, .softDisc: Symmetry(x: true, y: true)
    case .polygons(let polygons, _):
      Symmetry(
        x: Self.isSame(polygons, mirrored: SIMD2(-1, 1)),
        y: Self.isSame(polygons, mirrored: SIMD2(1, -1)))
    case .picture: Symmetry(x: false, y: false)
    }
  }

  /// The distance by which mirrored corners may miss the outline, in halves of a side.
  private static let symmetryTolerance: Float = 0.04
  private static let mostCorners = 600

  /// Whether all corners lie on the outline when they are mirrored.
  private static func isSame(_ polygons: [[SIMD2<Float>]], mirrored factor: SIMD2<Float>) -> Bool {
    guard polygons.reduce(0, { $0 + $1.count }) <= mostCorners else { return false }
    let edges = polygons.flatMap { zip($0, $0.dropFirst() + $0.prefix(1)) }
    return polygons.joined().allSatisfy { corner in
      edges.contains {
        distance(of: corner * factor, from: $0.0, to: $0.1) <= symmetryTolerance
      }
    }
  }

  /// The distance of a point from the line between two others.
  private static func distance(
    of point: SIMD2<Float>, from start: SIMD2<Float>, to end: SIMD2<Float>
  ) -> Float {
    let way = end - start
    let square = max((way * way).sum(), 1e-12)
    let share = (((point - start) * way).sum() / square).clamped(to: 0...1)
    let rest = point - start - way * share
    return (rest * rest).sum().squareRoot()
  }
}
