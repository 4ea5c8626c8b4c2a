import Motion

/// The numbers of particle moments in each of many equal parts of a time, as a ruler shows them.
///
///     let counts = system.momentCounts(from: 0, to: 4, bins: 400)
///     for (index, bin) in counts.bins.enumerated() where bin.births > 0 {
///       ruler.tick(at: counts.time(of: index), height: bin.births)
///     }
public struct MomentCounts: Hashable, Sendable {
  /// The counts of one part of the time.
  public struct Bin: Hashable, Sendable {
    /// The particles that are born, children as well.
    public var births = 0
    /// The particles that come down on the floor.
    public var landings = 0
    /// The particles whose lives are over.
    public var deaths = 0
    /// The times that a particle sets off several children at once, at its birth or its death, such as the stars
    /// of a shell.
    public var bursts = 0
  }

  /// The beginning of the first part, as an absolute time in seconds.
  public let start: Double
  /// The end of the last part, as an absolute time in seconds.
  public let end: Double
  /// The absolute time in seconds up to which all moments are counted: ``end``, unless there are too many.
  public internal(set) var countedUntil: Double
  /// The counts of the parts.
  public internal(set) var bins: [Bin]

  /// The absolute time in seconds at which a part begins.
  public func time(of index: Int) -> Double {
    start + (end - start) * (Double(index) / Double(bins.count))
  }

  func index(of time: Double) -> Int {
    let share: Double = (time - start) / (end - start)
    return Int(share * Double(bins.count)).clamped(to: 0...bins.count - 1)
  }
}

extension ParticleSystem {
  /// The births, landings, deaths and bursts of children within a time, counted in equal parts of it.
  ///
  /// Asking changes nothing, and costs less than ``events(from:to:of:)``, whose events are counted
  /// here: no places are computed, and nothing is sorted.
  ///
  /// - Parameters:
  ///   - start: an absolute time in seconds; a moment exactly then counts.
  ///   - end: an absolute time in seconds; a moment exactly then does not count. At most a day after the start.
  ///   - bins: the number of parts, 1…10,000; clamped.
  ///   - firing: the firing whose particles count; `nil` are all.
  /// - Returns: the counts; empty parts if the time has no length. Of more than about a million moments the first
  ///   are counted: see ``MomentCounts/countedUntil``.
  /// - Complexity: O(*n*) in the particles of the effects that are seen within the time.
  public func momentCounts(
    from start: Double, to end: Double, bins: Int, of firing: Firing? = nil
  ) -> MomentCounts {
    let none = Array(repeating: MomentCounts.Bin(), count: bins.clamped(to: 1...Self.mostBins))
    let end = min(end, start + Self.longestSearch)
    var counts = MomentCounts(start: start, end: end, countedUntil: end, bins: none)
    guard start < end, start.isFinite, let first = fired.map(\.time).min() else { return counts }
    var from = max(start, first)
    let last = min(end, self.end.nextUp + Self.shortestPart)
    var total = 0
    // Second by second, because an effect without an end has moments without an end.
    while from < last {
      let next = min(from + 1, last)
      total += counts.add(self, from: from, to: next, of: firing)
      from = next
      guard total < Self.mostCounted || from >= last else {
        counts.countedUntil = from
        break
      }
    }
    return counts
  }

  /// The most parts of a time in which moments are counted.
  private static let mostBins = 10_000
  /// The number of moments after which no further second is counted.
  private static let mostCounted = 1_000_000
}

extension MomentCounts {
  /// Adds the moments of a part of the time; returns their number.
  fileprivate mutating func add(
    _ system: ParticleSystem, from start: Double, to end: Double, of firing: Firing?
  ) -> Int {
    var total = 0
    let isWanted = { (one: FiredEffect) in firing.map { $0.rawValue == one.number } ?? true }
    system.forEachBurst(from: start, to: end, where: isWanted) { one, burst in
      let brood = burst.brood
      return burst.forEachMoment(
        of: [.birth, .landing, .death], from: start, to: end, fired: one.time
      ) { kind, particle, time in
        let bin = index(of: time)
        total += 1
        switch kind {
        case .birth:
          bins[bin].births += 1
          if brood > 1, burst.births.particles[particle].number % brood == 0 {
            bins[bin].bursts += 1
          }
        case .landing: bins[bin].landings += 1
        case .death: bins[bin].deaths += 1
        case .flip: break
        }
        return true
      }
    }
    return total
  }
}

extension Burst {
  /// The number of children, some of them in this burst, that are set off at once.
  ///
  /// It is 0 if the particles are no children, or if children may come several times, such as those of
  /// a glitter trail.
  fileprivate var brood: Int {
    guard let parents, let number = origin.id.indices.last else { return 0 }
    let child = parents.origin.emitter.children[number]
    switch child.moment {
    case .every, .landing: return 0
    case .birth, .death: break
    }
    let when = child.emitter.when
    // A first round that does not take place, or has no birth, would leave the others uncounted.
    let mayHaveNone = when.rate == nil && when.counts.lowerBound == 0
    let rounds = when.chance < 1 || mayHaveNone ? 1 : when.roundCount ?? 1
    return Int(when.countOnce) * (mayHaveNone ? 1 : child.emitter.placeCount) * rounds
  }
}
