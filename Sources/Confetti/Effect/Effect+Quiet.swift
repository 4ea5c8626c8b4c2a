extension Effect {
  /// A calm version for people who prefer reduced motion: a quarter of the particles, but at least
  /// one, half as fast, without spinning or popping.
  ///
  /// Flying particles are thrown half as fast, with half the gravity. Sparks on paths take twice as
  /// long, never grow beyond their size, and fade over the second half of their lives.
  public var quiet: Effect {
    with {
      $0.count = min(max(count / 4, 1), count)
      switch trajectory {
      case .flight(let flight):
        $0.trajectory = .flight(flight.quiet)
        return
      case .cornerPaths(var paths):
        paths.peak = Steps(1...1)
        paths.end = Steps(1...1)
        $0.trajectory = .cornerPaths(paths)
      case .fountainPaths(var paths):
        paths.peak = Steps(1...1)
        $0.trajectory = .fountainPaths(paths)
      }
      $0.lifetime = min(lifetime * 2, Effect.longestTime)
      $0.interval = min(interval * 2, Effect.longestTime)
      $0.fade = Fade(start: $0.lifetime / 2, end: $0.lifetime)
    }
  }
}

extension Flight {
  fileprivate var quiet: Flight {
    var flight = self
    flight.launch = launch.slowed(by: 2)
    if let point = fromPoint {
      flight.fromPoint?.launch = point.launch.slowed(by: 2)
      flight.fromPoint?.aimed = point.aimed?.slowed(by: 2)
    }
    flight.gravity /= 2
    flight.spin = nil
    flight.flip = nil
    flight.tilt = nil
    return flight
  }
}

extension Flight.Launch {
  fileprivate func slowed(by factor: Float) -> Flight.Launch {
    switch self {
    case .stageShare(let sideways, let upward, let variation):
      .stageShare(
        sideways: sideways.divided(by: factor), upward: upward / factor, variation: variation)
    case .fan(let angle, let speed):
      .fan(angle: angle, speed: speed.divided(by: factor))
    }
  }
}

extension ClosedRange<Float> {
  fileprivate func divided(by factor: Float) -> ClosedRange<Float> {
    lowerBound / factor...upperBound / factor
  }
}
