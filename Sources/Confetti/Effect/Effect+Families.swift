extension Effect {
  /// All its emitters, also those from a point, with their descendants.
  var allEmitters: [Emitter] { (emitters + fromPoint).flatMap(\.family) }

  /// The effect with other emitters, also from a point and in its version for reduced motion.
  func mappingEmitters(_ change: (Emitter) -> Emitter) -> Effect {
    with {
      $0.emitters = emitters.map(change)
      $0.fromPoint = fromPoint.map(change)
      $0.ownReducedMotion = ownReducedMotion?.mappingEmitters(change)
    }
  }
}

extension Emitter {
  /// The emitter and all its descendants.
  var family: [Emitter] { [self] + children.flatMap(\.emitter.family) }

  /// The emitter after a change of all its descendants and of itself, children before their parents.
  func mappingFamily(_ change: (inout Emitter) -> Void) -> Emitter {
    var emitter = self
    for index in children.indices {
      emitter.children[index].emitter = children[index].emitter.mappingFamily(change)
    }
    change(&emitter)
    return emitter
  }
}
