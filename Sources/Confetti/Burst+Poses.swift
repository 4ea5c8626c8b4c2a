import Motion

extension Burst {
  /// What is alike for all particles of a burst at one time.
  enum Moment {
    case flight(Flight, FlightMoment, opacity: Float)
    case paths(PathMoment)
    /// Each spark has an age of its own.
    case delayedPaths(DelayedMoment)

    /// The opacity of all particles, where it is the same.
    var opacity: Float? {
      switch self {
      case .flight(_, _, let opacity): opacity
      case .paths(let moment): moment.opacity
      case .delayedPaths: nil
      }
    }
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
      : .delayedPaths(DelayedMoment(effect, times, age: age))
  }

  /// Computes how some particles stand at a moment; those that are not alive have opacity 0.
  ///
  /// - Parameter columns: the particles, at most ``Poses/capacity``.
  func evaluate(_ columns: Columns.Slice, at moment: Moment, into poses: Poses) {
    switch moment {
    case .flight(let flight, let moment, let opacity):
      FlightKernel.evaluate(flight, columns, at: moment, into: poses)
      poses.opacity.update(repeating: opacity, count: columns.count)
    case .paths(let moment): PathKernel.evaluate(columns, at: moment, into: poses)
    case .delayedPaths(let moment): PathKernel.evaluate(columns, at: moment, into: poses)
    }
  }
}
