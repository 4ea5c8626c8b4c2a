/// The division of a picture into blocks of pixels, which may be as wide as the picture.
struct BlockGrid: Sendable {
  /// The number of blocks beside each other, and below each other.
  private(set) var columns: Int
  let rows: Int
  /// The size of the picture in pixels.
  private let width, height: Int32
  /// The sides are powers of two, because divisions are slow.
  private let (across, down): (Int32, Int32)

  /// The blocks of a picture; their sides in pixels are powers of two.
  init(width: Int = 0, height: Int = 0, blocks: (width: Int, height: Int)) {
    columns = max((width + blocks.width - 1) / blocks.width, 1)
    rows = (height + blocks.height - 1) / blocks.height
    (self.width, self.height) = (Int32(clamping: width), Int32(clamping: height))
    across = Int32(blocks.width.trailingZeroBitCount)
    down = Int32(blocks.height.trailingZeroBitCount)
  }

  /// Joins all blocks of a row into one.
  mutating func joinColumns() { columns = 1 }

  var count: Int { columns * rows }

  /// The pixels of a block.
  @inline(__always)
  func area(_ column: Int, _ row: Int) -> QuadBounds {
    let (left, top) = (
      Int32(truncatingIfNeeded: column) &<< across, Int32(truncatingIfNeeded: row) &<< down
    )
    return QuadBounds(
      left: left, top: top, right: columns == 1 ? width : min(left &+ 1 &<< across, width),
      bottom: min(top &+ 1 &<< down, height))
  }

  /// The index of the block that has the middle of a box.
  @inline(__always)
  func block(of box: QuadBounds) -> Int {
    let (x, y) = ((box.left &+ box.right) >> 1, (box.top &+ box.bottom) >> 1)
    return Int(y &>> down) &* columns &+ Int(x &>> across)
  }

  /// Calls `body` with the index of each block that a box touches, which must not be empty.
  @inline(__always)
  func forEachBlock(of box: QuadBounds, _ body: (Int) -> Void) {
    let touched =
      columns == 1 ? 0...0 : Int(box.left &>> across)...Int((box.right &- 1) &>> across)
    for row in Int(box.top &>> down)...Int((box.bottom &- 1) &>> down) {
      for column in touched { body(row &* columns &+ column) }
    }
  }
}

/// For each block of a grid the boxes that touch it, in their order.
///
/// The storage is kept from frame to frame.
struct BlockLists: Sendable {
  /// The indices of the boxes of all blocks, one block after the other.
  private var indices: [Int32] = []
  /// The place in `indices` of each block's first box, and the end of the last block's.
  private var starts: [Int32] = []

  /// Sorts boxes into blocks: counts those of each block first, then places each.
  mutating func sort(_ boxes: [QuadBounds], into grid: BlockGrid) {
    starts.removeAll(keepingCapacity: true)
    starts.append(contentsOf: repeatElement(0, count: grid.count + 2))
    boxes.withUnsafeBufferPointer { boxes in
      let total = starts.withUnsafeMutableBufferPointer { starts -> Int32 in
        // Counted one entry late: the next loop uses entry b + 1 as the place at which block b
        // goes on, so that in the end it holds where block b + 1 begins.
        for box in boxes where !box.isEmpty {
          grid.forEachBlock(of: box) { starts[$0 + 2] &+= 1 }
        }
        for block in 2..<starts.count { starts[block] &+= starts[block - 1] }
        return starts[starts.count - 1]
      }
      if indices.count < Int(total) {
        indices.append(contentsOf: repeatElement(0, count: Int(total) - indices.count))
      }
      starts.withUnsafeMutableBufferPointer { starts in
        indices.withUnsafeMutableBufferPointer { indices in
          for (index, box) in boxes.enumerated() where !box.isEmpty {
            grid.forEachBlock(of: box) { block in
              indices[Int(starts[block + 1])] = Int32(truncatingIfNeeded: index)
              starts[block + 1] &+= 1
            }
          }
        }
      }
    }
  }

  /// Calls `body` with the indices of the boxes that touch a block, in their order.
  @inline(__always)
  func withBoxes(of block: Int, _ body: (UnsafeBufferPointer<Int32>) -> Void) {
    indices.withUnsafeBufferPointer {
      body(UnsafeBufferPointer(rebasing: $0[Int(starts[block])..<Int(starts[block + 1])]))
    }
  }
}
