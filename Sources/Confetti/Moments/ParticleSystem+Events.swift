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
  ///   - kinds: the kinds of events; particles flip up to hundreds of times, so flips are left out if nothing
  ///     is said.
  /// - Returns: at most ``mostEvents``, the first. Of as many, ask for the rest from the last one's time on.
  /// - Complexity: O(*n*) in the particles of the effects that are seen within the time, plus O(*e* log *e*)
  ///   in the events.
  public func events(
    from start: Double, to end: Double,
    of kinds: Set<ParticleEvent.Kind> = [.birth, .landing, .death]
  ) -> [ParticleEvent] {
    guard let first = fired.map(\.time).min() else { return [] }
    var start = max(start, first)
    // At the very end of an effect its last particles die.
    let end = min(end, start + Self.longestSearch, self.end.nextUp + Self.shortestPart)
    var events: [ParticleEvent] = []
    // Second by second, because an effect without an end has events without an end; and in shorter parts
    // where there are too many to be put in order.
    var length = 1.0
    while start < end, events.count < Self.mostEvents {
      let next = min(start + length, end)
      guard
        let part = part(from: start, to: next, of: kinds) ?? (length > Self.shortestPart ? nil : [])
      else {
        length /= 2
        continue
      }
      events += part
      start = next
    }
    if events.count > Self.mostEvents { events.removeLast(events.count - Self.mostEvents) }
    return events
  }

  /// The longest time that is searched for events and sounds, in seconds.
  static let longestSearch = 86_400.0
  /// The shortest part of it, in seconds.
  private static let shortestPart = 0x1p-20

  /// The events of a part of the time, in their order; `nil` if they are too many.
  private func part(
    from start: Double, to end: Double, of kinds: Set<ParticleEvent.Kind>
  ) -> [ParticleEvent]? {
    var events: [ParticleEvent] = []
    for one in fired where one.time < end && one.end >= start {
      let firing = Firing(rawValue: one.number)
      for burst in one.bursts(from: start, to: end) {
        let isWhole = burst.forEachEvent(
          of: kinds, from: start, to: end, firing, fired: one.time
        ) {
          events.append($0)
          return events.count <= 2 * Self.mostEvents
        }
        guard isWhole else { return nil }
      }
    }
    // Those of one moment keep the order in which they were found, kind by kind.
    let order = events.indices.sorted {
      let (a, b) = (events[$0], events[$1])
      return (a.time, a.kind.rawValue, $0) < (b.time, b.kind.rawValue, $1)
    }
    return order.map { events[$0] }
  }
}
