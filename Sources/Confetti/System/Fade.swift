/// The fade-out of a firing: how its opacity falls to 0.
struct Fade: Hashable, Sendable, Codable {
  /// When the fade-out begins, as an absolute time in seconds.
  let start: Double
  /// How long the fade-out takes, in seconds; 0 is at once.
  let seconds: Double

  /// When the firing is invisible, as an absolute time in seconds.
  var end: Double { start + seconds }

  /// The factor for the opacity at an absolute time in seconds.
  func share(at time: Double) -> Float {
    if time < start { return 1 }
    return time < end ? Float((end - time) / seconds) : 0
  }
}

extension Burst {
  /// The factor for the opacity of all particles at an absolute time in seconds.
  @inline(__always)
  func share(at time: Double) -> Float { fade?.share(at: time) ?? 1 }
}

extension ParticleSystem {
  /// Fades a firing out from a time on: the particles in the air, and those that are born
  /// meanwhile.
  ///
  ///     system.fade(rain, at: now, over: 0.5)
  ///
  /// Earlier moments stay as they were. Sounds of the firing become softer as well. The firing ends
  /// when it is invisible. If it fades already, the earlier of the two ends counts.
  ///
  /// - Parameters:
  ///   - firing: the result of ``fire(_:at:time:)``.
  ///   - time: the absolute time in seconds.
  ///   - seconds: how long the firing takes to fade; 0 or less removes it from sight at once.
  /// - Complexity: O(*n*) in the particles of the firing.
  public mutating func fade(_ firing: Firing, at time: Double, over seconds: Double = 0.5) {
    guard time.isFinite, !seconds.isNaN, seconds < .infinity else { return }
    let fade = Fade(start: time, seconds: max(seconds, 0))
    change(firing) {
      time < $0.end && fade.end < $0.fade?.end ?? .infinity ? $0.with(fade: fade) : nil
    }
  }

  /// Fades all firings out, each as ``fade(_:at:over:)`` would, such as for a new game.
  ///
  /// - Complexity: O(*n*) in the particles, plus O(*b*²) in the firings that are kept.
  public mutating func fadeAll(at time: Double, over seconds: Double = 0.5) {
    for one in fired { fade(Firing(rawValue: one.number), at: time, over: seconds) }
  }

  /// Removes a firing from all times, as if it had never been fired; it counts as ended at once.
  ///
  /// The other firings stay as they are: their random numbers follow from their own firing numbers.
  /// To hide a firing only from a time on, use ``fade(_:at:over:)``.
  ///
  /// - Parameter firing: the result of ``fire(_:at:time:)``.
  /// - Complexity: O(*b*) in the firings that are kept.
  public mutating func remove(_ firing: Firing) { removeAll { $0 == firing } }
}
