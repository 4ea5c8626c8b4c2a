import ArgumentParser
import Confetti
import ConfettiGraphics

/// The options about the effect and its site, which `trace`, `render` and `export` share.
struct SiteOptions: ParsableArguments {
  @Argument(
    help: ArgumentHelp(
      "\(Arguments.effectWords), a file of an effect or a score, or - for standard input.",
      valueName: "effect"),
    completion: .effect,
    transform: { try EffectSource($0) })
  var source: EffectSource

  @Option(
    "The seed of all random numbers (default: 1, or that of the score).", value: "number",
    transform: Arguments.seed)
  var seed: UInt64?

  @Option(
    name: .customLong("size"), parsing: .unconditional,
    help: ArgumentHelp(
      "The size of the stage in points (default: 1280x720).", valueName: "WIDTHxHEIGHT"),
    transform: Arguments.size)
  var givenSize: Size?

  /// The size of the stage in points.
  var size: Size { givenSize ?? Size(width: 1280, height: 720) }

  @Option("Fire from a point of the stage.", value: "X,Y", transform: Arguments.point)
  var origin: Point?

  @Option(
    "Fire around a frame (default, if the effect needs one: 160 × 48 points in the middle).",
    value: "X,Y,WIDTH,HEIGHT", transform: Arguments.frame)
  var around: Rect?

  @OptionGroup var thrown: ThrownOptions

  @Flag(help: "Fire the version for people who prefer reduced motion; =0.5 goes half as far.")
  var reducedMotion = false

  @OptionGroup(visibility: .private) var motion: MotionDegree

  /// The degree to which motion is reduced, 0…1.
  var motionDegree: Double { motion.degree(flag: reducedMotion) }

  func validate() throws {
    try Arguments.checkAlternatives(["--origin": origin != nil, "--around": around != nil])
  }

  /// A system in which the effect is fired at time 0, or the score begins; the duration that is shown by default, or
  /// `nil` for that of the system; and the name, which is empty for a score without one.
  func fired() throws -> (system: ParticleSystem, length: Double?, name: String) {
    try fired(source.played())
  }

  /// The same of an effect or a score that has been read.
  ///
  /// - Parameters:
  ///   - played: the effect or the score.
  ///   - variation: the number that is added to the seed.
  ///   - isCalm: whether the version for reduced motion is fired, whatever the options say.
  func fired(
    _ played: Played, variation: Int = 0, isCalm: Bool = false
  ) throws -> (system: ParticleSystem, length: Double?, name: String) {
    let degree = isCalm ? 1 : motionDegree
    let score: Score
    switch played {
    case .effect(let effect, _):
      let thrown = try thrown.applied(to: effect).reducedMotion(degree)
      return (fired(thrown, variation: variation), nil, effect.name)
    case .score(let played, _): score = played.reducedMotion(degree)
    }
    guard origin == nil, around == nil, thrown.isEmpty else {
      throw ValidationError(
        "a score says itself what is fired where; --origin, --around and the options for what is "
          + "thrown are for effects.")
    }
    guard score.mostBorn <= Double(Self.mostOfScore) else {
      throw DemoError(
        "The score fires more than \(Self.mostOfScore) particles; make it shorter, or divide it.")
    }
    // All cues are fired beforehand, so the system must not forget any when later effects are fired.
    var system = ParticleSystem(
      seed: (seed ?? score.seed ?? 1) &+ UInt64(variation), limit: Self.mostOfScore,
      history: .infinity)
    system.fireAll(score, in: size)
    return (system, score.length, score.name)
  }

  /// The most particles of a whole score.
  private static let mostOfScore = 4_000_000

  /// A system in which an effect is fired at time 0.
  func fired(_ effect: Effect.Checked, variation: Int = 0) -> ParticleSystem {
    var system = ParticleSystem(seed: (seed ?? 1) &+ UInt64(variation))
    system.fire(effect, at: site(of: effect), time: 0)
    return system
  }

  /// The site at which an effect is fired.
  func site(of effect: Effect.Checked) -> Site {
    let given = origin.map(Site.Anchor.point) ?? around.map(Site.Anchor.frame)
    return given.map { Site($0, in: size) } ?? .standard(for: effect, in: size)
  }
}
