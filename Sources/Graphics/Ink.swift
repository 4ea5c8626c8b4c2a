/// What lays one colour over four neighbouring pixels.
protocol Ink {
  /// Lays the colour over the pixels, each covered by 0…256 in the lower half of a number.
  func over(_ below: SIMD4<UInt32>, _ coverage: SIMD4<UInt32>) -> SIMD4<UInt32>
}

/// A colour that hides what is below: `below + (colour − below) × coverage`.
struct OpaqueInk: Ink {
  private let color: ChannelPair

  @inline(__always)
  init(_ color: SIMD4<UInt16>) {
    self.color = ChannelPair(lowHalf: color, highHalf: color)
  }

  @inline(__always)
  func over(_ below: SIMD4<UInt32>, _ coverage: SIMD4<UInt32>) -> SIMD4<UInt32> {
    blended(below, coverage) { below, coverage in
      (below &<< 8) &+ (color &- below) &* coverage &+ 128
    }
  }
}

/// A premultiplied colour through which one sees what is below, or light that adds to it, up to
/// white: `colour × coverage + below × (1 − alpha × coverage)`.
struct ClearInk: Ink {
  private let color: ChannelPair
  private let alpha: ChannelPair

  @inline(__always)
  init(_ color: SIMD4<UInt16>) {
    self.color = ChannelPair(lowHalf: color, highHalf: color)
    alpha = ChannelPair(repeating: color[3])
  }

  @inline(__always)
  func over(_ below: SIMD4<UInt32>, _ coverage: SIMD4<UInt32>) -> SIMD4<UInt32> {
    blended(below, coverage) { below, coverage in
      let hidden = alpha &* coverage
      let rest = (below &<< 8).scaled(by: ~(hidden &+ hidden &>> 8)) &+ 128
      let light = color &* coverage
      return pointwiseMin(light, ~rest) &+ rest
    }
  }
}

/// Applies a function of two pixels' channels and their coverage to four pixels; what it returns
/// has eight bits of fraction.
@inline(__always)
private func blended(
  _ below: SIMD4<UInt32>, _ coverage: SIMD4<UInt32>,
  _ blend: (_ below: ChannelPair, _ coverage: ChannelPair) -> ChannelPair
) -> SIMD4<UInt32> {
  let bytes = unsafeBitCast(below, to: SIMD16<UInt8>.self)
  let c = unsafeBitCast(coverage, to: SIMD8<UInt16>.self)
  let left = blend(
    ChannelPair(truncatingIfNeeded: bytes.lowHalf),
    ChannelPair(c[0], c[0], c[0], c[0], c[2], c[2], c[2], c[2]))
  let right = blend(
    ChannelPair(truncatingIfNeeded: bytes.highHalf),
    ChannelPair(c[4], c[4], c[4], c[4], c[6], c[6], c[6], c[6]))
  return unsafeBitCast(
    SIMD16<UInt8>(
      lowHalf: SIMD8(truncatingIfNeeded: left &>> 8),
      highHalf: SIMD8(truncatingIfNeeded: right &>> 8)), to: SIMD4<UInt32>.self)
}
