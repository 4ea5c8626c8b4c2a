import Motion

extension Effect {
  /// The version for people who prefer reduced motion: the effect's own, or one derived from it.
  ///
  /// It is ``reducedMotion(_:)`` with a degree of 1.
  public var reducedMotion: Effect { reducedMotion(1) }

  /// The version for people who prefer reduced motion to a degree.
  ///
  ///     system.fire(try fireworks.reducedMotion(0.5).checked(), in: size, at: now)
  ///
  /// An effect with a version of its own has that from a degree of 0.5 on. Any other version is derived:
  ///
  /// - Everything takes the same way and takes 1 + degree times as long for it: births, flights and lives.
  ///   A rocket bursts where it always does, only later.
  /// - A quarter of the particles stay, more at a lower degree, and at least one of each emitter.
  ///   Where particles have children, half of both stay; with more generations, an equal share of
  ///   each. Particles that gather into a shape, or are born in one, all stay.
  /// - Turning and growing stop, each by the degree; the angle of a birth stays. Wandering reaches half
  ///   as far. Frames of pictures follow one another more slowly, and stand still at the full degree.
  /// - Lights, and all large particles, appear softly, and their light has half of its strength. Half of all
  ///   light covers what is below instead of being added, so that lights on one another do not glare.
  ///   A flicker is half as deep, and comes once a second at most.
  /// - Trails have half as many echoes, streaks are half as long. There are no whistles, and no place
  ///   throws bangs back. Particles on a path fade over the second half of their lives.
  ///
  /// Where an effect would have more particles at once than the limits allow, it is not slowed. The
  /// degree is multiplied by ``motionReduction``. An effect's own version is designed for the same
  /// stage as the effect, unless the version names another one.
  ///
  /// - Parameter degree: 0 (the effect itself) to 1; clamped.
  public func reducedMotion(_ degree: Double) -> Effect {
    let degree = degree > 0 ? min(degree, 1) : 0
    if let ownReducedMotion, degree >= Self.ownVersionDegree {
      return ownReducedMotion.with { $0.designedFor = $0.designedFor ?? designedFor }
    }
    let share = degree * motionReduction
    guard share > 0 else { return self }
    let calmed = with {
      $0.emitters = emitters.map { $0.familyCalmed(by: share) }
      $0.fromPoint = fromPoint.map { $0.familyCalmed(by: share) }
      $0.ownReducedMotion = nil
    }
    let slowed = calmed.withTimes(times: 1 + share)
    return slowed.isWithinLimits ? slowed : calmed
  }

  /// The degree from which on an effect's own version is taken.
  private static let ownVersionDegree = 0.5

  /// Whether there are never too many particles at once.
  private var isWithinLimits: Bool {
    [self, atPoint].allSatisfy { (try? $0.checkLimits(at: EffectPath())) != nil }
  }
}

extension Emitter {
  /// The emitter with fewer and calmer particles, in the same time.
  ///
  /// All generations are thinned alike: half of the rockets with half of the stars are a quarter of all stars.
  fileprivate func familyCalmed(by share: Double) -> Emitter {
    let (all, one) = (1 - 0.75 * share, 1 / Double(generations))
    let kept = Elementary.exp(Elementary.log(all) * one)
    return mappingFamily { $0.calm(by: share, keeping: kept) }
  }

  private var generations: Int { 1 + (children.map(\.emitter.generations).max() ?? 0) }

  /// - Parameter kept: the share of the particles of each generation that stay.
  private mutating func calm(by share: Double, keeping kept: Double) {
    let glow = look.glow
    // A text made of half of its pieces could not be read.
    if air.attract?.gathers != true, self.where.shape == nil { when.thin(keeping: kept) }
    turn = turn.calmed(by: share)
    if let wander = air.wander {
      air.wander?.amplitude = wander.amplitude.scaled(by: 1 - share / 2)
    }
    air.swirl = air.swirl.map { Swirl(rate: $0.rate.scaled(by: 1 - share / 2)) }
    look.glow *= 1 - share / 2
    look.halo?.opacity *= 1 - share / 2
    look.shine = look.shine?.calmed(by: share)
    trail?.shorten(by: share)
    sound.removeAll { $0.voice == .whistle }
    for index in sound.indices { sound[index].place = .none }
    life.flicker = life.flicker?.calmed(by: share)
    for index in look.shapes.indices { look.shapes[index].calm(by: share) }
    life.scale = life.scale.steadied(by: share, weights: life.opacity)
    if path != nil { life.opacity = life.opacity.vanishing(from: 1 - share / 2) }
    if role == .light || Double(look.longestSide) * life.scale.largest > Self.largestSpark {
      life.soften(by: share, glow: glow)
    }
  }

  /// The side of the largest particle that may appear at once, in points.
  private static let largestSpark = 16.0
}

extension When {
  fileprivate mutating func thin(keeping share: Double) {
    // A stream has no count, and none may stand beside its rate in a file.
    if let rate {
      self.rate = max(rate * share, min(rate, 1))
    } else {
      func kept(_ count: Int) -> Int { max(Int(Double(count) * share), min(count, 1)) }
      counts = kept(counts.lowerBound)...kept(counts.upperBound)
    }
  }
}

extension Shine {
  /// The flash without the share of its strength; `nil` without any.
  fileprivate func calmed(by share: Double) -> Shine? {
    guard share < 1 else { return nil }
    return Shine(strength: strength.scaled(by: 1 - share), sharpness: sharpness)
  }
}

extension Turn {
  fileprivate func calmed(by share: Double) -> Turn {
    // Slowing alone keeps the length of streaks, so half of the stretch makes them half as long.
    let stretch = stretch * (1 - share / 2)
    guard share < 1 else {
      let angle = spin?.angle ?? 0
      return Turn(
        spin: angle.constant == 0 ? nil : Spin(angle: angle), along: along, stretch: stretch)
    }
    var calmed = self
    let rest = 1 - share
    calmed.spin?.rate = spin?.rate.scaled(by: rest) ?? 0
    calmed.flip?.frequency = flip?.frequency.scaled(by: rest) ?? 0
    calmed.tilt?.rate = tilt?.rate.scaled(by: rest) ?? 0
    calmed.tilt?.sway *= rest
    calmed.stretch = stretch
    return calmed
  }
}

extension Look.WeightedShape {
  /// Slows the frames of a picture; at a share of 1 they stand still.
  fileprivate mutating func calm(by share: Double) {
    guard case .picture(let picture) = shape else { return }
    if let rate = playback.rate {
      playback.rate = rate.scaled(by: 1 - share)
    } else if share == 1, picture.film != nil || picture.grid != nil {
      playback.rate = 0
    }
  }
}

extension Flicker {
  /// The frequency up to which nothing is felt to flash, in hertz.
  private static let calmest = 1.0

  fileprivate func calmed(by share: Double) -> Flicker {
    Flicker(
      frequency: frequency.mapping { $0 + (min($0, Self.calmest) - $0) * share },
      depth: depth * (1 - share / 2))
  }
}

extension Trail {
  /// Removes some of the echoes; a ribbon is the piece itself, and stays.
  fileprivate mutating func shorten(by share: Double) {
    guard case .echoes(var echoes) = self else { return }
    echoes.count = max(Int(Double(echoes.count) * (1 - share / 2)), 1)
    self = .echoes(echoes)
  }
}

extension Life {
  /// The seconds in which a particle appears, and the largest share of its life that this takes.
  private static let appearing = (seconds: 0.2, share: 0.4)

  /// Lets a particle appear softly, and makes it weaker the more of it is light.
  fileprivate mutating func soften(by share: Double, glow: Double) {
    let usual = max(seconds.middle, 1e-3)
    let risen = min(Self.appearing.seconds / usual, Self.appearing.share) * share
    opacity = opacity.appearing(until: risen).mapping { $0.scaled(by: 1 - glow * share / 2) }
  }
}

extension Track {
  /// The largest of its values, without signs.
  fileprivate var largest: Double { keyframes.reduce(0) { max($0, $1.value.largest) } }

  fileprivate func mapping(_ change: (Draw) -> Draw) -> Track {
    var track = self
    for index in keyframes.indices { track.keyframes[index].value = change(keyframes[index].value) }
    return track
  }

  /// The track, but rising from 0 up to a share of the life, unless it does so already.
  fileprivate func appearing(until share: Double) -> Track {
    guard let first = keyframes.first, first.share > 0 || first.value.constant != 0 else {
      return self
    }
    let later = keyframes.filter { $0.share > share }
    return replacing([Keyframe(share: 0, value: 0), keyframe(at: share)] + later)
  }

  /// The track, but falling to 0 from a share of the life on.
  fileprivate func vanishing(from share: Double) -> Track {
    let earlier = keyframes.filter { $0.share < share }
    return replacing(earlier + [keyframe(at: share), Keyframe(share: 1, value: 0)])
  }

  /// The track with other keyframes, or itself if they are more than it may have.
  private func replacing(_ keyframes: [Keyframe]) -> Track {
    guard keyframes.count <= FormDescription.mostKeyframes else { return self }
    var track = self
    track.keyframes = keyframes
    return track
  }

  /// The value at a share of a life; between draws, the one before.
  private func keyframe(at share: Double) -> Keyframe {
    let before = keyframes.last { $0.share <= share }
    guard let before, let after = keyframes.first(where: { $0.share > share }),
      let from = before.value.constant, let to = after.value.constant
    else { return Keyframe(share: share, value: (before ?? keyframes[0]).value) }
    let passed = (share - before.share) / (after.share - before.share)
    let part = after.ease?.value(at: passed) ?? passed
    return Keyframe(share: share, value: .fixed(from + (to - from) * part))
  }

  /// The track with its values nearer to their mean, in which each moment counts by its weight,
  /// such as the opacity.
  fileprivate func steadied(by share: Double, weights: Track) -> Track {
    guard keyframes.contains(where: { $0.value != keyframes[0].value }) else { return self }
    var (sum, total, signed) = (0.0, 0.0, 0.0)
    for step in 0..<Self.steps {
      let time = (Double(step) + 0.5) / Double(Self.steps)
      let (value, weight) = (middle(at: time), weights.middle(at: time))
      sum += abs(value) * weight
      signed += value * weight
      total += weight
    }
    // The mean of a piece that is mirrored again and again would be nearly 0.
    let mean = total > 0 ? (signed < 0 ? -sum : sum) / total : 1
    let steady = (mean * 1000).rounded() / 1000
    guard share < 1 else { return Track([(0, .fixed(steady))]) }
    return mapping { $0.mixed(with: steady, share: share) }
  }

  private static let steps = 64

  /// The middle of the values that the track may have at a share of a life.
  private func middle(at time: Double) -> Double {
    let time = ease?.value(at: time) ?? time
    guard let after = keyframes.firstIndex(where: { $0.share > time }) else {
      return keyframes.last?.value.middle ?? 1
    }
    guard after > 0 else { return keyframes[0].value.middle }
    let (a, b) = (keyframes[after - 1], keyframes[after])
    let (from, to) = (a.value.middle, b.value.middle)
    guard let ease = b.ease else {
      return from + (to - from) * (time - a.share) / (b.share - a.share)
    }
    return from + (to - from) * ease.value(at: (time - a.share) / (b.share - a.share))
  }
}

extension Draw {
  /// The middle of its numbers.
  var middle: Double { (bounds.lowerBound + bounds.upperBound) / 2 }

  /// The draw with all its numbers nearer to one number.
  fileprivate func mixed(with number: Double, share: Double) -> Draw {
    // The numbers have both signs, so their middle is 0.
    if case .either = self { return scaled(by: 1 - share) }
    return mapping { $0 + (number - $0) * share }
  }
}

/// The version for reduced motion as a file says it: an effect, or the degree to which the usual
/// one is derived.
enum ReducedVersion {
  case own(Effect)
  /// The degree, 0…1.
  case derived(Double)
}

extension Effect {
  /// The version as a file says it; `nil` for the usual one, which is derived to the full degree.
  var reducedVersion: ReducedVersion? {
    get {
      if let ownReducedMotion { return .own(ownReducedMotion) }
      return motionReduction == 1 ? nil : .derived(motionReduction)
    }
    set {
      switch newValue {
      case .own(let effect): ownReducedMotion = effect
      case .derived(let degree): motionReduction = degree
      case nil: (ownReducedMotion, motionReduction) = (nil, 1)
      }
    }
  }
}

extension ReducedVersion: Formed {
  private static let degrees = 0.0...1.0

  static let form = OneOf<ReducedVersion>(
    "an effect in braces, or a number of 0…1, where 0 is the effect as it is",
    Variant(
      NumberForm(degrees),
      if: { if case .number(let degree) = $0.value { degrees.contains(degree) } else { false } },
      ReducedVersion.derived
    ) { if case .derived(let degree) = $0 { degree } else { nil } },
    Variant(OwnForm(), if: \.isObject, ReducedVersion.own) {
      if case .own(let effect) = $0 { effect } else { nil }
    })
}
