import ArgumentParser

@main
enum Main {
  static func main() {
    StandardStreams.fillGaps()
    Signals.leaveWritingAlone()
    do {
      var command = try ConfettiDemo.parseAsRoot()
      try command.run()
    } catch {
      finish(with: error)
    }
  }

  /// Gives help where that was asked for, else says in one sentence what went wrong, and ends the
  /// process: with 64 for a wrong call, otherwise 1.
  private static func finish(with error: any Error) -> Never {
    switch ConfettiDemo.exitCode(for: error) {
    case .success:
      do throws(DemoError) {
        try Output.write(ConfettiDemo.answer(to: error) + "\n")
      } catch {
        finish(with: error)
      }
      ConfettiDemo.exit()
    case .validationFailure:
      Output.complain(usage(ConfettiDemo.message(for: error)))
      ConfettiDemo.exit(withError: ExitCode.validationFailure)
    default:
      let message = ConfettiDemo.message(for: error)
      Output.complain(message.isEmpty ? "\(error)" : message)
      ConfettiDemo.exit(withError: ExitCode.failure)
    }
  }

  /// A sentence about a wrong call that also says what to do.
  static func usage(_ message: String) -> String {
    message.last.map(".?)".contains) ?? false ? message : message + "; see --help."
  }
}
