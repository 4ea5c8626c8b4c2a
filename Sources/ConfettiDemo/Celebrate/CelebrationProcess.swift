import ConfettiSystem

/// A process of its own that celebrates, so that nothing that happens there changes what becomes of
/// this one.
struct CelebrationProcess {
  /// What the program is given.
  let arguments: [String]
  /// Whether this process waits until the celebration is over.
  let isAwaited: Bool

  /// Starts it in a place, and waits for its end if that is wanted or if it is in the terminal, where
  /// others would write over it.
  func start(in place: CelebrationPlace) {
    let staysHere = isAwaited || place.kind == .terminal
    // Otherwise the celebration says it.
    if let note = place.note, !staysHere || place.kind == .nowhere { Output.complain(note) }
    guard place.kind != .nowhere else { return }
    StandardStreams.keepOtherFiles()
    // It speaks of itself by the name that people have called this one by.
    let words = [ProgramName.called] + arguments
    do {
      if staysHere {
        _ = SignalRelay.wait(for: try SpawnedProcess(words, file: program))
      } else {
        _ = try SpawnedProcess(
          words, file: program, input: .none, output: .none, complaints: .none, isApart: true)
      }
    } catch {
      Output.complain("The celebration cannot be started (\(error)).")
    }
  }

  private var program: String {
    #if os(macOS)
      ProgramName.file ?? CommandLine.arguments[0]
    #else
      // Also where the command has replaced or removed the file.
      ProgramName.file ?? "/proc/self/exe"
    #endif
  }
}
