import ConfettiGraphics

#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

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
    keepFilesHere()
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
    #if canImport(Darwin)
      Files.programAsCalled ?? CommandLine.arguments[0]
    #else
      // Also where the command has replaced or removed the file.
      Files.programAsCalled ?? "/proc/self/exe"
    #endif
  }

  /// Keeps files that this process has inherited from being held open by the celebration: somebody
  /// may wait for the end of a pipe, or for a lock.
  private func keepFilesHere() {
    for file in STDERR_FILENO + 1..<1024 { _ = fcntl(file, F_SETFD, FD_CLOEXEC) }
  }
}
