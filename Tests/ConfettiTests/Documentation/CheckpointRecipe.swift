import Confetti

/// The last seconds of a game, second by second: a copy of its system is a checkpoint.
struct Checkpoints {
  private var kept: [(time: Double, system: ParticleSystem)] = []
  private let most = 10

  /// Keeps a copy, once a second.
  mutating func keep(_ system: ParticleSystem, at now: Double) {
    guard kept.isEmpty || now >= kept[kept.count - 1].time + 1 else { return }
    if kept.count == most { kept.removeFirst() }
    kept.append((now, system))
  }

  /// Returns the system as it was at the last checkpoint before a time, and forgets those after it.
  mutating func restore(before time: Double) -> (time: Double, system: ParticleSystem)? {
    while let last = kept.last, last.time > time { kept.removeLast() }
    return kept.last
  }
}
