import ConfettiSystem

/// Fires effects and draws any moment of them.
///
///     var system = ParticleSystem(seed: 7)
///     system.fire(.celebration, in: stage, at: now)
///     system.fire(.sparks, around: button.frame, at: now)
///     system.draw(at: now, into: &quads)          // any time, even an earlier one
///
/// Burst number n of a system with seed s draws its numbers from a stream made of (s, n): the
/// order of firing alone decides how bursts look, never their timing.
///
/// The system is bounded: when a new burst does not fit, the oldest are removed, and their
/// particles that were still alive or unborn are counted in ``dropped``. A single burst with more
/// particles than the ``limit`` is cut short without counting.
public struct ParticleSystem: Sendable {
  /// The seed from which all randomness follows.
  public let seed: UInt64
  /// The most particles that are kept, including those of the ``history``; 0 keeps none.
  public let limit: Int
  /// The seconds for which bursts are kept after their end, so that earlier moments can be drawn.
  ///
  /// Older bursts are removed when the next one is fired, or by ``dropExpired(at:)``.
  public var history: Double
  /// The cores that share the drawing of many particles; the picture does not depend on it.
  public var cores = Cores.all
  /// How many particles the loops compute at a time; the picture does not depend on it.
  package var lanes = Lanes.most
  /// The number of particles that were removed before the end of their lives because of the
  /// ``limit``.
  public private(set) var dropped = 0

  package private(set) var fired: [FiredEffect] = [] {
    didSet { version = SystemVersion() }
  }
  /// The state of the firings; each change of them gives another one.
  private(set) var version = SystemVersion()
  package private(set) var firingCount: UInt64 = 0
  private var particleCount = 0
  /// The latest time for which an effect was fired.
  private(set) var newest = -Double.infinity
  /// The time before which no effect ends, sounds included: until then expired effects need not be
  /// looked for.
  private var earliestEnd = Double.infinity
  /// The ends of the firings that ``ended(upTo:)`` has not given yet.
  private(set) var endings: [(firing: Firing, end: Double)] = []
  /// Storage of removed bursts, for new ones.
  private var spare: [Columns] = []

  /// The most columns that are kept for reuse, and the most particles of each: otherwise small
  /// bursts would keep the storage of large ones.
  private static let mostSpare = 32
  private static let mostSpareParticles = 4096
  /// The most ends that are remembered for ``ended(upTo:)``.
  static let mostEndings = 4096

  /// An empty system.
  ///
  /// - Parameters:
  ///   - seed: the seed from which all randomness follows.
  ///   - limit: the most particles that are kept; 0 or less keeps none.
  ///   - history: the seconds for which bursts are kept after their end.
  public init(seed: UInt64, limit: Int = 200_000, history: Double = 0) {
    self.seed = seed
    self.limit = max(limit, 0)
    self.history = history
  }
}

extension ParticleSystem {
  /// Fires an effect at a site, at any time, even an earlier one.
  ///
  /// Nothing is fired if the time or a number of the site is not finite.
  ///
  /// - Parameters:
  ///   - effect: the effect to fire.
  ///   - site: the place, the stage and the aim.
  ///   - time: the absolute time in seconds.
  /// - Returns: the firing, with which ``stop(_:at:)`` ends it.
  /// - Complexity: O(*n*) in the particles that are spawned and those that are removed for them.
  @discardableResult
  public mutating func fire(_ effect: Effect.Checked, at site: Site, time: Double) -> Firing {
    fire(effect, at: site, time: time, for: nil)
  }

  /// Fires an effect whose particles are born for some seconds from its first birth on, and then no
  /// more.
  ///
  /// Without seconds the effect decides, and without a chance the number of the firing does.
  @discardableResult
  package mutating func fire(
    _ effect: Effect.Checked, at site: Site, time: Double, for duration: Double?,
    chance: Chance? = nil
  ) -> Firing {
    guard time.isFinite else { return .nothing }
    // An effect may be fired for a later or an earlier time, and the others can still be seen until
    // then.
    dropExpired(at: min(time, newest))
    guard site.isFinite else { return .nothing }
    let site = site.clamped
    let firing = Firing(rawValue: firingCount)
    newest = max(time, newest)
    let one = FiredEffect(
      effect, number: firingCount, at: site, time: time,
      chance: chance ?? Chance(seed: seed, firing: firingCount), limit: limit, reusing: &spare)
    firingCount += 1
    guard one.particleCount > 0 else {
      noteEnding(of: firing, at: time)
      return firing
    }
    removeOldest(for: one.particleCount, at: time)
    add(one)
    noteEnding(of: firing, at: one.end)
    if let duration { stop(firing, at: time + one.effect.firstBirth + duration) }
    return firing
  }

  /// Stops an effect: from a time on, no more of its particles are born.
  ///
  /// Particles in the air, and their children, go on.
  ///
  /// Earlier moments stay as they were. An effect that was stopped before keeps the earlier stop,
  /// and an effect that is over stays as it is.
  ///
  /// - Parameters:
  ///   - firing: the result of ``fire(_:at:time:)``.
  ///   - time: the absolute time in seconds.
  /// - Complexity: O(*b*) in the firings that are kept.
  public mutating func stop(_ firing: Firing, at time: Double) {
    guard !time.isNaN else { return }
    change(firing) { $0.stop > time && $0.end > time ? $0.with(stop: time) : nil }
  }

  /// Replaces a firing by another version of it, unless `version` returns `nil`; returns whether it
  /// was replaced.
  ///
  /// If the version has more particles than fit, the oldest of the other firings are removed.
  @discardableResult
  mutating func change(_ firing: Firing, _ version: (FiredEffect) -> FiredEffect?) -> Bool {
    guard let index = fired.firstIndex(where: { $0.number == firing.rawValue }),
      let changed = version(fired[index])
    else { return false }
    particleCount += changed.particleCount - fired[index].particleCount
    fired[index] = changed
    earliestEnd = min(earliestEnd, changed.keptUntil)
    if let ending = endings.firstIndex(where: { $0.firing == firing }) {
      endings[ending].end = changed.end
    }
    if particleCount > limit { removeOldest(for: 0, at: newest, but: changed.number) }
    return true
  }

  /// Stops all effects, each as ``stop(_:at:)`` would: from an absolute time in seconds on, no more
  /// of their particles are born.
  ///
  /// - Complexity: O(*b*²) in the firings that are kept.
  public mutating func stopAll(at time: Double) {
    for one in fired { stop(Firing(rawValue: one.number), at: time) }
  }

  /// The firings that have ended up to an absolute time in seconds and have not been returned
  /// before, in the order of their ends: each exactly once, even when time is moved back.
  ///
  /// - Complexity: O(*b*) in the firings that have not been given yet.
  public mutating func ended(upTo time: Double) -> [Firing] {
    guard endings.contains(where: { $0.end <= time }) else { return [] }
    let ended = endings.filter { $0.end <= time }.sorted { $0.end < $1.end }
    endings.removeAll { $0.end <= time }
    return ended.map(\.firing)
  }

  /// Removes the effects whose pictures and sounds ended more than ``history`` before an absolute time in
  /// seconds.
  ///
  /// - Complexity: O(1) if no effect has expired, otherwise O(*b*) in the firings.
  public mutating func dropExpired(at time: Double) {
    let kept = time - history
    guard earliestEnd <= kept else { return }
    take { $0.keptUntil <= kept }
  }

  /// Removes all effects; they count as ended at once.
  ///
  /// - Complexity: O(*b*) in the firings.
  public mutating func removeAll() { removeAll { _ in true } }

  /// Removes some effects; they count as ended at once.
  mutating func removeAll(where isRemoved: (Firing) -> Bool) {
    for one in take(where: { isRemoved(Firing(rawValue: $0.number)) }) { end(one) }
  }

  /// Takes some effects out, and keeps their storage for new ones.
  @discardableResult
  private mutating func take(where isTaken: (FiredEffect) -> Bool) -> [FiredEffect] {
    let taken = fired.filter(isTaken)
    for one in taken { recycle(one) }
    fired.removeAll(where: isTaken)
    earliestEnd = fired.reduce(.infinity) { min($0, $1.keptUntil) }
    return taken
  }

  /// Takes back all firings after a time, as if they had never happened: for a game that goes back
  /// and continues differently.
  ///
  ///     system.forget(after: now)       // now is earlier than it was
  ///     system.fire(.sparks, around: button.frame, at: now)
  ///
  /// Otherwise these firings would be seen again when their time comes again. The next firings get
  /// the numbers of the firings that are taken back, and so their random numbers; the ``Firing``
  /// values of these must not be used any more, and ``ended(upTo:)`` does not return them. Stops
  /// stay: they may have been planned when the effect was fired. Effects that were removed because
  /// of the ``limit`` or the ``history`` do not come back: to return to a moment as it was, keep a
  /// copy of the system.
  ///
  /// - Parameter time: the absolute time in seconds; effects that were fired exactly then stay.
  /// - Complexity: O(*b*) in the firings that are kept, plus O(*b* log *b*) in those that are taken
  ///   back.
  public mutating func forget(after time: Double) {
    guard newest > time else { return }
    let numbers = Set(take { $0.time > time }.map(\.number))
    endings.removeAll { numbers.contains($0.firing.rawValue) }
    for number in numbers.sorted(by: >) where number == firingCount - 1 { firingCount = number }
    newest = time
  }

  /// Removes the oldest effects until a new one fits.
  ///
  /// - Parameter kept: the number of the effect that stays; `nil` if any effect may be removed.
  private mutating func removeOldest(for count: Int, at time: Double, but kept: UInt64? = nil) {
    var removed = 0
    var stays: FiredEffect?
    while particleCount + count > limit, removed < fired.count {
      let one = fired[removed]
      removed += 1
      guard one.number != kept else {
        stays = one
        continue
      }
      dropped += one.bursts(at: time).reduce(0) { $0 + $1.remainingCount(at: time) }
      recycle(one)
      end(one)
    }
    fired.removeFirst(removed)
    if let stays { fired.insert(stays, at: 0) }
  }

  /// Ends a removed effect at once.
  private mutating func end(_ one: FiredEffect) {
    guard let index = endings.firstIndex(where: { $0.firing.rawValue == one.number }) else {
      return
    }
    endings[index].end = -.infinity
  }

  /// Remembers an end for ``ended(upTo:)``; the oldest ends are forgotten if that is never called.
  private mutating func noteEnding(of firing: Firing, at end: Double) {
    if endings.count >= Self.mostEndings { endings.removeFirst(Self.mostEndings / 4) }
    endings.append((firing, end))
  }

  private mutating func recycle(_ one: FiredEffect) {
    particleCount -= one.particleCount
    for burst in one.spawned
    where spare.count < Self.mostSpare && burst.count <= Self.mostSpareParticles {
      spare.append(burst.columns)
    }
  }
}

extension ParticleSystem {
  /// Fires an effect of a saved system again, with its own number.
  mutating func refire(
    _ saved: SavedSystem.SavedFiring, _ effect: Effect.Checked, at site: Site
  ) throws(SavedSystemError) {
    let one = FiredEffect(
      effect, number: saved.number, at: site, time: saved.time,
      chance: saved.chance ?? Chance(seed: seed, firing: saved.number),
      stop: saved.stop ?? .infinity,
      fade: saved.fade, limit: limit, reusing: &spare)
    guard particleCount + one.particleCount <= limit else {
      throw SavedSystemError(
        "the firings of a saved system have more particles than its limit of \(limit)")
    }
    add(one)
  }

  private mutating func add(_ one: FiredEffect) {
    particleCount += one.particleCount
    earliestEnd = min(earliestEnd, one.keptUntil)
    fired.append(one)
  }

  /// Takes over the counts of a saved system, and the ends that it has not returned yet.
  mutating func restore(_ saved: SavedSystem) {
    (firingCount, dropped) = (saved.firingCount, saved.dropped)
    newest = saved.newest ?? -.infinity
    var ends: [UInt64: Double] = [:]
    for one in fired { ends[one.number] = one.end }
    endings = saved.endings.map {
      (Firing(rawValue: $0.firing), $0.end ?? ends[$0.firing] ?? -.infinity)
    }
  }
}
