import ConfettiSystem

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

struct ChildProcess {
  /// The exit status of the program, or 128 plus the number of the signal that ended it.
  let status: Int32
  /// The time from the start to the first line of the output, in milliseconds; `nil` if there was no line.
  let millisecondsToFirstLine: Double?
  let complaint: String

  /// Runs a program to its end; stopping this process stops the program as well.
  ///
  /// - Throws: ``BenchError`` if it cannot be started.
  init(_ program: String, _ arguments: [String]) throws(BenchError) {
    // A show without a display saves a picture to its temporary folder, which is removed afterwards.
    let folder = try TemporaryFolder()
    guard let output = ProcessPipe(), let complaints = ProcessPipe() else {
      throw BenchError("a pipe cannot be made: too many files are open")
    }
    // A signal that comes in the meantime is delivered after the child has ended.
    let stops = HeldSignals()
    defer { stops.release() }
    let start = MonotonicClock.now
    let child: SpawnedProcess
    do {
      child = try SpawnedProcess(
        [program] + arguments, input: .none, output: .file(output.writeEnd),
        complaints: .file(complaints.writeEnd), variables: [("TMPDIR", folder.path)],
        isApart: true)
    } catch {
      throw BenchError("\(program) cannot be started (\(error))")
    }
    output.closeWriteEnd()
    complaints.closeWriteEnd()
    while output.waitForBytes(seconds: Self.patience) != true { stops.passOn(to: child) }
    // The line is written at once, at the end of the show.
    let line = output.read()
    let lineCame = MonotonicClock.now
    millisecondsToFirstLine = line.isEmpty ? nil : Double(lineCame - start) / 1e6
    var end = child.endIfOver()
    while end == nil {
      stops.passOn(to: child)
      MonotonicClock.sleep(seconds: 0.01)
      end = child.endIfOver()
    }
    complaint = String(decoding: complaints.readToEnd(), as: UTF8.self)
    status = end?.status ?? 0
  }

  /// The time between checks for signals, in seconds.
  private static let patience = 0.05

  /// Throws an error with the reason unless the program ended with status 0.
  func check() throws(BenchError) {
    guard status == 0 else {
      // Earlier lines are remarks, such as the one about the painter.
      let reason = complaint.split(separator: "\n").last ?? "it gives no reason"
      throw BenchError("the show ended with status \(status): \(reason)")
    }
  }
}

/// A new folder, removed with its contents when this object is released.
final class TemporaryFolder {
  let path: String

  /// - Throws: ``BenchError`` if the temporary folder cannot be written to.
  init() throws(BenchError) {
    let files = FileManager.default
    path = files.temporaryDirectory.appending(path: "confetti-bench-\(UUID().uuidString)").path
    do {
      try files.createDirectory(atPath: path, withIntermediateDirectories: true)
    } catch {
      throw BenchError("the folder \(path) cannot be made (\(error))")
    }
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }
}
