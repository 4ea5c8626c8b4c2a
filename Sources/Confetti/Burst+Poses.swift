import Motion

extension Burst {
  /// What is alike for all particles of a burst at one time.
  enum Moment {
    case flight(Flight, FlightMoment, opacity: Float)
    case paths(PathMoment)
    /// Each spark has an age of its own.
    case delayedPaths(KeyframeTimes, age: Double)
  }

  /// Whether any of its particles may be on a side of the interface.
  func reaches(_ layer: Layer) -> Bool {
    layer == .front || effect.layering == .random
  }

  /// What is alike for all its particles at an absolute time in seconds.
  func moment(at time: Double) -> Moment {
    let age = time - birth
    switch effect.trajectory {
    case .flight(let flight):
      let isAlive = age >= 0 && age < effect.lifetime
      let opacity = isAlive ? effect.fade.opacity(at: age) : 0
      return .flight(flight, FlightMoment(flight, age: age), opacity: Float(opacity))
    case .cornerPaths: return moment(CornerPaths.scaleTimes, age: age)
    case .fountainPaths: return moment(FountainPaths.scaleTimes, age: age)
    }
  }

  private func moment(_ times: KeyframeTimes, age: Double) -> Moment {
    effect.interval == 0
      ? .paths(PathMoment(lifetime: effect.lifetime, fade: effect.fade, times, age: age))
      : .delayedPaths(times, age: age)
  }

  /// Computes how some particles stand at a moment; those that are not alive have opacity 0.
  ///
  /// - Parameter range: the particles, at most ``Poses/capacity``.
  func evaluate(_ range: Range<Int>, at moment: Moment, into poses: Poses) {
    let (first, size) = (range.lowerBound, range.count)
    let (lifetime, fade, interval) = (effect.lifetime, effect.fade, effect.birthInterval)
    columns.withNumbers { numbers in
      switch moment {
      case .flight(let flight, let moment, let opacity):
        FlightKernel.evaluate(
          flight, numbers, stride: count, first: first, count: size, at: moment, into: poses)
        poses.opacity.update(repeating: opacity, count: size)
      case .paths(let moment):
        PathKernel.evaluate(
          numbers, stride: count, first: first, count: size, at: { _ in moment }, into: poses)
      case .delayedPaths(let times, let age):
        PathKernel.evaluate(
          numbers, stride: count, first: first, count: size,
          at: {
            let delay = Self.delay(of: $0, interval: interval)
            return PathMoment(lifetime: lifetime, fade: fade, times, age: age - delay)
          }, into: poses)
      }
    }
  }
}
