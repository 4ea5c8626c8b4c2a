import ArgumentParser

struct CheckCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "check", abstract: "Check effect files and scores; print a line for each problem.",
    discussion: """
      Each line is: FILE:LINE:COLUMN: PATH: expected …, found …; up to ten of a file, in their order. A \
      file that is right prints nothing. Lines with “warning” say what is valid and surely not meant, \
      such as a direction in radians. The status is 0 if all are right, 1 if one is not. Of a file of \
      canvas-confetti, tsParticles, Particle Designer or Pixi, lines with “note” on standard error say what an effect \
      cannot say.
      """)

  @Argument(
    help: ArgumentHelp("Effect files, scores, or - for standard input.", valueName: "file"),
    completion: .json)
  var files: [String]

  @Flag(help: "Count warnings as problems: the status is 1 if there is one.")
  var strict = false

  func run() throws {
    var isRight = true
    for file in files {
      do {
        for warning in try warnings(in: file) {
          if strict { isRight = false }
          try Output.write(Output.legible(warning) + "\n")
        }
      } catch let error as EffectReadError {
        isRight = false
        for line in error.lines { try Output.write(Output.legible(line) + "\n") }
      } catch {
        isRight = false
        try Output.write(Output.legible("\(error)") + "\n")
      }
    }
    if !isRight { throw ExitCode.failure }
  }

  /// Reads a file; returns its warnings.
  private func warnings(in file: String) throws -> [String] {
    let played = try Played(at: file)
    do {
      try played.checkRoom()
    } catch {
      throw DemoError("\(file): \(error)")
    }
    if case .effect(_, let read?) = played {
      for note in read.text?.notes ?? [] { Output.complain(note, isBare: true) }
    }
    return played.warnings
  }
}
