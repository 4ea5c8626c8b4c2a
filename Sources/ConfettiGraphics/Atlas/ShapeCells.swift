/// Draws shapes into an atlas, each as a grid of cells of all sizes, and pictures.
enum ShapeCells {
  /// The sizes on each axis, in texels.
  static let sizes = (0..<ShapeTable.levelCount).map { 1 << $0 }
  /// Clear texels on each side of a cell.
  private static let border = 1
  /// The side of a shape's grid, in texels.
  static let gridSide = sizes.reduce(0) { $0 + $1 + 2 * border }

  /// Where each size's cell begins on an axis of the grid, in texels.
  private static let starts = sizes.indices.map { index in
    sizes[..<index].reduce(0) { $0 + $1 + 2 * border }
  }

  /// Adds all cells of shapes and returns the region of each shape's grid.
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

  /// The levels of one axis of a grid.
  ///
  /// - Parameters:
  ///   - origin: the texel at which the grid begins.
  ///   - extent: the atlas's size on the axis, in texels.
  static func levels(from origin: Int, of extent: Int) -> [ShapeTable.Level] {
    zip(starts, sizes).map { start, size in
      let first = Float(origin + start)
      let length = Float(size + 2 * border)
      return ShapeTable.Level(
        start: first / Float(extent), end: (first + length) / Float(extent),
        expansion: length / Float(size))
    }
  }

  /// Adds a picture with a clear texel around it, as cells have, which makes its edges smooth when
  /// it rotates, and returns the region of the picture itself.
  static func add(_ picture: Bitmap, to builder: inout AtlasBuilder) -> AtlasBuilder.Region {
    var framed = Bitmap(width: picture.width + 2 * border, height: picture.height + 2 * border)
    for row in 0..<picture.height {
      for column in 0..<picture.width {
        framed[column + border, row + border] = picture[column, row]
      }
    }
    let region = builder.add(framed)
    return AtlasBuilder.Region(
      x: region.x + border, y: region.y + border, width: picture.width, height: picture.height)
  }

  /// The levels of one axis of a single picture, the same for all sizes.
  ///
  /// - Parameters:
  ///   - picture: the picture's size on the axis, in texels.
  ///   - origin: the texel at which it begins.
  ///   - extent: the atlas's size on the axis, in texels.
  static func levels(of picture: Int, from origin: Int, of extent: Int) -> [ShapeTable.Level] {
    let length = Float(picture + 2 * border)
    let first = Float(origin - border)
    let level = ShapeTable.Level(
      start: first / Float(extent), end: (first + length) / Float(extent),
      expansion: length / Float(picture))
    return Array(repeating: level, count: ShapeTable.levelCount)
  }
}

/// A finely sampled shape, with sums from which its coverage of any rectangle follows at once.
private struct Silhouette {
  /// Samples on each axis: four for each texel of the largest cell.
  private static let side = 4 << (ShapeTable.levelCount - 1)
  /// The number of samples inside the shape above and to the left of each sample.
  private var sums: [Int32]

  init(_ shape: Shape) {
    let stride = Self.side + 1
    sums = Array(repeating: 0, count: stride * stride)
    func coordinate(_ index: Int) -> Float { (Float(index) * 2 + 1) / Float(Self.side) - 1 }
    for row in 0..<Self.side {
      var inRow: Int32 = 0
      for column in 0..<Self.side {
        if shape.contains(coordinate(column), coordinate(row)) { inRow += 1 }
        sums[(row + 1) * stride + column + 1] = sums[row * stride + column + 1] + inRow
      }
    }
  }

  /// The coverage of a texel in a cell of `width` × `height` texels, which must divide ``side``.
  func coverage(column: Int, row: Int, width: Int, height: Int) -> UInt8 {
    let (across, down) = (Self.side / width, Self.side / height)
    func sum(_ column: Int, _ row: Int) -> Int32 {
      sums[row * down * (Self.side + 1) + column * across]
    }
    let inside =
      sum(column + 1, row + 1) - sum(column, row + 1) - sum(column + 1, row) + sum(column, row)
    return UInt8(inside * 255 / Int32(across * down))
  }
}
