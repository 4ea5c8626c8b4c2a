import ConfettiGraphics

/// The living particles of a moment in the order of drawing: those behind the interface first, and
/// those on top last.
///
/// ``ParticleSystem/particles(at:)`` makes it. Each particle is computed when it is asked for. A pass
/// allocates memory once, however many particles there are.
public struct Particles: Sequence, Sendable {
  /// A burst that may be seen, and its firing.
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
          if let particle = cursor.particle(lane - 1) { return particle }
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
  private var layer = Layer.behind
  /// The index of the next source, and the present one.
  private var next = 0
  private var current: Particles.Source?
  private var run = 0
  /// The particles of the run that are not evaluated yet, and the first of those that are.
  private var rest = 0..<0
  private var first = 0
  /// The number of evaluated particles.
  private(set) var count = 0

  init(_ particles: Particles) { self.particles = particles }

  var poses: Poses { memory.poses }

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
    current?.burst.evaluate(first, count: count, at: particles.time, memory.poses)
    return true
  }

  private mutating func nextRun() -> Bool {
    run += 1
    guard let burst = current?.burst, run < burst.columns.runs.count else { return nextSource() }
    if burst.columns.runs[run].layer == layer {
      rest = burst.visible(burst.columns.runs[run].range, at: particles.time)
    }
    return true
  }

  private mutating func nextSource() -> Bool {
    if next == particles.sources.count {
      guard layer == .behind else { return false }
      (layer, next) = (.front, 0)
    }
    guard next < particles.sources.count else { return false }
    (current, run) = (particles.sources[next], -1)
    next += 1
    return true
  }

  /// An evaluated particle, if it is alive.
  func particle(_ lane: Int) -> Particle? {
    guard let current else { return nil }
    let index = first + lane
    let age = particles.time - current.firedAt - current.burst.births.particles[index].bornAt
    guard age >= 0, age < current.burst.births.particles[index].lifetime else { return nil }
    return Particle(
      current.burst, index, run: run, of: current.firing, firedAt: current.firedAt,
      at: particles.time, memory.poses, lane)
  }

  /// Calls `body` with each evaluated particle that is drawn, and the width and the height as they
  /// are drawn.
  ///
  /// These are smaller for a shape that keeps its aspect. A shape that is not drawn is left out.
  func forEachDrawn(
    in shapes: ShapeTable, _ body: (_ lane: Int, _ width: Float, _ height: Float) -> Void
  ) {
    guard let burst = current?.burst else { return }
    let poses = memory.poses
    _ = shapes.withLevelsAndAspect(of: burst.columns.runs[run].key) { _, aspect in
      burst.columns.reading { all in
        for lane in 0..<count where poses.opacity[lane] > 0 {
          let excess = aspect.map { burst.program.excess(over: $0, of: first + lane, in: all) } ?? 1
          body(
            lane, poses.width[lane] / Swift.max(excess, 1),
            poses.height[lane] * Swift.min(excess, 1))
        }
      }
    }
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
  /// - Parameter count: the number of particles, at most ``Poses/capacity``.
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
      program.mirrorVelocities(own, poses, count: count)
    }
  }
}
