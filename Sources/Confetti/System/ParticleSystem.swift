import ConfettiGraphics

/// All bursts of a show: fires effects and draws any moment of them.
///
///     var system = ParticleSystem(seed: 7)
///     system.fire(.celebration, in: stage, at: now)
///     system.fire(.sparks, around: button.frame, at: now)
///     system.draw(at: now, into: &quads)          // any now, also an earlier one
///
/// Burst number n of a system with seed s draws its numbers from a stream made of (s, n): the
/// order of firing alone decides how bursts look, never their timing.
///
/// The system is bounded: where a new burst does not fit, the oldest are removed, and those of their
/// particles that would still have been seen are counted in ``dropped``. What one burst has beyond
/// the ``limit`` is left out, and not counted.
public struct ParticleSystem: Sendable {
  /// The seed all randomness follows from.
  public let seed: UInt64
  /// The most particles that are kept, those of the ``history`` included; 0 keeps none.
  public let limit: Int
  /// How long bursts are kept after their end, in seconds, so that earlier moments can be drawn.
  ///
  /// Bursts beyond it are removed when the next one is fired, or by ``dropExpired(at:)``.
  public var history: Double
  /// The cores that the drawing of many particles is spread over; what is drawn is the same.
  public var cores = Cores.all
  /// How many particles were removed before the end of their lives because the ``limit`` was reached.
  public private(set) var dropped = 0

  private(set) var bursts: [Burst] = []
  private var fired: UInt64 = 0
  private var particleCount = 0
  /// The latest time for which a burst was fired.
  private var newest = -Double.infinity
  /// No burst ends before this; where many are kept, looking for expired ones would take its time.
  private var earliestEnd = Double.infinity
  /// Storage of bursts that are gone, for the next ones.
  private var spare: [Columns] = []

  /// How many columns are kept for reuse, and up to which size: small bursts would hold on to the
  /// storage of a large one.
  private static let mostSpare = 32
  private static let mostSpareParticles = 4096

  /// An empty system.
  ///
  /// - Parameters:
  ///   - seed: what all randomness follows from.
  ///   - limit: the most particles that are kept; less than 0 counts as 0, which keeps none.
  ///   - history: how long bursts are kept after their end, in seconds.
  public init(seed: UInt64, limit: Int = 200_000, history: Double = 0) {
    self.seed = seed
    self.limit = max(limit, 0)
    self.history = history
  }
}

extension ParticleSystem {
  /// Fires an effect at a site at a time, which may be any, also an earlier one.
  ///
  /// Nothing is fired where a number of the site or the time is not finite.
  ///
  /// - Parameters:
  ///   - effect: what is fired.
  ///   - site: where it is fired.
  ///   - time: the absolute time in seconds.
  /// - Complexity: O(*n*) in the particles that are fired, and in those that make way for them.
  public mutating func fire(_ effect: Effect.Checked, at site: Site, time: Double) {
    guard time.isFinite else { return }
    // A burst may be fired for later or for earlier; until then the others can still be seen.
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
  ///   - stage: the size of the stage in points, whose top-left corner is the origin.
  ///   - time: the absolute time in seconds.
  /// - Complexity: O(*n*) in the particles that are fired, and in those that make way for them.
  public mutating func fire(_ effect: Effect.Checked, in stage: Size, at time: Double) {
    fire(effect, at: Site(.stage, in: stage), time: time)
  }

  /// Fires an effect around a frame.
  ///
  /// - Parameters:
  ///   - effect: what is fired.
  ///   - frame: what sparks fly off from, such as a button, in points.
  ///   - stage: the size of the stage in points, which the speeds of some effects are shares of.
  ///   - time: the absolute time in seconds.
  /// - Complexity: O(*n*) in the particles that are fired, and in those that make way for them.
  public mutating func fire(
    _ effect: Effect.Checked, around frame: Rect, in stage: Size = Size(width: 1280, height: 720),
    at time: Double
  ) {
    fire(effect, at: Site(.frame(frame), in: stage), time: time)
  }

  /// Fires an effect from a point.
  ///
  /// Without an aim the presets stay in sight: from any point of the stage, at its edges and in its
  /// corners too, at least two thirds of the particles are within the stage at every moment of their
  /// first second. They are thrown as far as the stage is large, and to where there is space: upward
  /// from the middle, to the right from the left edge, down from the top. So say which stage it is.
  /// Own effects do the same where their flight has a ``Flight/PointLaunch``; all others are thrown
  /// as they are, and so is what is aimed.
  ///
  /// - Parameters:
  ///   - effect: what is fired.
  ///   - point: where it is fired, in points.
  ///   - stage: the size of the stage in points.
  ///   - aim: the direction and the strength of a throw; `nil` leaves both to the effect.
  ///   - time: the absolute time in seconds.
  /// - Complexity: O(*n*) in the particles that are fired, and in those that make way for them.
  public mutating func fire(
    _ effect: Effect.Checked, from point: Point, in stage: Size = Size(width: 1280, height: 720),
    aim: Site.Aim? = nil, at time: Double
  ) {
    fire(effect, at: Site(.point(point), in: stage, aim: aim), time: time)
  }

  /// Removes the bursts that ended more than ``history`` ago.
  ///
  /// - Parameter time: the absolute time in seconds.
  /// - Complexity: O(1) where none has ended, else O(*b*) in the bursts.
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
  /// Whether nothing is to be seen at a time nor at any later one.
  ///
  /// - Parameter time: the absolute time in seconds.
  /// - Complexity: O(*b*) in the bursts that are kept.
  public func isIdle(at time: Double) -> Bool {
    bursts.allSatisfy { $0.end <= time }
  }

  /// How many particles are alive at a time.
  ///
  /// - Parameter time: the absolute time in seconds.
  /// - Complexity: O(*b*) in the bursts that are kept, and in the particles of those whose particles
  ///   are born one after the other.
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
  /// - Complexity: O(*n* log *n*) in the living particles, each of which allocates memory: for tools
  ///   and for a few particles, not for every frame.
  public func trace(at time: Double) -> [ParticleTrace] {
    bursts.flatMap { $0.trace(at: time) }
  }
}
