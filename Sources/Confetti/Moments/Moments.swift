import Motion

/// The moments of the particles of a burst within a time: births, landings, flips and deaths, and
/// moments that come at equal intervals.
///
/// Events, sounds and the counts of a ruler are all found here. Moments are found as ages of the
/// burst, with a few too many at both ends. ``contains(_:)`` decides by the absolute time, whose
/// rounding is always the same: so two parts of a time have the moments of the whole.
struct Moments {
  let burst: Burst
  private let start: Double
  private let end: Double
  /// The time as ages of the burst, with more room on both sides than sums of three numbers are
  /// rounded by.
  private let ages: (start: Double, end: Double)

  /// The moments of a time in absolute seconds; `nil` if the burst has none.
  init?(of burst: Burst, from start: Double, to end: Double) {
    let end = min(end, burst.fade?.end ?? .infinity)
    guard start <= burst.end, end > burst.birth else { return nil }
    // A stream that has run before has no moments before it is fired.
    let start = burst.births.begin < 0 ? max(start, burst.birth - burst.births.begin) : start
    let rounding = max(burst.birth.magnitude, burst.end.magnitude).ulp * 16
    (self.burst, self.start, self.end) = (burst, start, end)
    ages = (start - burst.birth - rounding, end - burst.birth + rounding)
  }

  /// Whether a moment is within the time, by its absolute time.
  func contains(_ time: Double) -> Bool { time >= start && time < end }

  /// The life of one particle, in ages of the burst.
  struct Life {
    let particle: Int
    let born: Double
    let dies: Double
  }

  /// Calls `body` with the lives that are at least partly within the time, in the order of the columns, until it
  /// returns false.
  ///
  /// - Parameter particles: the indices of those particles that count; `nil` are all.
  /// - Returns: whether `body` wanted all of them.
  func forEachLife(of particles: Range<Int>? = nil, _ body: (Life) -> Bool) -> Bool {
    for particle in particles ?? 0..<burst.count {
      let birth = burst.births.particles[particle]
      let (born, dies) = (birth.delay, birth.delay + birth.lifetime)
      guard born < ages.end, dies >= ages.start else { continue }
      guard body(Life(particle: particle, born: born, dies: dies)) else { return false }
    }
    return true
  }

  /// The age at which a particle has first landed or has died.
  func end(of life: Life) -> Double { min(life.dies, burst.landing(of: life.particle)) }

  /// Calls `body` with the number and the age of each moment of a kind; flips, and landings of a particle that
  /// bounces, come more than once.
  func forEach(
    _ kind: ParticleEvent.Kind, of life: Life, _ body: (_ number: Int, _ age: Double) -> Void
  ) {
    switch kind {
    case .birth: body(0, life.born)
    case .landing:
      burst.forEachLanding(of: life.particle) { if $1 <= life.dies { body($0, $1) } }
    case .flip:
      guard let flips = burst.flips(of: life.particle) else { return }
      forEach(flips, from: life.born, to: end(of: life), body)
    case .death: body(0, life.dies)
    }
  }

  /// Calls `body` with the moments at equal intervals that are within a part of a life.
  func forEach(
    _ steps: MomentSteps, from born: Double, to end: Double,
    _ body: (_ number: Int, _ age: Double) -> Void
  ) {
    steps.forEach(from: max(ages.start, born), to: min(ages.end, end), body)
  }
}

/// Moments at equal intervals, beginning with number 0 at `first`; there are none if `every` is 0.
struct MomentSteps {
  let first: Double
  let every: Double
  /// The time before which there are none.
  var begin = -Double.infinity

  /// Calls `body` with the numbers and the times of the moments within a time.
  func forEach(from start: Double, to end: Double, _ body: (_ number: Int, _ time: Double) -> Void)
  {
    let start = max(start, begin)
    guard start < end, every > 0 else { return }
    var number = ((start - first) / every).rounded(.down)
    while first + number * every < end {
      if first + number * every >= start {
        body(Int(number.clamped(to: -1e15...1e15)), first + number * every)
      }
      number += 1
    }
  }
}

extension Burst {
  /// The age of the burst at which a particle first lands; infinite if it never does.
  func landing(of particle: Int) -> Double {
    guard let start = program.compiled.landing else { return .infinity }
    return Double(all.columns(at: start)[.age][particle])
  }

  /// The ages of the burst at which a particle is seen edge-on: none if that practically never
  /// happens, and `nil` without a flip.
  ///
  /// As long as a spring turns it upright there are none either.
  func flips(of particle: Int) -> MomentSteps? {
    guard let start = program.compiled.flip else { return nil }
    let own = all.columns(at: start)
    let frequency = Double(own[.frequency][particle])
    var (phase, begin) = (Double(own[.phase][particle]), -Double.infinity)
    if let held = program.compiled.upright.map({ all.columns(at: $0) }) {
      begin = Double(held[.end][particle])
      guard begin < .infinity else { return MomentSteps(first: 0, every: 0) }
      phase -= Double(held[.share][particle]) * (frequency * begin + phase)
    }
    // cos π (f t + φ) is 0 where f t + φ is a half more than a whole number.
    let (first, every) = ((0.5 - phase) / frequency, 1 / abs(frequency))
    let isRare = every >= 1e9 || first.magnitude >= 1e9
    return MomentSteps(first: isRare ? 0 : first, every: isRare ? 0 : every, begin: begin)
  }
}

extension Burst {
  /// Calls `body` with the kinds, the particles and the absolute times of moments as they are seen:
  /// a particle is visible from its birth on, and no longer at its death.
  ///
  /// - Parameter kinds: the kinds, in the order in which those of one particle come.
  /// - Returns: whether `body` wanted all of them: it returns `false` to stop.
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

  /// The first moment at which a particle is alive in the system.
  private func birth(of particle: Births.Particle, fired: Double) -> Double {
    (fired + particle.bornAt).first { $0 - fired - particle.bornAt >= 0 && $0 >= birth }
  }

  /// The first moment at which a particle is no longer alive in the system.
  private func death(of particle: Births.Particle, born: Double, fired: Double) -> Double {
    // The last particles of a burst without a trail end together with the burst.
    (born + particle.lifetime).first {
      $0 - fired - particle.bornAt >= particle.lifetime || $0 >= end
    }
  }
}

extension Double {
  /// The first number that fulfils a condition, if this number is the first but for rounding, and
  /// all numbers after it fulfil the condition as well.
  fileprivate func first(where isReached: (Double) -> Bool) -> Double {
    var number = self
    // Sums of three numbers are rounded by a few units of the last place.
    for _ in 0..<8 where !isReached(number) { number = number.nextUp }
    for _ in 0..<8 where isReached(number.nextDown) { number = number.nextDown }
    return number
  }
}
