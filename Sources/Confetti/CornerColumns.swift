/// What the vertices of some quads are put together from, column by column.
struct CornerColumns {
  private let room: UnsafeMutableRawPointer

  init(_ room: UnsafeMutableRawPointer) { self.room = room }

  /// From the centre to the middle of the right side, in points.
  var rightX: UnsafeMutablePointer<Float> { column(0) }
  var rightY: UnsafeMutablePointer<Float> { column(1) }
  /// From the centre to the middle of the upper side, and how far down that of the lower one is.
  var upX: UnsafeMutablePointer<Float> { column(2) }
  var downY: UnsafeMutablePointer<Float> { column(3) }
  /// Each corner's x and y in turn; the corners in the order in which they are written: top-left,
  /// top-right, bottom-right, bottom-left.
  func place(_ corner: Int) -> UnsafeMutablePointer<Float> { column(4 + 2 * corner) }
  /// Which level of the picture fits the width, and which the height.
  var across: UnsafeMutablePointer<UInt32> { column(12) }
  var down: UnsafeMutablePointer<UInt32> { column(13) }
  /// How many bytes the quad takes: none if it is not seen.
  var size: UnsafeMutablePointer<UInt32> { column(14) }
  /// The colours with the opacity in them.
  var colors: UnsafeMutablePointer<PackedColor> { column(15) }

  static let size = 16 * columnSize
  private static let columnSize = Poses.capacity * MemoryLayout<Float>.stride

  @inline(__always)
  private func column<Number>(_ index: Int) -> UnsafeMutablePointer<Number> {
    (room + index * Self.columnSize).assumingMemoryBound(to: Number.self)
  }
}
