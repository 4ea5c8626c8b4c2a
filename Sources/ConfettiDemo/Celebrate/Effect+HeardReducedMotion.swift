import Confetti

extension Effect.Checked {
  /// The version for reduced motion with the sounds of the effect, which the derived one leaves out: for
  /// people who have asked to hear it.
  var heardReducedMotion: Effect.Checked {
    let reduced = reducedMotion
    // An effect that says itself how it moves then also says how it sounds.
    guard value.ownReducedMotion == nil else { return reduced }
    let heard = reduced.value.with {
      $0.emitters = Self.emitters($0.emitters, soundingLike: value.emitters)
      $0.fromPoint = Self.emitters($0.fromPoint, soundingLike: value.fromPoint)
    }
    return (try? heard.checked()) ?? reduced
  }

  private static func emitters(
    _ emitters: [Emitter], soundingLike others: [Emitter]
  ) -> [Emitter] {
    zip(emitters, others).map { emitter, other in
      var emitter = emitter
      emitter.sound = other.sound
      let children = Self.emitters(
        emitter.children.map(\.emitter), soundingLike: other.children.map(\.emitter))
      for (index, child) in children.enumerated() { emitter.children[index].emitter = child }
      return emitter
    }
  }
}
