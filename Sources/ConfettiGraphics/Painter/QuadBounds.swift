/// An upright box of whole pixels: those that may have their centres in a quad, or several such.
struct QuadBounds: Equatable {
  /// The first column and row, and those beyond the last.
  var left, top, right, bottom: Int32

  static let empty = QuadBounds(left: 0, top: 0, right: 0, bottom: 0)

  var isEmpty: Bool { left >= right || top >= bottom }

  /// The number of its pixels, if it is not empty.
  var area: Int { Int(right &- left) &* Int(bottom &- top) }

  @inline(__always)
  func overlaps(_ other: QuadBounds) -> Bool {
    // All differences must be negative; one branch is predicted better than four.
    (left &- other.right) & (other.left &- right) & (top &- other.bottom) & (other.top &- bottom)
      < 0
  }

  @inline(__always)
  func contains(_ other: QuadBounds) -> Bool {
    (other.left &- left) | (right &- other.right) | (other.top &- top) | (bottom &- other.bottom)
      >= 0
  }

  /// The smallest box around both; neither may be empty.
  @inline(__always)
  func union(_ other: QuadBounds) -> QuadBounds {
    QuadBounds(
      left: min(left, other.left), top: min(top, other.top), right: max(right, other.right),
      bottom: max(bottom, other.bottom))
  }

  /// The pixels of both; empty if they have none in common.
  @inline(__always)
  func intersection(_ other: QuadBounds) -> QuadBounds {
    QuadBounds(
      left: max(left, other.left), top: max(top, other.top), right: min(right, other.right),
      bottom: min(bottom, other.bottom))
  }
}

extension QuadBounds {
  /// The pixels that may have their centres in a quad, within a picture; undefined if a coordinate is
  /// not-a-number, and such a quad is never painted.
  ///
  /// - Parameters:
  ///   - scale: in pixels per point.
  ///   - limit: the width, the height, the width and the height of the picture.
  @inline(__always)
  init(_ quad: UnsafePointer<Vertex>, scale: Float, _ limit: SIMD4<Float>) {
    let (a, b) = (SIMD2(quad[0].x, quad[0].y), SIMD2(quad[1].x, quad[1].y))
    let (c, d) = (SIMD2(quad[2].x, quad[2].y), SIMD2(quad[3].x, quad[3].y))
    let (ab, cd) = (SIMD4(lowHalf: a, highHalf: b), SIMD4(lowHalf: c, highHalf: d))
    let low = ab.replacing(with: cd, where: cd .< ab)
    let high = ab.replacing(with: cd, where: cd .> ab)
    let leftTop = low.lowHalf.replacing(with: low.highHalf, where: low.highHalf .< low.lowHalf)
    let rightBottom = high.lowHalf.replacing(
      with: high.highHalf, where: high.highHalf .> high.lowHalf)
    // Half a pixel farther out, and then to the nearest whole number.
    let box =
      SIMD4(lowHalf: leftTop, highHalf: rightBottom) * scale + SIMD4(-0.5, -0.5, 0.5, 0.5)
    let positive = box.replacing(with: SIMD4<Float>.zero, where: .!(box .> SIMD4<Float>.zero))
    let clamped = positive.replacing(with: limit, where: positive .> limit)
    self = unsafeBitCast(clamped.roundedNumbers, to: QuadBounds.self)
  }
}

extension PixelRect {
  init(_ bounds: QuadBounds) {
    self.init(
      columns: Int(bounds.left)..<Int(bounds.right), rows: Int(bounds.top)..<Int(bounds.bottom))
  }
}

extension QuadBounds {
  init(_ area: PixelRect) {
    self.init(
      left: Int32(clamping: area.columns.lowerBound), top: Int32(clamping: area.rows.lowerBound),
      right: Int32(clamping: area.columns.upperBound),
      bottom: Int32(clamping: area.rows.upperBound))
  }
}
