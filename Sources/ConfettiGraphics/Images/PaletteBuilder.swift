/// Chooses the colours that show some pictures best, for formats with a palette.
///
/// It counts the colours of the pictures, and halves the group of colours that deviates most from
/// its mean until there are enough groups; each becomes its mean.
package struct PaletteBuilder {
  /// Sums of red, green and blue, and the number of pixels, by the six highest bits of each colour.
  private var bins = [SIMD4<UInt64>](repeating: .zero, count: 1 << 18)

  package init() {}

  /// Counts the pixels of a picture that are at least half opaque.
  package mutating func add(_ picture: Bitmap) {
    for pixel in picture.pixels where pixel.bits != 0 {
      let bits = pixel.straightAlpha
      guard bits >> 24 >= 128 else { continue }
      let (red, green, blue) = (bits & 0xFF, bits >> 8 & 0xFF, bits >> 16 & 0xFF)
      let bin = Int(red >> 2 | (green >> 2) << 6 | (blue >> 2) << 12)
      bins[bin] &+= SIMD4(UInt64(red), UInt64(green), UInt64(blue), 1)
    }
  }

  /// A palette of at most a number of colours, all opaque.
  package func colors(most: Int) -> [PackedColor] {
    let colors = bins.lazy.filter { $0.w > 0 }.map { sums in
      WeightedColor(
        color: SIMD4(Double(sums.x), Double(sums.y), Double(sums.z), 0) / Double(sums.w),
        weight: Double(sums.w))
    }
    return ColorGroup.groups(of: Array(colors), most: most).map { group in
      let rounded = group.mean.rounded(.toNearestOrAwayFromZero)
      return PackedColor(
        bits: UInt32(rounded.x) | UInt32(rounded.y) << 8 | UInt32(rounded.z) << 16 | 255 << 24)
    }
  }
}
