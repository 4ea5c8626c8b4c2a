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

    var share: Share { Share(color: SIMD4<Double>(sum) / Double(count), weight: Double(count)) }
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
  /// - Complexity: O(*n*) in the colours that differ in one of the six highest bits of a component.
  public var palette: AlphaPalette {
    let shares = bins.keys.sorted().compactMap { bins[$0]?.share }
    var groups = [Group(shares)]
    while groups.count < AlphaPalette.most,
      let widest = groups.indices.max(by: { groups[$0].deviation < groups[$1].deviation }),
      let (low, high) = groups[widest].halves
    {
      groups[widest] = Group(low)
      groups.append(Group(high))
    }
    var means = groups.filter { $0.weight > 0 }.map(\.mean)
    for _ in 0..<Self.rounds { means = Self.moved(means, to: shares) }
    return AlphaPalette(means)
  }

  /// The means of the colours that are nearest to each of some colours; those that are nearest to none stay.
  private static func moved(_ means: [SIMD4<Double>], to shares: [Share]) -> [SIMD4<Double>] {
    var sums = [(sum: SIMD4<Double>, weight: Double)](repeating: (.zero, 0), count: means.count)
    for share in shares {
      var (best, least) = (0, Double.infinity)
      for index in means.indices {
        let off = means[index] - share.color
        let distance = (off * off).sum()
        if distance < least { (best, least) = (index, distance) }
      }
      sums[best].sum += share.color * share.weight
      sums[best].weight += share.weight
    }
    return means.indices.map { sums[$0].weight > 0 ? sums[$0].sum / sums[$0].weight : means[$0] }
  }

  /// A colour, weighted by the number of its pixels.
  private struct Share {
    let color: SIMD4<Double>
    let weight: Double
  }

  /// Colours that become one.
  private struct Group {
    let shares: [Share]
    let weight: Double
    let mean: SIMD4<Double>
    /// The component in which the colours deviate most from their mean, and by how much.
    private let axis: Int
    let deviation: Double

    init(_ shares: [Share]) {
      var (weight, sum, squares) = (0.0, SIMD4<Double>.zero, SIMD4<Double>.zero)
      for share in shares {
        weight += share.weight
        sum += share.color * share.weight
        squares += share.color * share.color * share.weight
      }
      mean = sum / max(weight, 1)
      let deviations = squares - sum * mean
      let axis = (0..<4).reduce(0) { deviations[$1] > deviations[$0] ? $1 : $0 }
      (self.shares, self.weight, self.axis) = (shares, weight, axis)
      deviation = shares.count > 1 ? deviations[axis] : 0
    }

    /// The colours below the mean and those above it; `nil` if they cannot be told apart.
    var halves: (low: [Share], high: [Share])? {
      let low = shares.filter { $0.color[axis] <= mean[axis] }
      let high = shares.filter { $0.color[axis] > mean[axis] }
      return low.isEmpty || high.isEmpty ? nil : (low, high)
    }
  }
}
