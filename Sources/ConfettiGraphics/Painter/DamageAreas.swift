/// The areas of a picture that must be painted: boxes around what has changed.
///
/// Boxes that are close together become one where that adds few pixels, because each area has a cost of its
/// own. The others may overlap a little: painting an area twice changes nothing.
struct DamageAreas: Sendable {
  /// The pixels that take as long to paint and show as an area costs by itself.
  private static let slack = 256
  /// With a larger share of the picture than this, all of it is painted.
  private static let largestShare = 0.6
  /// The side of the blocks in which small boxes are looked for, in pixels.
  private static let side = 32
  /// The longest side of a small box, in pixels, and the largest number of other boxes.
  private static let (longest, mostLarge) = (Int32(96), 16)

  /// Whether so much has changed that the whole picture must be painted.
  private(set) var isWhole = false

  /// Boxes with a long side.
  private var large: [QuadBounds] = []
  /// All other boxes; those that have become part of others are empty.
  private var small: [QuadBounds] = []
  /// The first box whose middle is in each block, and the box that follows each in its block, or −1.
  private var heads: [Int32] = []
  private var nexts: [Int32] = []
  private var grid = BlockGrid(blocks: (side, side))
  /// The number of pixels in all boxes, and the largest number for which areas are kept.
  private var (total, most) = (0, 0)

  /// Begins with a picture in which nothing has changed.
  mutating func reset(width: Int, height: Int) {
    isWhole = false
    (total, most) = (0, Int(Double(width * height) * Self.largestShare))
    grid = BlockGrid(width: width, height: height, blocks: (Self.side, Self.side))
    large.removeAll(keepingCapacity: true)
    small.removeAll(keepingCapacity: true)
    nexts.removeAll(keepingCapacity: true)
    heads.removeAll(keepingCapacity: true)
    heads.append(contentsOf: repeatElement(-1, count: grid.count))
  }

  /// Adds what has changed where a quad was, and where it is instead.
  @inline(__always)
  mutating func add(moved old: QuadBounds, to new: QuadBounds) {
    guard !old.isEmpty else { return add(new) }
    guard !new.isEmpty else { return add(old) }
    let both = old.union(new)
    if both.area <= old.area &+ new.area { return add(both) }
    add(old)
    add(new)
  }

  /// Adds a box within the picture, unless it is empty.
  mutating func add(_ box: QuadBounds) {
    guard !box.isEmpty, !isWhole else { return }
    for other in large where other.contains(box) { return }
    var box = box
    while !box.hasSide(above: Self.longest) {
      let block = grid.block(of: box)
      guard takeIn(&box, of: block) else {
        // Nothing near the box has changed, or another box covers it.
        guard !box.isEmpty else { return }
        nexts.append(heads[block])
        heads[block] = Int32(truncatingIfNeeded: small.count)
        small.append(box)
        return count(box.area)
      }
    }
    addLarge(box)
  }

  /// Makes a box of a block part of another one, and returns whether it did.
  ///
  /// A box that is covered already becomes empty.
  private mutating func takeIn(_ box: inout QuadBounds, of block: Int) -> Bool {
    var (last, entry) = (-1, Int(heads[block]))
    while entry >= 0 {
      let other = small[entry]
      let both = other.union(box)
      if both == other {
        box = .empty
        return false
      }
      if both.area <= other.area &+ box.area &+ Self.slack {
        if last < 0 { heads[block] = nexts[entry] } else { nexts[last] = nexts[entry] }
        small[entry] = .empty
        total &-= other.area
        box = both
        return true
      }
      (last, entry) = (entry, Int(nexts[entry]))
    }
    return false
  }

  private mutating func addLarge(_ box: QuadBounds) {
    var box = box
    var index = 0
    while index < large.count {
      let both = large[index].union(box)
      if both.area <= large[index].area &+ box.area &+ Self.slack || large.count >= Self.mostLarge {
        total &-= large.remove(at: index).area
        box = both
        index = 0
      } else {
        index += 1
      }
    }
    large.append(box)
    count(box.area)
  }

  private mutating func count(_ pixels: Int) {
    total &+= pixels
    isWhole = total > most
  }

  /// The boxes, which may overlap.
  func forEach(_ body: (QuadBounds) -> Void) {
    for box in large { body(box) }
    for box in small where !box.isEmpty { body(box) }
  }
}

extension QuadBounds {
  fileprivate func hasSide(above length: Int32) -> Bool {
    right &- left > length || bottom &- top > length
  }
}
