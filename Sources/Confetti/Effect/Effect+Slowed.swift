extension Effect {
  /// The effect in slow motion: at the time t everything is where it is at t ÷ factor in the effect itself.
  ///
  /// Births come later and lives are longer by the factor; velocities, drags and frequencies are divided by
  /// it, and accelerations by its square. Of times that would be longer than a file may say, the longest is
  /// taken.
  ///
  /// - Parameter factor: at least 1.
  func slowed(by factor: Double) -> Effect { mappingEmitters { $0.slowed(by: factor) } }
}

extension Emitter {
  fileprivate func slowed(by factor: Double) -> Emitter {
    guard factor != 1 else { return self }
    var slowed = mappingChildren { $0.slowed(by: factor) }
    for index in slowed.children.indices {
      if case .every(let seconds) = slowed.children[index].moment {
        slowed.children[index].moment = .every(min(seconds * factor, Self.longestTime))
      }
    }
    slowed.when = when.slowed(by: factor)
    slowed.launch = launch.slowed(by: factor)
    slowed.air = air.slowed(by: factor)
    slowed.turn = turn.slowed(by: factor)
    slowed.life.seconds = life.seconds.scaled(by: factor, upTo: Life.longest)
    slowed.trail = trail?.slowed(by: factor)
    slowed.sound = sound.map { sound in
      var slowed = sound
      if case .every(let seconds) = sound.moment {
        slowed.moment = .every(min(seconds * factor, Self.longestTime))
      }
      return slowed
    }
    return slowed
  }

  /// The longest time that a file may say, in seconds.
  fileprivate static let longestTime = 1e6
}

extension When {
  fileprivate func slowed(by factor: Double) -> When {
    func time(_ seconds: Double) -> Double { min(seconds * factor, Emitter.longestTime) }
    var slowed = self
    slowed.over = time(over)
    slowed.delay = time(delay)
    slowed.rate = rate.map { max($0 / factor, Self.leastRate) }
    slowed.duration = duration.map(time)
    slowed.repetition = repetition.map { Repetition(times: $0.times, every: time($0.every)) }
    return slowed
  }
}

extension Launch {
  fileprivate func slowed(by factor: Double) -> Launch {
    var slowed = self
    slowed.velocity = velocity.slowed(by: factor)
    slowed.aimed = aimed?.slowed(by: factor)
    // Its acceleration is a factor for gravity and gusts, which are slowed themselves.
    slowed.fromPoint = fromPoint.map {
      PointThrow($0.velocity.slowed(by: factor), acceleration: $0.acceleration)
    }
    return slowed
  }
}

extension Launch.Velocity {
  fileprivate func slowed(by factor: Double) -> Self {
    switch self {
    case .polar(let direction, let speed):
      .polar(direction: direction, speed: speed.scaled(by: 1 / factor))
    case .cartesian(let x, let y):
      .cartesian(x: x.scaled(by: 1 / factor), y: y.scaled(by: 1 / factor))
    }
  }
}

extension Air {
  fileprivate func slowed(by factor: Double) -> Air {
    let acceleration = 1 / (factor * factor)
    var slowed = self
    slowed.gravity = gravity.scaled(by: acceleration)
    slowed.drag = drag / factor
    slowed.drift = drift.scaled(by: 1 / factor)
    slowed.gusts = gusts.map { gust in
      var slowed = gust
      slowed.strength = gust.strength.scaled(by: acceleration)
      slowed.frequency = gust.frequency / factor
      return slowed
    }
    slowed.flutter?.frequency = flutter?.frequency.scaled(by: 1 / factor) ?? 0
    slowed.spread = spread.map { Spread($0.strength.scaled(by: acceleration)) }
    if let attract {
      slowed.attract?.frequency = attract.frequency / factor
      slowed.attract?.damping = attract.damping / factor
      slowed.attract?.until = attract.until.map { min($0 * factor, Emitter.longestTime) }
    }
    return slowed
  }
}

extension Turn {
  fileprivate func slowed(by factor: Double) -> Turn {
    var slowed = self
    slowed.spin?.rate = spin?.rate.scaled(by: 1 / factor) ?? 0
    slowed.flip?.frequency = flip?.frequency.scaled(by: 1 / factor) ?? 0
    slowed.tilt?.rate = tilt?.rate.scaled(by: 1 / factor) ?? 0
    // Per speed, which is less by the factor.
    slowed.stretch = min(stretch * factor, Self.mostStretch)
    return slowed
  }
}

extension Trail {
  fileprivate func slowed(by factor: Double) -> Trail {
    func time(_ seconds: Double) -> Double { min(seconds * factor, Self.longestSpacing) }
    switch self {
    case .echoes(var echoes):
      echoes.spacing = time(echoes.spacing)
      return .echoes(echoes)
    case .ribbon(var ribbon):
      ribbon.spacing = time(ribbon.spacing)
      return .ribbon(ribbon)
    }
  }
}

extension Draw {
  /// The draw multiplied by a factor, but with no number above a limit.
  fileprivate func scaled(by factor: Double, upTo limit: Double) -> Draw {
    largest * factor <= limit ? scaled(by: factor) : .fixed(limit)
  }
}
