/// The affine map from pixels to a quad's own coordinates, 0…1 across and 0…1 down.
struct QuadMapping {
  /// Whether top-left, top-right, bottom-right is a turn to the right, as for an unmirrored quad.
  let isClockwise: Bool
  /// How much one pixel to the right adds to the own coordinates.
  let step: SIMD2<Double>

  private let origin: SIMD2<Double>
  private let down: SIMD2<Double>

  /// The map of a parallelogram; `nil` if it has no area.
  @inline(__always)
  init?(_ corners: QuadCorners) {
    let across = corners.topRight - corners.topLeft
    let downward = corners.bottomLeft - corners.topLeft
    let area = across.x * downward.y - across.y * downward.x
    guard area != 0 else { return nil }
    isClockwise = area > 0
    origin = corners.topLeft
    step = SIMD2(downward.y, -across.y) / area
    down = SIMD2(-downward.x, across.x) / area
  }

  /// Whether rows of pixels run along the top edge, so that only the first coordinate changes.
  var isLevel: Bool { step.y == 0 }
  /// Whether the quad is an upright rectangle, so that all rows cover the same columns.
  var isUpright: Bool { step.y == 0 && down.x == 0 }

  /// The own coordinates of a pixel's centre.
  @inline(__always)
  func place(column: Int, row: Int) -> SIMD2<Double> {
    let offset = SIMD2(Double(column) + 0.5, Double(row) + 0.5) - origin
    return step * offset.x + down * offset.y
  }
}
