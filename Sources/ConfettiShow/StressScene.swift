import Confetti
import ConfettiGraphics

/// A scene that shows how many particles the machine can keep in the air: they come from wherever the
/// pointer holds, ever more of them, until frames only just keep their time.
///
///     scene.prepare(layout, isCalm: false)
///     scene.hold(at: point)
///     scene.advance(to: time, budget)              // once a frame
///     scene.system.draw(at: time, into: &quads)
///
/// It can also hold a number by itself. Then it is as if it had always done so: particles are functions
/// of their age, so the first frame has those that were born before it.
struct StressScene: Sendable {
  /// The particles; the scene has its own, so that what is fired elsewhere does not depend on it.
  var system: ParticleSystem
  /// How fast they come.
  var pace: StressPace
  /// The births of a number that is held.
  var steady: SteadyBirths?
  /// How many of those there was no time for, and which share of them lately, 0…1.
  var shedCount = 0, shedShare = 0.0

  /// Where the pointer holds; and whether the key does.
  private(set) var pointer: Point?
  private(set) var isKeyHeld = false
  /// The next step of time at which particles are born.
  var nextStep: Int?
  /// The part of a particle that is still to be born.
  var owed = 0.0
  private(set) var effect = Effect.celebration
  private(set) var stage = Size(width: 0, height: 0)
  private(set) var isCalm = false

  /// The most particles it holds.
  static let mostParticles = 400_000
  /// How long its particles live, in seconds.
  static let lifetime = 6.0
  /// How long particles are kept after their end, for steps back in time, in seconds.
  private static let history = 2.0

  /// A scene without particles, or with so many at any time.
  init(seed: UInt64, holding count: Int? = nil) {
    // The oldest are given up where there are more, and those that are only kept are older.
    system = ParticleSystem(
      seed: seed, limit: Self.mostParticles + Self.mostParticles / 4, history: Self.history)
    steady = count.map { SteadyBirths(holding: min(max($0, 1), Self.mostParticles)) }
    pace = StressPace(most: count == nil ? Double(Self.mostParticles) : .infinity)
  }

  /// Fits what is thrown to a stage, and to whether people want little motion.
  mutating func prepare(_ layout: Layout, isCalm: Bool) {
    stage = layout.size
    self.isCalm = isCalm
    let paper = Effect.stress(on: stage, lifetime: Self.lifetime)
    effect = isCalm ? paper.quiet : paper
  }

  /// What there is to do, in ever fewer words.
  var hints: [String] {
    if let count = steady?.count.grouped {
      return ["Keeps \(count) particles in the air", "Keeps \(count)"]
    }
    return isCalm
      ? ["Little motion: hold to add a few particles", "Hold to add a few"]
      : ["Hold anywhere, or Space, to add particles", "Hold to add particles"]
  }

  /// Whether somebody adds particles.
  var isHeld: Bool { pointer != nil || isKeyHeld }

  /// Adds particles from a point from now on.
  mutating func hold(at point: Point) {
    if !isHeld { pace.restart() }
    pointer = point
  }

  /// Adds particles from the middle of the stage from now on.
  mutating func holdKey() {
    if !isHeld { pace.restart() }
    isKeyHeld = true
  }

  mutating func releasePointer() { pointer = nil }

  mutating func releaseKey() { isKeyHeld = false }

  /// Where particles come from.
  var source: Point { pointer ?? Point(x: stage.width / 2, y: stage.height * 0.55) }

  /// Whether something moves by itself while time goes on.
  func isMoving(at time: Double) -> Bool {
    isHeld || steady != nil || !system.isIdle(at: time)
  }
}
