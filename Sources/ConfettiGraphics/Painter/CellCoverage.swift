/// The coverage of four neighbouring pixels by the shape in a cell of the atlas.
protocol CellCoverage {
  /// The coverage, 0…256 in the lower half of each number, at positions in texels relative to the
  /// middle of the cell.
  func callAsFunction(_ across: SIMD4<Float>, _ down: SIMD4<Float>) -> SIMD4<UInt32>

  /// The inside of the shape, in which the coverage is 256; `nil` if looking for it is not worth the time.
  func inside(_ mapping: CellMapping) -> SolidInside?
}

extension CellCoverage {
  @inline(__always)
  func inside(_ mapping: CellMapping) -> SolidInside? { nil }
}

/// The pixels of a rectangle's rows that it covers completely, where its edges are far away.
struct SolidInside {
  /// Half the sides of the inside, in texels, and the columns for a texel across and down.
  private let across, down, columnsAcross, columnsDown: Float

  /// The least distance of a pixel from the edges beyond which it is covered, in texels: more than the
  /// rounding of positions.
  private static let margin: Float = 1 / 16
  /// The most columns for a texel: an axis that hardly changes along a row does not limit it.
  private static let mostColumns: Float = 0x1p20

  /// The inside of a rectangle from the distances of its middle at which the coverage is 0.
  @inline(__always)
  init(_ mapping: CellMapping, across: Float, down: Float) {
    self.across = across - 1 - Self.margin
    self.down = down - 1 - Self.margin
    columnsAcross =
      min(1 / abs(mapping.acrossStep), Self.mostColumns)
      * (mapping.acrossStep < 0 ? -1 : 1)
    columnsDown =
      min(1 / abs(mapping.downStep), Self.mostColumns)
      * (mapping.downStep < 0 ? -1 : 1)
  }

  /// The columns of a row that are inside, counted from the middle one; empty if the first is not below
  /// the second.
  ///
  /// - Parameters:
  ///   - a: the texels across, from the middle of the cell to the row's centre in the middle column.
  ///   - d: the texels down.
  @inline(__always)
  func columns(_ a: Float, _ d: Float) -> (Float, Float) {
    guard across > 0, down > 0 else { return (0, 0) }
    let (middleA, halfA) = (-a * columnsAcross, across * abs(columnsAcross))
    let (middleD, halfD) = (-d * columnsDown, down * abs(columnsDown))
    // A column farther in, because these numbers are rounded as well.
    return (max(middleA - halfA, middleD - halfD) + 1, min(middleA + halfA, middleD + halfD) - 1)
  }
}

/// The coverage of a rectangle, from its geometry alone.
///
/// A white rectangle of n × m texels in a clear frame, sampled bilinearly, is the product of two
/// ramps:
///
///     coverage = ramp(across, n) × ramp(down, m)      ramp(d, n) = n/2 + ½ − |d|, clamped to 0…1
struct RectangleCoverage: CellCoverage {
  /// n/2 + ½ on both axes.
  private let across, down: SIMD4<Float>
  /// The lowest rectangle with an inside that is worth looking for, in pixels.
  private static let lowest: Float = 20

  @inline(__always)
  init(_ cell: AtlasCells.Cell) {
    across = SIMD4(repeating: cell.across.reach)
    down = SIMD4(repeating: cell.down.reach)
  }

  @inline(__always)
  func callAsFunction(_ across: SIMD4<Float>, _ down: SIMD4<Float>) -> SIMD4<UInt32> {
    (ramp(across, self.across) * ramp(down, self.down) * 256).roundedBits
  }

  @inline(__always)
  func inside(_ mapping: CellMapping) -> SolidInside? {
    // In lower ones there is too little to gain.
    guard mapping.bottom - mapping.top >= Self.lowest else { return nil }
    return SolidInside(mapping, across: across[0], down: down[0])
  }

  @inline(__always)
  private func ramp(_ distance: SIMD4<Float>, _ reach: SIMD4<Float>) -> SIMD4<Float> {
    (reach - distance.magnitudes).clamped(from: 0, to: 1)
  }
}

/// The coverage of any shape from its texels, sampled bilinearly.
struct MaskCoverage: CellCoverage {
  private let neighbors: UnsafePointer<UInt32>
  private let stride: SIMD4<Float>
  private let reachAcross, reachDown: SIMD4<Float>
  /// From the centre of the atlas's first texel to the middle of the cell.
  private let middle: SIMD2<Float>

  @inline(__always)
  init(_ cell: AtlasCells.Cell) {
    neighbors = cell.neighbors
    stride = SIMD4(repeating: cell.stride)
    reachAcross = SIMD4(repeating: cell.across.reach)
    reachDown = SIMD4(repeating: cell.down.reach)
    middle = cell.middle - 0.5
  }

  @inline(__always)
  func callAsFunction(_ across: SIMD4<Float>, _ down: SIMD4<Float>) -> SIMD4<UInt32> {
    // Clamped to the centres of the clear texels around the shape, where the coverage is zero.
    let u = across.clamped(from: -reachAcross, to: reachAcross) + middle.x
    let v = down.clamped(from: -reachDown, to: reachDown) + middle.y
    let (column, row) = (wholePart(u), wholePart(v))
    let texel = (row * stride + column).roundedNumbers
    let corners = SIMD4(
      neighbors[Int(texel[0])], neighbors[Int(texel[1])], neighbors[Int(texel[2])],
      neighbors[Int(texel[3])])

    // Across in whole numbers, the upper and the lower pair at once: 0…255 × 256 in either half.
    let pairs = unsafeBitCast(corners, to: SIMD8<UInt16>.self)
    let share = ((u - column) * 256).roundedBits & 0xFFFF
    let shares = unsafeBitCast(share | share &<< 16, to: SIMD8<UInt16>.self)
    let mixed = unsafeBitCast(
      (pairs & 255) &* (256 &- shares) &+ (pairs &>> 8) &* shares, to: SIMD4<UInt32>.self)
    // Down in floating point.
    let (upper, lower) = (floats(mixed & 0xFFFF), floats(mixed &>> 16))
    return ((upper + (lower - upper) * (v - row)) * (1 / 255)).roundedBits
  }
}

/// The whole part of positive numbers; for a whole number it may be one less.
@inline(__always)
private func wholePart(_ numbers: SIMD4<Float>) -> SIMD4<Float> {
  (numbers - 0.5 + 0x1.8p23) - 0x1.8p23
}

/// Whole numbers of 0…2²³ as floating-point numbers.
@inline(__always)
private func floats(_ numbers: SIMD4<UInt32>) -> SIMD4<Float> {
  unsafeBitCast(numbers | 0x4B00_0000, to: SIMD4<Float>.self) - 0x1p23
}

/// Blends one colour over four neighbouring pixels.
protocol Ink {
  /// Blends the colour over pixels, each with a coverage of 0…256 in the lower half of a number.
  func over(_ below: SIMD4<UInt32>, _ coverage: SIMD4<UInt32>) -> SIMD4<UInt32>

  /// Four pixels of the colour, if that hides what is below where the coverage is 256.
  var solid: SIMD4<UInt32>? { get }
}

/// A colour that hides what is below: `below + (colour − below) × coverage`.
struct OpaqueInk: Ink {
  /// The bytes of the colour, for each of the pixels.
  let color: PixelBlock

  @inline(__always)
  var solid: SIMD4<UInt32>? {
    PixelBlock(outer: color.outer &<< 8, inner: color.inner &<< 8).pixels
  }

  @inline(__always)
  func over(_ below: SIMD4<UInt32>, _ coverage: SIMD4<UInt32>) -> SIMD4<UInt32> {
    let (below, coverage) = (PixelBlock(below), lowerHalves(coverage))
    return PixelBlock(
      outer: (below.outer &<< 8) &+ (color.outer &- below.outer) &* coverage &+ 128,
      inner: (below.inner &<< 8) &+ (color.inner &- below.inner) &* coverage &+ 128
    ).pixels
  }
}

/// A translucent premultiplied colour, or light that adds to the pixels below, up to white:
/// `colour × coverage + below × (1 − alpha × coverage)`.
struct TranslucentInk: Ink {
  /// The bytes of the colour, for each of the pixels.
  let color: PixelBlock

  @inline(__always)
  var solid: SIMD4<UInt32>? { nil }

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
