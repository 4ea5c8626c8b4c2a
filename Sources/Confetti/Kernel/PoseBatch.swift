import CConfettiLanes
import ConfettiGraphics

/// Parts of bursts of one emitter whose poses are computed in one pass, up to ``Poses/capacity`` particles
/// together: most bursts are so small that a pass over each alone would take longer than its particles.
///
/// Each part begins at a multiple of ``Columns/step``, so that no step has particles of two bursts.
struct PoseBatch {
  struct Part {
    let columns: TermColumns
    /// Where the numbers that its particles share are.
    let uniforms: UnsafePointer<EmitterUniforms>
    /// The colours at birth.
    let colors: UnsafePointer<PackedColor>?
    /// The pose of its first particle.
    let first: Int
    let count: Int

    /// The number of its poses that are computed.
    var padded: Int { Poses.padded(count) }
  }

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
    (
      program: UnsafeRawPointer?, age: Double, release: Double,
      uniforms: UnsafePointer<EmitterUniforms>
    )
  /// Where the numbers of the next burst come.
  private var nextUniforms = 0

  init(_ poses: Poses, _ lanes: Lanes) {
    (self.poses, self.lanes, memory) = (poses, lanes, poses.batchMemory)
    last = (nil, 0, 0, UnsafePointer(memory.uniforms))
  }

  var isEmpty: Bool { partCount == 0 }

  /// The parts.
  var parts: UnsafeBufferPointer<Part> {
    UnsafeBufferPointer(start: memory.parts, count: partCount)
  }

  /// The particles eight by eight, for the wide lanes.
  var eights: UnsafeBufferPointer<ConfettiEight> {
    UnsafeBufferPointer(start: memory.eights, count: padded / Columns.step)
  }

  /// Forgets the parts, but not the numbers of the last one.
  mutating func removeAll() { (partCount, count, padded) = (0, 0, 0) }

  /// The numbers that all particles of a burst share at a time.
  ///
  /// The last numbers are kept; those before only while parts use them.
  mutating func uniforms(of burst: Burst, at time: Double) -> UnsafePointer<EmitterUniforms> {
    let program = UnsafeRawPointer(Unmanaged.passUnretained(burst.program).toOpaque())
    let (age, release) = (time - burst.birth, burst.release)
    if last.program == program, last.age == age, last.release == release { return last.uniforms }
    let uniforms = memory.uniforms + nextUniforms
    uniforms.initialize(
      to: burst.program.uniforms(at: age, release: release, into: memory.numbers(nextUniforms)))
    last = (program, age, release, UnsafePointer(uniforms))
    return last.uniforms
  }

  /// Adds as many particles as there is room for, and returns their number.
  mutating func add(
    _ columns: TermColumns, _ uniforms: UnsafePointer<EmitterUniforms>,
    _ colors: UnsafePointer<PackedColor>?, count wanted: Int
  ) -> Int {
    let count = min(wanted, Poses.capacity - padded)
    guard count > 0 else { return 0 }
    let part = Part(
      columns: columns, uniforms: uniforms, colors: colors, first: padded, count: count)
    (memory.parts + partCount).initialize(to: part)
    if lanes == .eight { addEights(of: part) }
    if uniforms == memory.uniforms + nextUniforms {
      nextUniforms = (nextUniforms + 1) % Memory.uniformCapacity
    }
    partCount += 1
    self.count += count
    padded += part.padded
    return count
  }

  private func addEights(of part: Part) {
    var eight = memory.eights + part.first / Columns.step
    let numbers = part.uniforms.pointee.numbers
    for start in stride(from: 0, to: part.count, by: Columns.step) {
      let own = part.columns.from(start)
      eight.initialize(
        to: ConfettiEight(
          columns: own[0], stride: own.stride, uniforms: numbers,
          colors: part.colors.map {
            UnsafeRawPointer($0 + start).assumingMemoryBound(to: UInt32.self)
          },
          count: min(Columns.step, part.count - start)))
      eight += 1
    }
  }
}

extension PoseBatch {
  /// Where the parts of a batch, their eights and their shared numbers are.
  struct Memory {
    let parts: UnsafeMutablePointer<Part>
    let eights: UnsafeMutablePointer<ConfettiEight>
    let uniforms: UnsafeMutablePointer<EmitterUniforms>
    private let numbers: UnsafeMutablePointer<Float>

    private static let partCapacity = Poses.capacity / Columns.step
    /// One more than the parts, because the last part's numbers are kept for the next batch.
    static let uniformCapacity = partCapacity + 1

    private static let eightsStart = partCapacity * MemoryLayout<Part>.stride
    private static let uniformsStart =
      eightsStart + partCapacity * MemoryLayout<ConfettiEight>.stride
    private static let numbersStart =
      uniformsStart + uniformCapacity * MemoryLayout<EmitterUniforms>.stride
    /// The bytes that are needed.
    static let size =
      numbersStart + uniformCapacity * EmitterProgram.mostUniforms * MemoryLayout<Float>.stride

    init(_ storage: UnsafeMutableRawPointer) {
      parts = storage.bindMemory(to: Part.self, capacity: Self.partCapacity)
      eights = (storage + Self.eightsStart)
        .bindMemory(to: ConfettiEight.self, capacity: Self.partCapacity)
      uniforms = (storage + Self.uniformsStart)
        .bindMemory(to: EmitterUniforms.self, capacity: Self.uniformCapacity)
      numbers = (storage + Self.numbersStart).bindMemory(
        to: Float.self, capacity: Self.uniformCapacity * EmitterProgram.mostUniforms)
    }

    /// Where the shared numbers of a part are.
    func numbers(_ index: Int) -> UnsafeMutablePointer<Float> {
      numbers + index * EmitterProgram.mostUniforms
    }
  }
}
