import ConfettiGraphics
import Motion

/// The living particles of a moment in the order of drawing: those behind the interface first, and
/// those on top last.
///
/// ``ParticleSystem/particles(at:)`` returns it. Each particle is computed when it is asked for. A
/// pass allocates memory once, however many particles there are.
public struct Particles: Sequence, Sendable {
  /// Particles of a burst that may be seen, and their firing.
  struct Run: Sendable {
    let burst: Burst
    let index: Int
    let range: Range<Int>
    let firing: Firing
    let firedAt: Double
  }

  let runs: [Run]
  let time: Double

  /// The particles of bursts, with the absolute times of their firings.
  init(of bursts: [(burst: Burst, firing: Firing, firedAt: Double)], at time: Double) {
    var runs: [Run] = []
    for layer in [Layer.behind, .front] {
      for (burst, firing, firedAt) in bursts {
        for (index, run) in burst.columns.runs.enumerated() where run.layer == layer {
          runs.append(
            Run(
              burst: burst, index: index, range: burst.visible(run.range, at: time),
              firing: firing, firedAt: firedAt))
        }
      }
    }
    (self.runs, self.time) = (runs, time)
  }

  /// Makes a pass over the particles.
  ///
  /// - Complexity: O(1).
  public func makeIterator() -> Iterator { Iterator(self) }

  /// One pass over the particles of a moment, which evaluates several particles of a run at a time.
  public struct Iterator: IteratorProtocol {
    private let particles: Particles
    private let memory = PoseMemory()
    /// The index of the present run, and its particles that are not evaluated yet.
    private var run = -1
    private var rest = 0..<0
    /// The first of the evaluated particles, their number, and the next one among them.
    private var first = 0, count = 0, lane = 0

    fileprivate init(_ particles: Particles) { self.particles = particles }

    /// The next particle; `nil` after the last.
    public mutating func next() -> Particle? {
      while true {
        while lane < count {
          lane += 1
          if let particle = particle(lane - 1) { return particle }
        }
        guard advance() else { return nil }
      }
    }
  }
}

extension Particles.Iterator {
  var poses: Poses { memory.poses }

  /// Evaluates the next particles; false if there are none.
  mutating func advance() -> Bool {
    (count, lane) = (0, 0)
    while rest.isEmpty {
      guard run + 1 < particles.runs.count else { return false }
      run += 1
      rest = particles.runs[run].range
    }
    (first, count) = (rest.lowerBound, Swift.min(rest.count, Poses.capacity))
    rest = rest.dropFirst(count)
    particles.runs[run].burst.evaluate(first, count: count, at: particles.time, poses)
    return true
  }

  /// An evaluated particle, if it is alive.
  func particle(_ lane: Int) -> Particle? {
    let run = particles.runs[run]
    let birth = run.burst.births.particles[first + lane]
    let age = particles.time - run.firedAt - birth.bornAt
    guard age >= 0, age < birth.lifetime else { return nil }
    return Particle(run, first + lane, at: particles.time, poses, lane)
  }

  /// The centre of the box of an evaluated particle, by the sides of the box.
  func center(of lane: Int, _ size: SIMD2<Float>) -> SIMD2<Float> {
    particles.runs[run].burst.center(of: first + lane, size, poses, lane)
  }

  /// Calls `body` with each evaluated particle that is drawn, and its width and height as drawn.
  ///
  /// The size is smaller for a shape that keeps its aspect. A shape that is not drawn is left out.
  func forEachDrawn(
    in shapes: ShapeTable, _ body: (_ lane: Int, _ width: Float, _ height: Float) -> Void
  ) {
    let (burst, poses) = (particles.runs[run].burst, poses)
    let key = burst.columns.runs[particles.runs[run].index].key
    _ = shapes.withFrames(of: key) { _, _, aspect in
      let sizes = burst.all.columns(at: burst.program.compiled.size)
      for lane in 0..<count where poses.opacity[lane] > 0 {
        let (width, height) = (sizes[.width][first + lane], sizes[.height][first + lane])
        let excess = aspect.map { width / (height * $0) } ?? 1
        body(
          lane, poses.width[lane] / Swift.max(excess, 1),
          poses.height[lane] * Swift.min(excess, 1))
      }
    }
  }
}

extension Burst {
  /// Computes the poses and the velocities of some particles at a time.
  ///
  /// - Parameter count: the number of particles, at most ``Poses/capacity``.
  func evaluate(_ first: Int, count: Int, at time: Double, _ poses: Poses) {
    let own = all.from(first)
    program.withUniforms(at: time - birth, release: release) {
      program.evaluate(own, at: $0, poses, count: count, colors + first)
    }
    program.findVelocities(of: own, at: time - birth, release: release, poses, count: count)
  }

  /// The rotation of an evaluated particle in the plane, in degrees clockwise.
  func rotation(_ poses: Poses, _ lane: Int = 0) -> Float {
    guard program.traits.isAlong else { return poses.angle[lane] * 180 }
    return Float(Elementary.atan2(Double(poses.sine[lane]), Double(poses.cosine[lane])) * 180 / .pi)
  }

  /// The light of an evaluated particle at full opacity.
  func light(of particle: Int, _ poses: Poses, _ lane: Int = 0) -> PackedColor {
    program.traits.needsTints ? poses.tints[lane] : columns.colors[particle]
  }
}
