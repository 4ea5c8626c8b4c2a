import ConfettiGraphics

extension Effect {
  /// The effect in other colours: all particles, children as well, have one of these, except those whose
  /// ``Emitter/Role`` is a light or the ground.
  ///
  ///     let ours = try Effect.celebration.colored([.white(), Color(hex: 0xE4002B)]).checked()
  ///
  /// Particles that have the colour of their parent keep doing so, and tails begin to. Where a colour changes
  /// around the particle's own, it goes on changing around the new one; where it changes otherwise, only its white
  /// and its opacity are left. Of a gradient the ends stay that are white, grey or black. Parents whose children have their colour are an exception: a rocket may look cream
  /// and bear sparks in its own colour. Backs in a colour of their own become shades of the new colour.
  ///
  /// - Parameter colors: the colours, 1…256.
  public func colored(_ colors: [Color]) -> Effect {
    mappingEmitters { $0.colored(colors, parent: nil) }
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

extension Emitter {
  fileprivate func colored(_ colors: [Color], parent: Emitter?) -> Emitter {
    var emitter = self
    if takesColors {
      emitter.paint(colors, isFollowing: role == .tail && parent?.takesColors == true)
    }
    for index in children.indices {
      emitter.children[index].emitter = children[index].emitter.colored(colors, parent: self)
    }
    return emitter
  }

  private mutating func paint(_ colors: [Color], isFollowing: Bool) {
    if isFollowing { look.order = .parent }
    if look.order != .parent { look.colors = colors }
    look.removeColorsOfShapes()
    if case .color = look.back { look.back = .shade(0.75) }
    look.fill = look.fill?.ofOwnColor
    let isAsked = children.contains { $0.emitter.look.order == .parent }
    if !isAsked { life.color = life.color?.ofOwnColor }
  }
}

extension ColorTrack {
  /// The track in the particle's own colour, with the same opacities; `nil` if nothing is left that changes.
  ///
  /// White stays white beside another colour.
  fileprivate var ofOwnColor: ColorTrack? {
    let tracks = all.map(\.inOwnColor)
    let changes = tracks.contains { track in
      track.keyframes.contains { !$0.isOwn || $0.color.alpha != 1 }
    }
    return changes ? .oneOf(tracks) : nil
  }

  private var inOwnColor: ColorTrack {
    guard !isOwn else { return self }
    var track = self
    let keepsWhite = !keyframes.allSatisfy(\.color.isWhitish)
    track.keyframes = keyframes.map { keyframe in
      if keepsWhite && keyframe.color.isWhitish { return keyframe }
      var own = Keyframe.own(keyframe.share, opacity: keyframe.color.alpha)
      own.ease = keyframe.ease
      return own
    }
    return track
  }
}

extension Fill {
  /// The gradient in the particle's own colour; `nil` if no other colour is left.
  fileprivate var ofOwnColor: Fill? {
    let (from, to) = (from.flatMap(\.ifGrey), to.flatMap(\.ifGrey))
    return from == nil && to == nil ? nil : Fill(from: from, to: to, angle: angle)
  }
}

extension Color {
  /// The colour, if it has hardly any hue.
  fileprivate var ifGrey: Color? {
    max(red, green, blue) - min(red, green, blue) < 0.1 ? self : nil
  }

  /// Whether it is white or nearly so, and can be seen.
  fileprivate var isWhitish: Bool { min(red, green, blue) >= 0.94 && alpha > 0 }
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
