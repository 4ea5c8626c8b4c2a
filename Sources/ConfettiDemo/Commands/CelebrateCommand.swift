import ArgumentParser
import Confetti
import ConfettiSDL
import ConfettiSystem
import ConfettiTerminal

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
    "The seed of all random numbers (default: another each time).", value: "number",
    transform: Arguments.seed)
  var seed: UInt64?

  @Option(
    "Which screen to celebrate over, counted from 1 (default: the one with the pointer).",
    value: "number", transform: Arguments.screen)
  var screen: Int?

  @Flag(help: "Celebrate in the terminal, even where there is a desktop.")
  var terminal = false

  @Flag(
    inversion: .prefixedNo,
    help:
      "Celebrate with reduced motion, =0.5 with half of it (default: the desktop's setting).")
  var reducedMotion: Bool?

  @OptionGroup(visibility: .private) var motion: MotionDegree

  @Flag(help: "Let the celebration be heard over the desktop; quietly with reduced motion.")
  var sound = false

  @Flag(help: "Ring the terminal's bell once, where the celebration is in the terminal.")
  var bell = false

  @Option(
    help: ArgumentHelp("Which end of the command is celebrated.", valueName: "outcome"))
  var on = Occasion.Outcome.success

  @Option(
    "Celebrate only if the command took this long, as in 30s, 2m or 1h.", value: "time",
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
  private func celebrate() throws {
    let celebration = try celebration()
    var place = CelebrationPlace(.current(wantsTerminal: terminal))
    let desktop = opened(celebration, in: place)
    if desktop == nil, place.kind == .overlay || place.kind == .window {
      place = .withoutDisplay(isTerminal: Output.isTerminal)
    }
    if let note = place.note { Output.complain(note) }
    if let desktop { return try desktop.play() }
    guard place.kind == .terminal else { return }
    try celebrateInTerminal(celebration)
  }

  private func celebrateInTerminal(_ celebration: Celebration) throws {
    let stage: TerminalStage
    do throws(TerminalError) {
      stage = try TerminalStage()
    } catch {
      // This is not a failure: the command before the celebration has succeeded.
      return Output.complain(error.description)
    }
    if sound, !bell {
      Output.complain("A terminal has only a bell, so nothing is heard; --bell rings it.")
    }
    do {
      try stage.play(longest: celebration.latestEnd, bells: bell ? Celebration.firings : []) {
        celebration.system(in: $0)
      }
    } catch let error as TerminalError {
      // This terminal may refuse the sentence as well.
      Output.complain(error.description)
      throw ExitCode.failure
    }
  }

  /// A window over the desktop, or a small window; `nil` if no window can be opened or none is wanted.
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
      of: effect, seed: seed ?? .random(in: 0 ... .max),
      motionDegree: motion.degree(flag: reducedMotion ?? DesktopSettings().reducesMotion),
      isHeard: sound)
  }

  /// Runs the command, celebrates its end, and ends with its status.
  private func runCommand() throws -> Never {
    // A mistake in the effect is reported before the command is run.
    let celebration = try celebration()
    let ended: WatchedCommand
    do {
      ended = try WatchedCommand(running: command)
    } catch {
      Output.complain(error.sentence)
      throw ExitCode(error.status)
    }
    let occasion = Occasion(outcome: on, leastSeconds: minTime)
    if occasion.isGiven(by: ended.end, after: ended.seconds) {
      let own = ProcessArguments.all.dropFirst().dropLast(command.count + 1)
      let place = CelebrationPlace(.current(wantsTerminal: terminal))
      CelebrationProcess.start(
        Array(own), in: place, isAwaited: wait, lasting: celebration.latestEnd)
    }
    ended.end.imitate()
  }
}

extension Occasion.Outcome: ExpressibleByArgument {}
