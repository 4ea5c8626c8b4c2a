/// A row of the pattern that hides the steps of a gradient, which are up to 60 pixels wide in a dark gradient:
/// where a colour lies between two of the 255 steps, pixels of both are mixed in proportion.
///
/// The pattern is Bayer's, 4 × 4 pixels; it depends on a pixel's place in the picture alone, so that a
/// pixel comes out the same whichever part of the picture is painted, and in every frame.
struct DitherRow {
  /// 8 … 248 of 256 for each of four pixels, 128 on average, to add before the fraction is cut off: a
  /// colour without a fraction stays as it is, even if rounding has made it a little less.
  private let thresholds: SIMD4<UInt16>

  /// The pattern of a row from a column on.
  @inline(__always)
  init(_ row: Int, from column: Int) {
    let t: SIMD4<UInt16> =
      switch row & 3 {
      case 0: SIMD4(8, 136, 40, 168)
      case 1: SIMD4(200, 72, 232, 104)
      case 2: SIMD4(56, 184, 24, 152)
      default: SIMD4(248, 120, 216, 88)
      }
    thresholds =
      switch column & 3 {
      case 0: t
      case 1: SIMD4(t[1], t[2], t[3], t[0])
      case 2: SIMD4(t[2], t[3], t[0], t[1])
      default: SIMD4(t[3], t[0], t[1], t[2])
      }
  }

  /// Four neighbouring pixels of an opaque colour, and all that follow them.
  @inline(__always)
  func pixels(of color: Channels) -> SIMD4<UInt32> {
    let (block, raise) = (PixelBlock(repeating: color), Lanes(twice: thresholds))
    return PixelBlock(outer: block.outer &+ raise, inner: block.inner &+ raise).pixels
  }
}
