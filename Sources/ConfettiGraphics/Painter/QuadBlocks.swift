/// The areas of a picture that are painted and the quads of the picture, sorted into blocks of pixels, so
/// that a block is painted without looking at what is in the others.
///
/// A picture that is painted as a whole has a single block in each row of blocks, because quads in two
/// blocks are processed twice. The storage is kept from frame to frame.
struct QuadBlocks: Sendable {
  /// The height of a block in pixels, and the width of a narrow one: rows of low blocks spread the work
  /// evenly over the cores.
  static let (width, height) = (256, 64)
  /// The shortest side, in pixels, of a quad that may hide a whole area.
  private static let largeSide: Int32 = 64
  /// The most places that large quads may take in narrow blocks; with more of them blocks are wide.
  private static let mostLargePlaces = 100_000

  private(set) var bounds: [QuadBounds] = []
  /// Whether each quad has come or moved, and so lies in one of the areas; empty if that is not known.
  var isNew: [Bool] = []
  /// The indices of large quads, which may hide everything below them.
  private(set) var large: [Int32] = []
  /// The areas that are painted; they may overlap.
  private(set) var areas: [QuadBounds] = []

  private(set) var grid = BlockGrid(blocks: (width, height))
  private(set) var quadsOfBlocks = BlockLists()
  private(set) var areasOfBlocks = BlockLists()

  /// Finds the bounds of the quads of a picture, and forgets those of the last one and all areas.
  mutating func findBounds(_ quads: QuadBuffer, scale: Float, width: Int, height: Int) {
    grid = BlockGrid(width: width, height: height, blocks: (Self.width, Self.height))
    isNew.removeAll(keepingCapacity: true)
    bounds.removeAll(keepingCapacity: true)
    large.removeAll(keepingCapacity: true)
    areas.removeAll(keepingCapacity: true)
    let limit = SIMD4(Float(width), Float(height), Float(width), Float(height))
    quads.withVertices { vertices in
      guard let first = vertices.baseAddress else { return }
      bounds.reserveCapacity(vertices.count / 4)
      for index in 0..<vertices.count / 4 {
        let found = QuadBounds(first + index * 4, scale: scale, limit)
        bounds.append(found)
        if found.right - found.left >= Self.largeSide, found.bottom - found.top >= Self.largeSide {
          large.append(Int32(truncatingIfNeeded: index))
        }
      }
    }
  }

  mutating func exchangeBounds(with others: inout [QuadBounds]) { swap(&bounds, &others) }

  /// Adds an area that is to be painted.
  mutating func add(_ area: QuadBounds) { areas.append(area) }

  /// Sorts the areas and the quads into blocks; narrow ones are for small areas.
  mutating func sort(narrow: Bool) {
    let isCrowded = large.count * grid.count > Self.mostLargePlaces
    if !narrow || isCrowded { grid.joinColumns() }
    quadsOfBlocks.sort(bounds, into: grid)
    areasOfBlocks.sort(areas, into: grid)
  }
}
