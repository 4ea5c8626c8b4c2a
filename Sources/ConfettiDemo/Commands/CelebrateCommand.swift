import ArgumentParser
import Confetti
import ConfettiSDL

/// `celebrate`: an effect over the desktop or the terminal, after a command if there is one.
struct CelebrateCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "celebrate",
    abstract: "Celebrate over the desktop or in the terminal, as soon as a command has succeeded.",
    discussion: """
      Without a command it celebrates at once. A command keeps its input, its output and its exit \
      status, as in: celebrate fireworks -- make test. The status is there at once, while the \
      celebration goes on by itself; only the terminal is waited for.
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

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Which screen to celebrate over, counted from 1 (default: the one with the pointer).",
      valueName: "number"),
    transform: Arguments.screen)
  var screen: Int?

  @Flag(help: "Celebrate in the terminal, even where there is a desktop.")
  var terminal = false

  @Flag(
    inversion: .prefixedNo,
    help: "Celebrate with reduced motion (default: the desktop's setting).")
  var reducedMotion: Bool?

  @Option(
    help: ArgumentHelp("Which end of the command is celebrated.", valueName: "outcome"))
  var on = Occasion.Outcome.success

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Celebrate only if the command took this long, as in 30s, 2m or 1h.", valueName: "time"),
    transform: Arguments.timeSpan)
  var minTime = 0.0

  @Flag(help: "Give the command's status only when the celebration is over.")
  var wait = false

  @Argument(
    parsing: .postTerminator,
    help: ArgumentHelp("The command to run first, after --.", valueName: "command"))
  var command: [String] = []

  func validate() throws {
    if !command.isEmpty, source == .standardInput {
      throw ValidationError(
        "standard input belongs to the command; give the effect's name or its file.")
    }
  }

  func run() throws {
    guard command.isEmpty else { try runCommand() }
    try celebrate()
  }
}

extension CelebrateCommand {
  /// Celebrates in the best place there is.
  private func celebrate() throws {
    let celebration = try celebration()
    var place = CelebrationPlace(.current(wantsTerminal: terminal))
    let desktop = opened(celebration, in: place)
    if desktop == nil, place.kind == .overlay || place.kind == .window {
      place = .withoutDisplay(isTerminal: Output.isTerminal)
    }
    if let note = place.note { Output.complain(note) }
    if let desktop { return try desktop.play() }
    if place.kind == .terminal { try TerminalCelebration(celebration).play() }
  }

  /// A window for a celebration, small if there can be none over the desktop; `nil` if there can be
  /// none at all, or if it takes place elsewhere.
  private func opened(_ celebration: Celebration, in place: CelebrationPlace) -> DesktopCelebration?
  {
    if place.kind == .overlay {
      do throws(SDLError) {
        return try DesktopCelebration(overlay: celebration, screen: screen)
      } catch {
        Output.complain(error.description)
      }
    }
    guard place.kind == .overlay || place.kind == .window else { return nil }
    return try? DesktopCelebration(smallWindow: celebration)
  }

  private func celebration() throws -> Celebration {
    let effect = try thrown.applied(to: try source?.load() ?? .party)
    return Celebration(
      effect: reducedMotion ?? DesktopSettings().reducesMotion ? effect.reducedMotion : effect,
      seed: seed ?? .random(in: 0 ... .max))
  }

  /// Runs the command, celebrates its end, and ends as it did.
  private func runCommand() throws -> Never {
    // What is wrong with the effect is said before anything is run.
    _ = try celebration()
    let ended: WatchedCommand
    do {
      ended = try WatchedCommand(running: command)
    } catch {
      Output.complain(error.sentence)
      throw ExitCode(error.status)
    }
    let occasion = Occasion(outcome: on, leastSeconds: minTime)
    if occasion.isGiven(by: ended.end, after: ended.seconds) {
      let own = CommandLine.arguments.dropFirst().dropLast(command.count + 1)
      CelebrationProcess(arguments: Array(own), isAwaited: wait)
        .start(in: CelebrationPlace(.current(wantsTerminal: terminal)))
    }
    ended.end.imitate()
  }
}

extension Occasion.Outcome: ExpressibleByArgument {}

extension Arguments {
  static func screen(_ text: String) throws -> Int {
    guard let number = Int(text), (1...64).contains(number) else {
      throw ValidationError("a screen must be a whole number from 1 to 64")
    }
    return number
  }

  /// Seconds, from a number of seconds, minutes or hours.
  static func timeSpan(_ text: String) throws -> Double {
    let units: [Character: Double] = ["s": 1, "m": 60, "h": 3600]
    let unit = text.last.flatMap { units[$0] }
    guard let number = Double(unit == nil ? text : String(text.dropLast())),
      (0...1_000_000).contains(number * (unit ?? 1))
    else {
      throw ValidationError("write a time as in 30s, 2m or 1h, up to 1000000s")
    }
    return number * (unit ?? 1)
  }
}
