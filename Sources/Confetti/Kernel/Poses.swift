import ConfettiGraphics

/// The poses of up to ``capacity`` particles at one moment – position, size, rotation and opacity –
/// which the kernels compute and ``QuadWriter`` draws.
///
/// The numbers live on the stack; the kernels fill them column by column. All columns are parts of
/// one block of memory, so that the compiler can see that they do not overlap.
package struct Poses {
  /// The number of particles that are processed at a time: few enough for the first-level cache,
  /// and enough for the fixed cost of a pass not to matter.
  static let capacity = 256

  private let storage: UnsafeMutableRawPointer

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
  /// 0…1; 0 for particles that are not alive.
  var opacity: UnsafeMutablePointer<Float> { column(7) }

  /// The progress of each particle through its life, 0…1 while it is alive, plain and eased; only
  /// if particles differ in it.
  var progress: UnsafeMutablePointer<Float> { column(8) }
  var eased: UnsafeMutablePointer<Float> { column(9) }
  /// The velocity, in points per second; only if a term needs it.
  var velocityX: UnsafeMutablePointer<Float> { column(10) }
  var velocityY: UnsafeMutablePointer<Float> { column(11) }
  /// The age of the burst, or that at which the particle landed; only if there is a floor.
  var time: UnsafeMutablePointer<Float> { column(12) }
  /// The product of the cosines of a particle's rotations: 1 seen from the front, 0 edge-on, −1
  /// from the back; only if a term needs it.
  var facing: UnsafeMutablePointer<Float> { column(13) }
  /// 1 / lifetime; only for particles on paths that differ in their progress.
  var lifeRate: UnsafeMutablePointer<Float> { column(14) }
  var scratch: UnsafeMutablePointer<Float> { column(15) }
  /// The colours, if they change.
  var tints: UnsafeMutablePointer<PackedColor> {
    (storage + 16 * Self.columnSize).assumingMemoryBound(to: PackedColor.self)
  }

  /// The poses from one on.
  @inline(__always)
  func from(_ first: Int) -> Poses {
    Poses(storage: storage + first &* MemoryLayout<Float>.stride)
  }

  /// Working memory for the corners of quads.
  var corners: CornerColumns { CornerColumns(storage + Self.columnCount * Self.columnSize) }

  /// Memory for a batch whose poses these are; only in storage with corners.
  var batchMemory: PoseBatch.Memory {
    PoseBatch.Memory(storage + Self.columnCount * Self.columnSize + CornerColumns.size)
  }

  /// The joints of ribbons, in the same memory.
  var joints: RibbonJoints { RibbonJoints(storage + Self.columnCount * Self.columnSize) }

  /// A number of poses, rounded up to what loops compute at a time.
  @inline(__always)
  static func padded(_ count: Int) -> Int { (count &+ Columns.step &- 1) & ~(Columns.step &- 1) }

  private static let columnCount = 17
  private static let columnSize = capacity * MemoryLayout<Float>.stride

  @inline(__always)
  private func column(_ index: Int) -> UnsafeMutablePointer<Float> {
    (storage + index * Self.columnSize).assumingMemoryBound(to: Float.self)
  }

  /// Whether the first particles all have opacity 1.
  func areOpaque(_ count: Int) -> Bool {
    // No other opacity has all the bits that 1 has, and bits are compared many at a time.
    var bits = ~UInt32.zero
    for i in 0..<count { bits &= opacity[i].bitPattern }
    return bits == Float(1).bitPattern
  }

  /// Storage for ``capacity`` poses, without corners and joints, that lasts until it is freed.
  static func allocate() -> Poses {
    let size = columnCount * columnSize
    let storage = UnsafeMutableRawPointer.allocate(byteCount: size, alignment: 64)
    storage.initializeMemory(as: UInt8.self, repeating: 0, count: size)
    return Poses(storage: storage)
  }

  func deallocate() { storage.deallocate() }

  /// Calls `body` with storage for ``capacity`` poses, whose numbers are undefined.
  ///
  /// Call it once for many bursts: it takes as long as a few particles.
  package static func withStorage<Result>(_ body: (Poses) -> Result) -> Result {
    let size = columnCount * columnSize + CornerColumns.size + PoseBatch.Memory.size
    return withUnsafeTemporaryAllocation(byteCount: size, alignment: 64) { bytes in
      guard let start = bytes.baseAddress else {
        preconditionFailure("storage that is not empty has an address")
      }
      return body(Poses(storage: start))
    }
  }
}

/// Working memory for the vertices of up to ``Poses/capacity`` quads, column by column.
struct CornerColumns {
  private let storage: UnsafeMutableRawPointer

  init(_ storage: UnsafeMutableRawPointer) { self.storage = storage }

  /// From the centre to the middle of the right side, in points.
  var rightX: UnsafeMutablePointer<Float> { column(0) }
  var rightY: UnsafeMutablePointer<Float> { column(1) }
  /// From the centre to the middle of the upper side in x, and of the lower side in y, in points.
  var upX: UnsafeMutablePointer<Float> { column(2) }
  var downY: UnsafeMutablePointer<Float> { column(3) }
  /// The x and y of one corner of each quad, interleaved; 0 to 3 are top-left, top-right,
  /// bottom-right and bottom-left.
  func corner(_ index: Int) -> UnsafeMutablePointer<Float> { column(4 + 2 * index) }
  /// The ``ShapeTable/LevelSize/byteOffset`` of the levels for the width and for the height.
  var across: UnsafeMutablePointer<UInt32> { column(12) }
  var down: UnsafeMutablePointer<UInt32> { column(13) }
  /// The number of bytes of the quad: 0 if it is out of sight.
  var size: UnsafeMutablePointer<UInt32> { column(14) }
  /// The colours multiplied by the opacity.
  var colors: UnsafeMutablePointer<PackedColor> { column(15) }

  static let size = 16 * columnSize
  private static let columnSize = Poses.capacity * MemoryLayout<Float>.stride

  @inline(__always)
  private func column<Number>(_ index: Int) -> UnsafeMutablePointer<Number> {
    (storage + index * Self.columnSize).assumingMemoryBound(to: Number.self)
  }
}
