import ArgumentParser
import Confetti
import ConfettiGraphics

/// The options that `trace` and `render` share: which effect is fired, and where.
struct SiteOptions: ParsableArguments {
  @Argument(
    help: ArgumentHelp(
      "\(Arguments.effectWords), a file, or - for standard input.", valueName: "effect"),
    completion: .effect,
    transform: { try EffectSource($0) })
  var source: EffectSource

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("The seed of all random numbers (default: 1).", valueName: "number"),
    transform: Arguments.seed)
  var seed: UInt64 = 1

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "The size of the stage in points (default: 1280x720).", valueName: "WIDTHxHEIGHT"),
    transform: Arguments.size)
  var size = Size(width: 1280, height: 720)

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("Fire from a point of the stage.", valueName: "X,Y"),
    transform: Arguments.point)
  var origin: Point?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Fire around a frame (default, if the effect needs one: 160 × 48 points in the middle).",
      valueName: "X,Y,WIDTH,HEIGHT"),
    transform: Arguments.frame)
  var around: Rect?

  @OptionGroup var thrown: ThrownOptions

  @Flag(
    name: [.long, .customLong("quiet-motion")],
    help: "Fire the version for people who prefer reduced motion.")
  var reducedMotion = false

  func validate() throws {
    if origin != nil, around != nil {
      throw ValidationError("--origin and --around cannot be combined; leave one of them out.")
    }
  }

  /// Reads and checks the effect, and makes it what is asked for.
  func load() throws -> Effect.Checked {
    let effect = try thrown.applied(to: try source.load())
    return reducedMotion ? effect.reducedMotion : effect
  }

  /// A system in which an effect is fired at time 0.
  func fired(_ effect: Effect.Checked) -> ParticleSystem {
    var system = ParticleSystem(seed: seed)
    system.fire(effect, at: site(of: effect), time: 0)
    return system
  }

  /// Where an effect is fired.
  func site(of effect: Effect.Checked) -> Site {
    if let origin { return Site(.point(origin), in: size) }
    if let around { return Site(.frame(around), in: size) }
    return Site.standard(for: effect, in: size)
  }
}
