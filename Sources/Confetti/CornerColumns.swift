/// What the vertices of some quads are put together from, column by column.
struct CornerColumns {
  private let room: UnsafeMutableRawPointer

  init(_ room: UnsafeMutableRawPointer) { self.room = room }

  /// The corners in the order in which they are written, in points: top-left, top-right,
  /// bottom-right, bottom-left.
  func x(_ corner: Int) -> UnsafeMutablePointer<Float> { column(corner) }
  func y(_ corner: Int) -> UnsafeMutablePointer<Float> { column(4 + corner) }
  /// Each corner's x and y in turn.
  func place(_ corner: Int) -> UnsafeMutablePointer<Float> { column(8 + 2 * corner) }
  /// The level of the picture that fits the width, and the one that fits the height.
  var across: UnsafeMutablePointer<Int32> { column(16) }
  var down: UnsafeMutablePointer<Int32> { column(17) }
  /// How many bytes the quad takes: none if it is not seen.
  var size: UnsafeMutablePointer<Int32> { column(18) }
  /// The colours with the opacity in them.
  var colors: UnsafeMutablePointer<PackedColor> { column(19) }

  static let size = 20 * columnSize
  private static let columnSize = Poses.capacity * MemoryLayout<Float>.stride

  @inline(__always)
  private func column<Number>(_ index: Int) -> UnsafeMutablePointer<Number> {
    (room + index * Self.columnSize).assumingMemoryBound(to: Number.self)
  }
}
