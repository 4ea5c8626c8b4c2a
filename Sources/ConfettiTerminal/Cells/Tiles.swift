import ConfettiGraphics
internal import Motion

/// The four quarters of a cell, each a colour: red, green, blue and opacity, 0…255.
struct Tiles {
  var upperLeft, upperRight, lowerLeft, lowerRight: SIMD4<Float>

  /// The factor by which particles are made brighter than the mean of the pixels: many are smaller than a tile, and
  /// would be too dark.
  private static let gain: Float = 1.7
  /// The least opacity of a tile that counts as filled, and of a tile that hides text.
  static let leastOpacity: Float = 0.2 * 255
  static let leastOverText: Float = 0.4 * 255

  /// The tiles of a cell's pixels, the first of which has an index in a picture with a width of
  /// `stride`; `nil` if all are clear.
  @inline(__always)
  init?(_ pixels: UnsafeBufferPointer<PackedColor>, from first: Int, stride: Int) {
    var any: UInt32 = 0
    for row in 0..<Mosaic.cellHeight {
      for column in 0..<Mosaic.cellWidth { any |= pixels[first + row * stride + column].bits }
    }
    if any == 0 { return nil }
    let down = stride * Mosaic.cellHeight / 2
    let across = Mosaic.cellWidth / 2
    upperLeft = Self.brightMean(pixels, from: first, stride: stride)
    upperRight = Self.brightMean(pixels, from: first + across, stride: stride)
    lowerLeft = Self.brightMean(pixels, from: first + down, stride: stride)
    lowerRight = Self.brightMean(pixels, from: first + down + across, stride: stride)
  }

  private init(repeatingRows upper: SIMD4<Float>, _ lower: SIMD4<Float>) {
    (upperLeft, upperRight, lowerLeft, lowerRight) = (upper, upper, lower, lower)
  }

  /// The mean of a tile's pixels, brighter if only a part of the tile is bright; its opacity is at least the
  /// brightness of its light.
  @inline(__always)
  private static func brightMean(
    _ pixels: UnsafeBufferPointer<PackedColor>, from first: Int, stride: Int
  ) -> SIMD4<Float> {
    var sum = SIMD4<UInt16>.zero
    var peak = SIMD4<UInt16>.zero
    for row in 0..<Mosaic.cellHeight / 2 {
      for column in 0..<Mosaic.cellWidth / 2 {
        let bits = pixels[first + row * stride + column].bits
        let pixel = SIMD4<UInt16>(truncatingIfNeeded: unsafeBitCast(bits, to: SIMD4<UInt8>.self))
        sum &+= pixel
        peak = pointwiseMax(peak, pixel)
      }
    }
    var mean = SIMD4<Float>(sum) / Float(Mosaic.cellWidth / 2 * (Mosaic.cellHeight / 2))
    mean.w = mean.max()
    guard mean.w > 0 else { return mean }
    // An evenly bright tile stays as it is.
    return mean * (Float(peak.max()) / mean.w).clamped(to: 1...gain)
  }

  /// A mask of the tiles with at least an opacity: bit 0 for the upper left, 1 upper right, 2 lower
  /// left, 3 lower right.
  func mask(from opacity: Float) -> Int {
    let opacities = SIMD4(upperLeft.w, upperRight.w, lowerLeft.w, lowerRight.w)
    let filled = SIMD4<Int32>.zero.replacing(
      with: SIMD4(1, 2, 4, 8), where: opacities .>= opacity)
    return Int(filled.wrappedSum())
  }

  /// The tiles with one colour a row.
  var halves: Tiles {
    Tiles(repeatingRows: (upperLeft + upperRight) / 2, (lowerLeft + lowerRight) / 2)
  }

  /// The colours mixed with a ground; the opacities stay.
  func mixed(into ground: SIMD4<Float>) -> Tiles {
    func mixed(_ tile: SIMD4<Float>) -> SIMD4<Float> {
      var sum = tile + ground * (1 - tile.w / 255)
      sum.w = tile.w
      return sum
    }
    var tiles = self
    tiles.upperLeft = mixed(upperLeft)
    tiles.upperRight = mixed(upperRight)
    tiles.lowerLeft = mixed(lowerLeft)
    tiles.lowerRight = mixed(lowerRight)
    return tiles
  }

  /// The mean of some tiles, weighted by their opacity.
  func mean(of mask: Int) -> SIMD4<Float> {
    var sum = SIMD4<Float>.zero
    var weights: Float = 0
    func add(_ tile: SIMD4<Float>) {
      sum += tile * tile.w
      weights += tile.w
    }
    if mask & 1 != 0 { add(upperLeft) }
    if mask & 2 != 0 { add(upperRight) }
    if mask & 4 != 0 { add(lowerLeft) }
    if mask & 8 != 0 { add(lowerRight) }
    return weights > 0 ? sum / weights : .zero
  }

  /// The mask of the tiles that share the first of two colours, such that all tiles are as near as possible to their
  /// own colours.
  var bestSplit: Int {
    var (best, least) = (1, Float.infinity)
    // The other masks are these with both colours exchanged.
    for mask in 1...7 {
      let (front, back) = (mean(of: mask), mean(of: ~mask & 15))
      func error(_ tile: SIMD4<Float>, _ bit: Int) -> Float {
        let difference = tile - (mask & bit != 0 ? front : back)
        return (difference * difference).sum()
      }
      let error =
        error(upperLeft, 1) + error(upperRight, 2) + error(lowerLeft, 4) + error(lowerRight, 8)
      if error < least { (best, least) = (mask, error) }
    }
    return best
  }
}
