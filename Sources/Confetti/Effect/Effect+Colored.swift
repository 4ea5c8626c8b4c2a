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
    mappingEmitters { $0.colored(colors) }
  }
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
}

extension Emitter {
  fileprivate func colored(_ colors: [Color]) -> Emitter {
    var emitter = mappingChildren { $0.colored(colors) }
    if look.order != .parent { emitter.look.colors = colors }
    if life.color?.isOwn != true, !isAskedForColor { emitter.life.color = nil }
    return emitter
  }

  /// Whether children have its colour.
  private var isAskedForColor: Bool {
    children.contains { $0.emitter.look.order == .parent }
  }
}
