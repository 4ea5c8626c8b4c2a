import ConfettiSystem
import Motion

/// The places inside a shape, along a curve that fills it: places that are evenly spread over the
/// curve are evenly spread over the shape.
///
/// A class, because it is large, immutable and shared by all programs that gather into the shape.
package final class ShapeMask: Sendable {
  /// The texels that the shape covers.
  package let coverage: ShapeCoverage
  /// The texels with any coverage, as row · width + column, in the order of a Hilbert curve.
  let texels: [Int32]
  /// For each texel, the sum of the coverages from the first texel up to this one.
  private let sums: [UInt32]
  private let keptSites = Locked<[(count: Int, sites: ShapeSites)]>([])

  /// A place in the shape.
  package struct Spot: Equatable, Sendable {
    /// Shares of the shape's width and height.
    package let place: SIMD2<Float>
    /// The colour that the picture has there, opaque; `nil` if the shape is not a picture.
    package var color: Color?
  }

  init(_ coverage: ShapeCoverage) {
    self.coverage = coverage
    var (texels, sums, sum): ([Int32], [UInt32], UInt32) = ([], [], 0)
    HilbertCurve.forEach(columns: coverage.width, rows: coverage.height) { column, row in
      let texel = row * coverage.width + column
      guard coverage.values[texel] > 0 else { return }
      sum += UInt32(coverage.values[texel])
      texels.append(Int32(texel))
      sums.append(sum)
    }
    (self.texels, self.sums) = (texels, sums)
  }

  /// The sites of a number of particles: found once, and kept until a few other numbers were asked for.
  package func sites(_ count: Int) -> ShapeSites {
    if let known = (keptSites.with { $0.first { $0.count == count } }) { return known.sites }
    let sites = ShapeSites(in: self, count: count)
    keptSites.with {
      if $0.count >= Self.mostKept { $0.removeFirst() }
      $0.append((count, sites))
    }
    return sites
  }

  /// The place at a share of the curve.
  ///
  /// - Parameters:
  ///   - share: 0 ..< 1.
  ///   - jitter: the place within its texel, 0…1 on each axis.
  /// - Complexity: O(log *n*) in the texels.
  package func spot(at share: Double, _ jitter: SIMD2<Float> = SIMD2(0.5, 0.5)) -> Spot {
    guard let total = sums.last else { return Spot(place: SIMD2(0.5, 0.5)) }
    let wanted = UInt32(share * Double(total))
    let texel = Int(texels[sums.dropLast().partitioningIndex { $0 > wanted }])
    let (column, row) = (texel % coverage.width, texel / coverage.width)
    let place = (SIMD2(Float(column), Float(row)) + jitter) / coverage.size
    return Spot(place: place, color: coverage.picture.map { $0[column, row].color.opaque })
  }
}

extension Color {
  /// The colour without its transparency.
  var opaque: Color { Color(red, green, blue) }
}

extension ShapeMask {
  /// The mask of a shape: made once, and kept until a few others have been made.
  package static func of(_ shape: ParticleShape) -> ShapeMask {
    if let known = (kept.with { $0.first { $0.shape == shape } }) { return known.mask }
    let mask = ShapeMask(ShapeCoverage(shape))
    kept.with {
      if $0.count >= mostKept { $0.removeFirst() }
      $0.append((shape, mask))
    }
    return mask
  }

  fileprivate static let mostKept = 4
  private static let kept = Locked<[(shape: ParticleShape, mask: ShapeMask)]>([])
}

/// The curve of Hilbert (1891), which fills a square without jumps.
enum HilbertCurve {
  /// Calls `body` with the columns and rows of a grid, square by square along its longer side, and
  /// within each in the order of the curve.
  static func forEach(
    columns: Int, rows: Int, _ body: (_ column: Int, _ row: Int) -> Void
  ) {
    let (long, short) = (max(columns, rows), min(columns, rows))
    var side = 1
    while side < short { side *= 2 }
    for start in stride(from: 0, to: long, by: side) {
      for index in 0..<side * side {
        let (along, across) = position(of: index, side: side)
        guard start + along < long, across < short else { continue }
        if columns >= rows { body(start + along, across) } else { body(across, start + along) }
      }
    }
  }

  /// The position of the curve through a square, from its first corner to the one beside it, at a
  /// step.
  private static func position(of index: Int, side: Int) -> (along: Int, across: Int) {
    var (x, y, rest, step) = (0, 0, index, 1)
    while step < side {
      let isFar = rest >> 1 & 1 == 1
      let isAcross = (rest ^ rest >> 1) & 1 == 1
      if !isAcross {
        if isFar { (x, y) = (step - 1 - x, step - 1 - y) }
        (x, y) = (y, x)
      }
      if isFar { x += step }
      if isAcross { y += step }
      rest >>= 2
      step *= 2
    }
    return (x, y)
  }
}
