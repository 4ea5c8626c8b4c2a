import ConfettiGraphics

/// The living particles of a moment in the order of drawing: those behind the interface first, and
/// those on top last. ``ParticleSystem/particles(at:)`` makes it.
///
/// Each is computed when it is asked for. A pass allocates memory once, however many particles there
/// are.
public struct Particles: Sequence, Sendable {
  /// A burst of which something may be seen, and the firing that it is of.
  struct Source: Sendable {
    let burst: Burst
    let firing: Firing
    let firedAt: Double
  }

  let sources: [Source]
  let time: Double

  /// Makes a pass over the particles.
  ///
  /// - Complexity: O(1).
  public func makeIterator() -> Iterator { Iterator(ParticleCursor(self)) }

  /// One pass over the particles of a moment.
  public struct Iterator: IteratorProtocol {
    private var cursor: ParticleCursor
    private var lane = 0

    fileprivate init(_ cursor: ParticleCursor) { self.cursor = cursor }

    /// The next particle; `nil` after the last.
    public mutating func next() -> Particle? {
      while true {
        while lane < cursor.count {
          lane += 1
          if cursor.isAlive(lane - 1) { return cursor.particle(lane - 1) }
        }
        guard cursor.advance() else { return nil }
        lane = 0
      }
    }
  }
}

/// Goes over the particles of a moment in the order of drawing, and evaluates some of one run at a time.
struct ParticleCursor {
  private let particles: Particles
  private let memory = PoseMemory()
  private(set) var layer = Layer.behind
  private var source = 0
  private var run = -1
  /// The particles of the run that are still to be evaluated, and the first that has been.
  private var rest = 0..<0
  private var first = 0
  /// How many particles have been evaluated.
  private(set) var count = 0

  init(_ particles: Particles) { self.particles = particles }

  var poses: Poses { memory.poses }

  private var current: Particles.Source { particles.sources[source] }

  /// Evaluates the next particles; false if there are none.
  mutating func advance() -> Bool {
    while rest.isEmpty {
      guard nextRun() else {
        count = 0
        return false
      }
    }
    (first, count) = (rest.lowerBound, Swift.min(rest.count, Poses.capacity))
    rest = rest.dropFirst(count)
    evaluate()
    return true
  }

  /// Evaluates the same particles again.
  func evaluate() {
    current.burst.evaluate(first, count: count, at: particles.time, memory.poses)
  }

  private mutating func nextRun() -> Bool {
    guard source < particles.sources.count else { return nextLayer() }
    run += 1
    let columns = current.burst.columns
    guard run < columns.runs.count else {
      (source, run) = (source + 1, -1)
      return true
    }
    if columns.runs[run].layer == layer {
      rest = current.burst.visible(columns.runs[run].range, at: particles.time)
    }
    return true
  }

  private mutating func nextLayer() -> Bool {
    guard layer == .behind, !particles.sources.isEmpty else { return false }
    (layer, source, run) = (.front, 0, -1)
    return true
  }

  /// Whether one that has been evaluated is alive.
  func isAlive(_ lane: Int) -> Bool {
    let birth = current.burst.births.particles[first + lane]
    let age = particles.time - current.firedAt - birth.bornAt
    return age >= 0 && age < birth.lifetime
  }

  /// One that has been evaluated.
  func particle(_ lane: Int) -> Particle {
    Particle(
      current.burst, first + lane, run: run, of: current.firing, firedAt: current.firedAt,
      at: particles.time, memory.poses, lane)
  }

  /// Changes the poses so that a shape keeps its aspect, as it does when it is drawn.
  ///
  /// - Returns: whether the atlas has the shape.
  func keepAspect(in shapes: ShapeTable) -> Bool {
    let burst = current.burst
    return shapes.withLevelsAndAspect(of: burst.columns.runs[run].key) { _, aspect in
      guard let aspect else { return true }
      return burst.columns.reading {
        burst.program.keep(aspect, of: $0.from(first), in: memory.poses, count)
        return true
      }
    } ?? false
  }
}

/// Memory for poses that lasts longer than a call.
private final class PoseMemory {
  let poses = Poses.allocate()
  deinit { poses.deallocate() }
}

extension Burst {
  /// Computes the poses and the velocities of some particles at a time.
  ///
  /// - Parameter count: how many, from the first, at most ``Poses/capacity``.
  func evaluate(_ first: Int, count: Int, at time: Double, _ poses: Poses) {
    columns.reading { all in
      let own = all.from(first)
      program.withUniforms(at: time - birth, release: release) { uniforms in
        columns.colors.withUnsafeBufferPointer { colors in
          program.evaluate(
            own, at: uniforms, poses, count: count, colors.baseAddress.map { $0 + first })
        }
      }
      program.findVelocities(of: own, at: time - birth, release: release, poses, count: count)
    }
  }
}
