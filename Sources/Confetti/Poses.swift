/// How up to ``capacity`` particles stand at one moment: what the kernels compute and what is drawn.
///
/// The numbers live on the stack; the kernels fill them column by column. All columns are parts of
/// one stretch of memory, so that the compiler sees that they are apart.
struct Poses {
  /// How many particles are worked through at a time: few enough for the nearest cache, and enough
  /// for what is done once for all of them not to count.
  static let capacity = 256

  private let room: UnsafeMutableRawPointer

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

  /// How much of its life each particle has behind it, and the same eased, for those on paths that
  /// are born one after the other.
  var progress: UnsafeMutablePointer<Float> { column(8) }
  var eased: UnsafeMutablePointer<Float> { column(9) }

  /// Room for what the corners are made of.
  var corners: CornerColumns { CornerColumns(room + Self.columnCount * Self.columnSize) }

  private static let columnCount = 10
  private static let columnSize = capacity * MemoryLayout<Float>.stride

  @inline(__always)
  private func column(_ index: Int) -> UnsafeMutablePointer<Float> {
    (room + index * Self.columnSize).assumingMemoryBound(to: Float.self)
  }

  /// Calls `body` with room for ``capacity`` poses.
  ///
  /// The room is made once for many bursts, because clearing it takes as long as some dozen particles.
  static func withRoom<Result>(_ body: (Poses) -> Result) -> Result {
    // As one expression it is cleared in place, and not copied together: 26 columns of 256 numbers.
    let z = SIMD64<Float>()
    var room = (
      (z, z, z, z, z, z, z, z, z, z, z, z, z, z, z, z, z, z, z, z, z, z, z, z, z, z),
      (z, z, z, z, z, z, z, z, z, z, z, z, z, z, z, z, z, z, z, z, z, z, z, z, z, z),
      (z, z, z, z, z, z, z, z, z, z, z, z, z, z, z, z, z, z, z, z, z, z, z, z, z, z),
      (z, z, z, z, z, z, z, z, z, z, z, z, z, z, z, z, z, z, z, z, z, z, z, z, z, z)
    )
    return withUnsafeMutableBytes(of: &room) { bytes in
      let needed = columnCount * columnSize + CornerColumns.size
      guard let start = bytes.baseAddress, bytes.count >= needed else {
        preconditionFailure("the room holds all columns")
      }
      return body(Poses(room: start))
    }
  }
}
