/// How a firing becomes transparent, until nothing of it is seen.
struct Fade: Hashable, Sendable, Codable {
  /// When it begins, as an absolute time in seconds.
  let start: Double
  /// How long it takes, in seconds; 0 is at once.
  let seconds: Double

  /// When nothing is seen any more, as an absolute time in seconds.
  var end: Double { start + seconds }

  /// The factor for the opacity at an absolute time in seconds.
  func share(at time: Double) -> Float {
    if time < start { return 1 }
    return time < end ? Float((end - time) / seconds) : 0
  }
}

extension Burst {
  /// The factor for the opacity of all its particles at an absolute time in seconds.
  @inline(__always)
  func share(at time: Double) -> Float { fade?.share(at: time) ?? 1 }
}

extension ParticleSystem {
  /// Lets a firing become transparent, from a time on, until nothing of it is seen: the particles in the
  /// air and those that are born meanwhile.
  ///
  ///     system.fade(rain, at: now, over: 0.5)
  ///
  /// Earlier moments stay as they were. Its sounds become softer as well. It ends when nothing of it is
  /// seen any more. A firing that fades already goes on doing so, unless it would be gone sooner.
  ///
  /// - Parameters:
  ///   - firing: the result of ``fire(_:at:time:)``.
  ///   - time: the absolute time in seconds.
  ///   - seconds: how long it takes; 0 or less lets it vanish at once.
  /// - Complexity: O(*n*) in the particles of the firing.
  public mutating func fade(_ firing: Firing, at time: Double, over seconds: Double = 0.5) {
    guard time.isFinite, !seconds.isNaN, seconds < .infinity else { return }
    let fade = Fade(start: time, seconds: max(seconds, 0))
    change(firing) {
      time < $0.end && fade.end < $0.fade?.end ?? .infinity ? $0.with(fade: fade) : nil
    }
  }

  /// Lets all firings become transparent, each as ``fade(_:at:over:)`` would, such as for a new game.
  ///
  /// - Complexity: O(*n*) in the particles, plus O(*b*²) in the firings that are kept.
  public mutating func fadeAll(at time: Double, over seconds: Double = 0.5) {
    for one in fired { fade(Firing(rawValue: one.number), at: time, over: seconds) }
  }

  /// Removes a firing, at all times, as if it had never been fired; it counts as ended at once.
  ///
  /// The others stay as they are: their randomness follows from their own numbers. To let it vanish from a
  /// time on, ``fade(_:at:over:)``.
  ///
  /// - Parameter firing: the result of ``fire(_:at:time:)``.
  /// - Complexity: O(*b*) in the firings that are kept.
  public mutating func remove(_ firing: Firing) { removeAll { $0 == firing } }
}
