import ArgumentParser
import Confetti
import ConfettiGraphics

/// `celebrate`: an effect over the desktop or the terminal, after a command if there is one.
struct CelebrateCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "celebrate",
    abstract: "Celebrate over the desktop or in the terminal, as soon as a command has succeeded.",
    discussion: """
      Without a command it celebrates at once. A command keeps its input, its output and its exit \
      status, as in: celebrate fireworks -- make test
      """)

  @Argument(
    help: ArgumentHelp(
      "\(Arguments.effectWords), or a file (default: party).", valueName: "effect"),
    completion: .effect,
    transform: { try EffectSource($0) })
  var source: EffectSource?

  @OptionGroup var thrown: ThrownOptions

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "The seed of all random numbers (default: another each time).", valueName: "number"),
    transform: Arguments.seed)
  var seed: UInt64?

  @Flag(help: "Celebrate in the terminal, even where there is a desktop.")
  var terminal = false

  @Flag(
    inversion: .prefixedNo,
    help: "Celebrate calmly (default: the desktop's setting).")
  var reducedMotion: Bool?

  @Argument(
    parsing: .postTerminator,
    help: ArgumentHelp("The command to run first, after --.", valueName: "command"))
  var command: [String] = []

  func run() throws {
    let celebration = Celebration(
      effect: try effect(), seed: seed ?? .random(in: 0 ... .max))
    if terminal {
      try TerminalCelebration(celebration).play()
    } else {
      try DesktopCelebration(celebration).play()
    }
  }

  private func effect() throws -> Effect.Checked {
    let effect = try thrown.applied(to: try source?.load() ?? .party)
    return reducedMotion ?? DesktopSettings().reducesMotion ? effect.quiet : effect
  }
}

/// An effect that is fired once, over whatever stands there.
struct Celebration {
  let effect: Effect.Checked
  let seed: UInt64

  /// How long an effect without an end is celebrated, in seconds, before it dies away.
  static let longestStream = 5.0

  /// A system in which the effect is fired at time 0.
  ///
  /// - Parameter stage: the size of the stage in points.
  func system(in stage: Size) -> ParticleSystem {
    var system = ParticleSystem(seed: seed)
    system.fire(effect, at: .standard(for: effect, in: stage), time: 0)
    if system.end == .infinity { system.stopAll(at: Self.longestStream) }
    return system
  }
}
