import Motion

extension Effect {
  /// An effect with checked values, as a ``ParticleSystem`` fires it.
  ///
  ///     let big = try Effect.celebration.with { $0.emitters[0].when.count = 200 }.checked()
  ///     system.fire(big, in: stage, at: now)
  ///
  /// An ``Effect`` may hold any values, even invalid ones, say while it is being edited. Firing
  /// must never fail, so the values are checked once, where the effect is made. All properties of
  /// the effect can be read here as well; to change one, change the ``value`` and check it again.
  @dynamicMemberLookup
  public struct Checked: Hashable, Sendable {
    /// The effect itself.
    public let value: Effect
    let programs: [EmitterProgram]
    /// The effect as it is fired from a point, if that differs; in an array, because a value cannot
    /// contain itself.
    private let pointVersion: [Checked]
    /// The versions for stages of other sizes than the effect is designed for; `nil` if it is
    /// designed for none.
    private let scaledVersions: ScaledVersions?

    /// Whether any of its particles makes a sound.
    public let hasSounds: Bool
    /// The longest time that a sound is heard after its moment, in seconds.
    let soundTail: Double
    /// The longest time that a sound is heard, in seconds.
    let longestSound: Double

    /// Checks an effect.
    ///
    /// - Throws: an ``EffectError`` that names the first invalid value, and valid ones.
    public init(_ effect: Effect) throws(EffectError) {
      try effect.check(at: EffectPath())
      self.init(unchecked: effect)
    }

    /// Wraps an effect that is known to be valid, with the factor of its lengths and the stage that they were
    /// for.
    init(unchecked effect: Effect, lengthScale: Double = 1, designedFor: Size? = nil) {
      value = effect
      let throwStage = designedFor ?? effect.designedFor ?? PointThrowFit.stage
      let parts = effect.emitters.randomParts
      programs = effect.emitters.enumerated().map {
        EmitterProgram(
          $0.element, id: Emitter.ID($0.offset), randomPart: parts[$0.offset],
          EmitterProgram.Fit(lengthScale: lengthScale, throwStage: throwStage))
      }
      pointVersion = effect.fromPoint.isEmpty ? [] : [Checked(unchecked: effect.atPoint)]
      scaledVersions = effect.designedFor == nil ? nil : ScaledVersions()
      let all = effect.emitters.flatMap(\.family)
      hasSounds = all.contains { !$0.sound.isEmpty }
      soundTail = all.flatMap(\.sound).map(\.tail).max() ?? 0
      let flying = all.filter { $0.sound.contains { $0.moment == .flight && $0.voice != .rustle } }
      longestSound = flying.map(\.life.seconds.bounds.upperBound).reduce(soundTail, max)
    }

    /// A property of the effect.
    public subscript<Value>(dynamicMember property: KeyPath<Effect, Value>) -> Value {
      value[keyPath: property]
    }

    /// The effect as it is fired at a place: it may have other emitters at a point, and other
    /// lengths on a stage of another size than it is designed for.
    public func fired(at site: Site) -> Checked {
      let version = site.anchor.isPoint ? pointVersion.first ?? self : self
      let scale = value.lengthScale(on: site.stage)
      guard scale != 1, let versions = version.scaledVersions else { return version }
      return versions.version(of: version.value, by: scale)
    }

    /// The shapes of its particles and their children, also from a point and in the version for
    /// reduced motion, each once, for an atlas to add.
    ///
    ///     try quads.atlas.add(effect.shapes)
    ///
    /// - Complexity: O(*n*) in the emitters.
    public var shapes: [ParticleShape] {
      var shapes: [ParticleShape] = []
      for emitter in value.allEmitters + (value.ownReducedMotion?.allEmitters ?? []) {
        for shape in emitter.look.drawnShapes where !shapes.contains(shape) {
          shapes.append(shape)
        }
      }
      return shapes
    }

    /// The version for people who prefer reduced motion; see ``Effect/reducedMotion``.
    public var reducedMotion: Checked { reducedMotion(1) }

    /// The version for people who prefer reduced motion to a degree of 0…1; see
    /// ``Effect/reducedMotion(_:)``.
    public func reducedMotion(_ degree: Double) -> Checked {
      Checked(unchecked: value.reducedMotion(degree))
    }

    /// The effect with a share of its particles, but at least one of each emitter that has any.
    ///
    /// Where an emitter has too few particles to leave out as many, each has fewer children instead.
    ///
    /// - Parameter share: the share, clamped to 0…1; 1 is the effect itself.
    public func with(share: Double) -> Checked {
      share < 1 ? Checked(unchecked: value.with(share: max(share, 0))) : self
    }

    /// A copy with changes, checked again.
    ///
    ///     let more = try Effect.Checked.fireworks.with { $0.emitters[0].when.count = 9 }
    ///
    /// - Throws: an ``EffectError`` that names the first invalid value, and valid ones.
    public func with(_ change: (inout Effect) -> Void) throws(EffectError) -> Checked {
      try value.with(change).checked()
    }

    /// Whether two effects are the same.
    public static func == (a: Checked, b: Checked) -> Bool { a.value == b.value }

    /// Hashes the effect.
    public func hash(into hasher: inout Hasher) { hasher.combine(value) }
  }

  /// Checks the effect, so that it can be fired.
  ///
  /// - Throws: an ``EffectError`` that names the first invalid value, and valid ones.
  public func checked() throws(EffectError) -> Checked {
    try Checked(self)
  }
}

extension Effect {
  /// The number of its particles without their children; a stream counts the particles of one
  /// second.
  public var particleCount: Int {
    emitters.reduce(0) { sum, emitter in
      let once = emitter.when.rate.map { min($0, emitter.when.countOnce) }
      return sum + Int(once ?? Double(emitter.when.count)) * emitter.placeCount
    }
  }

  /// The seconds from the firing to the birth of the first particle: the smallest ``When/delay`` of the
  /// emitters, with the first of ``When/times``; 0 if no particle is ever born.
  ///
  /// Films, celebrations and scores count the seconds of an effect without an end from that moment on.
  public var firstBirth: Double {
    emitters.filter { $0.when.countOnce > 0 }.map(\.when.firstBirth).min() ?? 0
  }

  /// The seconds from the firing to the death of the last particle; infinite for an effect without
  /// an end.
  public var duration: Double { emitters.map(\.duration).max() ?? 0 }
}

extension Emitter {
  /// The seconds from the moment when the emitter is set off to the end of the last particle, child
  /// and trail; may be infinite.
  var duration: Double { max(when.begin + when.span + familyDuration, 0) }

  /// The seconds from the birth of a particle to the end of all its descendants.
  var familyDuration: Double {
    let longest = life.seconds.bounds.upperBound
    let latest = children.map { longest + $0.emitter.duration }.max() ?? 0
    return max(longest + (trail?.duration ?? 0), latest)
  }
}
