extension Burst {
  /// Calls `body` with the kinds, the particles and the absolute times of moments as they are seen: a particle is
  /// there from its birth on, and at its death it is there no more.
  ///
  /// - Parameters:
  ///   - kinds: the kinds, in the order in which those of one particle come.
  ///   - fired: the time of the firing.
  /// - Returns: whether `body` wanted all of them, which it says each time.
  func forEachMoment(
    of kinds: [ParticleEvent.Kind], from start: Double, to end: Double, fired: Double,
    _ body: (_ kind: ParticleEvent.Kind, _ particle: Int, _ time: Double) -> Bool
  ) -> Bool {
    guard let moments = Moments(of: self, from: start, to: end) else { return true }
    return moments.forEachLife { life in
      var isWanted = true
      for kind in kinds where isWanted {
        moments.forEach(kind, of: life) { number, age in
          guard isWanted else { return }
          let time = self.time(of: kind, life.particle, number, age: age, fired: fired)
          if moments.contains(time) { isWanted = body(kind, life.particle, time) }
        }
      }
      return isWanted
    }
  }

  /// The absolute time at which a moment is seen.
  private func time(
    of kind: ParticleEvent.Kind, _ index: Int, _ number: Int, age: Double, fired: Double
  ) -> Double {
    let particle = births.particles[index]
    switch kind {
    case .birth: return birth(of: particle, fired: fired)
    case .landing:
      let born = birth(of: particle, fired: fired)
      return min(max(birth + age, born), death(of: particle, born: born, fired: fired))
    case .flip:
      return flips(of: index).map { birth + $0.first + Double(number) * $0.every } ?? birth + age
    case .death:
      return death(of: particle, born: birth(of: particle, fired: fired), fired: fired)
    }
  }

  /// The first moment at which a particle is among those of the system.
  private func birth(of particle: Births.Particle, fired: Double) -> Double {
    (fired + particle.bornAt).first { $0 - fired - particle.bornAt >= 0 && $0 >= birth }
  }

  /// The first moment at which it is no longer.
  private func death(of particle: Births.Particle, born: Double, fired: Double) -> Double {
    // The last of a burst without a trail are gone with it.
    (born + particle.lifetime).first {
      $0 - fired - particle.bornAt >= particle.lifetime || $0 >= end
    }
  }
}

extension Double {
  /// The first number that fulfils a condition which all later ones fulfil, where this number is the first but
  /// for rounding.
  fileprivate func first(where isReached: (Double) -> Bool) -> Double {
    var number = self
    // Sums of three numbers are rounded by a few units of the last place.
    for _ in 0..<8 where !isReached(number) { number = number.nextUp }
    for _ in 0..<8 where isReached(number.nextDown) { number = number.nextDown }
    return number
  }
}
