import ConfettiGraphics

extension Effect {
  /// The effect in other colours: all particles, children as well, have one of these, throughout
  /// their lives.
  ///
  ///     let ours = try Effect.celebration.colored([.white(), Color(hex: 0xE4002B)]).checked()
  ///
  /// - Parameter colors: the colours, 1…256.
  public func colored(_ colors: [Color]) -> Effect {
    mappingEmitters { $0.colored(colors) }
  }
}

extension Emitter {
  fileprivate func colored(_ colors: [Color]) -> Emitter {
    var emitter = self
    emitter.look.colors = colors
    emitter.life.color = nil
    for index in children.indices {
      emitter.children[index].emitter = children[index].emitter.colored(colors)
    }
    return emitter
  }
}
