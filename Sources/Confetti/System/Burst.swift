import ConfettiGraphics
import Motion

/// One effect fired once: a birth time, and columns of birth values that never change.
///
///     fired        first born                last born          nothing left
///       |-- interval --|-- interval --| … |------ lifetime ------|
///       birth                                                   end
///
/// An object, because it never changes and is only passed around: as a value, each frame would count
/// the references of all its parts.
final class Burst: Sendable {
  let effect: Effect
  /// The absolute time at which the effect was fired, in seconds.
  let birth: Double
  let columns: Columns

  /// A burst with randomness of its own.
  ///
  /// - Parameters:
  ///   - maximum: the most particles it may have; those beyond are left out.
  ///   - storage: columns whose storage is taken over.
  init(
    _ effect: Effect, at site: Site, birth: Double, generator: SeededGenerator,
    maximum: Int = .max, reusing storage: Columns = Columns()
  ) {
    var effect = effect
    var generator = generator
    var columns = storage
    let count = effect.count
    switch effect.trajectory {
    case .flight(let own):
      let fitted = PointThrow(own, at: site)
      let flight = fitted?.flight ?? own
      if fitted != nil { effect.trajectory = .flight(flight) }
      columns.emit(effect, flight, min(count, maximum), at: site, fitted: fitted, &generator)
    case .cornerPaths(let paths):
      columns.emit(effect, paths, count, at: site, maximum: maximum, &generator)
    case .fountainPaths(let paths):
      columns.emit(effect, paths, min(count, maximum), at: site, &generator)
    }
    self.effect = effect
    self.birth = birth
    self.columns = columns
  }

  /// A burst of columns that are given.
  init(_ effect: Effect, birth: Double, columns: Columns) {
    self.effect = effect
    self.birth = birth
    self.columns = columns
  }

  /// The number of particles, whether born yet or not.
  var count: Int { columns.count }

  /// The absolute time from which nothing is left.
  var end: Double { birth + effect.duration }

  /// How long after the firing a particle is born, in seconds.
  func delay(of particle: Int) -> Double {
    Self.delay(of: columns.birthNumber(of: particle), interval: effect.birthInterval)
  }

  /// The same for any burst with an interval between births.
  static func delay(of particle: Int, interval: Double) -> Double {
    // As a division, because 6 / 20 is 0.3 to the last bit and 6 × 0.05 is a little more.
    interval > 0 ? Double(particle + 1) / (1 / interval) : 0
  }

  /// Whether any of its particles may be seen at a time.
  func isAlive(at time: Double) -> Bool { time >= birth && time < end }

  /// How many of its particles are alive at a time.
  func aliveCount(at time: Double) -> Int {
    guard isAlive(at: time) else { return 0 }
    guard effect.birthInterval > 0 else { return count }
    return (0..<count).count { isAlive($0, at: time) }
  }

  /// How many of its particles are alive at a time or later.
  func remainingCount(at time: Double) -> Int {
    guard time < end else { return 0 }
    guard effect.birthInterval > 0 else { return count }
    return (0..<count).count { age(of: $0, at: time) < effect.lifetime }
  }

  /// Whether a particle is born and not yet gone at a time.
  func isAlive(_ particle: Int, at time: Double) -> Bool {
    let age = age(of: particle, at: time)
    return age >= 0 && age < effect.lifetime
  }

  private func age(of particle: Int, at time: Double) -> Double {
    time - birth - delay(of: particle)
  }
}

extension Burst {
  /// The numbers that all particles of a burst share at one time.
  enum Uniforms {
    case flight(Flight, FlightUniforms, opacity: Float)
    case paths(PathUniforms)
    /// Each spark has an age of its own.
    case delayedPaths(DelayedPathUniforms)

    /// The opacity of all particles, where it is the same.
    var opacity: Float? {
      switch self {
      case .flight(_, _, let opacity): opacity
      case .paths(let uniforms): uniforms.opacity
      case .delayedPaths: nil
      }
    }
  }

  /// The uniforms at an absolute time in seconds.
  func uniforms(at time: Double) -> Uniforms {
    let age = time - birth
    switch effect.trajectory {
    case .flight(let flight):
      let isAlive = age >= 0 && age < effect.lifetime
      let opacity = isAlive ? effect.fade.opacity(at: age) : 0
      return .flight(flight, FlightUniforms(flight, age: age), opacity: Float(opacity))
    case .cornerPaths: return uniforms(CornerPaths.scaleTimes, age: age)
    case .fountainPaths: return uniforms(FountainPaths.scaleTimes, age: age)
    }
  }

  private func uniforms(_ times: KeyframeTimes, age: Double) -> Uniforms {
    effect.interval == 0
      ? .paths(PathUniforms(lifetime: effect.lifetime, fade: effect.fade, times, age: age))
      : .delayedPaths(DelayedPathUniforms(effect, times, age: age))
  }

  /// Computes the poses of some particles; those that are not alive get opacity 0.
  ///
  /// - Parameter columns: the particles, at most ``Poses/capacity``.
  func evaluate(_ columns: Columns.Slice, at uniforms: Uniforms, into poses: Poses) {
    switch uniforms {
    case .flight(let flight, let uniforms, let opacity):
      FlightKernel.evaluate(flight, columns, at: uniforms, into: poses)
      poses.opacity.update(repeating: opacity, count: columns.count)
    case .paths(let uniforms): PathKernel.evaluate(columns, at: uniforms, into: poses)
    case .delayedPaths(let uniforms): PathKernel.evaluate(columns, at: uniforms, into: poses)
    }
  }
}

extension Burst {
  /// The particles that may be seen on a side of the interface at a time.
  func drawn(_ layer: Layer, at time: Double) -> Range<Int> {
    guard isAlive(at: time) else { return 0..<0 }
    let range = layer == .behind ? 0..<columns.behindCount : columns.behindCount..<count
    guard effect.birthInterval > 0, columns.order.isEmpty else { return range }
    // Births follow one another: the living stand side by side. One more on each side is asked for,
    // because each spark's own age says it exactly.
    let (age, interval) = (time - birth, effect.birthInterval)
    let first = max((age - effect.lifetime) / interval - 2, 0)
    let end = max(age / interval + 1, 0)
    return range.clamped(to: Int(min(first, Double(count)))..<Int(min(end, Double(count))))
  }

  /// Writes the quads of some particles, as many as fit, and returns how many are in sight.
  ///
  /// - Parameter factor: what all opacities are multiplied with, 0…1.
  func write(
    _ particles: Range<Int>, at time: Double, opacity factor: Float, _ shapes: ShapeTable,
    _ visible: VisibleArea,
    by poses: Poses, into vertices: UnsafeMutableBufferPointer<Vertex>
  ) -> Int {
    let uniforms = uniforms(at: time)
    let opacity = uniforms.opacity
    guard opacity ?? 1 > 0, factor > 0 else { return 0 }
    let written = shapes.withLevels(of: effect.shape) { levels in
      var writer = QuadWriter(levels: levels, scale: shapes.scale, visible: visible, into: vertices)
      columns.withSlice { all in
        let end = particles.upperBound
        for first in stride(from: particles.lowerBound, to: end, by: Poses.capacity) {
          let chunk = all[first..<min(first + Poses.capacity, end)]
          evaluate(chunk, at: uniforms, into: poses)
          if factor < 1 {
            for i in 0..<chunk.count { poses.opacity[i] *= factor }
          }
          writer.write(
            poses, count: chunk.count, chunk.colors, isOpaque: opacity == 1 && factor == 1)
        }
      }
      return writer.count
    }
    return written ?? 0
  }
}
