/// The four channels of a pixel in 8.8 fixed point: 0…65280 stands for 0…255.
///
/// Eight bits of fraction let a pixel be sampled, tinted and blended with one rounding at the end.
typealias Channels = SIMD4<UInt16>
/// The channels of two neighbouring pixels.
typealias ChannelPair = SIMD8<UInt16>

extension SIMD4<UInt16> {
  /// The four bytes of a pixel as whole numbers, 0…255.
  @inline(__always)
  init(bytesOf pixel: UInt32) {
    self.init(truncatingIfNeeded: unsafeBitCast(pixel, to: SIMD4<UInt8>.self))
  }

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

  /// These premultiplied channels drawn over a pixel; sums beyond white stay white.
  @inline(__always)
  func over(_ below: UInt32) -> UInt32 {
    let alpha = Channels(repeating: self[3])
    let rest = (Channels(bytesOf: below) &<< 8).scaled(by: ~(alpha &+ alpha &>> 8)) &+ 128
    let sum = pointwiseMin(rest, ~self) &+ self
    return unsafeBitCast(SIMD4<UInt8>(truncatingIfNeeded: sum &>> 8), to: UInt32.self)
  }
}

extension SIMD8<UInt16> {
  /// The bytes of two neighbouring pixels as whole numbers, 0…255.
  @inline(__always)
  init(bytesOf left: UInt32, _ right: UInt32) {
    let both = UInt64(left) | UInt64(right) << 32
    self.init(truncatingIfNeeded: unsafeBitCast(both, to: SIMD8<UInt8>.self))
  }

  /// Each number times a factor of 0…65535 that stands for 0…1.
  @inline(__always)
  func scaled(by factors: ChannelPair) -> ChannelPair {
    let product =
      SIMD8<UInt32>(truncatingIfNeeded: self) &* SIMD8<UInt32>(truncatingIfNeeded: factors)
    return ChannelPair(truncatingIfNeeded: product &>> 16)
  }
}

extension SIMD4<Float> {
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
