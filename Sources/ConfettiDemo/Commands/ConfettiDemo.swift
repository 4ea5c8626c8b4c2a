import ArgumentParser
import ConfettiShow

struct ConfettiDemo: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: ProgramName.called,
    version: ([Build.line] + Credits.lines).joined(separator: "\n"),
    subcommands: [
      PlayCommand.self, StudioCommand.self, ListCommand.self, PrintCommand.self, CheckCommand.self,
      EditCommand.self,
      WhereCommand.self, KeysCommand.self, TraceCommand.self,
      RenderCommand.self, ExportCommand.self, CelebrateCommand.self, LayoutCommand.self,
      ManualCommand.self,
    ],
    defaultSubcommand: PlayCommand.self)

  /// The text for a request for help or the version.
  static func answer(to request: any Error) -> String {
    let answer = fullMessage(for: request)
    return answer == helpMessage() ? Overview.helpMessage() : answer
  }
}

/// The program as its help describes it: the commands, plus the options of the show, which opens
/// without a command.
///
/// The parser does not use this type: the show's options would take precedence over those of other
/// commands with the same names.
struct Overview: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: ConfettiDemo.configuration.commandName,
    abstract: "Confetti, firework sparks and other celebrations, sixty times a second.",
    discussion: "Without a subcommand the show opens in a window, with these options.",
    version: ConfettiDemo.configuration.version,
    subcommands: ConfettiDemo.configuration.subcommands)

  @OptionGroup var options: ShowOptions
}

/// The version of the program, and how it was built.
package enum Build {
  /// The version of the package, as in the changelog.
  static let version = "0.9.0-dev"

  /// The answer to `--version`: the name of the program, its version and its build.
  static let line = "\(ProgramName.called) \(version) (build \(name))"

  /// How the program was built: `debug` or `release`.
  package static var name: String {
    #if DEBUG
      "debug"
    #else
      "release"
    #endif
  }
}
