/// The cells of an atlas as a painter reads them: their places, so that a quad that shows one is
/// recognised, and the coverage of their texels.
///
/// A cell is one shape at one of the sizes in the atlas. The grids of all shapes are side by side
/// (see ``ShapeCells``): a texel's column identifies the shape and the width, its row the height.
struct AtlasCells: Sendable {
  /// A cell along one axis, with the clear texel on either side.
  struct Axis {
    let length: Float

    /// From the middle of the cell to the centre of a clear texel, in texels; beyond it the
    /// coverage is zero.
    var reach: Float { (length - 1) / 2 }
    var share: Float { reach / length }
  }

  struct Cell {
    let isRectangle: Bool
    let across, down: Axis
    /// The texels from the atlas's edges to the middle of the cell.
    let middle: SIMD2<Float>
    /// Four coverages for each texel of the atlas: its own and those of its neighbours.
    let neighbors: UnsafePointer<UInt32>
    let stride: Float
  }

  /// The cell of `length` texels that begins at a column or row of texels; 0 if none does.
  fileprivate struct Start {
    var length: UInt8 = 0
    var isRectangle = false
  }

  private let size: SIMD2<Float>
  private var columns: [Start] = []
  private var rows: [Start] = []
  /// Four coverages for each texel down to the last cell: its own, and those to the right, below,
  /// and below to the right.
  private var neighbors: [UInt32] = []

  init(_ atlas: Atlas) {
    let (width, height) = atlas.textureSize
    size = SIMD2(Float(width), Float(height))
    columns = Array(repeating: Start(), count: width)
    rows = Array(repeating: Start(), count: height)
    var top: Float?
    for shape in ParticleShape.drawn {
      atlas.shapes.withLevels(of: shape) { levels in
        let (across, down) = (levels, levels + ShapeTable.levelCount)
        precondition(
          top == nil || top == down[0].start, "the grids of all shapes must be side by side")
        top = down[0].start
        for level in 0..<ShapeTable.drawnLevelCount {
          mark(across[level], of: width, as: shape, in: &columns)
          mark(down[level], of: height, as: shape, in: &rows)
        }
      }
    }
    atlas.withTexels { findNeighbors($0, width: width, height: height) }
  }

  /// No cells, for a picture whose layout is not known.
  init() { size = .zero }

  private mutating func findNeighbors(
    _ texels: UnsafePointer<UInt32>, width: Int, height: Int
  ) {
    guard let last = rows.lastIndex(where: { $0.length > 0 }) else { return }
    // One row more, because the last texel of a cell is looked up as well.
    let rowCount = min(last + Int(rows[last].length) + 1, height)
    neighbors = [UInt32](unsafeUninitializedCapacity: rowCount * width) { neighbors, count in
      guard var line = neighbors.baseAddress else { return }
      count = rowCount * width
      for row in 0..<rowCount {
        let upper = texels + row * width
        let lower = texels + min(row + 1, height - 1) * width
        func neighbors(of column: Int, right: Int) -> UInt32 {
          upper[column] >> 24 | upper[right] >> 16 & 0xFF00 | lower[column] >> 8 & 0xFF_0000
            | lower[right] & 0xFF00_0000
        }
        // Without a limit to the right, many texels are computed at a time.
        for column in 0..<width - 1 {
          (line + column).initialize(to: neighbors(of: column, right: column &+ 1))
        }
        (line + width - 1).initialize(to: neighbors(of: width - 1, right: width - 1))
        line += width
      }
    }
  }

  /// Calls `body` with a finder, which looks up cells without reference counting.
  func withFinder<Result>(_ body: (Finder) -> Result) -> Result {
    columns.withUnsafeBufferPointer { columns in
      rows.withUnsafeBufferPointer { rows in
        neighbors.withUnsafeBufferPointer { neighbors in
          body(Finder(size: size, columns: columns, rows: rows, neighbors: neighbors.baseAddress))
        }
      }
    }
  }

  struct Finder {
    fileprivate let size: SIMD2<Float>
    fileprivate let columns, rows: UnsafeBufferPointer<Start>
    fileprivate let neighbors: UnsafePointer<UInt32>?

    /// The cell that a quad shows, whole and upright in the atlas; `nil` if it shows anything else.
    @inline(__always)
    func cell(of quad: UnsafePointer<Vertex>) -> Cell? {
      let (start, end) = (
        SIMD2(quad[0].u, quad[0].v) * size, SIMD2(quad[2].u, quad[2].v) * size
      )
      // Not-a-number fails every comparison.
      guard let neighbors, quad[1].u == quad[2].u, quad[1].v == quad[0].v, quad[3].u == quad[0].u,
        quad[3].v == quad[2].v, start.x >= 0, start.y >= 0, start.x < size.x, start.y < size.y
      else { return nil }
      let (firstColumn, firstRow) = (Int(start.x), Int(start.y))
      let (column, row) = (columns[firstColumn], rows[firstRow])
      let length = SIMD2(Float(column.length), Float(row.length))
      guard length.x > 0, length.y > 0, end.x - start.x == length.x, end.y - start.y == length.y,
        Float(firstColumn) == start.x, Float(firstRow) == start.y
      else { return nil }
      return Cell(
        isRectangle: column.isRectangle, across: Axis(length: length.x),
        down: Axis(length: length.y), middle: start + length / 2, neighbors: neighbors,
        stride: size.x)
    }
  }
}

/// Notes the start of a cell on an axis of the atlas that has `extent` texels.
private func mark(
  _ level: ShapeTable.Level, of extent: Int, as shape: ParticleShape,
  in starts: inout [AtlasCells.Start]
) {
  let length = (level.end - level.start) * Float(extent)
  starts[Int(level.start * Float(extent))] = AtlasCells.Start(
    length: UInt8(length), isRectangle: shape == .rectangle)
}
