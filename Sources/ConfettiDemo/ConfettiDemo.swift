import ArgumentParser

/// The commands of the program.
struct ConfettiDemo: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "ConfettiDemo",
    abstract: "Confetti, firework sparks and other celebrations, sixty times a second.",
    discussion: """
      Without a subcommand the show opens in a window; “ConfettiDemo help play” tells its options.
      """,
    subcommands: [
      PlayCommand.self, ListCommand.self, TraceCommand.self, RenderCommand.self,
      LayoutCommand.self, BenchCommand.self,
    ],
    defaultSubcommand: PlayCommand.self)
}
