import ArgumentParser
import Confetti

/// `show` is its former name.
struct PrintCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "print", abstract: "Print an effect as a file to start one of your own from.",
    discussion: """
      The file gives the same particles as the effect, as in: print sparks > my-sparks.json, and then \
      --effect my-sparks.json. It is the effect's own file, with its names and comments; --plain writes out \
      all names instead.
      """,
    aliases: ["show"])

  @Argument(
    help: ArgumentHelp(
      "\(Arguments.effectWords), or a file.", valueName: "effect"),
    completion: .effect,
    transform: { try EffectSource($0) })
  var source: EffectSource

  @Flag(help: "Write out all names, and leave out what goes without saying.")
  var plain = false

  func run() throws {
    try Output.write(text())
  }

  func text() throws -> String {
    let effect = try source.load().value
    return plain ? effect.fileText : try source.text() ?? effect.fileText
  }
}
