import ConfettiSystem

/// A command that runs as if this process were not there.
///
/// The command has the standard streams and the process group of this process, so it reads and writes as usual, and
/// a terminal's Ctrl-C and Ctrl-Z reach both. Signals that are sent to this process alone are passed on to the
/// command.
struct WatchedCommand {
  let end: SpawnedProcess.End
  let seconds: Double

  /// The reason why a command was not started, and the status that shells give then.
  struct Failure: Error, Hashable {
    let sentence: String
    let status: Int32

    init(_ name: String, _ error: SystemError) {
      if error == .noSuchFile, name.contains("/"), Files.kind(of: name) == .file {
        let reason = "names an interpreter that is not there"
        (sentence, status) = ("The command “\(name)” \(reason); check its first line.", 126)
      } else if error == .noSuchFile {
        let advice = name.contains("/") ? "check its path" : "check its name, or PATH"
        (sentence, status) = ("There is no command “\(name)”; \(advice).", 127)
      } else {
        sentence = "The command “\(name)” cannot be started (\(error)); check its permissions."
        status = 126
      }
    }
  }

  /// Runs a command, its name and its arguments, to its end.
  init(running words: [String]) throws(Failure) {
    SignalRelay.begin()
    let begin = MonotonicClock.seconds
    let process: SpawnedProcess
    do {
      process = try Self.start(words)
    } catch {
      throw Failure(words.first ?? "", error)
    }
    end = SignalRelay.wait(for: process)
    seconds = MonotonicClock.seconds - begin
  }

  private static func start(_ words: [String]) throws(SystemError) -> SpawnedProcess {
    do {
      return try SpawnedProcess(words)
    } catch {
      // The shell runs a script without an interpreter's name, as shells and `env` do.
      guard error == .notAProgram else { throw error }
      return try SpawnedProcess(["/bin/sh", "-c", "exec \"$0\" \"$@\""] + words)
    }
  }
}
