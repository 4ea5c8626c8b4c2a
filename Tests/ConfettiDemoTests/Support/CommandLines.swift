import ArgumentParser

@testable import ConfettiDemo

/// A command as the words of a command line make it.
func command<Command>(_ type: Command.Type, _ line: String) throws -> Command? {
  try ConfettiDemo.parseAsRoot(SheetOptions.found(MotionDegree.found(words(line)))) as? Command
}

/// What a command line is answered when it cannot be understood; `nil` when it can.
func refusal(_ line: String) -> (message: String, code: ExitCode)? {
  do {
    _ = try ConfettiDemo.parseAsRoot(SheetOptions.found(MotionDegree.found(words(line))))
    return nil
  } catch {
    return (ConfettiDemo.message(for: error), ConfettiDemo.exitCode(for: error))
  }
}

private func words(_ line: String) -> [String] { line.split(separator: " ").map(String.init) }
