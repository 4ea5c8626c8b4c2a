public import ConfettiGraphics

/// One event in the life of one particle: its kind, its moment, its place and its velocity.
///
/// ``ParticleSystem/events(from:to:of:)`` lists the events for programs that act at these moments:
/// count the particles that have landed, let a controller vibrate, leave a stain on the floor.
public struct ParticleEvent: Hashable, Sendable {
  /// Kinds of events; events of one moment are listed in this order.
  public enum Kind: Int, CaseIterable, Hashable, Sendable {
    /// The particle is born.
    case birth
    /// The particle comes down on the floor.
    case landing
    /// The particle is seen edge-on: it turns its other side to the viewer.
    case flip
    /// The life of the particle is over.
    case death
  }

  /// The kind of event.
  public let kind: Kind
  /// The moment of the event, as an absolute time in seconds.
  public let time: Double
  /// The place of the particle at that moment, in points.
  public let position: Point
  /// The velocity of the particle at that moment, in points per second; at a landing, the velocity
  /// with which the particle meets the floor.
  public let velocity: Point
  /// The particle, as ``Particle/id`` names it: its firing, its emitter and its numbers.
  public let particle: Particle.ID

  /// The firing of the particle.
  public var firing: Firing { particle.firing }
}

extension Burst {
  func event(
    _ kind: ParticleEvent.Kind, of particle: Int, at time: Double, _ firing: Firing
  ) -> ParticleEvent {
    let state = place(of: particle, at: time)
    return ParticleEvent(
      kind: kind, time: time, position: state.position,
      velocity: kind == .landing ? landingVelocity(of: particle, at: time - birth) : state.velocity,
      particle: Particle.ID(self, particle, of: firing))
  }

  private func landingVelocity(of particle: Int, at age: Double) -> Point {
    let (velocity, signs) = (
      impact(of: particle, at: age), births.reflection(of: births.particles[particle]).signs
    )
    return Point(x: Float(velocity.x) * signs.x, y: Float(velocity.y) * signs.y)
  }
}

extension ParticleSystem {
  /// The most events of a list.
  public static let mostEvents = 100_000

  /// The events of particles within a time, in their order.
  ///
  ///     for event in system.events(from: before, to: now, of: [.landing]) {
  ///       ground.leaveStain(at: event.position, speed: event.velocity.y)
  ///     }
  ///
  /// Asking changes nothing: any time can be asked for, also an earlier one, and two halves of a time have
  /// the events of the whole. A firing that has faded has no events.
  ///
  /// - Parameters:
  ///   - start: an absolute time in seconds; an event exactly then counts.
  ///   - end: an absolute time in seconds; an event exactly then does not count. At most a day after the
  ///     start, or after the first firing if that is later, is looked at.
  ///   - kinds: the kinds of events; without them flips are left out, because a particle may flip
  ///     hundreds of times.
  /// - Returns: the first ``mostEvents`` events at most. If there are as many, ask again from the
  ///   time of the last one on.
  /// - Complexity: O(*n*) in the particles of the effects that are seen within the time, plus O(*e* log *e*)
  ///   in the events.
  public func events(
    from start: Double, to end: Double,
    of kinds: Set<ParticleEvent.Kind> = [.birth, .landing, .death]
  ) -> [ParticleEvent] {
    // The last particles of an effect die exactly at its end.
    list(from: start, to: end, most: Self.mostEvents, tail: Self.shortestPart) {
      part(from: $0, to: $1, of: ParticleEvent.Kind.allCases.filter(kinds.contains))
    }
  }

  /// The events of a part of the time, in their order; `nil` if there are too many.
  private func part(
    from start: Double, to end: Double, of kinds: [ParticleEvent.Kind]
  ) -> [ParticleEvent]? {
    var events: [ParticleEvent] = []
    let isWhole = forEachBurst(from: start, to: end) { one, burst in
      let firing = Firing(rawValue: one.number)
      return burst.forEachMoment(of: kinds, from: start, to: end, fired: one.time) {
        events.append(burst.event($0, of: $1, at: $2, firing))
        return events.count <= 2 * Self.mostEvents
      }
    }
    guard isWhole else { return nil }
    // Events of one moment keep the order in which they were found, kind by kind.
    let order = events.indices.sorted {
      let (a, b) = (events[$0], events[$1])
      return (a.time, a.kind.rawValue, $0) < (b.time, b.kind.rawValue, $1)
    }
    return order.map { events[$0] }
  }

  /// Calls `body` with the bursts of a time and those of their children, firing by firing, until it
  /// returns false.
  ///
  /// - Parameter isWanted: whether a firing counts.
  /// - Returns: whether `body` wanted all of them.
  @discardableResult
  func forEachBurst(
    from start: Double, to end: Double, where isWanted: (FiredEffect) -> Bool = { _ in true },
    _ body: (_ fired: FiredEffect, _ burst: Burst) -> Bool
  ) -> Bool {
    guard start < end else { return true }
    for one in fired where one.time < end && one.end >= start && isWanted(one) {
      for burst in one.bursts(from: start, to: end) where !body(one, burst) { return false }
    }
    return true
  }

  /// A list of a time, made of the lists of its parts, at most a day after its start or the first firing.
  ///
  /// The parts are seconds, because an effect without an end has moments without an end. Parts are
  /// shorter where there are too many moments to be sorted.
  ///
  /// - Parameters:
  ///   - most: the largest number of elements; the first ones are listed.
  ///   - tail: the seconds after the end of all effects that are searched as well.
  ///   - part: the list of a part in its order; `nil` if the list is too long.
  func list<Element>(
    from start: Double, to end: Double, most: Int, tail: Double,
    _ part: (_ start: Double, _ end: Double) -> [Element]?
  ) -> [Element] {
    guard let first = fired.map(\.time).min() else { return [] }
    var start = max(start, first)
    let end = min(end, start + Self.longestSearch, self.end.nextUp + tail)
    var (elements, length) = ([Element](), 1.0)
    while start < end, elements.count < most {
      let next = min(start + length, end)
      if let own = part(start, next) ?? (length > Self.shortestPart ? nil : []) {
        elements += own
        start = next
      } else {
        length /= 2
      }
    }
    if elements.count > most { elements.removeLast(elements.count - most) }
    return elements
  }

  /// The longest time that is searched for moments, in seconds.
  static let longestSearch = 86_400.0
  /// The shortest part of a search, in seconds.
  static let shortestPart = 0x1p-20
}
