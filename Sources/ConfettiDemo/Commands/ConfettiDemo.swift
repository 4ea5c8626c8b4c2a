import ArgumentParser

/// The commands of the program.
struct ConfettiDemo: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "ConfettiDemo", version: "ConfettiDemo \(Build.version) (build \(Build.name))",
    subcommands: [
      PlayCommand.self, ListCommand.self, TraceCommand.self, RenderCommand.self,
      LayoutCommand.self, BenchCommand.self,
    ],
    defaultSubcommand: PlayCommand.self)

  /// What is printed when somebody asks for help or the version.
  static func answer(to request: any Error) -> String {
    let answer = fullMessage(for: request)
    return answer == helpMessage() ? Overview.helpMessage() : answer
  }
}

/// The program as its help describes it: the commands, and beside them the options of the show, which
/// opens without a command.
///
/// The parser must not see the program like this: it would take the show's options away from the
/// other commands, which have some of the same names.
struct Overview: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: ConfettiDemo.configuration.commandName,
    abstract: "Confetti, firework sparks and other celebrations, sixty times a second.",
    discussion: "Without a subcommand the show opens in a window, as the options say.",
    version: ConfettiDemo.configuration.version,
    subcommands: ConfettiDemo.configuration.subcommands)

  @OptionGroup var options: ShowOptions
}

/// What this program is.
enum Build {
  /// The version of the package; the changelog says what is in it.
  static let version = "0.9.0-dev"

  /// Whether the program was built for debugging or for release.
  static var name: String {
    #if DEBUG
      "debug"
    #else
      "release"
    #endif
  }
}
