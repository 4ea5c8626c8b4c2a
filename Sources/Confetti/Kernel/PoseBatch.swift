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
  /// The number of particles.
  private(set) var count = 0
  /// The number of poses that are computed.
  private(set) var padded = 0
  /// The program of the last part, the age and the release of its burst, and its numbers: the next part
  /// may have the same, as those of an effect that is fired from several points at once do.
  private var last:
    (program: UnsafeRawPointer?, age: Double, release: Double, uniforms: EmitterUniforms)
  /// Where the numbers of the next burst come.
  private var nextUniforms = 0

  init(_ poses: Poses, _ lanes: Lanes) {
    (self.poses, self.lanes, memory) = (poses, lanes, poses.batchMemory)
    let none = EmitterUniforms(numbers: memory.numbers(0), birthOpacity: 0, opacity: nil)
    last = (nil, 0, 0, none)
  }

  var isEmpty: Bool { partCount == 0 }

  /// The parts.
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
  /// Where the parts of a batch and their shared numbers are.
  struct Memory {
    let parts: UnsafeMutablePointer<ConfettiPart>
    private let numbers: UnsafeMutablePointer<Float>

    private static let partCapacity = Poses.capacity / Columns.step
    /// One more than the parts, because the last part's numbers are kept for the next batch.
    static let uniformCapacity = partCapacity + 1

    private static let numbersStart = partCapacity * MemoryLayout<ConfettiPart>.stride
    /// The bytes that are needed.
    static let size =
      numbersStart + uniformCapacity * CompiledTerms.mostUniforms * MemoryLayout<Float>.stride

    init(_ storage: UnsafeMutableRawPointer) {
      parts = storage.bindMemory(to: ConfettiPart.self, capacity: Self.partCapacity)
      numbers = (storage + Self.numbersStart).bindMemory(
        to: Float.self, capacity: Self.uniformCapacity * CompiledTerms.mostUniforms)
    }

    /// Where the shared numbers of a part are.
    func numbers(_ index: Int) -> UnsafeMutablePointer<Float> {
      numbers + index * CompiledTerms.mostUniforms
    }
  }
}
