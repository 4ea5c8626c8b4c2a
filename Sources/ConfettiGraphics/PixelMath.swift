/// The four channels of a pixel in 8.8 fixed point: 0…65280 stands for 0…255.
///
/// Eight bits of fraction let a pixel be sampled, tinted and blended with one rounding at the end.
typealias Channels = SIMD4<UInt16>

extension SIMD4<UInt16> {
  /// Each number times a factor of 0…65535 that stands for 0…1.
  @inline(__always)
  func scaled(by factors: Channels) -> Channels {
    let product =
      SIMD4<UInt32>(truncatingIfNeeded: self) &* SIMD4<UInt32>(truncatingIfNeeded: factors)
    return Channels(truncatingIfNeeded: product &>> 16)
  }

  /// The pixel that these channels are when rounded.
  @inline(__always)
  var rounded: UInt32 {
    unsafeBitCast(SIMD4<UInt8>(truncatingIfNeeded: (self &+ 128) &>> 8), to: UInt32.self)
  }

  /// The channels with red and blue swapped if the target wants blue first.
  @inline(__always)
  func ordered(_ order: PixelTarget.ChannelOrder) -> Channels {
    order == .bgra ? Channels(self[2], self[1], self[0], self[3]) : self
  }
}

extension SIMD4<Float> {
  /// Numbers of 0…2²³, rounded, in the lowest 23 bits; above them stands something else.
  ///
  /// Added to 2²³, a number's ones end up in the lowest bits: no conversion can trap.
  @inline(__always)
  var roundedBits: SIMD4<UInt32> { unsafeBitCast(self + 0x1p23, to: SIMD4<UInt32>.self) }

  /// Numbers of 0…2²³, rounded.
  @inline(__always)
  var roundedNumbers: SIMD4<UInt32> { roundedBits & 0x7F_FFFF }

  @inline(__always)
  var magnitudes: SIMD4<Float> {
    unsafeBitCast(
      unsafeBitCast(self, to: SIMD4<UInt32>.self) & 0x7FFF_FFFF, to: SIMD4<Float>.self)
  }

  @inline(__always)
  func held(from low: SIMD4<Float>, to high: SIMD4<Float>) -> SIMD4<Float> {
    let above = replacing(with: low, where: self .< low)
    return above.replacing(with: high, where: above .> high)
  }

  @inline(__always)
  func held(from low: Float, to high: Float) -> SIMD4<Float> {
    held(from: SIMD4(repeating: low), to: SIMD4(repeating: high))
  }
}
