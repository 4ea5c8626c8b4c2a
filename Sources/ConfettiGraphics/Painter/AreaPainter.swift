/// Paints areas of a picture, block by block.
///
/// First the ground of all areas of a block is filled, then each quad that touches one is painted: at once
/// if it lies in a single area, as those that have moved do, otherwise part by part.
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
    RowSpans.withStorage { spans in
      GroundRows.withStorage(from: row * QuadBlocks.height) { ground in
        DisjointBoxes.withStorage { parts in
          for column in 0..<grid.columns {
            let block = row &* grid.columns &+ column
            blocks.areasOfBlocks.withBoxes(of: block) { areas in
              guard !areas.isEmpty else { return }
              let box = grid.area(column, row)
              parts.removeAll()
              for area in areas { parts.add(blocks.areas[Int(area)].intersection(box)) }
              if parts.isOverfull {
                parts.removeAll()
                parts.add(box)
              }
              paint(parts, of: box, block, spans, &ground, into: target)
            }
          }
        }
      }
    }
  }

  /// Paints the parts of a block.
  private func paint(
    _ parts: DisjointBoxes, of box: QuadBounds, _ block: Int, _ spans: RowSpans,
    _ ground: inout GroundRows, into target: PixelTarget
  ) {
    let lowest = fillGround(parts, of: box, &ground, into: target)
    guard let first = vertices.baseAddress else { return }
    let whole = target.part(PixelRect(box))
    let quadPainter = QuadPainter(texture: texture, order: target.order)
    let cellPainter = CellPainter(cells: cells, spans: spans, target: whole)
    let isWhole = parts.hold(box)
    blocks.bounds.withUnsafeBufferPointer { bounds in
      blocks.quadsOfBlocks.withBoxes(of: block) { quads in
        for index in quads where index >= lowest {
          let (quad, area) = (first + Int(index) * 4, bounds[Int(index)].intersection(box))
          // Those that have come or moved are in one of the areas.
          let isInside = isWhole || !blocks.isNew.isEmpty && blocks.isNew[Int(index)]
          switch isInside ? .inside : parts.place(of: area) {
          case .outside: break
          case .inside:
            if !cellPainter.paint(quad, scale: scale) {
              quadPainter.paint(quad, scale: Double(scale), into: whole)
            }
          case .across:
            parts.forEach(touching: area) { part in
              let part = target.part(PixelRect(part))
              let cellPainter = CellPainter(cells: cells, spans: spans, target: part)
              if !cellPainter.paint(quad, scale: scale) {
                quadPainter.paint(quad, scale: Double(scale), into: part)
              }
            }
          }
        }
      }
    }
  }

  /// Fills the ground of the parts of a block; returns the index of the first quad above it.
  private func fillGround(
    _ parts: DisjointBoxes, of box: QuadBounds, _ ground: inout GroundRows,
    into target: PixelTarget
  ) -> Int32 {
    guard let first = vertices.baseAddress, let cover = cover(of: box, first) else {
      if isOnClearGround { parts.forEach { target.part(PixelRect($0)).clear() } }
      return 0
    }
    if cover != ground.cover {
      ground.take(
        cover, RowColors(first + Int(cover) * 4, scale: Double(scale), texture, target.order))
    }
    parts.forEach { ground.fill(target.part(PixelRect($0))) }
    return cover + 1
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

  /// Whether one of them contains a box, and there are no others.
  func hold(_ box: QuadBounds) -> Bool { count == 1 && boxes[0].contains(box) }

  enum Place {
    /// In none of the boxes, in one of them, or in part of some.
    case outside, inside, across
  }

  /// The place of a box that is not empty.
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
  @inline(__always)
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
