/// What lays one colour over four neighbouring pixels.
protocol Ink {
  /// Lays the colour over the pixels, each covered by 0…256 in the lower half of a number.
  func over(_ below: SIMD4<UInt32>, _ coverage: SIMD4<UInt32>) -> SIMD4<UInt32>
}

/// A colour that hides what is below: `below + (colour − below) × coverage`.
struct OpaqueInk: Ink {
  /// The bytes of the colour, for each of the pixels.
  let color: PixelBlock

  @inline(__always)
  func over(_ below: SIMD4<UInt32>, _ coverage: SIMD4<UInt32>) -> SIMD4<UInt32> {
    let (below, coverage) = (PixelBlock(below), lowerHalves(coverage))
    return PixelBlock(
      outer: (below.outer &<< 8) &+ (color.outer &- below.outer) &* coverage &+ 128,
      inner: (below.inner &<< 8) &+ (color.inner &- below.inner) &* coverage &+ 128
    ).pixels
  }
}

/// A premultiplied colour through which one sees what is below, or light that adds to it, up to
/// white: `colour × coverage + below × (1 − alpha × coverage)`.
struct ClearInk: Ink {
  /// The bytes of the colour, for each of the pixels.
  let color: PixelBlock

  @inline(__always)
  func over(_ below: SIMD4<UInt32>, _ coverage: SIMD4<UInt32>) -> SIMD4<UInt32> {
    let coverage = lowerHalves(coverage)
    return PixelBlock(outer: color.outer &* coverage, inner: color.inner &* coverage).over(below)
  }
}

/// The lower half of each number, for both channels of a pixel.
@inline(__always)
private func lowerHalves(_ numbers: SIMD4<UInt32>) -> Lanes {
  let n = unsafeBitCast(numbers, to: Lanes.self)
  return Lanes(n[0], n[0], n[2], n[2], n[4], n[4], n[6], n[6])
}
