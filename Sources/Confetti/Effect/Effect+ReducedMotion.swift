extension Effect {
  /// The version for people who prefer reduced motion: the effect's own, or one derived from it.
  ///
  /// The derived one has a quarter of the particles, but at least one of each emitter, half as
  /// fast, without spinning, growing, trailing or whistling, and no place throws a bang back. Particles on a path take twice as long for it,
  /// unless there would then be more of them at once than an effect may have, and fade over the second
  /// half of their lives. Particles that gather into a shape are all kept.
  ///
  /// The lengths of its own version are for the same stage, unless that says another one.
  public var reducedMotion: Effect {
    if let ownReducedMotion {
      return ownReducedMotion.with { $0.designedFor = $0.designedFor ?? designedFor }
    }
    let slowed = reducedMotion(slowingPaths: true)
    return slowed.isWithinLimits ? slowed : reducedMotion(slowingPaths: false)
  }

  private func reducedMotion(slowingPaths: Bool) -> Effect {
    with {
      $0.emitters = emitters.map { $0.reducedMotion(slowingPaths: slowingPaths) }
      $0.fromPoint = fromPoint.map { $0.reducedMotion(slowingPaths: slowingPaths) }
    }
  }

  /// Whether there are never too many particles at once.
  private var isWithinLimits: Bool {
    do {
      try checkLimits(at: EffectPath())
      try atPoint.checkLimits(at: EffectPath())
      return true
    } catch {
      return false
    }
  }
}

extension Emitter {
  func reducedMotion(slowingPaths: Bool) -> Emitter {
    var reduced = mappingChildren { $0.reducedMotion(slowingPaths: slowingPaths) }
    // A quarter of a text cannot be read.
    if air.attract?.shape == nil { reduced.when = when.reducedMotion }
    reduced.turn = Turn(along: turn.along)
    reduced.look.glow = look.glow / 2
    reduced.life.scale = 1
    reduced.trail = nil
    reduced.sound = sound.filter { $0.voice != .whistle }
    for index in reduced.sound.indices { reduced.sound[index].place = .none }
    if path != nil {
      reduced.life.opacity = Track([(0, 1), (0.5, 1), (1, 0)])
      guard slowingPaths else { return reduced }
      reduced.life.seconds = life.seconds.clampedScaled(by: 2, to: Life.longest)
      reduced.when.over = min(when.over * 2, 1e6)
      reduced.when.delay = min(when.delay * 2, 1e6)
    } else {
      reduced.launch = launch.slowed
      reduced.air.gravity = air.gravity.scaled(by: 0.5)
      reduced.air.drift = air.drift.scaled(by: 0.5)
    }
    return reduced
  }
}

extension When {
  fileprivate var reducedMotion: When {
    var reduced = self
    // A stream has no count, and none may stand beside its rate in a file.
    if let rate {
      reduced.rate = max(rate / 4, min(rate, 1))
    } else {
      reduced.count = max(count / 4, min(count, 1))
    }
    return reduced
  }
}

extension Launch {
  fileprivate var slowed: Launch {
    var slowed = self
    slowed.velocity = velocity.slowed
    slowed.aimed = aimed?.slowed
    if let point = fromPoint {
      slowed.fromPoint = PointThrow(point.velocity.slowed, acceleration: point.acceleration)
    }
    return slowed
  }
}

extension Launch.Velocity {
  fileprivate var slowed: Self {
    switch self {
    case .polar(let direction, let speed):
      .polar(direction: direction, speed: speed.scaled(by: 0.5))
    case .cartesian(let x, let y): .cartesian(x: x.scaled(by: 0.5), y: y.scaled(by: 0.5))
    }
  }
}

extension Draw {
  /// The draw multiplied by a factor, but with no number above a limit.
  fileprivate func clampedScaled(by factor: Double, to limit: Double) -> Draw {
    largest * factor <= limit ? scaled(by: factor) : .fixed(limit)
  }
}
