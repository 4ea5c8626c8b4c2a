/// A colour, weighted by the number of its pixels.
struct WeightedColor {
  /// The components, 0…255; the last is the alpha, or 0 where all colours are opaque.
  let color: SIMD4<Double>
  let weight: Double
}

/// Colours that become one of a palette.
struct ColorGroup {
  let colors: [WeightedColor]
  let weight: Double
  let mean: SIMD4<Double>
  /// The component in which the colours deviate most from their mean, and by how much.
  private let axis: Int
  private let deviation: Double

  private init(_ colors: [WeightedColor]) {
    var (weight, sum, squares) = (0.0, SIMD4<Double>.zero, SIMD4<Double>.zero)
    for color in colors {
      weight += color.weight
      sum += color.color * color.weight
      squares += color.color * color.color * color.weight
    }
    mean = sum / max(weight, 1)
    let deviations = squares - sum * mean
    let axis = (0..<4).reduce(0) { deviations[$1] > deviations[$0] ? $1 : $0 }
    (self.colors, self.weight, self.axis) = (colors, weight, axis)
    deviation = colors.count > 1 ? deviations[axis] : 0
  }

  /// The colours below the mean and those above it; `nil` if they cannot be told apart.
  private var halves: (low: [WeightedColor], high: [WeightedColor])? {
    let low = colors.filter { $0.color[axis] <= mean[axis] }
    let high = colors.filter { $0.color[axis] > mean[axis] }
    return low.isEmpty || high.isEmpty ? nil : (low, high)
  }

  /// Groups of colours: the one that deviates most from its mean is halved until there are enough.
  ///
  /// - Parameter most: the largest number of groups.
  static func groups(of colors: [WeightedColor], most: Int) -> [ColorGroup] {
    var groups = [ColorGroup(colors)]
    while groups.count < most,
      let widest = groups.indices.max(by: { groups[$0].deviation < groups[$1].deviation }),
      let (low, high) = groups[widest].halves
    {
      groups[widest] = ColorGroup(low)
      groups.append(ColorGroup(high))
    }
    return groups.filter { $0.weight > 0 }
  }
}
