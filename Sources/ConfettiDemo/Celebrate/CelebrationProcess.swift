import ConfettiSystem

/// A celebration in a process of its own, so that its end does not change the status of this one.
enum CelebrationProcess {
  /// Starts the celebration in a place.
  ///
  /// Waits for its end if that is asked for, or if the place is the terminal, where other programs would write over
  /// it.
  ///
  /// - Parameter seconds: the longest duration of the celebration.
  static func start(
    _ arguments: [String], in place: CelebrationPlace, isAwaited: Bool, lasting seconds: Double
  ) {
    let staysHere = isAwaited || place.kind == .terminal
    // Otherwise the process of the celebration prints the note.
    if let note = place.note, !staysHere || place.kind == .nowhere {
      Output.complain(note)
    }
    guard place.kind != .nowhere else { return }
    StandardStreams.keepOtherFiles()
    // The messages of that process begin with the name by which this process was called.
    let words = [ProgramName.called] + arguments
    do {
      if staysHere {
        wait(for: try SpawnedProcess(words, file: program), within: seconds + otherTime)
      } else {
        _ = try SpawnedProcess(
          words, file: program, input: .none, output: .none, complaints: .none, isApart: true)
      }
    } catch {
      Output.complain("The celebration cannot be started (\(error)).")
    }
  }

  /// Waits for a celebration, but not for ever: a celebration that hangs, or that people have stopped, must not take
  /// the status of the command away.
  private static func wait(for process: SpawnedProcess, within seconds: Double) {
    if SignalRelay.wait(for: process, within: seconds) != nil { return }
    // It restores the terminal before it ends.
    process.askToEnd()
    if SignalRelay.wait(for: process, within: longestEnd) == nil { process.kill() }
    Output.complain(
      "The celebration took too long, so it has been ended.")
  }

  /// The longest time of everything before and after a celebration, in seconds.
  private static let otherTime = 15.0
  /// The longest time that the process needs to end when it is asked to, in seconds.
  private static let longestEnd = 8.0

  private static var program: String {
    #if os(macOS)
      ProgramName.file ?? ProcessArguments.all[0]
    #else
      // This path works even if the command has replaced or removed the file.
      ProgramName.file ?? "/proc/self/exe"
    #endif
  }
}
