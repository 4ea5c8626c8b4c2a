extension Effect {
  /// Whether any of its particles, children as well, are born at corners.
  public var hasCorners: Bool {
    (emitters + fromPoint).contains(where: \.hasCorners)
  }

  /// The effect with other corners, wherever its particles are born at corners; all others stay as
  /// they are.
  ///
  ///     let two = try Effect.sparks.with(corners: .random(2)).checked()
  public func with(corners: Where.Corners) -> Effect {
    mappingEmitters { $0.with(corners: corners) }
  }
}

extension Effect.Checked {
  /// The effect with other corners; see ``Effect/with(corners:)``.
  ///
  /// - Throws: an ``EffectError`` if there are fewer or more corners than there can be.
  public func with(corners: Where.Corners) throws(EffectError) -> Effect.Checked {
    try value.with(corners: corners).checked()
  }
}

extension Emitter {
  fileprivate var hasCorners: Bool {
    if case .corners = self.where.place { return true }
    return children.contains { $0.emitter.hasCorners }
  }

  fileprivate func with(corners: Where.Corners) -> Emitter {
    var emitter = mappingChildren { $0.with(corners: corners) }
    if case .corners = self.where.place { emitter.where.place = .corners(corners) }
    return emitter
  }
}
