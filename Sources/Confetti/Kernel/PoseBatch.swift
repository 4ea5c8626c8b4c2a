import CConfettiLanes
import ConfettiGraphics

/// Parts of bursts of one emitter whose poses are computed in one pass, up to ``Poses/capacity`` particles
/// together: most bursts are so small that a pass over each alone would take longer than its particles.
///
/// Each part begins at a multiple of ``Columns/step``, so that no step has particles of two bursts.
struct PoseBatch {
  let poses: Poses
  let lanes: Lanes
  private let memory: Memory
  private(set) var partCount = 0
  private(set) var count = 0
  /// The number of poses that are computed.
  private(set) var padded = 0
  /// The program of the last part, the age and the release of its burst, and its numbers: the next
  /// part may share them, such as the same effect fired from several points at once.
  private var last:
    (program: UnsafeRawPointer?, age: Double, release: ReleaseSpan, uniforms: EmitterUniforms)
  /// The index at which the numbers of the next burst are written.
  private var nextUniforms = 0

  init(_ poses: Poses, _ lanes: Lanes) {
    (self.poses, self.lanes, memory) = (poses, lanes, poses.batchMemory)
    let none = EmitterUniforms(numbers: memory.numbers(0), birthOpacity: 0, opacity: nil)
    last = (nil, 0, .never, none)
  }

  var isEmpty: Bool { partCount == 0 }

  var parts: UnsafeBufferPointer<ConfettiPart> {
    UnsafeBufferPointer(start: memory.parts, count: partCount)
  }

  /// The pass over all parts.
  var pass: ConfettiPass {
    ConfettiPass(
      parts: memory.parts, count: partCount, poses: padded, isWide: lanes == .eight,
      isJoint: false)
  }

  /// Forgets the parts, but not the numbers of the last one.
  mutating func removeAll() { (partCount, count, padded) = (0, 0, 0) }

  /// The numbers that all particles of a burst share at a time.
  ///
  /// The last numbers are kept; those before only while parts use them.
  mutating func uniforms(of burst: Burst, at time: Double) -> EmitterUniforms {
    let program = UnsafeRawPointer(Unmanaged.passUnretained(burst.program).toOpaque())
    let (age, release) = (time - burst.birth, burst.release)
    if last.program == program, last.age == age, last.release == release { return last.uniforms }
    let uniforms = burst.program.uniforms(
      at: age, release: release, into: memory.numbers(nextUniforms))
    last = (program, age, release, uniforms)
    return uniforms
  }

  /// Adds as many particles as there is room for, and returns their number.
  mutating func add(
    _ columns: BurstColumns, _ uniforms: EmitterUniforms, _ colors: UnsafePointer<PackedColor>?,
    count wanted: Int
  ) -> Int {
    let count = min(wanted, Poses.capacity - padded)
    guard count > 0 else { return 0 }
    (memory.parts + partCount).initialize(
      to: ConfettiPart(columns, uniforms, colors, first: padded, count: count))
    if uniforms.numbers == memory.numbers(nextUniforms) {
      nextUniforms = (nextUniforms + 1) % Memory.uniformCapacity
    }
    partCount += 1
    self.count += count
    padded += Poses.padded(count)
    return count
  }
}

extension PoseBatch {
  /// The memory for the parts of a batch and their shared numbers.
  struct Memory {
    let parts: UnsafeMutablePointer<ConfettiPart>
    private let numbers: UnsafeMutablePointer<Float>

    private static let partCapacity = Poses.capacity / Columns.step
    /// One more than the parts, because the last part's numbers are kept for the next batch.
    static let uniformCapacity = partCapacity + 1

    private static let numbersStart = partCapacity * MemoryLayout<ConfettiPart>.stride
    /// The size in bytes.
    static let size =
      numbersStart + uniformCapacity * CompiledTerms.uniformRoom * MemoryLayout<Float>.stride

    init(_ storage: UnsafeMutableRawPointer) {
      parts = storage.bindMemory(to: ConfettiPart.self, capacity: Self.partCapacity)
      numbers = (storage + Self.numbersStart).bindMemory(
        to: Float.self, capacity: Self.uniformCapacity * CompiledTerms.mostUniforms)
    }

    /// The address of the shared numbers of a part.
    func numbers(_ index: Int) -> UnsafeMutablePointer<Float> {
      numbers + index * CompiledTerms.uniformRoom
    }
  }
}

extension PoseBatch {
  /// Writes the quads of all particles that are in sight, as many as fit, and returns their number.
  ///
  /// With (c, s) the direction of the upper side, the corners of a quad are its centre ± right ± down:
  ///
  ///     right = ( c, s) · width/2  · expansion      from the centre to the middle of the right side
  ///     down  = (−s, c) · height/2 · expansion      and to the middle of the lower side
  ///
  /// where the expansion includes the clear texels around the shape. Every quad is written, and the
  /// next one overwrites it if it is out of sight, which avoids a branch.
  ///
  /// - Parameters:
  ///   - levels: the shape's levels: those of the columns, then those of the rows.
  ///   - size: the factor of all sizes, such as that of an echo.
  ///   - opacity: the factor of all opacities.
  ///   - scale: pixels per point.
  ///   - isMoving: whether each particle shows the frame of its pose.
  ///   - vertices: where quads are written; not empty.
  func writeQuads(
    _ traits: EmitterTraits, _ levels: UnsafePointer<ShapeTable.Level>, size: Float,
    opacity: Float, _ scale: Float, _ visible: VisibleArea, isMoving: Bool,
    into vertices: UnsafeMutableBufferPointer<Vertex>
  ) -> Int {
    let storage = UnsafeMutableRawBufferPointer(vertices)
    guard let start = storage.baseAddress else { return 0 }
    let (across, down) = (Expansion(levels), Expansion(levels + ShapeTable.levelCount))
    // The loop finds a level by the exponent of its size, which is 127 more than its number.
    let columns = UnsafeRawPointer(levels - 127).assumingMemoryBound(to: CChar.self)
    let rows = columns + ShapeTable.levelCount * MemoryLayout<ShapeTable.Level>.stride
    var quads = ConfettiQuads(
      x: poses.x, y: poses.y, width: poses.width, height: poses.height, cosine: poses.cosine,
      sine: poses.sine, opacity: poses.opacity, tints: traits.needsTints ? poses.tintBits : nil,
      from: poses.fillFrom, to: poses.fillTo, fillShares: traits.fillShares ?? (0, 0, 0, 0),
      frames: isMoving ? poses.frames : nil, columns: columns, rows: rows,
      acrossLargest: across.largest, acrossA: across.a,
      acrossB: across.b, downLargest: down.largest, downA: down.a, downB: down.b, scale: scale,
      size: size, opacityFactor: opacity, centerX: visible.centerX, centerY: visible.centerY,
      halfWidth: visible.halfWidth, halfHeight: visible.halfHeight)
    var pass = pass
    let limit = start + storage.count
    let end =
      traits.fillShares == nil
      ? lanes_write_quads(&pass, &quads, start, limit)
      : lanes_fill_quads(&pass, &quads, start, limit)
    guard let end else { return 0 }
    return (end - start) / (4 * MemoryLayout<Vertex>.stride)
  }
}

/// The size of a quad in relation to its shape on one axis: a + b/p, with p the level's size in
/// texels.
///
/// A shape has two clear texels around it at every size, so the larger the size the smaller their
/// share.
private struct Expansion {
  /// The largest size that the shape has on the axis, in texels.
  let largest: Float
  let a, b: Float

  init(_ levels: UnsafePointer<ShapeTable.Level>) {
    let (first, last) = (levels[0], levels[ShapeTable.levelCount - 1])
    largest = first.largest
    let b = (first.expansion - last.expansion) / (1 - 1 / largest)
    (a, self.b) = ((first.expansion - b) / 2, b / 2)
  }
}

/// How many numbers the loops over particles compute at a time.
///
/// The results are the same, byte for byte.
package enum Lanes: Hashable, Sendable, CaseIterable {
  /// Four, which all processors can.
  case four
  /// Eight, for processors with AVX2.
  case eight

  package var isAvailable: Bool { self == .four || lanes_has_wide_lanes() }

  /// The most that this processor has.
  package static let most: Lanes = Lanes.eight.isAvailable ? .eight : .four
}
