/// The four channels of a pixel in 8.8 fixed point: 0…65280 represents 0…255.
///
/// With eight bits of fraction, a pixel can be sampled, tinted and blended with a single rounding
/// at the end.
typealias Channels = SIMD4<UInt16>

extension SIMD4<UInt16> {
  /// Each number times a factor of 0…65535, which represents 0…1.
  @inline(__always)
  func scaled(by factors: Channels) -> Channels {
    let product =
      SIMD4<UInt32>(truncatingIfNeeded: self) &* SIMD4<UInt32>(truncatingIfNeeded: factors)
    return Channels(truncatingIfNeeded: product &>> 16)
  }

  @inline(__always)
  var rounded: UInt32 {
    unsafeBitCast(SIMD4<UInt8>(truncatingIfNeeded: (self &+ 128) &>> 8), to: UInt32.self)
  }

  /// The channels with red and blue swapped if the target has blue first.
  @inline(__always)
  func ordered(_ order: PixelTarget.ChannelOrder) -> Channels {
    order == .bgra ? Channels(self[2], self[1], self[0], self[3]) : self
  }
}

extension SIMD4<Float> {
  /// Numbers of 0…2²³, rounded, in the lowest 23 bits; the higher bits are undefined.
  ///
  /// Adding 2²³ leaves the rounded number in the lowest bits, without a conversion that could trap.
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
  func clamped(from low: SIMD4<Float>, to high: SIMD4<Float>) -> SIMD4<Float> {
    let above = replacing(with: low, where: self .< low)
    return above.replacing(with: high, where: above .> high)
  }

  @inline(__always)
  func clamped(from low: Float, to high: Float) -> SIMD4<Float> {
    clamped(from: SIMD4(repeating: low), to: SIMD4(repeating: high))
  }
}

/// Four neighbouring pixels of a row, which are painted at a time.
///
/// The channels are 16-bit numbers: 0…255 when pixels are read, and 8.8 fixed point, where 0…65280
/// represents 0…255, during computations.
struct PixelBlock {
  static let count = 4

  /// Bytes 0 and 2 of the pixels: red and blue.
  var outer: Lanes
  /// Bytes 1 and 3 of the pixels: green and alpha.
  var inner: Lanes

  /// The channels of four pixels, each 0…255.
  @inline(__always)
  init(_ pixels: SIMD4<UInt32>) {
    let bytes = unsafeBitCast(pixels, to: Lanes.self)
    outer = bytes & 255
    inner = bytes &>> 8
  }

  @inline(__always)
  init(outer: Lanes, inner: Lanes) {
    self.outer = outer
    self.inner = inner
  }

  @inline(__always)
  init(repeating c: Channels) {
    outer = Lanes(c[0], c[2], c[0], c[2], c[0], c[2], c[0], c[2])
    inner = Lanes(c[1], c[3], c[1], c[3], c[1], c[3], c[1], c[3])
  }

  @inline(__always)
  init(_ a: Channels, _ b: Channels, _ c: Channels, _ d: Channels) {
    outer = Lanes(a[0], a[2], b[0], b[2], c[0], c[2], d[0], d[2])
    inner = Lanes(a[1], a[3], b[1], b[3], c[1], c[3], d[1], d[3])
  }

  /// Channels in fixed point, truncated to pixels.
  @inline(__always)
  var pixels: SIMD4<UInt32> { unsafeBitCast(outer &>> 8 | inner & 0xFF00, to: SIMD4<UInt32>.self) }

  /// Fixed-point channels times factors of 0…65535, which represent 0…1.
  @inline(__always)
  func scaled(by factors: PixelBlock) -> PixelBlock {
    PixelBlock(outer: outer.scaled(by: factors.outer), inner: inner.scaled(by: factors.inner))
  }

  /// These premultiplied fixed-point colours blended over pixels: `colour + below × (1 − alpha)`,
  /// up to white.
  ///
  /// Colours are at most 65280, so that the half step that rounds fits as well.
  @inline(__always)
  func over(_ below: SIMD4<UInt32>) -> SIMD4<UInt32> {
    let alpha = Lanes(
      inner[1], inner[1], inner[3], inner[3], inner[5], inner[5], inner[7], inner[7])
    let rest = ~(alpha &+ alpha &>> 8)
    let below = PixelBlock(below)
    return PixelBlock(
      outer: (outer &+ 128).saturatingAdd((below.outer &<< 8).scaled(by: rest)),
      inner: (inner &+ 128).saturatingAdd((below.inner &<< 8).scaled(by: rest))
    ).pixels
  }

  /// The channels with red and blue swapped if the target has blue first.
  @inline(__always)
  func ordered(_ order: PixelTarget.ChannelOrder) -> PixelBlock {
    guard order == .bgra else { return self }
    let o = outer
    return PixelBlock(outer: Lanes(o[1], o[0], o[3], o[2], o[5], o[4], o[7], o[6]), inner: inner)
  }
}

/// A number for each of two channels of four pixels.
typealias Lanes = SIMD8<UInt16>

extension SIMD8<UInt16> {
  /// A number for each pixel, repeated for both its channels.
  @inline(__always)
  init(twice n: SIMD4<UInt16>) { self.init(n[0], n[0], n[1], n[1], n[2], n[2], n[3], n[3]) }

  /// Each number times a factor of 0…65535, which represents 0…1.
  ///
  /// Lane by lane, because the compiler turns this form into one instruction.
  @inline(__always)
  func scaled(by factors: Lanes) -> Lanes {
    func product(_ lane: Int) -> UInt16 {
      UInt16(truncatingIfNeeded: (UInt32(self[lane]) &* UInt32(factors[lane])) &>> 16)
    }
    return Lanes(
      product(0), product(1), product(2), product(3), product(4), product(5), product(6),
      product(7))
  }

  /// The sums, clamped to the largest number.
  ///
  /// A sum that is smaller than one of its terms has overflowed.
  @inline(__always)
  func saturatingAdd(_ other: Lanes) -> Lanes {
    let sums = self &+ other
    return sums.replacing(with: Lanes(repeating: .max), where: sums .< self)
  }
}

extension UnsafeMutablePointer<UInt32> {
  /// The pixels of a block, or only the first `count`: memory beyond the end of a row may belong to
  /// others.
  @inline(__always)
  func block(of count: Int) -> SIMD4<UInt32> {
    count >= PixelBlock.count
      ? UnsafeRawPointer(self).loadUnaligned(as: SIMD4<UInt32>.self) : part(of: count)
  }

  /// Writes the pixels of a block, or only the first `count`.
  @inline(__always)
  func write(_ pixels: SIMD4<UInt32>, of count: Int) {
    if count >= PixelBlock.count {
      UnsafeMutableRawPointer(self).storeBytes(of: pixels, as: SIMD4<UInt32>.self)
    } else {
      write(part: pixels, of: count)
    }
  }

  @inline(never)
  private func part(of count: Int) -> SIMD4<UInt32> {
    var pixels = SIMD4<UInt32>()
    for lane in 0..<count { pixels[lane] = self[lane] }
    return pixels
  }

  @inline(never)
  private func write(part pixels: SIMD4<UInt32>, of count: Int) {
    for lane in 0..<count { self[lane] = pixels[lane] }
  }
}
