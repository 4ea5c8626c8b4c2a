import ConfettiGraphics

/// The poses of up to ``capacity`` particles at one moment – position, size, rotation and opacity –
/// which the kernels compute and ``PoseBatch`` writes as quads.
///
/// The numbers live on the stack; the kernels fill them column by column. All columns are parts of
/// one block of memory, so that the compiler can see that they do not overlap.
package struct Poses {
  /// The number of particles that are processed at a time: few enough to fit the first-level cache,
  /// and so many that the fixed cost of a pass matters little.
  static let capacity = 256

  fileprivate let storage: UnsafeMutableRawPointer

  /// The centre, in points.
  var x: UnsafeMutablePointer<Float> { column(0) }
  var y: UnsafeMutablePointer<Float> { column(1) }
  /// The sides before rotation, in points; negative is mirrored.
  var width: UnsafeMutablePointer<Float> { column(2) }
  var height: UnsafeMutablePointer<Float> { column(3) }
  /// The rotation in the plane, clockwise, in half turns.
  ///
  /// Not complete for particles that face the direction of their flight: see ``cosine`` and
  /// ``sine``.
  var angle: UnsafeMutablePointer<Float> { column(4) }
  /// The direction of the upper side: cosine and sine of the rotation.
  var cosine: UnsafeMutablePointer<Float> { column(5) }
  var sine: UnsafeMutablePointer<Float> { column(6) }
  /// The opacity, 0…1; 0 for particles that are not alive.
  var opacity: UnsafeMutablePointer<Float> { column(7) }

  /// The progress of each particle through its life, 0…1 while it is alive; only if the progress
  /// differs between particles.
  var progress: UnsafeMutablePointer<Float> { column(8) }
  /// The velocity, in points per second; only if a term needs it.
  var velocityX: UnsafeMutablePointer<Float> { column(9) }
  var velocityY: UnsafeMutablePointer<Float> { column(10) }
  /// The age of the burst, or the age at which the particle landed; only if there is a floor.
  var time: UnsafeMutablePointer<Float> { column(11) }
  /// The product of the cosines of a particle's rotations: 1 seen from the front, 0 edge-on, −1
  /// from the back; only if a term needs it.
  var facing: UnsafeMutablePointer<Float> { column(12) }
  /// 1 / lifetime; only for particles on paths whose progress differs.
  var lifeRate: UnsafeMutablePointer<Float> { column(13) }
  /// The sign of the velocity across walls, in relation to the one without walls; only if there are walls.
  var wallSide: UnsafeMutablePointer<Float> { column(15) }
  /// The places or the velocities of particles that an attraction has let go, while it holds others.
  var freeX: UnsafeMutablePointer<Float> { column(16) }
  var freeY: UnsafeMutablePointer<Float> { column(17) }
  /// The time up to which a spring has held each particle upright, and the share of its turning up to
  /// then that is taken back; only if a spring holds particles upright.
  var heldTime: UnsafeMutablePointer<Float> { column(19) }
  var heldShare: UnsafeMutablePointer<Float> { column(20) }
  /// The colours, if they change.
  var tints: UnsafeMutablePointer<PackedColor> {
    (storage + 14 * Self.columnSize).assumingMemoryBound(to: PackedColor.self)
  }
  var tintBits: UnsafeMutablePointer<UInt32> { bits(14) }

  /// The colours at the ends of a gradient; only if there is one.
  var fillFrom: UnsafeMutablePointer<UInt32> { bits(21) }
  var fillTo: UnsafeMutablePointer<UInt32> { bits(22) }

  /// The distances in bytes from the levels of the first frame to those of the frame that is shown; only if
  /// the shape moves.
  var frames: UnsafeMutablePointer<UInt32> { bits(18) }

  /// The shorter side of a particle, in points.
  @inline(__always)
  func narrowSide(of index: Int) -> Float { min(abs(width[index]), abs(height[index])) }

  @inline(__always)
  func from(_ first: Int) -> Poses {
    Poses(storage: storage + first &* MemoryLayout<Float>.stride)
  }

  /// Memory for a batch that has these poses; only in storage with joints.
  var batchMemory: PoseBatch.Memory {
    PoseBatch.Memory(storage + Self.size + Ribbon.jointsSize)
  }

  /// Memory for the joints of ribbons; only in storage with joints.
  var joints: StripJoints { StripJoints(storage + Self.size, capacity: Ribbon.mostJoints) }

  /// A number of poses, rounded up to what loops compute at a time.
  @inline(__always)
  static func padded(_ count: Int) -> Int { (count &+ Columns.step &- 1) & ~(Columns.step &- 1) }

  private static let columnCount = 23
  private static let columnSize = capacity * MemoryLayout<Float>.stride
  fileprivate static let size = columnCount * columnSize

  @inline(__always)
  private func bits(_ index: Int) -> UnsafeMutablePointer<UInt32> {
    (storage + index * Self.columnSize).assumingMemoryBound(to: UInt32.self)
  }

  @inline(__always)
  private func column(_ index: Int) -> UnsafeMutablePointer<Float> {
    (storage + index * Self.columnSize).assumingMemoryBound(to: Float.self)
  }

  /// Calls `body` with storage for ``capacity`` poses, whose numbers are undefined.
  ///
  /// Call it once for many bursts: it takes as long as a few particles.
  package static func withStorage<Result>(_ body: (Poses) -> Result) -> Result {
    let all = size + Ribbon.jointsSize + PoseBatch.Memory.size
    return withUnsafeTemporaryAllocation(byteCount: all, alignment: 64) { bytes in
      guard let start = bytes.baseAddress else {
        preconditionFailure("storage that is not empty has an address")
      }
      return body(Poses(storage: start))
    }
  }
}

/// Memory for ``Poses/capacity`` poses, without joints, that outlives a call.
final class PoseMemory {
  private let storage = UnsafeMutableRawPointer.allocate(byteCount: Poses.size, alignment: 64)
  var poses: Poses { Poses(storage: storage) }

  init() { storage.initializeMemory(as: UInt8.self, repeating: 0, count: Poses.size) }
  deinit { storage.deallocate() }
}
