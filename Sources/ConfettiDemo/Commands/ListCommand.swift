import ArgumentParser
import Confetti

/// `list`: the effects, one per line.
struct ListCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "list", abstract: "List the effects, the library's and your own.",
    discussion: """
      Your own are the files NAME.json in the folder confetti/effects of XDG_DATA_HOME (\
      \(EffectFolder.folder(named: nil, home: "~"))).
      """)

  func run() throws {
    let folder = EffectFolder.usual
    var rows = Effect.presets.map { ($0.name, $0.summary) }
    var problems: [String] = []
    for (name, file) in zip(folder.names, folder.files) {
      // By a preset's name the preset is meant.
      let word = Effect.named(name) == nil ? name : file
      do {
        rows.append((word, try EffectFile(at: file).effect.summary))
      } catch {
        rows.append((word, "(broken)"))
        problems.append(error.description)
      }
    }
    let width = rows.reduce(0) { max($0, $1.0.count) }
    var lines = rows.map { name, summary in
      summary.isEmpty
        ? name : name + String(repeating: " ", count: width + 2 - name.count) + summary
    }
    if folder.more > 0 { lines.append("… and \(folder.more) more in \(folder.path)") }
    try Output.write(lines.map { Output.legible($0) + "\n" }.joined())
    for problem in problems { Output.complain(problem, isBare: true) }
  }
}
