import Confetti
import ConfettiGraphics
import Motion

/// The particles of the stress scene: they come from a pointer that is held, ever more of them, until frames only just
/// keep their time.
///
///     particles.prepare(stage: size, reducesMotion: false)
///     particles.hold(at: point)
///     particles.advance(to: time, budget)          // once a frame
///     particles.system.draw(at: time, into: &quads)
///
/// Without a pointer the scene can keep a constant number of particles alive. Particles are functions of their age, so
/// the first frame already has those that were born before it.
struct StressParticles: Sendable {
  /// The scene has a system of its own, so that effects of other scenes do not depend on it.
  var system: ParticleSystem
  private(set) var pace: StressPace
  /// The births that keep a constant number of particles alive.
  private(set) var steady: SteadyBirths?
  /// The number of those births for which there was no time, and their share lately, 0…1.
  private(set) var shedCount = 0, shedShare = 0.0

  /// The position of the pointer while it is held, and whether the key is held.
  private(set) var pointer: Point?
  private(set) var isKeyHeld = false
  /// The next step of time at which particles are born.
  private var nextStep: Int?
  /// The fraction of a particle that is still to be born.
  private var owed = 0.0
  /// The paper that fits the stage; `nil` until it is first needed, because it is read from a file.
  private(set) var paper: Effect?
  /// The bursts of the steady births, by the number of their particles: bursts of one program are drawn faster than
  /// bursts of as many programs, and checking a program takes longer than a birth.
  private var bursts: [Int: Effect.Checked] = [:]
  private var stage = Size(width: 0, height: 0)
  private var reducesMotion = false

  static let mostParticles = 400_000
  /// The lifetime of a particle in seconds.
  static let lifetime = 6.0
  /// The time for which particles are kept after their end, for steps back in time, in seconds.
  private static let history = 2.0

  init(seed: UInt64, holding count: Int? = nil) {
    // Above its limit a system gives up the oldest particles, which are those that are only kept.
    system = ParticleSystem(
      seed: seed, limit: Self.mostParticles + Self.mostParticles / 4, history: Self.history)
    steady = count.map { SteadyBirths(holding: $0.clamped(to: 1...Self.mostParticles)) }
    pace = StressPace(most: count == nil ? Double(Self.mostParticles) : .infinity)
  }

  /// Fits the effect to the size of a stage, and to reduced motion.
  mutating func prepare(stage: Size, reducesMotion: Bool) {
    self.stage = stage
    self.reducesMotion = reducesMotion
    (paper, bursts) = (nil, [:])
  }

  var isHeld: Bool { pointer != nil || isKeyHeld }

  /// Adds particles from now on: from a point, or, with `nil` for the key, from the middle of the stage.
  mutating func hold(at point: Point? = nil) {
    if !isHeld { pace.restart() }
    if let point { pointer = point } else { isKeyHeld = true }
  }

  mutating func releasePointer() { pointer = nil }

  mutating func releaseKey() { isKeyHeld = false }

  var source: Point { pointer ?? Point(x: stage.width / 2, y: stage.height * 0.55) }

  /// Whether particles move or are born while time goes on.
  func isMoving(at time: Double) -> Bool {
    isHeld || steady != nil || !system.isIdle(at: time)
  }
}

extension StressParticles {
  /// The difference between the lifetimes of particles that are added by hand, in seconds: particles that
  /// were born within a short time must not all die within a short time.
  private static let variation = 1.0
  /// The births by hand per second: many, so that they follow the hand.
  private static let handSteps = 60.0
  /// The most bursts that are kept.
  private static let mostBursts = 64
  /// The largest number of steps that are made up for after a late frame.
  private static let mostLateSteps = 8

  /// Spawns the particles that are due by a moment of the show.
  mutating func advance(to time: Double, _ budget: FrameBudget) {
    system.dropExpired(at: time)
    if let steady {
      let steps = Double(steady.bursts) / Self.lifetime
      for step in dueSteps(at: time, steps, longest: steady.bursts, fromStart: true) {
        spawn(steady.births(at: step), at: Double(step) / steps, now: time, budget, 1 / steps)
      }
    } else {
      let steps = Self.handSteps
      let due = dueSteps(at: time, steps, longest: Self.mostLateSteps, fromStart: false)
      guard isHeld else {
        if system.isIdle(at: time) { pace.forget() }
        return
      }
      for step in due { add(step, at: Double(step) / steps, now: time, budget, 1 / steps) }
    }
  }

  /// The steps from the last moment up to this one; none if time was moved back.
  private mutating func dueSteps(
    at time: Double, _ stepsPerSecond: Double, longest: Int, fromStart: Bool
  ) -> Range<Int> {
    let end = Int((time * stepsPerSecond).rounded(.down)) + 1
    let first = max(nextStep ?? (fromStart ? .min : end), end - longest)
    nextStep = max(first, end)
    return min(first, end)..<end
  }

  /// Spawns as many of the wanted particles as there is time for.
  private mutating func spawn(
    _ wanted: Int, at birth: Double, now: Double, _ budget: FrameBudget, _ interval: Double
  ) {
    guard wanted > 0 else { return }
    let alive = system.aliveCount(at: now)
    let granted = pace.granted(wanted, alive: alive, budget, for: interval)
    shedCount += wanted - granted
    // Smoothed over about a second.
    shedShare += (Double(wanted - granted) / Double(wanted) - shedShare) * min(interval, 1)
    guard granted > 0 else { return }
    // Where time is short, the numbers of particles differ from burst to burst, and bursts pile up.
    if bursts.count > Self.mostBursts { bursts = [:] }
    let burst = bursts[granted] ?? burst(of: granted, living: Self.lifetime)
    bursts[granted] = burst
    fire(burst, at: birth)
  }

  /// Spawns particles at the rate of the pace.
  private mutating func add(
    _ step: Int, at birth: Double, now: Double, _ budget: FrameBudget, _ interval: Double
  ) {
    let alive = system.aliveCount(at: now)
    owed += pace.rate(alive: alive, budget, reducesMotion: reducesMotion, for: interval) * interval
    let whole = owed.rounded(.down)
    owed -= whole
    // With multiples of the golden ratio the lifetimes of neighbours are far apart, and all occur.
    let share = (Double(step) * 0.618_033_988_75).truncatingRemainder(dividingBy: 1)
    guard whole > 0 else { return }
    fire(
      burst(of: Int(whole), living: Self.lifetime + Self.variation * (2 * share - 1)), at: birth)
  }

  private var fittedPaper: Effect {
    let paper = Effect.stress(on: stage, lifetime: Self.lifetime)
    return reducesMotion ? paper.reducedMotion : paper
  }

  /// Particles that live for some seconds; `nil` if there cannot be so many at once.
  private mutating func burst(of count: Int, living lifetime: Double) -> Effect.Checked? {
    let paper = paper ?? fittedPaper
    self.paper = paper
    let burst = paper.with {
      for index in $0.emitters.indices {
        $0.emitters[index].when.count = count
        $0.emitters[index].life = .fading(over: 1, after: lifetime - 1)
      }
    }
    return try? burst.checked()
  }

  private mutating func fire(_ burst: Effect.Checked?, at birth: Double) {
    guard let burst else { return }
    system.fire(burst, at: Site(.point(source), in: stage), time: birth)
  }
}

extension Effect {
  /// Celebration's paper for the stress scene: thrown from a point over a stage of any size, then
  /// sinking slowly for a few seconds, so that many particles are seen at once.
  static func stress(on stage: Size, lifetime: Double) -> Effect {
    celebration.with {
      $0.name = "stress"
      var paper = $0.emitters[0]
      paper.life = .fading(over: 1, after: lifetime - 1)
      // A throw reaches velocity / drag, so the stage is filled evenly from its middle.
      let drag = paper.air.drag.constant ?? 0
      paper.launch = Launch(
        .cartesian(x: .between(-0.5 * drag, 0.5 * drag), y: .between(-0.75 * drag, 0.3 * drag)),
        unit: .stage)
      paper.where = Where(.point(Where.Share(0.5, 0.5)))
      // In the air it sinks by gravity / drag a second.
      paper.air.gravity = DrawnVector(y: .fixed(Double(stage.height) * 0.08 * drag))
      paper.air.spread = nil
      $0.emitters = [paper]
    }
  }
}

extension Life {
  /// A life that fades at its end.
  fileprivate static func fading(over fade: Double, after seconds: Double) -> Life {
    let lifetime = seconds + fade
    return Life(
      .fixed(lifetime), opacity: Track([(0, 1), (seconds / lifetime, 1), (1, 0)]))
  }
}
