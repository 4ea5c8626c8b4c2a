import ArgumentParser
import Confetti

struct ListCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "list", abstract: "List all effects in groups, the library's and your own.",
    discussion: """
      Your own are the files NAME.json in the folder confetti/effects of XDG_DATA_HOME (\
      \(UserFolder.data.path(named: nil, home: "~"))).
      """)

  func run() throws {
    let folder = EffectFolder.usual
    var groups = Effect.library.map { group in
      (group.title, group.entries.map { ($0.name, $0.summary) })
    }
    var own: [(String, String)] = []
    var problems: [String] = []
    for (name, file) in zip(folder.names, folder.files) {
      // An own effect that has the name of a library's effect can only be called by its file.
      let word = Effect.named(name) == nil ? name : file
      do {
        own.append((word, try EffectFile(at: file).effect.summary))
      } catch {
        own.append((word, "(broken)"))
        problems.append(error.description)
      }
    }
    if !own.isEmpty { groups.append(("Your own", own)) }
    let width = groups.flatMap(\.1).reduce(0) { max($0, $1.0.count) }
    var lines: [String] = []
    for (title, rows) in groups {
      lines += ["", title]
      lines += rows.map { name, summary in
        summary.isEmpty
          ? "  \(name)"
          : "  \(name)" + String(repeating: " ", count: width + 2 - name.count) + summary
      }
    }
    if folder.more > 0 { lines.append("  … and \(folder.more) more in \(folder.path)") }
    try Output.write(lines.dropFirst().map { Output.legible($0) + "\n" }.joined())
    for problem in problems { Output.complain(problem, isBare: true) }
  }
}
