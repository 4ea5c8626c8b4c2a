import Motion

/// How fast particles are added: ever faster, until there are as many as frames have time for.
///
/// Work grows with the number of particles, so there is time for about
///
///     most = alive · target / load
///
/// of them, and they may be added at (most − alive) / response a second. The nearer, the slower: the
/// number comes to rest where as many are spawned as go, a little below the target. What takes time
/// that the load does not show, such as a graphics processor, makes frames late; then the number must
/// not grow beyond what it was. A few hundred are always held.
struct StressPace: Hashable, Sendable {
  /// Whether there is less time for particles than there are to come.
  private(set) var isAdapting = false

  /// The rate if there is time for it, in particles a second.
  private var climb = start
  /// With more particles than this, frames were late although their load was low.
  private var ceiling: Double
  /// For how long no frame has been late, in seconds.
  private var calm = 0.0
  private let most: Double

  /// How fast it begins, in particles a second.
  static let start = 400.0
  /// How fast it grows, per second: each second it is twice as fast.
  private static let growth = Elementary.log(2)
  /// So few particles never make a frame late.
  private static let few = Double(FrameBudget.fewParticles)
  /// The load to come near.
  private static let target = 0.85
  /// How soon the number follows, in seconds.
  private static let response = 0.5
  /// Which share of itself the ceiling loses in a second while frames are late.
  private static let falling = 0.1
  /// By how much faster it rises with each second without a late frame, and how fast at most, as
  /// shares of itself in a second: frames may have been late because of another program.
  private static let (rising, steepest) = (0.05, 0.5)

  init(most: Double = .infinity) {
    self.most = most
    ceiling = most
  }

  /// Begins to climb anew; what has been too many still is.
  mutating func restart() { climb = Self.start }

  /// Forgets what has been too many, where there are no particles any more.
  mutating func forget() { (ceiling, calm) = (most, 0) }

  /// How many particles a second may be spawned during the next `seconds`.
  private mutating func available(
    alive: Int, _ budget: FrameBudget, for seconds: Double
  ) -> Double {
    let alive = Double(alive)
    if budget.isLate, budget.load < Self.target {
      // Only once: it must not follow those that fall out meanwhile.
      if calm > 0 { ceiling = min(ceiling, alive) }
      ceiling = max(ceiling * (1 - Self.falling * seconds), Self.few)
      calm = 0
    } else {
      calm += seconds
      let rise = min(Self.rising * calm, Self.steepest)
      ceiling = min(ceiling * (1 + rise * seconds), most)
    }
    let below = max(ceiling - alive, 0) / Self.response
    guard budget.load < Self.target else { return max(Self.few - alive, 0) / Self.response }
    guard budget.load > Self.target / 2 else { return below }
    return min(below, max(alive * (Self.target / budget.load - 1) / Self.response, Self.start))
  }

  /// How many particles a second are spawned during the next `seconds` while somebody holds; few, and
  /// never more, for people who want reduced motion.
  mutating func rate(
    alive: Int, _ budget: FrameBudget, reducesMotion: Bool, for seconds: Double
  ) -> Double {
    let available = available(alive: alive, budget, for: seconds)
    let wanted = reducesMotion ? Self.start / 4 : climb
    isAdapting = available < wanted
    // A rate that is not reached would be reached with a jump.
    if !isAdapting { climb *= Elementary.exp(Self.growth * seconds) }
    return min(wanted, available)
  }

  /// How many of the particles that are wanted for the next `seconds` there is time for.
  mutating func granted(
    _ particles: Int, alive: Int, _ budget: FrameBudget, for seconds: Double
  ) -> Int {
    let available = available(alive: alive, budget, for: seconds) * seconds
    isAdapting = available < Double(particles)
    return isAdapting ? Int(available) : particles
  }
}

/// When particles are spawned so that as many as are wanted live at any time: in bursts at even
/// distances, which together are one lifetime long.
///
///     lifetime   |--------------------|
///     bursts     | | | | | | | | | | |      a new one comes whenever the oldest goes
struct SteadyBirths: Hashable, Sendable {
  /// How many particles live at any time.
  let count: Int
  /// How many bursts live at any time: few, so that each is worth its while, and so many that their
  /// coming is not seen.
  let bursts: Int

  init(holding count: Int) {
    self.count = count
    bursts = min(max(count / 4, 12), 120)
  }

  /// How many particles are spawned at a step of time; those of any ``bursts`` steps in a row are
  /// ``count``.
  func births(at step: Int) -> Int {
    // Also for steps before the start of time, whose remainder is negative.
    let place = (step % bursts + bursts) % bursts
    return (place + 1) * count / bursts - place * count / bursts
  }
}
