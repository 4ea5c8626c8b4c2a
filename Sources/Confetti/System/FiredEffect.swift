import ConfettiSystem

/// An effect fired once, which gives the bursts of any moment.
///
/// An effect that ends soon is spawned at once. Streams and long repetitions are spawned slice by
/// slice, when a moment that needs a slice is asked for; the latest slices are kept.
///
/// A class, because it is shared, and immutable except for the slices that it keeps.
package final class FiredEffect: Sendable {
  let number: UInt64
  package let effect: Effect.Checked
  /// The effect that was fired, of which ``effect`` is the version for its site.
  let original: Effect.Checked
  let site: Site
  /// The time of the firing, as an absolute time.
  let time: Double
  /// The absolute time from which on no more particles are born, apart from children.
  let stop: Double
  /// How the firing fades out; `nil` if it does not.
  let fade: Fade?
  /// The end of the last particle, as an absolute time; may be infinite.
  package let end: Double
  /// The absolute time after which the firing is neither seen nor heard.
  var keptUntil: Double { end + effect.soundTail }
  /// The number of particles for which the firing counts: all particles, or, for a stream, the most
  /// at once.
  let particleCount: Int
  /// The absolute times between which all particles are alive; empty for a stream.
  private let full: (from: Double, to: Double)
  /// The chance of the firing: with the same chance, the same effect at the same site has the same
  /// births.
  let chance: Chance
  private let random: CountedRandom
  private let limit: Int
  private let plans: [BirthPlan]
  /// All bursts, if the effect was spawned at once; otherwise empty.
  let spawned: [Burst]
  /// The largest number of runs of these bursts that are drawn.
  let drawnRunCount: Int
  let kept: Locked<KeptSlices>?

  /// The longest time of births, in seconds, and the most particles, for an effect that is spawned
  /// at once.
  static let longestAtOnce = 4.0
  private static let mostAtOnce = 100_000.0

  /// - Parameters:
  ///   - original: the effect, of which the version for the site is fired.
  ///   - limit: the most particles that the effect may have at once; the others are left out.
  ///   - spare: storage of removed bursts, for new ones.
  init(
    _ original: Effect.Checked, number: UInt64, at site: Site, time: Double, chance: Chance,
    stop: Double = .infinity, fade: Fade? = nil, limit: Int, reusing spare: inout [Columns]
  ) {
    let effect = original.fired(at: site)
    (self.number, self.effect, self.site, self.time) = (number, effect, site, time)
    (self.original, self.stop, self.fade, self.limit) = (original, stop, fade, limit)
    self.chance = chance
    random = CountedRandom(seed: chance.seed, firing: chance.firing)
    var (plans, total, span): ([BirthPlan], Double, Double) = ([], 0, 0)
    for program in effect.programs {
      plans.append(BirthPlan(program, random: random.part(program.randomPart)))
      total += program.family.total
      span = max(span, program.emitter.when.span)
    }
    self.plans = plans
    guard span <= Self.longestAtOnce, total <= Self.mostAtOnce else {
      (spawned, drawnRunCount, kept) = ([], 0, Locked(KeptSlices(plans)))
      full = (.infinity, -.infinity)
      particleCount = Int(min(effect.value.crowdCount, Double(limit)))
      end = min(
        time + effect.duration, fade?.end ?? .infinity,
        stop + (effect.programs.map(\.family.duration).max() ?? 0))
      return
    }
    var family = Family(at: site, fired: time, random: random, fade: fade, limit: limit)
    swap(&family.spare, &spare)
    for plan in plans {
      for slice in 0...(plan.lastSlice ?? 0) { family.spawn(slice, of: plan, before: stop) }
    }
    swap(&family.spare, &spare)
    (spawned, kept) = (family.bursts, nil)
    drawnRunCount = spawned.reduce(0) { $0 + $1.drawnRunCount }
    particleCount = spawned.reduce(0) { $0 + $1.count }
    end = spawned.reduce(-.infinity) { max($0, $1.end) }
    full = spawned.reduce((-.infinity, .infinity)) {
      (max($0.0, $1.full.from), min($0.1, $1.full.to))
    }
  }

  /// The same firing with another effect, site, stop, fade or chance, as far as these are given.
  func with(
    effect: Effect.Checked? = nil, site: Site? = nil, stop: Double? = nil, fade: Fade? = nil,
    chance: Chance? = nil
  ) -> FiredEffect {
    var spare: [Columns] = []
    return FiredEffect(
      effect ?? original, number: number, at: site ?? self.site, time: time,
      chance: chance ?? self.chance, stop: stop ?? self.stop, fade: fade ?? self.fade,
      limit: limit, reusing: &spare)
  }

  /// The bursts that may be seen at a time, and perhaps some others.
  func bursts(at time: Double) -> [Burst] {
    // A stream that has run before is not seen before it is fired.
    guard let kept else { return time >= self.time ? spawned : [] }
    guard time >= self.time, time < end else { return [] }
    return kept.with { $0.bursts(at: time, of: self) }
  }

  func aliveCount(at time: Double) -> Int {
    guard isSeen(at: time) else { return 0 }
    // This is the case most of the time, for nearly all effects.
    if time > full.from, time < full.to { return particleCount }
    return bursts(at: time).reduce(0) { $0 + $1.aliveCount(at: time) }
  }

  /// All bursts that may be seen before a time, in the order of drawing.
  ///
  /// - Parameter most: the number of particles above which no more bursts are spawned.
  package func bursts(before time: Double, most: Int) -> [Burst] {
    guard !isSpawned else { return spawned }
    var (bursts, count) = ([Burst](), 0)
    for plan in plans {
      let born = plan.slices(at: time - self.time - plan.when.begin, lasting: .infinity)
      for slice in plan.occupied(born) where count <= most {
        let own = spawn(slice, of: plan)
        bursts += own
        count += own.reduce(0) { $0 + $1.count }
      }
    }
    return bursts
  }

  /// The bursts whose particles may live within a time, in absolute seconds.
  func bursts(from start: Double, to end: Double) -> [Burst] {
    guard let kept else { return spawned }
    return kept.with { $0.bursts(from: start, to: end, of: self) }
  }

  var isSpawned: Bool { kept == nil }

  func isSeen(at time: Double) -> Bool { time >= self.time && time < end }
}

/// The slices of a fired effect that have been spawned.
struct KeptSlices {
  private var emitters: [KeptEmitter]
  private var bursts: [Burst] = []

  init(_ plans: [BirthPlan]) { emitters = plans.map { KeptEmitter($0) } }

  var particleCount: Int { emitters.reduce(0) { $0 + $1.particleCount } }

  mutating func bursts(at time: Double, of fired: FiredEffect) -> [Burst] {
    var isNew = false
    for index in emitters.indices where emitters[index].move(to: time, of: fired) { isNew = true }
    // Many frames in a row need the same slices.
    if isNew { bursts = emitters.flatMap(\.current) }
    return bursts
  }

  /// The bursts whose particles may live within a time.
  mutating func bursts(from start: Double, to end: Double, of fired: FiredEffect) -> [Burst] {
    emitters.indices.flatMap { emitters[$0].bursts(from: start, to: end, of: fired) }
  }
}

/// The slices of one emitter that have been spawned.
private struct KeptEmitter {
  private let plan: BirthPlan
  private var slices: [Int: [Burst]] = [:]
  /// The slices that the moment needs, and the numbers of those that have births.
  private var span = 0..<0
  private var needed: [Int] = []
  private(set) var particleCount = 0

  /// The most slices that are kept besides those that a moment needs, and the most particles.
  private static let mostUnneeded = 64
  private static let mostKeptParticles = 100_000

  init(_ plan: BirthPlan) { self.plan = plan }

  /// The bursts of the slices that the moment needs.
  var current: [Burst] { needed.flatMap { slices[$0] ?? [] } }

  /// Spawns the slices that a moment needs; returns whether these differ from those of the last
  /// moment.
  mutating func move(to time: Double, of fired: FiredEffect) -> Bool {
    let since = time - fired.time - plan.when.begin
    let now = plan.slices(at: since, lasting: plan.program.family.duration)
    guard now != span else { return false }
    span = now
    needed = plan.occupied(now)
    spawn(needed, of: fired)
    return true
  }

  /// The bursts of slices whose particles may live within a time; the slices that are drawn stay.
  mutating func bursts(from start: Double, to end: Double, of fired: FiredEffect) -> [Burst] {
    let (start, end) = (start - fired.time, end - fired.time)
    let wanted = plan.occupied(
      plan.slices(at: end - plan.when.begin, lasting: end - start + plan.program.family.duration))
    spawn(wanted, of: fired)
    return wanted.flatMap { slices[$0] ?? [] }
  }

  /// Spawns some slices, after removing others if there are many.
  private mutating func spawn(_ wanted: [Int], of fired: FiredEffect) {
    if slices.count > needed.count + wanted.count + Self.mostUnneeded
      || particleCount > Self.mostKeptParticles
    {
      let used = Set(wanted + needed)
      slices = slices.filter { used.contains($0.key) }
      particleCount = slices.values.reduce(0) { $0 + Self.count($1) }
    }
    for slice in wanted where slices[slice] == nil {
      let bursts = fired.spawn(slice, of: plan)
      slices[slice] = bursts
      particleCount += Self.count(bursts)
    }
  }

  private static func count(_ bursts: [Burst]) -> Int { bursts.reduce(0) { $0 + $1.count } }
}

extension FiredEffect {
  fileprivate func spawn(_ slice: Int, of plan: BirthPlan) -> [Burst] {
    var family = Family(at: site, fired: time, random: random, fade: fade, limit: limit)
    family.spawn(slice, of: plan, before: stop)
    return family.bursts
  }
}
