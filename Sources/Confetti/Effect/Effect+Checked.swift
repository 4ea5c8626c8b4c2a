extension Effect {
  /// An effect whose values have been checked, which is what a ``ParticleSystem`` fires.
  ///
  ///     let big = try Effect.celebration.with { $0.count = 200 }.checked()
  ///     system.fire(big, in: stage, at: now)
  ///
  /// An ``Effect`` may hold any values, even invalid ones, say while it is being edited. Firing
  /// must never fail, so the values are checked once, where the effect is made. All properties of
  /// the effect can be read here as well; to change one, change the ``value`` and check it again.
  @dynamicMemberLookup
  public struct Checked: Hashable, Sendable {
    /// The effect itself.
    public let value: Effect

    /// Checks an effect.
    ///
    /// - Parameter effect: the effect. All its numbers must be within ±1,000,000, no list may be
    ///   empty, ``Effect/count`` must be 0…100,000, and sizes, times and drag must not be negative.
    /// - Throws: an ``EffectError`` that names the first invalid field.
    public init(_ effect: Effect) throws(EffectError) {
      try effect.validate()
      value = effect
    }

    /// Wraps an effect that is known to be valid.
    init(unchecked effect: Effect) {
      value = effect
    }

    /// A property of the effect.
    ///
    /// - Parameter property: the property to read.
    public subscript<Value>(dynamicMember property: KeyPath<Effect, Value>) -> Value {
      value[keyPath: property]
    }

    /// The calm version; see ``Effect/quiet``.
    public var quiet: Checked { Checked(unchecked: value.quiet) }

    /// The effect with another number of particles.
    ///
    /// - Parameter count: the number of particles per burst (for corner sparks, per corner),
    ///   clamped to 0…100,000.
    public func with(count: Int) -> Checked {
      Checked(unchecked: value.with { $0.count = min(max(count, 0), Effect.mostParticles) })
    }
  }

  /// Checks the effect, so that it can be fired.
  ///
  /// - Throws: an ``EffectError`` that names the first invalid field.
  public func checked() throws(EffectError) -> Checked {
    try Checked(self)
  }
}

extension Effect.Checked: Codable {
  /// Reads and checks an effect.
  ///
  /// - Parameter decoder: what the effect is read from.
  /// - Throws: a `DecodingError`, as for an ``Effect``.
  public init(from decoder: any Decoder) throws {
    value = try Effect(from: decoder)
  }

  /// Writes the effect, in the same form as an ``Effect``.
  ///
  /// - Parameter encoder: what the effect is written to.
  public func encode(to encoder: any Encoder) throws {
    try value.encode(to: encoder)
  }
}
