/// Draws a shape's grid of sizes into an atlas.
enum ShapeCells {
  /// The sizes on each axis, in texels.
  static let sizes = (0..<ShapeTable.levelCount).map { 1 << $0 }
  /// Clear texels on each side of a cell.
  private static let border = 1
  /// The side of a grid of all cells.
  static let gridSide = sizes.reduce(0) { $0 + $1 + 2 * border }
  /// Each texel's coverage is counted at this many places on each axis.
  private static let samples = 4

  /// Where each size's cell begins on an axis of the grid.
  private static let starts = sizes.indices.map { index in
    sizes[..<index].reduce(0) { $0 + $1 + 2 * border }
  }

  /// Adds all cells of a shape and returns where the grid stands.
  static func add(_ shape: Shape, to builder: inout AtlasBuilder) -> AtlasBuilder.Region {
    let region = builder.reserve(width: gridSide, height: gridSide)
    for (rowStart, height) in zip(starts, sizes) {
      for (columnStart, width) in zip(starts, sizes) {
        for row in 0..<height {
          for column in 0..<width {
            builder.set(
              region, columnStart + border + column, rowStart + border + row,
              coverage: coverage(shape, column, row, width, height))
          }
        }
      }
    }
    return region
  }

  /// The levels of one axis of a grid that begins at a texel of an atlas with so many texels.
  static func levels(from origin: Int, of extent: Int) -> [ShapeTable.Level] {
    zip(starts, sizes).map { start, size in
      let first = Float(origin + start)
      let length = Float(size + 2 * border)
      return ShapeTable.Level(
        start: first / Float(extent), end: (first + length) / Float(extent),
        expansion: length / Float(size))
    }
  }

  /// The levels of one axis of a single picture, the same for all sizes.
  static func levels(of picture: Int, from origin: Int, of extent: Int) -> [ShapeTable.Level] {
    let level = ShapeTable.Level(
      start: Float(origin) / Float(extent), end: Float(origin + picture) / Float(extent),
      expansion: 1)
    return Array(repeating: level, count: ShapeTable.levelCount)
  }

  private static func coverage(
    _ shape: Shape, _ column: Int, _ row: Int, _ width: Int, _ height: Int
  ) -> UInt8 {
    if shape == .rectangle { return 255 }
    var inside = 0
    for sampleY in 0..<samples {
      for sampleX in 0..<samples {
        let x = (Float(column) + (Float(sampleX) + 0.5) / Float(samples)) / Float(width)
        let y = (Float(row) + (Float(sampleY) + 0.5) / Float(samples)) / Float(height)
        if shape.contains(x * 2 - 1, y * 2 - 1) { inside += 1 }
      }
    }
    return UInt8(inside * 255 / (samples * samples))
  }
}
