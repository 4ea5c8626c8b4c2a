/// Paints areas of a picture, block by block.
///
/// First the ground of all areas of a block is filled. Then each quad that touches an area is painted: a quad
/// inside a single area at once, as all quads are that have moved, and any other part by part.
struct AreaPainter {
  let vertices: UnsafeBufferPointer<Vertex>
  let blocks: QuadBlocks
  let scale: Float
  let texture: Texture
  let cells: AtlasCells.Finder
  let isOnClearGround: Bool

  /// Paints the parts of areas that are in a row of blocks.
  func paint(_ row: Int, into target: PixelTarget) {
    let grid = blocks.grid
    Memory.withStorage(from: row * QuadBlocks.height) { memory in
      for column in 0..<grid.columns {
        let index = row &* grid.columns &+ column
        blocks.areasOfBlocks.withBoxes(of: index) { areas in
          guard !areas.isEmpty else { return }
          blocks.quadsOfBlocks.withBoxes(of: index) { quads in
            let block = Block(box: grid.area(column, row), areas: areas, quads: quads)
            let lowest = takeGround(of: block.box, &memory.ground, target.order)
            let isWhole = areas.contains { blocks.areas[Int($0)].contains(block.box) }
            if isWhole || !paintAreas(of: block, from: lowest, &memory, into: target) {
              paintAll(of: block, from: lowest, &memory, into: target)
            }
          }
        }
      }
    }
  }

  /// A block of pixels, with the areas and the quads that touch it.
  private struct Block {
    let box: QuadBounds
    let areas, quads: UnsafeBufferPointer<Int32>
  }

  /// Memory that the blocks of a row use one after the other.
  private struct Memory {
    let spans: RowSpans
    var ground: GroundRows
    var parts: DisjointBoxes

    static func withStorage(from row: Int, _ body: (inout Memory) -> Void) {
      RowSpans.withStorage { spans in
        GroundRows.withStorage(from: row) { ground in
          DisjointBoxes.withStorage { parts in
            var memory = Memory(spans: spans, ground: ground, parts: parts)
            body(&memory)
          }
        }
      }
    }
  }

  /// Paints all of a block, from a quad on.
  private func paintAll(
    of block: Block, from lowest: Int32, _ memory: inout Memory, into target: PixelTarget
  ) {
    fill(block.box, &memory.ground, target)
    let painter = partPainter(block.box, memory, target)
    for index in block.quads where index >= lowest { painter.paint(index) }
  }

  /// Paints the areas of a block, from a quad on; returns `false`, with some of it painted, if they cut
  /// quads into too many parts.
  private func paintAreas(
    of block: Block, from lowest: Int32, _ memory: inout Memory, into target: PixelTarget
  ) -> Bool {
    // Where areas overlap the ground is filled twice, which does not show.
    for area in block.areas {
      fill(blocks.areas[Int(area)].intersection(block.box), &memory.ground, target)
    }
    let painter = partPainter(block.box, memory, target)
    memory.parts.removeAll()
    let areNewKnown = !blocks.isNew.isEmpty
    for index in block.quads where index >= lowest {
      // Quads that have come or moved lie in one of the areas.
      if areNewKnown, blocks.isNew[Int(index)] {
        painter.paint(index)
        continue
      }
      if memory.parts.isEmpty {
        for area in block.areas {
          memory.parts.add(blocks.areas[Int(area)].intersection(block.box))
        }
        if memory.parts.isOverfull { return false }
      }
      let bounds = blocks.bounds[Int(index)].intersection(block.box)
      switch memory.parts.place(of: bounds) {
      case .outside: break
      case .inside: painter.paint(index)
      case .across:
        memory.parts.forEach(touching: bounds) {
          partPainter($0, memory, target).paint(index)
        }
      }
    }
    return true
  }

  private func partPainter(
    _ part: QuadBounds, _ memory: Memory, _ target: PixelTarget
  ) -> PartPainter {
    PartPainter(self, memory.spans, target.part(PixelRect(part)))
  }

  /// Fills the ground of a part of a block.
  private func fill(_ part: QuadBounds, _ ground: inout GroundRows, _ target: PixelTarget) {
    if ground.hasColors {
      ground.fill(target.part(PixelRect(part)))
    } else if isOnClearGround {
      target.part(PixelRect(part)).clear()
    }
  }

  /// Takes the last quad that covers a block as its ground; returns the index of the first quad above it.
  private func takeGround(
    of box: QuadBounds, _ ground: inout GroundRows, _ order: PixelTarget.ChannelOrder
  ) -> Int32 {
    guard let first = vertices.baseAddress, let cover = cover(of: box, first) else {
      ground.forget()
      return 0
    }
    if cover != ground.cover {
      ground.take(cover, RowColors(first + Int(cover) * 4, scale: Double(scale), texture, order))
    }
    return ground.hasColors ? cover + 1 : 0
  }

  /// The last quad that hides everything below it in a block.
  private func cover(of box: QuadBounds, _ first: UnsafePointer<Vertex>) -> Int32? {
    blocks.large.last {
      blocks.bounds[Int($0)].contains(box) && isCover(first + Int($0) * 4, of: box)
    }
  }

  /// Whether a quad is upright, opaque and covers all pixels of a box.
  ///
  /// Each of its rows must have one colour, because only such rows are written without blending.
  private func isCover(_ quad: UnsafePointer<Vertex>, of box: QuadBounds) -> Bool {
    let (a, b, c, d) = (quad[0], quad[1], quad[2], quad[3])
    let isLevel = a.color == b.color && c.color == d.color
    let isOpaque = (a.color.bits & b.color.bits & c.color.bits & d.color.bits) >> 24 == 255
    let isUpright = a.x == d.x && b.x == c.x && a.y == b.y && c.y == d.y
    // Bounds are rounded to whole pixels; here the exact edges must not be inside the box.
    let (left, right) = (min(a.x, b.x) * scale, max(a.x, b.x) * scale)
    let (top, bottom) = (min(a.y, c.y) * scale, max(a.y, c.y) * scale)
    return isOpaque && isLevel && isUpright && quad.hasOneSpot
      && left <= Float(box.left) && right >= Float(box.right)
      && top <= Float(box.top) && bottom >= Float(box.bottom)
      && max(abs(left), abs(right), abs(top), abs(bottom)) <= 0x1p24
      && texture.isOpaque(u: a.u, v: a.v)
  }
}

/// Paints quads within a part of the picture.
private struct PartPainter {
  private let vertices: UnsafePointer<Vertex>?
  private let scale: Float
  private let cellPainter: CellPainter
  private let quadPainter: QuadPainter

  init(_ painter: AreaPainter, _ spans: RowSpans, _ target: PixelTarget) {
    (vertices, scale) = (painter.vertices.baseAddress, painter.scale)
    cellPainter = CellPainter(cells: painter.cells, spans: spans, target: target)
    quadPainter = QuadPainter(texture: painter.texture, order: target.order)
  }

  // Not inlined, because each caller would get a copy of both painters.
  @inline(never)
  func paint(_ index: Int32) {
    guard let vertices else { return }
    let quad = vertices + Int(index) * 4
    if !cellPainter.paint(quad, scale: scale) {
      quadPainter.paint(quad, scale: Double(scale), into: cellPainter.target)
    }
  }
}

/// A few boxes that do not overlap.
struct DisjointBoxes {
  /// They fit into one kilobyte, the most temporary memory that Swift takes from the stack.
  private static let capacity = 64

  private let boxes: UnsafeMutablePointer<QuadBounds>
  private var count = 0
  /// Whether there was no place for a box.
  private(set) var isOverfull = false

  /// Calls `body` with memory for the boxes, on the stack.
  static func withStorage(_ body: (inout DisjointBoxes) -> Void) {
    withUnsafeTemporaryAllocation(of: QuadBounds.self, capacity: capacity) { storage in
      guard let base = storage.baseAddress else { return }
      var boxes = DisjointBoxes(boxes: base)
      body(&boxes)
    }
  }

  private init(boxes: UnsafeMutablePointer<QuadBounds>) { self.boxes = boxes }

  var isEmpty: Bool { count == 0 }

  mutating func removeAll() { (count, isOverfull) = (0, false) }

  /// Adds the parts of a box that are in no other box yet.
  mutating func add(_ box: QuadBounds, from start: Int = 0) {
    guard !box.isEmpty else { return }
    var index = start
    while index < count, !boxes[index].overlaps(box) { index += 1 }
    guard index == count else {
      let other = boxes[index]
      let middle = (max(box.top, other.top), min(box.bottom, other.bottom))
      var (above, below, left, right) = (box, box, box, box)
      (above.bottom, below.top) = middle
      (left.top, left.bottom) = middle
      (right.top, right.bottom) = middle
      (left.right, right.left) = (other.left, other.right)
      for part in [above, below, left, right] { add(part, from: index + 1) }
      return
    }
    guard count < Self.capacity else { return isOverfull = true }
    (boxes + count).initialize(to: box)
    count += 1
  }

  enum Place {
    /// The box lies in none of the boxes, in one of them, or in parts of some.
    case outside, inside, across
  }

  /// Where a box lies, which must not be empty.
  @inline(__always)
  func place(of box: QuadBounds) -> Place {
    var place = Place.outside
    for index in 0..<count where boxes[index].overlaps(box) {
      if boxes[index].contains(box) { return .inside }
      place = .across
    }
    return place
  }

  /// Calls `body` with the parts of a box that are in one of these.
  func forEach(touching box: QuadBounds, _ body: (QuadBounds) -> Void) {
    for index in 0..<count where boxes[index].overlaps(box) {
      body(boxes[index].intersection(box))
    }
  }

  @inline(__always)
  func forEach(_ body: (QuadBounds) -> Void) {
    for index in 0..<count { body(boxes[index]) }
  }
}
