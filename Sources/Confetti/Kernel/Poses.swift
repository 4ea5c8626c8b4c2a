import ConfettiGraphics

/// The poses of up to ``capacity`` particles at one moment – position, size, turn and opacity: what
/// the kernels compute and what is drawn.
///
/// The numbers live on the stack; the kernels fill them column by column. All columns are parts of
/// one stretch of memory, so that the compiler sees that they are apart.
struct Poses {
  /// How many particles are worked through at a time: few enough for the nearest cache, and enough
  /// for what is done once for all of them not to count.
  static let capacity = 256

  private let storage: UnsafeMutableRawPointer

  /// The centre, in points.
  var x: UnsafeMutablePointer<Float> { column(0) }
  var y: UnsafeMutablePointer<Float> { column(1) }
  /// The sides before turning, in points; a negative one is mirrored.
  var width: UnsafeMutablePointer<Float> { column(2) }
  var height: UnsafeMutablePointer<Float> { column(3) }
  /// The turn in the plane, clockwise, in half turns.
  ///
  /// Particles on paths have none: their direction is known without.
  var angle: UnsafeMutablePointer<Float> { column(4) }
  /// The direction of the upper side: cosine and sine of the turn.
  var cosine: UnsafeMutablePointer<Float> { column(5) }
  var sine: UnsafeMutablePointer<Float> { column(6) }
  /// 0…1; 0 for particles that are not alive.
  var opacity: UnsafeMutablePointer<Float> { column(7) }

  /// The progress of each particle through its life, 0…1, and the same eased; only for paths whose
  /// particles are born one after the other.
  var progress: UnsafeMutablePointer<Float> { column(8) }
  var eased: UnsafeMutablePointer<Float> { column(9) }

  /// Where the corners of quads are put together.
  var corners: CornerColumns { CornerColumns(storage + Self.columnCount * Self.columnSize) }

  private static let columnCount = 10
  private static let columnSize = capacity * MemoryLayout<Float>.stride

  @inline(__always)
  private func column(_ index: Int) -> UnsafeMutablePointer<Float> {
    (storage + index * Self.columnSize).assumingMemoryBound(to: Float.self)
  }

  /// Calls `body` with storage for ``capacity`` poses.
  ///
  /// Made once for many bursts, because clearing it takes as long as some dozen particles.
  static func withStorage<Result>(_ body: (Poses) -> Result) -> Result {
    // As one expression it is cleared in place, and not copied together: 26 columns of 256 numbers.
    let z = SIMD64<Float>()
    var storage = (
      (z, z, z, z, z, z, z, z, z, z, z, z, z, z, z, z, z, z, z, z, z, z, z, z, z, z),
      (z, z, z, z, z, z, z, z, z, z, z, z, z, z, z, z, z, z, z, z, z, z, z, z, z, z),
      (z, z, z, z, z, z, z, z, z, z, z, z, z, z, z, z, z, z, z, z, z, z, z, z, z, z),
      (z, z, z, z, z, z, z, z, z, z, z, z, z, z, z, z, z, z, z, z, z, z, z, z, z, z)
    )
    return withUnsafeMutableBytes(of: &storage) { bytes in
      let needed = columnCount * columnSize + CornerColumns.size
      guard let start = bytes.baseAddress, bytes.count >= needed else {
        preconditionFailure("the storage is large enough for all columns")
      }
      return body(Poses(storage: start))
    }
  }
}

/// What the vertices of up to ``Poses/capacity`` quads are put together from, column by column.
struct CornerColumns {
  private let storage: UnsafeMutableRawPointer

  init(_ storage: UnsafeMutableRawPointer) { self.storage = storage }

  /// From the centre to the middle of the right side, in points.
  var rightX: UnsafeMutablePointer<Float> { column(0) }
  var rightY: UnsafeMutablePointer<Float> { column(1) }
  /// From the centre to the middle of the upper side, and how far down that of the lower one is.
  var upX: UnsafeMutablePointer<Float> { column(2) }
  var downY: UnsafeMutablePointer<Float> { column(3) }
  /// Each corner's x and y in turn; the corners in the order in which they are written: top-left,
  /// top-right, bottom-right, bottom-left.
  func corner(_ index: Int) -> UnsafeMutablePointer<Float> { column(4 + 2 * index) }
  /// Which level of the picture fits the width, and which the height.
  var across: UnsafeMutablePointer<UInt32> { column(12) }
  var down: UnsafeMutablePointer<UInt32> { column(13) }
  /// How many bytes the quad takes: none if it is out of sight.
  var size: UnsafeMutablePointer<UInt32> { column(14) }
  /// The colours with the opacity in them.
  var colors: UnsafeMutablePointer<PackedColor> { column(15) }

  static let size = 16 * columnSize
  private static let columnSize = Poses.capacity * MemoryLayout<Float>.stride

  @inline(__always)
  private func column<Number>(_ index: Int) -> UnsafeMutablePointer<Number> {
    (storage + index * Self.columnSize).assumingMemoryBound(to: Number.self)
  }
}
