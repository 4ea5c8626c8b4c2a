import ConfettiGraphics

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
/// The system is bounded: when a new burst does not fit, the oldest are removed, and those of their
/// particles that were not yet dead are counted in ``dropped``. A single burst with more particles
/// than the ``limit`` is cut short without counting.
public struct ParticleSystem: Sendable {
  /// The seed all randomness follows from.
  public let seed: UInt64
  /// The most particles that are kept, including those of the ``history``; 0 keeps none.
  public let limit: Int
  /// How long bursts are kept after their end, in seconds, so that earlier moments can be drawn.
  ///
  /// Older bursts are removed when the next one is fired, or by ``dropExpired(at:)``.
  public var history: Double
  /// The cores that share the drawing of many particles; what is drawn does not depend on it.
  public var cores = Cores.all
  /// How many particles have been removed before the end of their lives because of the ``limit``.
  public private(set) var dropped = 0

  private(set) var bursts: [Burst] = []
  private var fired: UInt64 = 0
  private var particleCount = 0
  /// The latest time for which a burst was fired.
  private var newest = -Double.infinity
  /// No burst ends before this time, so expired bursts need not be searched for until then.
  private var earliestEnd = Double.infinity
  /// Storage of removed bursts, for new ones.
  private var spare: [Columns] = []

  /// How many columns are kept for reuse, and up to how many particles: otherwise small bursts
  /// would hold on to the storage of large ones.
  private static let mostSpare = 32
  private static let mostSpareParticles = 4096

  /// An empty system.
  ///
  /// - Parameters:
  ///   - seed: what all randomness follows from.
  ///   - limit: the most particles that are kept; 0 or less keeps none.
  ///   - history: how long bursts are kept after their end, in seconds.
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
  ///   - effect: what is fired.
  ///   - site: where it is fired.
  ///   - time: the absolute time in seconds.
  /// - Complexity: O(*n*) in the particles that are fired and those that are removed for them.
  public mutating func fire(_ effect: Effect.Checked, at site: Site, time: Double) {
    guard time.isFinite else { return }
    // A burst may be fired for a later or earlier time; until then the others can still be seen.
    dropExpired(at: min(time, newest))
    guard site.isFinite else { return }
    newest = max(time, newest)
    let burst = Burst(
      effect.value, at: site, birth: time, generator: SeededGenerator(seed: seed, stream: fired),
      maximum: limit, reusing: spare.popLast() ?? Columns())
    fired += 1
    guard burst.count > 0 else { return }
    removeOldest(for: burst.count, at: time)
    particleCount += burst.count
    earliestEnd = min(earliestEnd, burst.end)
    bursts.append(burst)
  }

  /// Fires an effect from the edges of a stage.
  ///
  /// - Parameters:
  ///   - effect: what is fired.
  ///   - stage: the size of the stage in points; its top-left corner is the origin.
  ///   - time: the absolute time in seconds.
  /// - Complexity: O(*n*) in the particles that are fired and those that are removed for them.
  public mutating func fire(_ effect: Effect.Checked, in stage: Size, at time: Double) {
    fire(effect, at: Site(.stage, in: stage), time: time)
  }

  /// Fires an effect around a frame.
  ///
  /// - Parameters:
  ///   - effect: what is fired.
  ///   - frame: the frame that sparks fly off, such as that of a button, in points.
  ///   - stage: the size of the stage in points, with which some effects scale their speeds.
  ///   - time: the absolute time in seconds.
  /// - Complexity: O(*n*) in the particles that are fired and those that are removed for them.
  public mutating func fire(
    _ effect: Effect.Checked, around frame: Rect, in stage: Size = Size(width: 1280, height: 720),
    at time: Double
  ) {
    fire(effect, at: Site(.frame(frame), in: stage), time: time)
  }

  /// Fires an effect from a point.
  ///
  /// Without an aim, the presets stay in sight: from any point of the stage, even at its edges and
  /// in its corners, at least two thirds of the particles are within the stage throughout their
  /// first second. The throw scales with the stage and goes where there is space: upward from the
  /// middle, right from the left edge, down from the top. So pass the actual stage. Effects of your
  /// own do the same if their flight has a ``Flight/PointLaunch``; other flights and aimed throws
  /// are not adapted.
  ///
  /// - Parameters:
  ///   - effect: what is fired.
  ///   - point: where it is fired, in points.
  ///   - stage: the size of the stage in points.
  ///   - aim: the direction and the strength of a throw; `nil` leaves both to the effect.
  ///   - time: the absolute time in seconds.
  /// - Complexity: O(*n*) in the particles that are fired and those that are removed for them.
  public mutating func fire(
    _ effect: Effect.Checked, from point: Point, in stage: Size = Size(width: 1280, height: 720),
    aim: Site.Aim? = nil, at time: Double
  ) {
    fire(effect, at: Site(.point(point), in: stage, aim: aim), time: time)
  }

  /// Removes the bursts that ended more than ``history`` ago.
  ///
  /// - Parameter time: the absolute time in seconds.
  /// - Complexity: O(1) if there are none, otherwise O(*b*) in the bursts.
  public mutating func dropExpired(at time: Double) {
    let kept = time - history
    guard earliestEnd <= kept else { return }
    for burst in bursts where burst.end <= kept { recycle(burst) }
    bursts.removeAll { $0.end <= kept }
    earliestEnd = bursts.reduce(.infinity) { min($0, $1.end) }
  }

  /// Removes all bursts.
  ///
  /// - Complexity: O(*b*) in the bursts.
  public mutating func removeAll() {
    for burst in bursts { recycle(burst) }
    bursts.removeAll(keepingCapacity: true)
    earliestEnd = .infinity
  }

  /// Removes the oldest bursts until a new one fits.
  private mutating func removeOldest(for count: Int, at time: Double) {
    var removed = 0
    while particleCount + count > limit {
      dropped += bursts[removed].remainingCount(at: time)
      recycle(bursts[removed])
      removed += 1
    }
    bursts.removeFirst(removed)
  }

  private mutating func recycle(_ burst: Burst) {
    particleCount -= burst.count
    guard spare.count < Self.mostSpare, burst.count <= Self.mostSpareParticles else { return }
    spare.append(burst.columns)
  }
}

extension ParticleSystem {
  /// Whether nothing can be seen at a time or later.
  ///
  /// - Parameter time: the absolute time in seconds.
  /// - Complexity: O(*b*) in the bursts that are kept.
  public func isIdle(at time: Double) -> Bool {
    bursts.allSatisfy { $0.end <= time }
  }

  /// How many particles are alive at a time.
  ///
  /// - Parameter time: the absolute time in seconds.
  /// - Complexity: O(*b*) in the bursts that are kept, plus O(*n*) in the particles of bursts with
  ///   an interval between births.
  public func aliveCount(at time: Double) -> Int {
    bursts.reduce(0) { $0 + $1.aliveCount(at: time) }
  }

  /// How many bursts have living particles at a time.
  ///
  /// - Parameter time: the absolute time in seconds.
  /// - Complexity: O(*b*) in the bursts that are kept.
  public func burstCount(at time: Double) -> Int {
    bursts.count { $0.isAlive(at: time) }
  }

  /// The particles that are alive at a time, as numbers, burst by burst.
  ///
  /// - Parameter time: the absolute time in seconds.
  /// - Complexity: O(*n* log *n*) in the living particles, each of which allocates memory: meant
  ///   for tools and for a few particles, not for every frame.
  public func trace(at time: Double) -> [ParticleTrace] {
    bursts.flatMap { $0.trace(at: time) }
  }
}
