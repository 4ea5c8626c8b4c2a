import ConfettiGraphics

extension Effect {
  /// The effect in other colours: all particles, children as well, have one of these.
  ///
  ///     let ours = try Effect.celebration.colored([.white(), Color(hex: 0xE4002B)]).checked()
  ///
  /// Particles that have the colour of their parent keep doing so, and those whose colour changes
  /// around their own go on changing around the new one. Colours that change otherwise are replaced
  /// by one that does not, except those of parents whose children have their colour: a rocket may look
  /// cream and bear sparks in its own colour.
  ///
  /// - Parameter colors: the colours, 1…256.
  public func colored(_ colors: [Color]) -> Effect {
    mappingEmitters {
      $0.mappingFamily { emitter in
        if emitter.look.order != .parent { emitter.look.colors = colors }
        let isAsked = emitter.children.contains { $0.emitter.look.order == .parent }
        if emitter.life.color?.isOwn != true, !isAsked { emitter.life.color = nil }
      }
    }
  }

  /// Whether any of its particles, children as well, are born at corners.
  public var hasCorners: Bool { allEmitters.contains(where: \.where.place.isCorners) }

  /// The effect with other corners, wherever its particles are born at corners; all others stay as
  /// they are.
  ///
  ///     let two = try Effect.sparks.with(corners: .random(2)).checked()
  public func with(corners: Where.Corners) -> Effect {
    mappingEmitters {
      $0.mappingFamily { if $0.where.place.isCorners { $0.where.place = .corners(corners) } }
    }
  }
}

extension Where.Place {
  fileprivate var isCorners: Bool { if case .corners = self { true } else { false } }
}

extension Effect.Checked {
  /// The effect in other colours; see ``Effect/colored(_:)``.
  ///
  ///     let ours = try Effect.Checked.fireworks.colored([.white(), Color(hex: 0xE4002B)])
  ///
  /// - Parameter colors: the colours, 1…256.
  /// - Throws: an ``EffectError`` if there are none or more, or one has a number that is not within 0…1.
  public func colored(_ colors: [Color]) throws(EffectError) -> Effect.Checked {
    try value.colored(colors).checked()
  }

  /// The effect with other corners; see ``Effect/with(corners:)``.
  ///
  /// - Throws: an ``EffectError`` if there are fewer or more corners than there can be.
  public func with(corners: Where.Corners) throws(EffectError) -> Effect.Checked {
    try value.with(corners: corners).checked()
  }

  /// The effect with a shape of one's own; see ``Effect/throwing(_:)``.
  ///
  ///     let hello = try Effect.Checked.word.throwing(.text("HELLO"))
  ///
  /// - Throws: an ``EffectError`` if the shape is invalid, such as an empty text.
  public func throwing(_ shape: ParticleShape) throws(EffectError) -> Effect.Checked {
    try value.throwing(shape).checked()
  }
}
