extension EdgedShape {
  /// The samples of a texel on each axis.
  private static let fineness = 2

  /// The coverage, 0…255, of each texel, row by row; texels are meant to be square, as those of
  /// ``grid(longest:)``.
  ///
  /// Corners are rounded by discs: what is left is the union of all discs of the corner's radius within the
  /// shape. The rim is what lies within its width of the edge.
  ///
  /// - Complexity: O(*n*) in the texels, and in the lines of a path.
  func coverage(width: Int, height: Int, isSoft: Bool = true) -> [UInt8] {
    let fineness = Self.fineness
    let samples = samples(width * fineness, height * fineness, isSoft: isSoft)
    var coverage: [UInt8] = []
    coverage.reserveCapacity(width * height)
    for row in 0..<height {
      for column in 0..<width {
        var sum: Float = 0
        for y in row * fineness..<(row + 1) * fineness {
          for x in column * fineness..<(column + 1) * fineness {
            sum += samples[y * width * fineness + x]
          }
        }
        coverage.append(UInt8((sum * 255 / Float(fineness * fineness)).rounded()))
      }
    }
    return coverage
  }

  /// The opacity, 0…1, of each sample of a grid.
  private func samples(_ width: Int, _ height: Int, isSoft: Bool) -> [Float] {
    let side = Float(min(width, height))
    var isInside = insides(width, height)
    var depths = Self.depths(isInside, width, height)
    var samples = isInside.map { $0 ? Float(1) : 0 }
    if edge.corner > 0, let deepest = depths.max(), deepest > 0 {
      // Samples of straight edges are half a sample and whole samples deep, and so is the radius.
      let radius = max(min(edge.corner * side, deepest - 0.5), 0).rounded(.down) + 0.5
      let ways = DistanceField.distances(
        toAny: depths.map { $0 >= radius }, width: width, height: height)
      for index in samples.indices where isInside[index] {
        samples[index] = (radius - ways[index] + 0.5).clamped(to: 0...1)
        isInside[index] = ways[index] < radius
      }
      depths = Self.depths(isInside, width, height)
    }
    let (deepest, rim) = (max(depths.max() ?? 0, 0.5), edge.outline * side)
    let isHollow = rim > 0 && rim < deepest
    let soft = isSoft ? edge.soft * (isHollow ? rim / 2 : deepest) : 0
    for index in samples.indices where samples[index] > 0 {
      let depth = depths[index]
      if isHollow { samples[index] *= (rim - depth + 0.5).clamped(to: 0...1) }
      if soft > 0 {
        samples[index] *=
          isSharpBox && !isHollow
          ? opacity(inBox: index, width, height, soft)
          : Self.opacity(at: isHollow ? min(depth, rim - depth) : depth, soft)
      }
    }
    return samples
  }

  /// The opacity at a depth below a soft edge, in samples.
  private static func opacity(at depth: Float, _ soft: Float) -> Float {
    EdgeStyle.opacity(at: (depth / soft).clamped(to: 0...1))
  }

  /// Whether the shape is a rectangle with its corners.
  private var isSharpBox: Bool { base == .rectangle && edge.corner == 0 }

  /// The opacity of a sample in a soft rectangle: both pairs of sides fade by themselves, as the depth below the
  /// nearest side alone would leave creases along the diagonals.
  private func opacity(inBox index: Int, _ width: Int, _ height: Int, _ soft: Float) -> Float {
    func depth(_ place: Int, of length: Int) -> Float {
      Float(min(place, length - 1 - place)) + 0.5
    }
    return Self.opacity(at: depth(index % width, of: width), soft)
      * Self.opacity(at: depth(index / width, of: height), soft)
  }

  /// Whether the middle of each sample is inside the shape without its own edge.
  private func insides(_ width: Int, _ height: Int) -> [Bool] {
    let base = base
    if base.outline != nil { return base.coverage(width: width, height: height).map { $0 > 127 } }
    var insides: [Bool] = []
    insides.reserveCapacity(width * height)
    for row in 0..<height {
      let y = Float(2 * row + 1) / Float(height) - 1
      for column in 0..<width {
        insides.append(base.contains(Float(2 * column + 1) / Float(width) - 1, y))
      }
    }
    return insides
  }

  /// How far each sample inside is from the edge, in samples; below 0 for those outside.
  private static func depths(_ isInside: [Bool], _ width: Int, _ height: Int) -> [Float] {
    // Everything around the grid is outside.
    let (wide, high) = (width + 2, height + 2)
    var isOutside = [Bool](repeating: true, count: wide * high)
    for row in 0..<height {
      for column in 0..<width where isInside[row * width + column] {
        isOutside[(row + 1) * wide + column + 1] = false
      }
    }
    let ways = DistanceField.distances(toAny: isOutside, width: wide, height: high)
    return (0..<width * height).map { index in
      ways[(index / width + 1) * wide + index % width + 1] - 0.5
    }
  }
}
