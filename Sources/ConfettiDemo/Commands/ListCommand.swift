import ArgumentParser
import Confetti

/// `list`: the effects, one per line.
struct ListCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "list", abstract: "List the effects.")

  func run() throws {
    let width = Effect.presets.reduce(0) { max($0, $1.name.count) }
    let lines = Effect.presets.map { effect in
      effect.name + String(repeating: " ", count: width + 2 - effect.name.count) + effect.summary
    }
    try Output.write(lines.joined(separator: "\n") + "\n")
  }
}
