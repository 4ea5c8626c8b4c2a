import ArgumentParser
import ConfettiGraphics
import ConfettiSDL
import ConfettiSystem

/// The program from its start to its end.
package enum Program {
  package static func main() {
    Signal.endByQuit()
    StandardStreams.fillGaps()
    Signal.ignoreFailedWrites()
    LostDisplay.endProcess()
    // Otherwise a command that was to be celebrated would silently never be run.
    guard !ProcessArguments.all.isEmpty else {
      say("The system does not tell the program's arguments: mount /proc, and try again.")
      ConfettiDemo.exit(withError: ExitCode.failure)
    }
    let arguments = Array(ProcessArguments.all.dropFirst())
    do {
      if let script = try Completions.script(for: arguments) {
        return try Output.write(script + "\n")
      }
      var command = try ConfettiDemo.parseAsRoot(
        SheetOptions.found(MotionDegree.found(Completions.found(arguments))))
      try command.run()
    } catch {
      finish(with: error)
    }
  }

  /// Prints help if it was requested, otherwise one sentence about the error, and ends the process: with status 64 for
  /// invalid arguments, otherwise 1.
  private static func finish(with error: any Error) -> Never {
    keepHelpReadable()
    switch ConfettiDemo.exitCode(for: error) {
    case .success:
      do throws(DemoError) {
        try Output.write(ConfettiDemo.answer(to: error) + "\n")
      } catch {
        finish(with: error)
      }
      ConfettiDemo.exit()
    case .validationFailure:
      say(usage(ConfettiDemo.message(for: error)))
      ConfettiDemo.exit(withError: ExitCode.validationFailure)
    default:
      // The reason has been printed.
      if error is ExitCode { ConfettiDemo.exit(withError: error) }
      if let error = error as? EffectReadError {
        // Compilers and linters write messages like this: tools read the file and the place at the beginning.
        say(error.description, isBare: true)
        ConfettiDemo.exit(withError: ExitCode.failure)
      }
      if let error = error as? AtlasError {
        say(DemoError(error).description)
        ConfettiDemo.exit(withError: ExitCode.failure)
      }
      let message = ConfettiDemo.message(for: error)
      say(message.isEmpty ? "\(error)" : message)
      ConfettiDemo.exit(withError: ExitCode.failure)
    }
  }

  /// Writes a sentence to standard error, and shows it in a dialog if the environment asks for that, as the desktop
  /// entry does: people do not see the standard error of a program that was started by its icon.
  private static func say(_ sentence: String, isBare: Bool = false) {
    Output.complain(sentence, isBare: isBare)
    guard Environment.variable("CONFETTI_DIALOG") == "1" else { return }
    ErrorDialog.show(Output.legible(sentence), title: "Confetti")
  }

  /// Gives the help enough columns: with fewer, the parser prints nothing, or stops.
  private static func keepHelpReadable() {
    let columns =
      Environment.variable("COLUMNS").flatMap { Int($0) }
      ?? StandardStreams.columns(of: StandardStreams.output)
    if let columns, columns < fewestColumns { Environment.set("COLUMNS", to: "\(fewestColumns)") }
  }

  private static let fewestColumns = 40

  /// A sentence on invalid arguments that also says what to do.
  static func usage(_ message: String) -> String {
    // The parser gives each value of a long list a line.
    let lines = message.parts(separatedBy: "\n  - ")
    let list = lines.dropFirst().joined(separator: ", ")
    let line = list.isEmpty ? message : "\(lines[0]) \(list)"
    let words = line.split(separator: " ", omittingEmptySubsequences: false).map { word in
      guard word.count > longestWord else { return String(word) }
      return "\(word.prefix(longestWord / 2))…\(word.suffix(4))"
    }
    let sentence = words.joined(separator: " ")
    return sentence.last.map(".?)".contains) ?? false ? sentence : sentence + "; see --help."
  }

  /// The most characters of a word that a message about an argument repeats.
  private static let longestWord = 120
}
