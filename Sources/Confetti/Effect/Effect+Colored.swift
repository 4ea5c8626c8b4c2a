import ConfettiGraphics

extension Effect {
  /// The effect in other colours: all particles, children as well, have one of these, throughout
  /// their lives.
  ///
  ///     let ours = try Effect.celebration.colored([.white(), Color(hex: 0xE4002B)]).checked()
  ///
  /// - Parameter colors: the colours, 1…256.
  public func colored(_ colors: [Color]) -> Effect {
    with {
      for index in $0.emitters.indices { $0.emitters[index].color(colors) }
      for index in $0.fromPoint.indices { $0.fromPoint[index].color(colors) }
      $0.ownQuiet = ownQuiet?.colored(colors)
    }
  }
}

extension Emitter {
  fileprivate mutating func color(_ colors: [Color]) {
    look.colors = colors
    life.color = nil
    for index in children.indices { children[index].emitter.color(colors) }
  }
}
