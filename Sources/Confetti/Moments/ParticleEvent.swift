public import ConfettiGraphics

/// One event in the life of one particle: its kind, its moment, its place and its velocity.
///
/// ``ParticleSystem/events(from:to:of:)`` gives them, for whatever a program does at these moments: count
/// what has landed, let a controller be felt, leave a stain on the floor.
public struct ParticleEvent: Hashable, Sendable {
  /// Kinds of events, in the order in which those of one moment come.
  public enum Kind: Int, CaseIterable, Hashable, Sendable {
    /// The particle is born.
    case birth
    /// It comes down on the floor.
    case landing
    /// It is seen edge-on: it turns its other side to the viewer.
    case flip
    /// Its life is over.
    case death
  }

  /// The kind of event.
  public let kind: Kind
  /// When it happens, as an absolute time in seconds.
  public let time: Double
  /// The place of the particle at that moment, in points.
  public let position: Point
  /// The velocity of the particle at that moment, in points per second; of a landing, that with which it
  /// meets the floor, and after that 0.
  public let velocity: Point
  /// The particle, as ``Particle/id`` names it: its firing, its emitter and its numbers.
  public let particle: Particle.ID

  /// The firing of the particle.
  public var firing: Firing { particle.firing }
}

extension Burst {
  /// Calls `body` with the events of its particles within a time, in absolute seconds.
  ///
  /// - Parameter fired: the time of the firing.
  /// - Returns: whether `body` wanted all of them, which it says each time.
  func forEachEvent(
    of kinds: Set<ParticleEvent.Kind>, from start: Double, to end: Double, _ firing: Firing,
    fired: Double, _ body: (ParticleEvent) -> Bool
  ) -> Bool {
    let end = min(end, fade?.end ?? .infinity)
    guard start <= self.end, end > birth else { return true }
    for index in 0..<count {
      let particle = births.particles[index]
      // The first moments at which the particle is among those of the system, and at which it no longer is.
      func age(at time: Double) -> Double { time - fired - particle.bornAt }
      let born = (fired + particle.bornAt).first { age(at: $0) >= 0 && $0 >= birth }
      // The last of a burst without a trail are gone with it.
      let dies = (born + particle.lifetime).first {
        age(at: $0) >= particle.lifetime || $0 >= self.end
      }
      guard born < end, dies >= start else { continue }
      var wanted = true
      func add(_ kind: ParticleEvent.Kind, at time: Double) {
        guard wanted, time >= start, time < end else { return }
        wanted = body(event(kind, of: index, at: time, firing))
      }
      if kinds.contains(.birth) { add(.birth, at: born) }
      let age = landing(of: index)
      let lands = age <= particle.delay + particle.lifetime ? max(birth + age, born) : .infinity
      if kinds.contains(.landing), lands < .infinity { add(.landing, at: min(lands, dies)) }
      if kinds.contains(.flip), let flips = flips(of: index), flips.every > 0 {
        let steps = MomentSteps(first: birth + flips.first, every: flips.every)
        steps.forEach(from: max(start, born), to: min(end, dies, lands)) { add(.flip, at: $1) }
      }
      if kinds.contains(.death) { add(.death, at: dies) }
      guard wanted else { return false }
    }
    return true
  }

  private func event(
    _ kind: ParticleEvent.Kind, of particle: Int, at time: Double, _ firing: Firing
  ) -> ParticleEvent {
    let state = place(of: particle, at: time)
    return ParticleEvent(
      kind: kind, time: time, position: state.position,
      velocity: kind == .landing ? landingVelocity(of: particle) : state.velocity,
      particle: Particle.ID(self, particle, of: firing))
  }

  /// The velocity with which a particle meets the floor.
  private func landingVelocity(of particle: Int) -> Point {
    columns.reading { all in
      guard let own = program.compiled.landing.map({ all.columns(at: $0) }) else { return .zero }
      let mirror = program.compiled.mirror.map { all.columns(at: $0) }
      return Point(
        x: own[.velocityX][particle] * (mirror?[.signX][particle] ?? 1),
        y: own[.velocityY][particle] * (mirror?[.signY][particle] ?? 1))
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
