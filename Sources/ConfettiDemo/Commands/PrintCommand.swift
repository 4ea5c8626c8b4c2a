import ArgumentParser
import Confetti

/// `show` is its former name.
struct PrintCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "print", abstract: "Print an effect as a file to start one of your own from.",
    discussion: """
      The file gives the same particles as the effect, as in: print sparks > my-sparks.json, and then \
      --effect my-sparks.json.
      """,
    aliases: ["show"])

  @Argument(
    help: ArgumentHelp(
      "\(Arguments.effectWords), or a file.", valueName: "effect"),
    completion: .effect,
    transform: { try EffectSource($0) })
  var source: EffectSource

  func run() throws {
    try Output.write(try source.load().value.fileText)
  }
}
