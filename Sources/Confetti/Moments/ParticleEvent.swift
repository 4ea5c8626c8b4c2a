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
  /// An event of a particle, from its moment.
  func event(
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
    guard let own = program.compiled.landing.map({ all.columns(at: $0) }) else { return .zero }
    let signs = births.reflection(of: births.particles[particle]).signs
    return Point(x: own[.velocityX][particle] * signs.x, y: own[.velocityY][particle] * signs.y)
  }
}
