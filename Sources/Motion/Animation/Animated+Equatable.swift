extension Animated: Equatable where Value: Equatable {
  /// Whether two values are the same, rest or move in the same way, and have the same implicit
  /// animation and the same modifiers of transactions: without further changes both show the same at any moment.
  ///
  /// Modifiers (``transaction(_:)``) are the same if both values got them by being copied.
  ///
  /// The comparison leaves out completions, the memory of a ``CustomAnimation``, and a velocity that is being
  /// measured (``Transaction/tracksVelocity``).
  ///
  /// - Complexity: O(*n*) in the number of running changes.
  public static func == (a: Animated, b: Animated) -> Bool {
    a.model == b.model && a.animation == b.animation && a.modifier === b.modifier
      && a.runs.moves(like: b.runs)
  }
}

extension RunStack {
  fileprivate func moves(like other: RunStack) -> Bool {
    guard count == other.count else { return false }
    guard count > 0 else { return true }
    return origin == other.origin
      && (0..<count).allSatisfy { index in
        let run = other.read(index) { copy $0 }
        return read(index) { $0.moves(like: run) }
      }
  }
}

extension Run {
  fileprivate func moves(like other: Run) -> Bool {
    guard (start, end, takeover) == (other.start, other.end, other.takeover),
      target == other.target, animation == other.animation, hasVelocity == other.hasVelocity
    else { return false }
    // The start of a run matters only if it replaces others, and only once it is known.
    if takeover < .infinity || kind == .decay { return from == other.from && glide == other.glide }
    return !hasVelocity || from.velocity == other.from.velocity
  }
}
