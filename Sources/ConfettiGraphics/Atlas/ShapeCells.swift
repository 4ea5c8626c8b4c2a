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
    _ shapes: [ParticleShape], to builder: inout AtlasBuilder
  ) -> [(shape: ParticleShape, region: AtlasBuilder.Region)] {
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
    _ shape: ParticleShape, in region: AtlasBuilder.Region, of builder: inout AtlasBuilder
  ) {
    let silhouette = Silhouette(shape)
    for (rowStart, height) in zip(starts, sizes) {
      for (columnStart, width) in zip(starts, sizes) {
        for row in 0..<height {
          silhouette.write(
            row: row, width: width, height: height,
            to: builder.texels(
              of: region, column: columnStart + border, row: rowStart + border + row))
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
