import ArgumentParser

struct CheckCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "check", abstract: "Check effect files; print a line for each problem.",
    discussion: """
      Each line is: FILE:LINE:COLUMN: PATH: expected …, found …. A file that is right prints nothing. \
      The status is 0 if all are right, 1 if one is not.
      """)

  @Argument(
    help: ArgumentHelp("Effect files, or - for standard input.", valueName: "file"),
    completion: .json)
  var files: [String]

  func run() throws {
    var isRight = true
    for file in files {
      do {
        _ = try file == "-" ? EffectFile.onStandardInput() : EffectFile(at: file)
      } catch {
        isRight = false
        try Output.write(Output.legible("\(error)") + "\n")
      }
    }
    if !isRight { throw ExitCode.failure }
  }
}
