import Motion

extension Effect {
  /// How large, how fast, how many and how loud the whole of an effect is: factors of its numbers.
  ///
  ///     let calm = try Effect.celebration.with(amounts: .init(tempo: 0.5, share: 0.3)).checked()
  ///
  /// With any amounts each particle still is a function of its birth and its age.
  public struct Amounts: Hashable, Sendable {
    /// The factor for the sizes of particles and the widths of ribbons; they fly as they did.
    ///
    /// Children that are born with their parents, such as the string of a balloon, keep their places on them.
    /// Births at an edge of the stage are moved out as far as particles have grown.
    public var size = 1.0
    /// The factor for all speeds, more than 0: everything takes the same way in other times.
    public var tempo = 1.0
    /// The factor for the counts and rates of births, 0 or more; children are as many for each particle as before.
    ///
    /// With less than all, at least one particle of each emitter stays. Where an emitter has too few particles to
    /// leave out as many, each has fewer children instead.
    public var share = 1.0
    /// The factor for the samples of all sounds, 0 or more; no sound is louder than 0 dB.
    public var loudness = 1.0

    /// Amounts; those left out stay as they are.
    public init(size: Double = 1, tempo: Double = 1, share: Double = 1, loudness: Double = 1) {
      (self.size, self.tempo, self.share, self.loudness) = (size, tempo, share, loudness)
    }

    /// The factors that a file may have.
    package static let (sizes, tempos, shares, loudnesses) =
      (0.01...20.0, 0.05...20.0, 0.01...20.0, 0.0...10.0)
  }

  /// The effect in other amounts.
  public func with(amounts: Amounts) -> Effect {
    resized(by: amounts.size).hurried(by: amounts.tempo).with(share: amounts.share)
      .sounding(amounts.loudness)
  }

  private func resized(by size: Double) -> Effect {
    guard size != 1 else { return self }
    return mappingEmitters { $0.mappingFamily { $0.resize(by: size) } }.bornOutOfSight(like: self)
  }

  private func hurried(by tempo: Double) -> Effect {
    tempo == 1 ? self : withTimes(times: 1 / tempo)
  }

  func with(share: Double) -> Effect {
    guard share != 1 else { return self }
    return with {
      for index in $0.emitters.indices { $0.emitters[index].thin(to: max(share, 0)) }
      for index in $0.fromPoint.indices { $0.fromPoint[index].thin(to: max(share, 0)) }
    }
  }

  private func sounding(_ loudness: Double) -> Effect {
    guard loudness != 1 else { return self }
    let decibels = loudness > 0 ? 20 * Elementary.log(loudness) / Elementary.log(10) : 0
    return mappingEmitters {
      $0.mappingFamily { emitter in
        if loudness <= 0 { emitter.sound = [] }
        for index in emitter.sound.indices {
          emitter.sound[index].level = emitter.sound[index].level.mapping {
            ($0 + decibels).clamped(to: Sound.silence...0)
          }
        }
      }
    }
  }
}

extension Emitter {
  fileprivate mutating func resize(by factor: Double) {
    look.resize(by: factor)
    trail = trail?.withLengths(times: factor)
    for index in children.indices where children[index].moment == .birth {
      children[index].emitter.where = children[index].emitter.where.withLengths(times: factor)
    }
  }

  /// Leaves out particles, and where there are too few of them, their children; or adds some.
  fileprivate mutating func thin(to share: Double) {
    let rest = when.thin(to: share)
    guard rest < 1 else { return }
    for index in children.indices { children[index].emitter.thin(to: rest) }
  }
}

extension When {
  /// Leaves out particles, or adds some; returns the share of their children that is still too many, or 1.
  fileprivate mutating func thin(to share: Double) -> Double {
    if let rate {
      self.rate = max(rate * share, Self.leastRate)
      return 1
    }
    guard count > 0 else { return 1 }
    // Rounded up, so that small effects keep their character.
    let kept = (Double(count) * share).rounded(.up)
    defer {
      let least = Int((Double(counts.lowerBound) * share).rounded(.up))
      counts = min(least, max(Int(kept), 1))...max(Int(kept), 1)
    }
    return kept > 1 ? 1 : min(share * Double(count), 1)
  }
}
