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
/// The system is bounded: where a new burst does not fit, the oldest are given up and those of
/// their particles that were still to be seen are counted in ``dropped``. What one burst has beyond
/// the ``limit`` is left out, and not counted.
public struct ParticleSystem: Sendable {
  /// The seed all randomness follows from.
  public let seed: UInt64
  /// The most particles that are kept, those of the ``history`` too.
  public let limit: Int
  /// How long bursts are kept after their end, in seconds, so that earlier moments can be drawn.
  public var history: Double
  /// The cores that the drawing of many particles is spread over; what is drawn is the same.
  public var cores = Cores.all
  /// How many particles were given up before the end of their lives to make room for others.
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

  /// How many emptied columns are kept for reuse, and up to which size: after a burst of 100,000
  /// the storage would be taken over, and held on to, by small ones.
  private static let mostSpare = 32
  private static let mostSpareParticles = 4096

  /// An empty system.
  ///
  /// - Parameters:
  ///   - seed: what all randomness follows from.
  ///   - limit: the most particles that are kept.
  ///   - history: how long bursts are kept after their end, in seconds.
  public init(seed: UInt64, limit: Int = 200_000, history: Double = 0) {
    precondition(limit > 0, "a particle system needs room for at least one particle")
    self.seed = seed
    self.limit = limit
    self.history = history
  }
}

extension ParticleSystem {
  /// Fires an effect at a site at a time, which may be any, also an earlier one.
  ///
  /// - Parameters:
  ///   - effect: what is fired.
  ///   - site: where it is fired; nothing is where its numbers are not finite.
  ///   - time: the absolute time in seconds.
  /// - Precondition: the effect passes ``Effect/validate()``, as all presets and all decoded effects
  ///   do; the time is finite.
  public mutating func fire(_ effect: Effect, at site: Site, time: Double) {
    precondition(time.isFinite, "the time of a burst must be finite")
    do { try effect.validate() } catch { preconditionFailure(error.description) }
    // A burst may be fired for later or for earlier; until then the others are still to be seen.
    dropExpired(at: min(time, newest))
    guard site.isFinite else { return }
    newest = max(time, newest)
    let burst = Burst(
      effect, at: site, birth: time, generator: SeededGenerator(seed: seed, stream: fired),
      maximum: limit, reusing: spare.popLast() ?? Columns())
    fired += 1
    guard burst.count > 0 else { return }
    makeRoom(for: burst.count, at: time)
    particleCount += burst.count
    earliestEnd = min(earliestEnd, burst.end)
    bursts.append(burst)
  }

  /// Fires an effect from the edges of a stage.
  public mutating func fire(_ effect: Effect, in stage: Size, at time: Double) {
    fire(effect, at: Site(.stage, in: stage), time: time)
  }

  /// Fires an effect around a frame.
  ///
  /// - Parameter stage: what the speeds of some effects are shares of.
  public mutating func fire(
    _ effect: Effect, around frame: Rect, in stage: Size = Size(width: 1280, height: 720),
    at time: Double
  ) {
    fire(effect, at: Site(.frame(frame), in: stage), time: time)
  }

  /// Fires an effect from a point.
  ///
  /// - Parameters:
  ///   - stage: what the speeds of some effects are shares of.
  ///   - aim: the direction and the strength; `nil` leaves both to the effect.
  public mutating func fire(
    _ effect: Effect, from point: Point, in stage: Size = Size(width: 1280, height: 720),
    aim: Site.Aim? = nil, at time: Double
  ) {
    fire(effect, at: Site(.point(point), in: stage, aim: aim), time: time)
  }

  /// Gives up the bursts that ended more than ``history`` ago.
  public mutating func dropExpired(at time: Double) {
    let kept = time - history
    guard earliestEnd <= kept else { return }
    for burst in bursts where burst.end <= kept { recycle(burst) }
    bursts.removeAll { $0.end <= kept }
    earliestEnd = bursts.reduce(.infinity) { min($0, $1.end) }
  }

  /// Gives up all bursts.
  public mutating func removeAll() {
    for burst in bursts { recycle(burst) }
    bursts.removeAll(keepingCapacity: true)
    earliestEnd = .infinity
  }

  /// Gives up the oldest bursts until a new one fits.
  private mutating func makeRoom(for count: Int, at time: Double) {
    var given = 0
    while particleCount + count > limit {
      dropped += bursts[given].remainingCount(at: time)
      recycle(bursts[given])
      given += 1
    }
    bursts.removeFirst(given)
  }

  private mutating func recycle(_ burst: Burst) {
    particleCount -= burst.count
    guard spare.count < Self.mostSpare, burst.count <= Self.mostSpareParticles else { return }
    spare.append(burst.columns)
  }
}

extension ParticleSystem {
  /// Whether nothing is to be seen at a time nor at any later one.
  public func isIdle(at time: Double) -> Bool {
    bursts.allSatisfy { $0.end <= time }
  }

  /// How many particles are alive at a time.
  public func aliveCount(at time: Double) -> Int {
    bursts.reduce(0) { $0 + $1.aliveCount(at: time) }
  }

  /// How many bursts have living particles at a time.
  public func burstCount(at time: Double) -> Int {
    bursts.count { $0.isAlive(at: time) }
  }

  /// The particles that are alive at a time, as numbers, burst by burst.
  public func trace(at time: Double) -> [ParticleTrace] {
    bursts.flatMap { $0.trace(at: time) }
  }
}
