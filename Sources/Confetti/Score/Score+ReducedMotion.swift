extension Score {
  /// The version for people who prefer reduced motion.
  ///
  /// It is ``reducedMotion(_:)`` with a degree of 1.
  public var reducedMotion: Score { reducedMotion(1) }

  /// The version for people who prefer reduced motion to a degree: at the same times and places, each effect in its
  /// version for that.
  ///
  /// The sequence itself is not slowed, so that it stays with music and with what is shown beside it.
  ///
  /// - Parameter degree: 0 (the score itself) to 1; clamped. See ``Effect/reducedMotion(_:)``.
  public func reducedMotion(_ degree: Double) -> Score {
    guard degree > 0 else { return self }
    // An effect is derived once for all firings of its cue, of which there may be a thousand.
    var versions: [Int: Version] = [:]
    var born = 0.0
    let round = round.map { beat in
      let version = versions[beat.cueIndex] ?? Version(of: beat, degree, length: length)
      versions[beat.cueIndex] = version
      born += version.mostBorn
      return Beat(
        time: beat.time, effect: version.effect, duration: version.duration, cue: beat.cue,
        cueIndex: beat.cueIndex, number: beat.number, placed: beat.placed)
    }
    return Score(self, round: round, mostBorn: born)
  }

  /// The version of a cue's effect, the seconds for which particles are born, and the most of them in one firing.
  private struct Version {
    let effect: Effect.Checked
    let duration: Double?
    let mostBorn: Double

    init(of beat: Beat, _ degree: Double, length: Double) {
      effect = beat.effect.reducedMotion(degree)
      // A version of its own may have no end where the effect has one.
      let isEndless = effect.duration == .infinity || effect.value.atPoint.duration == .infinity
      duration = beat.duration ?? (isEndless ? Cue.defaultDuration : nil)
      mostBorn = beat.cue.mostBorn(of: effect, for: duration, within: length)
    }
  }
}
