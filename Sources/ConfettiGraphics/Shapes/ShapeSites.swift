/// Sites that share a shape evenly: each is in the middle of the part of the shape that is closer to it
/// than to the other sites.
///
/// They begin spread evenly along the curve of the ``ShapeMask``, and a few rounds of Lloyd's method
/// (1982) put each into the middle of its part.
package struct ShapeSites: Sendable {
  private let spots: [ShapeMask.Spot]
  /// The step from the site of a particle to the site of the next particle: so far that neighbours are apart, and
  /// such that all sites are used.
  private let step: Int

  /// The largest number of sites that are found, the number of rounds, and the number of texels that all
  /// rounds together may look at.
  static let most = 20_000
  private static let mostRounds = 5
  private static let mostLooks = 300_000

  /// The sites of a number of particles; there are no sites in a shape without texels.
  init(in mask: ShapeMask, count: Int) {
    let rounds = min(Self.mostRounds, Self.mostLooks / max(mask.texels.count, 1))
    guard count > 0, count <= Self.most, !mask.texels.isEmpty else {
      (spots, step) = ([], 1)
      return
    }
    let size = mask.coverage.size
    var places = (0..<count).map {
      mask.spot(at: (Double($0) + 0.5) / Double(count)).place * size
    }
    var colors: [Color?] = []
    for round in 0...rounds {
      let parts = Self.parts(of: mask, among: places)
      if round < rounds {
        for (index, part) in parts.enumerated() where part.weight > 0 {
          places[index] = part.sum / part.weight
        }
      } else if mask.coverage.picture != nil {
        colors = zip(parts, places).map { $0.color ?? mask.coverage.color(at: $1) }
      }
    }
    spots = places.indices.map {
      ShapeMask.Spot(place: places[$0] / size, color: colors.isEmpty ? nil : colors[$0])
    }
    var step = max(Int(Double(count) * 0.618_033_988_749_894_9), 1)
    while Self.commonDivisor(step, count) > 1 { step += 1 }
    self.step = step
  }

  package var isEmpty: Bool { spots.isEmpty }

  /// The site of a particle.
  ///
  /// - Parameters:
  ///   - index: its number among those that share the shape.
  ///   - start: the position of the first one on the curve, 0 ..< 1.
  package subscript(index: Int, start start: Double) -> ShapeMask.Spot {
    let first = Int(start * Double(spots.count))
    return spots[(index % spots.count * step + first) % spots.count]
  }

  private static func commonDivisor(_ a: Int, _ b: Int) -> Int {
    b == 0 ? a : commonDivisor(b, a % b)
  }

  /// The spot of a shape that is closest to a place.
  private struct Part {
    var sum = SIMD2<Float>.zero
    var weight: Float = 0
    var light = SIMD4<Float>.zero

    /// The mean of a picture's colours.
    var color: Color? {
      guard light.w > 0 else { return nil }
      let straight = light / light.w
      return Color(min(straight.x, 1), min(straight.y, 1), min(straight.z, 1))
    }
  }

  private static func parts(of mask: ShapeMask, among places: [SIMD2<Float>]) -> [Part] {
    let coverage = mask.coverage
    var parts = [Part](repeating: Part(), count: places.count)
    let cells = Cells(places, in: coverage, texels: mask.texels.count)
    for texel in mask.texels {
      let (column, row) = (Int(texel) % coverage.width, Int(texel) / coverage.width)
      let middle = SIMD2(Float(column) + 0.5, Float(row) + 0.5)
      guard let nearest = cells.nearest(to: middle, places) else { continue }
      let weight = Float(coverage.values[Int(texel)])
      parts[nearest].sum += middle * weight
      parts[nearest].weight += weight
      if let picture = coverage.picture {
        let bytes = picture[column, row].bytes
        parts[nearest].light += SIMD4(
          Float(bytes.red), Float(bytes.green), Float(bytes.blue), Float(bytes.alpha))
      }
    }
    return parts
  }
}

/// Places sorted into square cells, each about as large as the part of one of them.
private struct Cells {
  private let side: Float
  private let columns, rows: Int
  /// The first place of each cell in the order.
  private var starts: [Int32]
  private var order: [Int32]

  init(_ places: [SIMD2<Float>], in coverage: ShapeCoverage, texels: Int) {
    let side = max((Float(texels) / Float(places.count)).squareRoot(), 1)
    let columns = Int(Float(coverage.width) / side) + 1
    let rows = Int(Float(coverage.height) / side) + 1
    (self.side, self.columns, self.rows) = (side, columns, rows)
    let cells = places.map { Int($0.y / side) * columns + Int($0.x / side) }
    starts = [Int32](repeating: 0, count: columns * rows + 1)
    for cell in cells { starts[cell + 1] += 1 }
    for cell in 0..<columns * rows { starts[cell + 1] += starts[cell] }
    var next = starts
    order = [Int32](repeating: 0, count: places.count)
    for (place, cell) in cells.enumerated() {
      order[Int(next[cell])] = Int32(place)
      next[cell] += 1
    }
  }

  /// The nearest of the places within two cells.
  func nearest(to point: SIMD2<Float>, _ places: [SIMD2<Float>]) -> Int? {
    let (column, row) = (Int(point.x / side), Int(point.y / side))
    var (nearest, least): (Int?, Float) = (nil, .infinity)
    for y in max(row - 2, 0)...min(row + 2, rows - 1) {
      // The cells of a row are one after the other.
      let first = starts[y * columns + max(column - 2, 0)]
      let last = starts[y * columns + min(column + 2, columns - 1) + 1]
      for index in first..<last {
        let place = Int(order[Int(index)])
        let way = places[place] - point
        let distance = (way * way).sum()
        if distance < least { (nearest, least) = (place, distance) }
      }
    }
    return nearest
  }
}
