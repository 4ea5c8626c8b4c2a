/// The cells of a path, a text or a picture in an atlas: all pairs of widths and heights of 1, 2, 4 …
/// texels up to the image's own size, so that it neither shimmers nor blurs where it is shown small
/// or edge-on.
struct ImageCells: Sendable {
  struct Axis: Sendable {
    /// The number of texels of each level's cell.
    let sizes: [Int]

    /// Clear texels on each side of a cell; its quads show fewer of them.
    private static let border = 2

    /// The sizes for an image of `length` texels on the axis.
    ///
    /// The power of two nearest to the length is replaced by the length itself, so that the image is
    /// shown unchanged at that size. Small images are enlarged up to the largest size of drawn shapes,
    /// so that their edges stay sharp.
    init(_ length: Int) {
      let own = ShapeTable.level(
        forPixels: Float(length), largest: Float(ShapeImage.longestSide))
      sizes = (0...max(own, ShapeTable.drawnLevelCount - 1)).map { $0 == own ? length : 1 << $0 }
    }

    var length: Int { sizes.reduce(0) { $0 + $1 + 2 * Self.border } }

    var starts: [Int] {
      var start = 0
      return sizes.map { size in
        defer { start += size + 2 * Self.border }
        return start + Self.border
      }
    }

    /// The levels of the axis.
    ///
    /// The clear frame around a cell that is shown is one pixel wide at the level's nominal size,
    /// as that of drawn shapes.
    func levels(from origin: Int, of extent: Int) -> [ShapeTable.Level] {
      let starts = starts
      return sizes.indices.map { level in
        let nominal = Float(1 << level)
        let (first, size) = (Float(origin + starts[level]), Float(sizes[level]))
        let frame = size / nominal
        return ShapeTable.Level(
          start: (first - frame) / Float(extent), end: (first + size + frame) / Float(extent),
          expansion: 1 + 2 / nominal, largest: Float(1 << (sizes.count - 1)))
      }.padded()
    }
  }

  let columns, rows: Axis
  let region: AtlasBuilder.Region
  /// The aspect, width over height, if the shape keeps it.
  let aspect: Float?

  /// Adds the cells of an image; `nil` if the atlas is full.
  init?(_ image: ShapeImage, to builder: inout AtlasBuilder) {
    (columns, rows, aspect) = (Axis(image.width), Axis(image.height), image.aspect)
    guard
      let region = builder.reserveIfPossible(width: columns.length, height: rows.length)
    else { return nil }
    self.region = region
    let (columnStarts, rowStarts) = (columns.starts, rows.starts)
    let whole = FilteredRows(image.texels, width: image.width, height: image.height)
    var wide = whole
    for column in columns.sizes.indices.reversed() {
      let width = columns.sizes[column]
      // Each size is made of the next larger one, but never of an enlarged one.
      wide = (wide.width <= whole.width ? wide : whole).resized(width: width)
      var cell = wide
      for row in rows.sizes.indices.reversed() {
        let height = rows.sizes[row]
        cell = (cell.height <= wide.height ? cell : wide).resized(height: height)
        builder.write(
          cell, to: region, column: columnStarts[column], row: rowStarts[row])
      }
    }
  }
}

extension AtlasBuilder {
  fileprivate mutating func write(
    _ image: FilteredRows, to region: Region, column: Int, row: Int
  ) {
    image.texels.withUnsafeBufferPointer { source in
      for y in 0..<image.height {
        let texels = store.texels + (region.y + row + y) * width + region.x + column
        for x in 0..<image.width {
          // Adding 2²³ leaves the rounded number in the lowest bits.
          let whole = unsafeBitCast(source[y * image.width + x] + 0x1p23, to: SIMD4<UInt32>.self)
          texels[x] =
            whole[0] & 255 | (whole[1] & 255) << 8 | (whole[2] & 255) << 16 | whole[3] << 24
        }
      }
    }
  }
}
