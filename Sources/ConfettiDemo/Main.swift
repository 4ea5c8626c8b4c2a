import ArgumentParser
import ConfettiSDL
import Foundation

@main
enum Main {
  static func main() {
    // Who closes our standard output has seen enough; that is no reason to die.
    signal(SIGPIPE, SIG_IGN)
    do {
      var command = try ConfettiDemo.parseAsRoot()
      try command.run()
    } catch {
      finish(with: error)
    }
  }

  /// Says in one sentence what went wrong and ends the process: 64 for a wrong call, otherwise 1.
  private static func finish(with error: any Error) -> Never {
    let code = ConfettiDemo.exitCode(for: error)
    guard code != .success else { ConfettiDemo.exit(withError: error) }
    let message = ConfettiDemo.message(for: error)
    Output.complain(message.isEmpty ? "\(error)" : message)
    ConfettiDemo.exit(withError: code == .validationFailure ? code : ExitCode.failure)
  }
}

/// The commands of the program.
struct ConfettiDemo: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Confetti, firework sparks and other celebrations, sixty times a second.",
    discussion: "Without a subcommand the show opens in a window.",
    subcommands: [
      PlayCommand.self, ListCommand.self, TraceCommand.self, RenderCommand.self,
      LayoutCommand.self,
    ],
    defaultSubcommand: PlayCommand.self)
}
