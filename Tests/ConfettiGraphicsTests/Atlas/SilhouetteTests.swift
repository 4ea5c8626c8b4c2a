import Testing

@testable import ConfettiGraphics

@Suite("Silhouette") struct SilhouetteTests {
  /// The samples of a shape, each 0…255, on a grid that the sizes of all cells divide.
  private static func samples(of shape: ParticleShape) -> (side: Int, values: [Int]) {
    if let outline = shape.outline {
      let side = Silhouette.side
      return (side, outline.coverage(width: side, height: side).map(Int.init))
    }
    let side = 4 * Silhouette.side
    func coordinate(_ index: Int) -> Float { Float(index * 2 + 1) / Float(side) - 1 }
    let values = (0..<side * side).map { index in
      let (x, y) = (coordinate(index % side), coordinate(index / side))
      guard shape == .softCircle else { return shape.contains(x, y) ? 255 : 0 }
      let share = max(1 - x * x - y * y, 0)
      return Int(share * share * 255 + 0.5)
    }
    return (side, values)
  }

  @Test("each texel of each cell is the mean of all samples in it", arguments: ParticleShape.drawn)
  func meansOfSamples(shape: ParticleShape) {
    let (fineSide, values) = Self.samples(of: shape)
    let (side, fineness) = (Silhouette.side, fineSide / Silhouette.side)
    var texels = [Int](repeating: 0, count: side * side)
    for (index, value) in values.enumerated() {
      texels[index / fineSide / fineness * side + index % fineSide / fineness] += value
    }
    let silhouette = Silhouette(shape)
    for width in ShapeCells.sizes {
      for height in ShapeCells.sizes {
        let (across, down) = (side / width, side / height)
        var sums = [Int](repeating: 0, count: width * height)
        for (index, sum) in texels.enumerated() {
          sums[index / side / down * width + index % side / across] += sum
        }
        let samples = across * down * fineness * fineness
        var written = [UInt32](repeating: 0, count: width)
        for row in 0..<height {
          silhouette.write(row: row, width: width, height: height, to: &written)
          let means = sums[row * width..<(row + 1) * width].map { $0 / samples }
          #expect(written == means.map { UInt32($0) * 0x0101_0101 })
        }
      }
    }
  }
}
