import Motion

/// The rate at which particles are added: it grows until there are as many particles as frames have time for.
///
/// Work grows with the number of particles, so there is time for about
///
///     most = alive · target / load
///
/// of them, and they may be added at (most − alive) / response a second. The rate falls as the number comes near, and
/// the number comes to rest a little below the target, when as many are spawned as die. The load does not show the
/// work of a graphics processor, which makes frames late; then the number must not grow. Time that other programs
/// take of the processors does not count. A few hundred particles are always held.
/// Time that other programs take of the processors counts for nothing. A few hundred are always held.
struct StressPace: Hashable, Sendable {
  /// Whether frames have no time for all wanted particles.
  private(set) var isAdapting = false

  /// The wanted rate, in particles a second.
  private var climb = start
  /// The number of particles above which frames were late although their load was low.
  private var ceiling: Double
  /// The time without a late frame, in seconds.
  private var calm = 0.0
  private let most: Double

  /// The first rate, in particles a second.
  static let start = 400.0
  /// The growth of the rate: it doubles each second.
  private static let growth = Elementary.log(2)
  /// A number of particles that never makes a frame late.
  private static let few = Double(FrameBudget.fewParticles)
  /// The load that the number approaches.
  static let target = 0.85
  /// The time in which the number follows the load, in seconds.
  private static let response = 0.5
  /// The share that the ceiling loses in a second while frames are late.
  private static let falling = 0.1
  /// The share by which the ceiling rises in a second, for each second without a late frame, and its
  /// greatest value: frames may have been late because of another program.
  private static let (rising, steepest) = (0.05, 0.5)

  init(most: Double = .infinity) {
    self.most = most
    ceiling = most
  }

  /// Begins with the first rate again, but keeps the ceiling.
  mutating func restart() { climb = Self.start }

  /// Forgets the ceiling, once there are no particles any more.
  mutating func forget() { (ceiling, calm) = (most, 0) }

  /// The highest rate during the next `seconds`, in particles a second.
  private mutating func available(
    alive: Int, _ budget: FrameBudget, for seconds: Double
  ) -> Double {
    let alive = Double(alive)
    if budget.isLate, budget.load < Self.target {
      // Lowered only at the first late frame: the ceiling must not follow the particles that die meanwhile.
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

  /// The rate during the next `seconds` while the user holds, in particles a second; with reduced motion it is low and
  /// does not grow.
  mutating func rate(
    alive: Int, _ budget: FrameBudget, reducesMotion: Bool, for seconds: Double
  ) -> Double {
    let available = available(alive: alive, budget, for: seconds)
    let wanted = reducesMotion ? Self.start / 4 : climb
    isAdapting = available < wanted
    // A wanted rate that grew while it is too high would later be reached with a jump.
    if !isAdapting { climb *= Elementary.exp(Self.growth * seconds) }
    return min(wanted, available)
  }

  /// The part of the particles wanted for the next `seconds` for which there is time.
  mutating func granted(
    _ particles: Int, alive: Int, _ budget: FrameBudget, for seconds: Double
  ) -> Int {
    let available = available(alive: alive, budget, for: seconds) * seconds
    isAdapting = available < Double(particles)
    return isAdapting ? Int(available) : particles
  }
}

/// The births that keep the number of living particles constant: bursts at even intervals, as many as fit into one
/// lifetime.
///
///     lifetime   |--------------------|
///     bursts     | | | | | | | | | | |      a new one comes whenever the oldest goes
struct SteadyBirths: Hashable, Sendable {
  /// The number of particles that live at any time.
  let count: Int
  /// The number of bursts that live at any time: few, because each has a cost, but so many that single
  /// births are not noticed.
  let bursts: Int

  init(holding count: Int) {
    self.count = count
    bursts = (count / 4).clamped(to: 12...120)
  }

  /// The number of particles that are spawned at a step of time; any ``bursts`` steps in a row have
  /// ``count``.
  func births(at step: Int) -> Int {
    // Steps before the start of time have a negative remainder.
    let index = (step % bursts + bursts) % bursts
    return (index + 1) * count / bursts - index * count / bursts
  }
}
