extension ParticleSystem {
  /// The system with only a share of its particles, at all times.
  ///
  /// The numbers of the particles decide: of a burst the first ones stay as they are, and a stream
  /// has fewer a second. Where an emitter has few particles already, all stay, and their children
  /// become fewer instead.
  ///
  /// - Parameters:
  ///   - share: the share that stays, 0…1.
  ///   - fewest: the number of particles of an emitter, or of a stream's second, that stay in any
  ///     case.
  /// - Complexity: O(*n*) in the particles.
  package func thinned(to share: Double, fewest: Int) -> ParticleSystem {
    var system = self
    for one in fired {
      let effect = one.original.value.thinned(to: share, fewest: fewest)
      system.replace(Firing(rawValue: one.number), with: Effect.Checked(unchecked: effect))
    }
    return system
  }

  /// The number of particles that are born before a time in seconds.
  ///
  /// - Parameter most: the number above which no more are counted.
  package func birthCount(before time: Double, most: Int) -> Int {
    fired.reduce(0) { sum, one in
      guard sum <= most else { return sum }
      return one.bursts(before: time, most: most).reduce(sum) { sum, burst in
        sum + burst.births.particles.count { burst.birth + $0.delay < time }
      }
    }
  }
}

extension Effect {
  fileprivate func thinned(to share: Double, fewest: Int) -> Effect {
    with {
      for index in $0.emitters.indices { $0.emitters[index].thin(to: share, fewest: fewest) }
      for index in $0.fromPoint.indices { $0.fromPoint[index].thin(to: share, fewest: fewest) }
    }
  }
}

extension Emitter {
  fileprivate mutating func thin(to share: Double, fewest: Int) {
    let rest = when.thin(to: share, fewest: fewest)
    guard rest < 1 else { return }
    for index in children.indices { children[index].emitter.thin(to: rest, fewest: fewest) }
  }
}

extension When {
  /// Leaves out particles; returns the share of their children that is still too many, or 1.
  fileprivate mutating func thin(to share: Double, fewest: Int) -> Double {
    if let rate {
      let kept = max(rate * share, min(rate, Double(fewest)))
      self.rate = kept
      return kept > Double(fewest) ? 1 : share * rate / kept
    }
    guard count > 0 else { return 1 }
    func kept(_ count: Int) -> Int {
      max(Int((Double(count) * share).rounded(.up)), min(count, fewest))
    }
    let most = kept(count)
    defer { counts = kept(counts.lowerBound)...most }
    return most > fewest ? 1 : min(share * Double(count) / Double(most), 1)
  }
}
