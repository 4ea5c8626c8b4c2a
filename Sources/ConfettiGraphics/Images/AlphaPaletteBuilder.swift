/// Chooses the colours with alpha that show some pictures best.
///
/// It counts the colours of the pictures, and halves the group that deviates most from its mean until there are enough
/// groups. Then each colour goes to the group whose mean is nearest, and the means are taken again, a few times.
public struct AlphaPaletteBuilder: Sendable {
  /// Sums of the premultiplied components and of the pixels, by the six highest bits of each component.
  private var bins: [UInt32: Bin] = [:]

  private struct Bin: Sendable {
    var sum = SIMD4<UInt64>.zero
    var count: UInt64 = 0

    mutating func add(_ color: SIMD4<Int32>) {
      sum &+= SIMD4<UInt64>(truncatingIfNeeded: color)
      count += 1
    }

    var mean: WeightedColor {
      WeightedColor(color: SIMD4<Double>(sum) / Double(count), weight: Double(count))
    }
  }

  /// The number of times that the means are taken again.
  private static let rounds = 4

  /// A builder that has counted nothing yet.
  public init() {}

  /// Counts the pixels of a picture that are seen.
  ///
  /// - Parameter picture: the picture, such as a frame of a film.
  /// - Complexity: O(*n*) in the pixels.
  public mutating func add(_ picture: Bitmap) {
    for pixel in picture.pixels where pixel.bits != 0 {
      let seen = AlphaPalette.seen(pixel.straightAlpha)
      let high = SIMD4<UInt32>(truncatingIfNeeded: seen &>> 2)
      bins[high.x | high.y << 6 | high.z << 12 | high.w << 18, default: Bin()].add(seen)
    }
  }

  /// The palette of the pictures so far.
  ///
  /// - Parameter most: the most colours beside the clear one; the bounds are 1…255.
  /// - Complexity: O(*n*) in the colours that differ in one of the six highest bits of a component.
  public func palette(most: Int = 255) -> AlphaPalette {
    let most = min(max(most, 1), AlphaPalette.most)
    let colors = bins.keys.sorted().compactMap { bins[$0]?.mean }
    var means = ColorGroup.groups(of: colors, most: most).map(\.mean)
    for _ in 0..<Self.rounds { means = Self.moved(means, to: colors) }
    return AlphaPalette(means)
  }

  /// The means of the colours that are nearest to each of some colours; those that are nearest to none stay.
  private static func moved(_ means: [SIMD4<Double>], to colors: [WeightedColor]) -> [SIMD4<Double>]
  {
    var sums = [(sum: SIMD4<Double>, weight: Double)](repeating: (.zero, 0), count: means.count)
    for color in colors {
      var (best, least) = (0, Double.infinity)
      for index in means.indices {
        let off = means[index] - color.color
        let distance = (off * off).sum()
        if distance < least { (best, least) = (index, distance) }
      }
      sums[best].sum += color.color * color.weight
      sums[best].weight += color.weight
    }
    return means.indices.map { sums[$0].weight > 0 ? sums[$0].sum / sums[$0].weight : means[$0] }
  }
}
