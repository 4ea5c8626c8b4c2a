extension Effect {
  /// An effect whose numbers have been checked: what a ``ParticleSystem`` fires.
  ///
  ///     let big = try Effect.celebration.with { $0.count = 200 }.checked()
  ///     system.fire(big, in: stage, at: now)
  ///
  /// An ``Effect`` may hold any numbers, as while somebody types one into an editor. Firing must
  /// never fail, so the numbers are checked once, where the effect is made. All properties of the
  /// effect can be read here as well; to change one, change the ``value`` and check it again.
  @dynamicMemberLookup
  public struct Checked: Hashable, Sendable {
    /// The effect itself.
    public let value: Effect

    /// Checks an effect.
    ///
    /// - Parameter effect: the effect, of which all numbers must lie within ±1,000,000, all lists
    ///   must have an element, ``Effect/count`` must be within 0…100,000, and lengths, times and
    ///   drag must not be negative.
    /// - Throws: an ``EffectError`` that names the first field that is wrong.
    public init(_ effect: Effect) throws(EffectError) {
      try effect.validate()
      value = effect
    }

    /// Takes an effect that is right by how it was made.
    init(unchecked effect: Effect) {
      value = effect
    }

    /// A property of the effect.
    ///
    /// - Parameter property: the property to read.
    public subscript<Value>(dynamicMember property: KeyPath<Effect, Value>) -> Value {
      value[keyPath: property]
    }

    /// The calm version, see ``Effect/quiet``.
    public var quiet: Checked { Checked(unchecked: value.quiet) }

    /// The effect with another number of particles.
    ///
    /// - Parameter count: the number of particles a burst (for sparks at corners, a corner);
    ///   clamped to 0…100,000.
    public func with(count: Int) -> Checked {
      Checked(unchecked: value.with { $0.count = min(max(count, 0), Effect.mostParticles) })
    }
  }

  /// The effect as a value that can be fired.
  ///
  /// - Throws: an ``EffectError`` that names the first field that is wrong.
  public func checked() throws(EffectError) -> Checked {
    try Checked(self)
  }
}

extension Effect.Checked: Codable {
  /// Reads an effect, which checks it.
  ///
  /// - Parameter decoder: what the effect is read from.
  /// - Throws: a `DecodingError`, as for an ``Effect``.
  public init(from decoder: any Decoder) throws {
    value = try Effect(from: decoder)
  }

  /// Writes the effect as if it had not been checked.
  ///
  /// - Parameter encoder: what the effect is written to.
  public func encode(to encoder: any Encoder) throws {
    try value.encode(to: encoder)
  }
}
