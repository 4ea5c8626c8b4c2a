import ConfettiGraphics
import Motion

/// One effect fired once: a birth time, and columns of birth values that never change.
///
///     fired        first born                last born          nothing left
///       |-- interval --|-- interval --| … |------ lifetime ------|
///       birth                                                   end
///
/// A class, because it is immutable and only passed around: a struct would retain and release all
/// its parts every frame.
final class Burst: Sendable {
  let effect: Effect
  /// When the effect was fired, as an absolute time in seconds.
  let birth: Double
  let columns: Columns

  /// A burst with its own random numbers.
  ///
  /// - Parameters:
  ///   - maximum: the most particles it may have; the rest is left out.
  ///   - storage: columns whose storage is reused.
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

  /// A burst of existing columns.
  init(_ effect: Effect, birth: Double, columns: Columns) {
    self.effect = effect
    self.birth = birth
    self.columns = columns
  }

  /// The number of particles, whether born yet or not.
  var count: Int { columns.count }

  /// When the last particle is gone, as an absolute time in seconds.
  var end: Double { birth + effect.duration }

  /// How long after the effect is fired a particle is born, in seconds.
  func delay(of particle: Int) -> Double {
    Self.delay(of: columns.birthNumber(of: particle), interval: effect.birthInterval)
  }

  /// The same for any burst, from its interval between births in seconds.
  static func delay(of particle: Int, interval: Double) -> Double {
    // As a division, because 6 / 20 is exactly 0.3 and 6 × 0.05 is a little more.
    interval > 0 ? Double(particle + 1) / (1 / interval) : 0
  }

  /// Whether any of its particles may be alive at a time.
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
    /// Each spark has its own age.
    case delayedPaths(DelayedPathUniforms)

    /// The opacity, 0…1, if all particles have the same.
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
  /// The particles that may be visible on one side of the interface at a time.
  func drawn(_ layer: Layer, at time: Double) -> Range<Int> {
    guard isAlive(at: time) else { return 0..<0 }
    let range = layer == .behind ? 0..<columns.behindCount : columns.behindCount..<count
    guard effect.birthInterval > 0, columns.order.isEmpty else { return range }
    // Particles are in the order of birth, so those alive are consecutive. The range includes one
    // more on each side; each spark's own age decides exactly.
    let (age, interval) = (time - birth, effect.birthInterval)
    let first = max((age - effect.lifetime) / interval - 2, 0)
    let end = max(age / interval + 1, 0)
    return range.clamped(to: Int(min(first, Double(count)))..<Int(min(end, Double(count))))
  }

  /// Writes the quads of some particles, as many as fit, and returns how many it wrote, or `nil` if
  /// the atlas lacks their shape.
  ///
  /// - Parameter factor: multiplies all opacities, 0…1.
  func write(
    _ particles: Range<Int>, at time: Double, opacity factor: Float, _ shapes: ShapeTable,
    _ visible: VisibleArea, by poses: Poses, into vertices: UnsafeMutableBufferPointer<Vertex>
  ) -> Int? {
    let uniforms = uniforms(at: time)
    let opacity = uniforms.opacity
    guard opacity ?? 1 > 0, factor > 0 else { return 0 }
    return shapes.withLevelsAndAspect(of: effect.shape) { levels, ownAspect in
      let aspect = effect.isStretched ? nil : ownAspect
      var writer = QuadWriter(levels: levels, scale: shapes.scale, visible: visible, into: vertices)
      columns.withSlice { all in
        let end = particles.upperBound
        for first in stride(from: particles.lowerBound, to: end, by: Poses.capacity) {
          let chunk = all[first..<min(first + Poses.capacity, end)]
          evaluate(chunk, at: uniforms, into: poses)
          if let aspect { keep(aspect, of: chunk, in: poses) }
          if factor < 1 {
            for i in 0..<chunk.count { poses.opacity[i] *= factor }
          }
          writer.write(
            poses, count: chunk.count, chunk.colors, isOpaque: opacity == 1 && factor == 1)
        }
      }
      return writer.count
    }
  }

  /// Shrinks one side of each pose so that the particle has an aspect, apart from what flipping,
  /// tilting and scaling have done to its sides since birth.
  private func keep(_ aspect: Float, of columns: Columns.Slice, in poses: Poses) {
    let width, height: UnsafePointer<Float>
    switch effect.trajectory {
    case .flight: (width, height) = (columns[FlightColumn.width], columns[FlightColumn.height])
    case .cornerPaths, .fountainPaths:
      (width, height) = (columns[PathColumn.width], columns[PathColumn.height])
    }
    for i in 0..<columns.count {
      let excess = width[i] / (height[i] * aspect)
      if excess > 1 { poses.width[i] /= excess }
      if excess < 1 { poses.height[i] *= excess }
    }
  }
}
