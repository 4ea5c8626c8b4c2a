/// Draws shapes into an atlas, each as a grid of cells of all sizes.
enum ShapeCells {
  /// The sizes of drawn shapes on each axis, in texels.
  static let sizes = (0..<ShapeTable.drawnLevelCount).map { 1 << $0 }
  /// Clear texels on each side of a cell.
  private static let border = 1
  /// The side of a drawn shape's grid, in texels.
  static let gridSide = sizes.reduce(0) { $0 + $1 + 2 * border }

  /// The start of each size's cell on an axis of the grid, in texels.
  private static let starts = sizes.indices.map { index in
    sizes[..<index].reduce(0) { $0 + $1 + 2 * border }
  }

  /// Adds all cells of drawn shapes and returns the region of each shape's grid.
  ///
  /// The grids are side by side in one region, because ``AtlasCells`` identifies a cell's shape by
  /// its column alone.
  static func add(
    _ shapes: [Shape], to builder: inout AtlasBuilder
  ) -> [(shape: Shape, region: AtlasBuilder.Region)] {
    let step = gridSide + 1
    let all = builder.reserve(width: shapes.count * step - 1, height: gridSide)
    return shapes.enumerated().map { index, shape in
      let region = AtlasBuilder.Region(
        x: all.x + index * step, y: all.y, width: gridSide, height: gridSide)
      draw(shape, in: region, of: &builder)
      return (shape, region)
    }
  }

  private static func draw(
    _ shape: Shape, in region: AtlasBuilder.Region, of builder: inout AtlasBuilder
  ) {
    let silhouette = Silhouette(shape)
    for (rowStart, height) in zip(starts, sizes) {
      for (columnStart, width) in zip(starts, sizes) {
        for row in 0..<height {
          for column in 0..<width {
            builder.set(
              region, column: columnStart + border + column, row: rowStart + border + row,
              coverage: silhouette.coverage(column: column, row: row, width: width, height: height))
          }
        }
      }
    }
  }

  /// The levels of one axis of a drawn shape's grid, which begins at a texel of an atlas with `extent`
  /// texels on the axis.
  static func levels(from origin: Int, of extent: Int) -> [ShapeTable.Level] {
    let levels = zip(starts, sizes).map { start, size in
      let first = Float(origin + start)
      let length = Float(size + 2 * border)
      return ShapeTable.Level(
        start: first / Float(extent), end: (first + length) / Float(extent),
        expansion: length / Float(size), largest: Float(1 << (ShapeTable.drawnLevelCount - 1)))
    }
    return levels.padded()
  }
}

extension [ShapeTable.Level] {
  /// The levels with the last one for all larger sizes.
  func padded() -> [ShapeTable.Level] {
    self
      + suffix(1).flatMap {
        Array(repeating: $0, count: Swift.max(ShapeTable.levelCount - count, 0))
      }
  }
}

/// A finely sampled shape, with sums from which its coverage of any rectangle follows in O(1).
private struct Silhouette {
  /// The samples on each axis, which the sizes of all cells divide.
  private let side: Int
  /// The sum of the samples, each 0…255, above and to the left of each sample.
  private var sums: [Int32]

  init(_ shape: Shape) {
    let largest = 1 << (ShapeTable.drawnLevelCount - 1)
    if let outline = shape.outline {
      side = largest
      sums = []
      let coverage = outline.coverage(width: side, height: side)
      add { column, row in Int32(coverage[row * largest + column]) }
    } else {
      // Four samples for each texel of the largest cell.
      side = 4 * largest
      sums = []
      let scale = 1 / Float(side)
      func coordinate(_ index: Int) -> Float { Float(index * 2 + 1) * scale - 1 }
      if shape == .softCircle {
        add { Self.softness(coordinate($0), coordinate($1)) }
      } else {
        add { shape.contains(coordinate($0), coordinate($1)) ? 255 : 0 }
      }
    }
  }

  /// A disc that fades from its middle to an invisible edge: (1 − r²)².
  private static func softness(_ x: Float, _ y: Float) -> Int32 {
    let share = max(1 - x * x - y * y, 0)
    return Int32(share * share * 255 + 0.5)
  }

  @inline(__always)
  private mutating func add(_ sample: (_ column: Int, _ row: Int) -> Int32) {
    let stride = side + 1
    sums = Array(repeating: 0, count: stride * stride)
    for row in 0..<side {
      var inRow: Int32 = 0
      for column in 0..<side {
        inRow += sample(column, row)
        sums[(row + 1) * stride + column + 1] = sums[row * stride + column + 1] + inRow
      }
    }
  }

  /// The coverage of a texel in a cell of `width` × `height` texels, which must divide ``side``.
  func coverage(column: Int, row: Int, width: Int, height: Int) -> UInt8 {
    let (across, down) = (side / width, side / height)
    func sum(_ column: Int, _ row: Int) -> Int32 { sums[row * down * (side + 1) + column * across] }
    let inside =
      sum(column + 1, row + 1) - sum(column, row + 1) - sum(column + 1, row) + sum(column, row)
    return UInt8(inside / Int32(across * down))
  }
}
