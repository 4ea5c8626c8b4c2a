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
    let shares = bins.lazy.filter { $0.w > 0 }.map { sums in
      Share(
        color: SIMD3(Double(sums.x), Double(sums.y), Double(sums.z)) / Double(sums.w),
        weight: Double(sums.w))
    }
    var groups = [Group(Array(shares))]
    while groups.count < most,
      let widest = groups.indices.max(by: { groups[$0].deviation < groups[$1].deviation }),
      let (low, high) = groups[widest].halves
    {
      groups[widest] = Group(low)
      groups.append(Group(high))
    }
    return groups.filter { $0.weight > 0 }.map(\.color)
  }

  /// A colour, weighted by the number of its pixels.
  private struct Share {
    let color: SIMD3<Double>
    let weight: Double
  }

  /// Colours that become one.
  private struct Group {
    let shares: [Share]
    let weight: Double
    private let mean: SIMD3<Double>
    /// The component in which the colours deviate most from their mean, and by how much.
    private let axis: Int
    let deviation: Double

    init(_ shares: [Share]) {
      var (weight, sum, squares) = (0.0, SIMD3<Double>.zero, SIMD3<Double>.zero)
      for share in shares {
        weight += share.weight
        sum += share.color * share.weight
        squares += share.color * share.color * share.weight
      }
      mean = sum / max(weight, 1)
      let deviations = squares - sum * mean
      let axis = (0..<3).reduce(0) { deviations[$1] > deviations[$0] ? $1 : $0 }
      (self.shares, self.weight, self.axis) = (shares, weight, axis)
      deviation = shares.count > 1 ? deviations[axis] : 0
    }

    /// The colours below the mean and those above it; `nil` if they cannot be told apart.
    var halves: (low: [Share], high: [Share])? {
      let low = shares.filter { $0.color[axis] <= mean[axis] }
      let high = shares.filter { $0.color[axis] > mean[axis] }
      return low.isEmpty || high.isEmpty ? nil : (low, high)
    }

    var color: PackedColor {
      let rounded = mean.rounded(.toNearestOrAwayFromZero)
      return PackedColor(
        bits: UInt32(rounded.x) | UInt32(rounded.y) << 8 | UInt32(rounded.z) << 16 | 255 << 24)
    }
  }
}
