/// The atlas as the painter reads it: sampled bilinearly with texel centres at one half, and with
/// its edge texels extended outward.
struct Texture {
  /// A position in texels, relative to the centre of the first one, with 32 bits of fraction.
  struct Position {
    var u: Int
    var v: Int

    @inline(__always)
    func moved(by step: Position, times count: Int) -> Position {
      Position(u: u &+ count &* step.u, v: v &+ count &* step.v)
    }
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
    // Just before the last centre, so that the neighbours to the right and below exist.
    maxU = max(0, (width - 1) << 32 - 1)
    maxV = max(0, (height - 1) << 32 - 1)
    right = width > 1 ? 1 : 0
    below = height > 1 ? width : 0
  }

  struct Row {
    fileprivate let upper: UnsafePointer<UInt32>
    fileprivate let lower: UnsafePointer<UInt32>
    /// The weight of the lower row, 0…256.
    fileprivate let share: UInt16
  }

  @inline(__always)
  func row(at v: Int) -> Row {
    let v = clamped(v, to: maxV)
    let upper = texels + (v >> 32) &* width
    let share = UInt16(truncatingIfNeeded: (v & 0xFFFF_FFFF + 1 << 23) >> 24)
    return Row(upper: upper, lower: upper + below, share: share)
  }

  /// The colours at four positions, a horizontal step apart and each in its own row; `nil` where
  /// the atlas is clear.
  @inline(__always)
  func sample(
    _ u: Int, step: Int, in row: (_ lane: Int) -> Row
  ) -> PixelBlock? {
    var corners = (SIMD4<UInt32>(), SIMD4<UInt32>(), SIMD4<UInt32>(), SIMD4<UInt32>())
    var across = SIMD4<UInt16>()
    var down = SIMD4<UInt16>()
    var u = u
    for lane in 0..<4 {
      let row = row(lane)
      let clampedU = clamped(u, to: maxU)
      let (upper, lower) = (row.upper + clampedU >> 32, row.lower + clampedU >> 32)
      corners.0[lane] = upper[0]
      corners.1[lane] = upper[right]
      corners.2[lane] = lower[0]
      corners.3[lane] = lower[right]
      across[lane] = UInt16(truncatingIfNeeded: clampedU >> 16)
      down[lane] = row.share
      u &+= step
    }
    return mixed(corners.0, corners.1, corners.2, corners.3, across, down)
  }

  /// Whether positions along a row move by exactly one texel per step, and stay away from the atlas's
  /// left and right edges.
  @inline(__always)
  func isTexelByTexel(_ u: Int, step: Int, count: Int) -> Bool {
    step == 1 << 32 && u >= 0 && u >> 32 &+ count &+ PixelBlock.count < width
  }

  /// The colours at four positions one texel apart; `nil` where the atlas is clear.
  @inline(__always)
  func sample(texelsFrom u: Int, in row: Row) -> PixelBlock? {
    func texels(_ row: UnsafePointer<UInt32>) -> SIMD4<UInt32> {
      UnsafeRawPointer(row + u >> 32).loadUnaligned(as: SIMD4<UInt32>.self)
    }
    return mixed(
      texels(row.upper), texels(row.upper + 1), texels(row.lower), texels(row.lower + 1),
      SIMD4(repeating: UInt16(truncatingIfNeeded: u >> 16)), SIMD4(repeating: row.share))
  }

  func sample(_ position: Position) -> Channels {
    let row = row(at: position.v)
    guard let block = sample(position.u, step: 0, in: { _ in row }) else { return .zero }
    return Channels(block.outer[0], block.inner[0], block.outer[1], block.inner[1])
  }

  /// Whether the colour at texture coordinates hides everything below it.
  func isOpaque(u: Float, v: Float) -> Bool {
    guard u >= 0, v >= 0, u <= 1, v <= 1 else { return false }
    let position = Mapping(
      origin: SIMD2(Double(u) * Double(width), Double(v) * Double(height)) - 0.5, across: .zero,
      down: .zero
    ).position(.zero)
    // Tinted with opaque white as in painting, because each multiplication rounds down.
    return sample(position).scaled(by: Channels(repeating: .max)).rounded >> 24 == 255
  }

  /// The affine map from the local coordinates of a part of a quad to texels; `nil` if it is not
  /// finite.
  @inline(__always)
  func mapping(of quad: UnsafePointer<Vertex>, _ part: QuadPart) -> Mapping? {
    let size = SIMD2(Double(width), Double(height))
    let corners = (
      SIMD2(Double(quad[0].u), Double(quad[0].v)) * size,
      SIMD2(Double(quad[part.right].u), Double(quad[part.right].v)) * size,
      SIMD2(Double(quad[part.left].u), Double(quad[part.left].v)) * size
    )
    let sum = corners.0 + corners.1 + corners.2
    guard sum.x.isFinite, sum.y.isFinite else { return nil }
    return Mapping(
      origin: corners.0 - 0.5, across: corners.1 - corners.0, down: corners.2 - corners.0)
  }

  /// An affine map from a quad's local coordinates, 0…1 across and down, to texels.
  struct Mapping {
    let origin: SIMD2<Double>
    let across: SIMD2<Double>
    let down: SIMD2<Double>

    /// Whether the whole quad shows one spot of the atlas.
    var isConstant: Bool { across == .zero && down == .zero }

    @inline(__always)
    func position(_ own: SIMD2<Double>) -> Position { fixed(origin + step(of: own)) }

    /// The step in the atlas for a step in local coordinates.
    @inline(__always)
    func step(_ own: SIMD2<Double>) -> Position {
      let step = fixed(step(of: own))
      // A step that differs from one texel only by rounding is meant to be one texel.
      return abs(step.u &- 1 << 32) <= 16 ? Position(u: 1 << 32, v: step.v) : step
    }

    @inline(__always)
    private func step(of own: SIMD2<Double>) -> SIMD2<Double> { across * own.x + down * own.y }

    @inline(__always)
    private func fixed(_ texels: SIMD2<Double>) -> Position {
      Position(u: fixed(texels.x), v: fixed(texels.y))
    }

    @inline(__always)
    private func fixed(_ texels: Double) -> Int { Int(min(max(-0x1p24, texels), 0x1p24) * 0x1p32) }
  }
}

/// A coordinate clamped to 0…limit, with one comparison in the usual case.
@inline(__always)
private func clamped(_ coordinate: Int, to limit: Int) -> Int {
  UInt(bitPattern: coordinate) <= UInt(bitPattern: limit)
    ? coordinate : coordinate < 0 ? 0 : limit
}

/// The texels around four positions, mixed by the position's share of the way to the right, of 65536,
/// and down, of 256; `nil` if all are clear.
@inline(__always)
private func mixed(
  _ upperLeft: SIMD4<UInt32>, _ upperRight: SIMD4<UInt32>, _ lowerLeft: SIMD4<UInt32>,
  _ lowerRight: SIMD4<UInt32>, _ right: SIMD4<UInt16>, _ down: SIMD4<UInt16>
) -> PixelBlock? {
  guard upperLeft | upperRight | lowerLeft | lowerRight != .zero else { return nil }
  let (a, b) = (PixelBlock(upperLeft), PixelBlock(upperRight))
  let (c, d) = (PixelBlock(lowerLeft), PixelBlock(lowerRight))
  let (right, down) = (Lanes(twice: right), Lanes(twice: down))
  let up = 256 &- down
  return PixelBlock(
    outer: (a.outer &* up &+ c.outer &* down).scaled(by: ~right)
      &+ (b.outer &* up &+ d.outer &* down).scaled(by: right),
    inner: (a.inner &* up &+ c.inner &* down).scaled(by: ~right)
      &+ (b.inner &* up &+ d.inner &* down).scaled(by: right))
}
