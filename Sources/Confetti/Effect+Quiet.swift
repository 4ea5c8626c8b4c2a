extension Effect {
  /// A calm version for people who want little motion: a quarter of the particles, thrown half as
  /// fast, without turning.
  public var quiet: Effect {
    with {
      $0.count = max(count / 4, 1)
      guard case .flight(var flight) = trajectory else { return }
      flight.launch = flight.launch.slowed(by: 2)
      flight.gravity /= 2
      flight.spin = nil
      flight.flip = nil
      flight.tilt = nil
      $0.trajectory = .flight(flight)
    }
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
