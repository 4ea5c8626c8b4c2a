/// The atlas as the painter reads it: bilinear samples with texel centres at one half, held at the
/// edges.
struct Texture {
  /// A place in texels, measured from the centre of the first one, with 32 bits of fraction.
  struct Place {
    var u: Int
    var v: Int
  }

  private let texels: UnsafePointer<UInt32>
  private let width: Int
  private let height: Int
  private let maxU: Int
  private let maxV: Int
  private let right: Int
  private let below: Int

  init(texels: UnsafePointer<UInt32>, width: Int, height: Int) {
    self.texels = texels
    self.width = width
    self.height = height
    // Just short of the last centre, so that the neighbours to the right and below exist.
    maxU = max(0, (width - 1) << 32 - 1)
    maxV = max(0, (height - 1) << 32 - 1)
    right = width > 1 ? 1 : 0
    below = height > 1 ? width : 0
  }

  /// The two rows of texels around a vertical place.
  @inline(__always)
  func rows(at v: Int) -> Rows {
    let v = held(v, to: maxV)
    let upper = texels + (v >> 32) &* width
    let share = UInt16(truncatingIfNeeded: (v & 0xFFFF_FFFF + 1 << 23) >> 24)
    return Rows(
      upper: upper, lower: upper + below, right: right, maxU: maxU,
      upperShare: ChannelPair(repeating: 256 &- share), lowerShare: ChannelPair(repeating: share))
  }

  /// The colour at a place.
  func sample(_ place: Place) -> Channels {
    rows(at: place.v).sample(place.u, tint: ChannelPair(repeating: .max)) ?? .zero
  }

  /// Whether the colour at texture coordinates hides what is below.
  func isOpaque(u: Float, v: Float) -> Bool {
    guard u >= 0, v >= 0, u <= 1, v <= 1 else { return false }
    let place = Mapping(
      origin: SIMD2(Double(u) * Double(width), Double(v) * Double(height)) - 0.5, across: .zero,
      down: .zero
    ).place(.zero)
    return sample(place)[3] == 0xFF00
  }

  /// Two neighbouring rows of texels, mixed in a proportion.
  struct Rows {
    fileprivate let upper: UnsafePointer<UInt32>
    fileprivate let lower: UnsafePointer<UInt32>
    fileprivate let right: Int
    fileprivate let maxU: Int
    fileprivate let upperShare: ChannelPair
    fileprivate let lowerShare: ChannelPair

    /// The colour at a horizontal place times a tint, given twice; `nil` where the atlas is clear.
    @inline(__always)
    func sample(_ u: Int, tint: ChannelPair) -> Channels? {
      let u = held(u, to: maxU)
      let (first, second) = (upper + u >> 32, lower + u >> 32)
      let (a, b, c, d) = (first[0], first[right], second[0], second[right])
      guard a | b | c | d != 0 else { return nil }
      let columns =
        ChannelPair(bytesOf: a, b) &* upperShare &+ ChannelPair(bytesOf: c, d) &* lowerShare
      let share = Channels(repeating: UInt16(truncatingIfNeeded: u >> 16))
      let tinted = columns.scaled(by: ChannelPair(lowHalf: ~share, highHalf: share))
        .scaled(by: tint)
      return tinted.lowHalf &+ tinted.highHalf
    }
  }

  /// The affine map from a quad's own coordinates to texels; `nil` if it is not finite.
  @inline(__always)
  func mapping(of quad: UnsafePointer<Vertex>) -> Mapping? {
    let size = SIMD2(Double(width), Double(height))
    let corners = (
      SIMD2(Double(quad[0].u), Double(quad[0].v)) * size,
      SIMD2(Double(quad[1].u), Double(quad[1].v)) * size,
      SIMD2(Double(quad[3].u), Double(quad[3].v)) * size
    )
    let sum = corners.0 + corners.1 + corners.2
    guard sum.x.isFinite, sum.y.isFinite else { return nil }
    return Mapping(
      origin: corners.0 - 0.5, across: corners.1 - corners.0, down: corners.2 - corners.0)
  }

  /// An affine map from a quad's own coordinates, 0…1 across and down, to texels.
  struct Mapping {
    let origin: SIMD2<Double>
    let across: SIMD2<Double>
    let down: SIMD2<Double>

    /// Whether the whole quad shows one place of the atlas.
    var isConstant: Bool { across == .zero && down == .zero }

    @inline(__always)
    func place(_ own: SIMD2<Double>) -> Place { fixed(origin + step(of: own)) }

    /// How far a step in the quad's own coordinates goes in the atlas.
    @inline(__always)
    func step(_ own: SIMD2<Double>) -> Place { fixed(step(of: own)) }

    @inline(__always)
    private func step(of own: SIMD2<Double>) -> SIMD2<Double> { across * own.x + down * own.y }

    @inline(__always)
    private func fixed(_ texels: SIMD2<Double>) -> Place {
      Place(u: fixed(texels.x), v: fixed(texels.y))
    }

    @inline(__always)
    private func fixed(_ texels: Double) -> Int {
      Int(min(max(-0x1p24, texels), 0x1p24) * 0x1p32)
    }
  }
}

/// A place held to 0…limit, with one comparison in the usual case.
@inline(__always)
private func held(_ place: Int, to limit: Int) -> Int {
  UInt(bitPattern: place) <= UInt(bitPattern: limit) ? place : place < 0 ? 0 : limit
}
