/// The corners of a quad in pixels: top-left, top-right, bottom-right, bottom-left.
struct QuadCorners {
  let topLeft: SIMD2<Double>
  let topRight: SIMD2<Double>
  let bottomRight: SIMD2<Double>
  let bottomLeft: SIMD2<Double>

  /// The corners of four vertices in pixels; `nil` if one is not finite or beyond the range in which
  /// a `Float` tells pixels apart.
  @inline(__always)
  init?(_ quad: UnsafePointer<Vertex>, scale: Double) {
    topLeft = SIMD2(Double(quad[0].x), Double(quad[0].y)) * scale
    topRight = SIMD2(Double(quad[1].x), Double(quad[1].y)) * scale
    bottomRight = SIMD2(Double(quad[2].x), Double(quad[2].y)) * scale
    bottomLeft = SIMD2(Double(quad[3].x), Double(quad[3].y)) * scale
    for index in 0..<4 {
      let corner = self[index]
      // Written so that not-a-number fails too.
      guard abs(corner.x) <= 0x1p24, abs(corner.y) <= 0x1p24 else { return nil }
    }
  }

  /// The first column of the picture that a corner lies in, or the picture's first.
  var firstColumn: Int {
    Int(max(0, min(topLeft.x, topRight.x, bottomRight.x, bottomLeft.x)))
  }

  @inline(__always)
  subscript(index: Int) -> SIMD2<Double> {
    switch index {
    case 0: topLeft
    case 1: topRight
    case 2: bottomRight
    default: bottomLeft
    }
  }
}
